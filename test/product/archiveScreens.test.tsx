import '../support/jsdom.ts'
import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { TrendsAnswer } from '../../shared/api.ts'
import { topicOf } from '../../shared/trend.ts'
import { createQueryClient } from '../../web/lib/requests/queries.ts'
import { PageView } from '../../web/pages/PageView.tsx'
import { loadPage } from '../../web/pages/pageTable.ts'
import { act } from '../support/act.ts'
import { NOW } from '../support/builders.ts'
import { InSite } from '../support/InSite.tsx'
import { find, render, soonShown, texts } from '../support/render.tsx'
import { byRole } from '../support/roles.ts'

const fetchFromProduct = fetch

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('fetch', answer)
})

/** The API of the product. */
function answer(asked: RequestInfo | URL): Promise<Response> {
  return fetchFromProduct(new URL(String(asked), inject('worldOrigin')))
}

/** Opens an address of the archive, as when a link of another page was followed. */
async function open(address: string, shows = () => expect(heading()).not.toBe('')): Promise<void> {
  const queryClient = createQueryClient()
  await loadPage('archive')
  await render(
    <InSite at={address} queryClient={queryClient}>
      <PageView />
    </InSite>,
  )
  await settled(shows)
  await settled(() => expect(queryClient.isFetching()).toBe(0))
}

async function settled(check: () => unknown): Promise<void> {
  await soonShown(check)
}

async function follow(name: string | RegExp, within = 'body'): Promise<void> {
  await act(async () => byRole('link', name, find(within)).click())
}

async function press(name: string): Promise<void> {
  await act(async () => byRole('button', name).click())
}

/** What is copied from now on. */
function copies(): string[] {
  const copied: string[] = []
  vi.stubGlobal('navigator', {
    language: 'en',
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  })
  return copied
}

function heading(): string {
  return document.querySelector('main h1')?.textContent ?? ''
}

describe('in a browser the archive', () => {
  test('shows a month that was not rendered by the server', async () => {
    await open('/archive/2026-10?country=Japan')
    expect(document.title).toBe('Archive, October 2026: Japan | Uptick')
    expect(texts('.mon h2')).toEqual(['October 2026'])
    expect(document.querySelectorAll('.cal .marks a')).toHaveLength(2)
    expect(document.querySelector('.cal .marks a')?.getAttribute('href')).toBe('/archive/2026-10-05T21/Japan')
    expect(document.querySelector('.cal td a[href*="#"]')?.getAttribute('href')).toBe(
      `/archive/2026-10-05T21/Japan/BusinessandFinance#${encodeURIComponent('台風7号 進路 最新情報')}`,
    )
  })

  test('goes from collection to collection, in the same category', async () => {
    await open('/archive/2026-11-20T21/Canada/Sports')
    expect(texts('.past b')).toEqual(['This is the past: 20 November 2026, 21:55 UTC'])
    await follow(/^Later: 21 Nov, 09:55/)
    await settled(() => expect(texts('.past b')).toEqual(['This is the past: 21 November 2026, 09:55 UTC']))
    expect(heading()).toBe('Sports')
    expect(byRole('link', 'See Canada now').getAttribute('href')).toBe('/Canada/Sports')
    await follow('A week earlier')
    await settled(() => expect(texts('.past b')).toEqual(['This is the past: 14 November 2026, 09:55 UTC']))
    await follow(/^Business and Finance \d+ trends$/, '.cats')
    await settled(() => expect(heading()).toBe('Business and Finance'))
    expect(texts('.past b')).toEqual(['This is the past: 14 November 2026, 09:55 UTC'])
  })

  test.each([
    ['a time without a collection to the one before it', '/archive/2026-11-18T23/Canada', 'Canada', '18', '09'],
    ['a day to its last collection', '/archive/2026-11-17?country=Japan', 'Japan', '17', '21'],
  ])('leads %s', async (_, address, country, day, hour) => {
    await open(address)
    expect(texts('.past b')).toEqual([`This is the past: ${day} November 2026, ${hour}:55 UTC`])
    expect(texts('.where')).toEqual([`${country} on ${day} November 2026`])
  })

  test.each([
    ['/archive/2027-01-01T00/Canada', 'The archive has nothing of that time.'],
    ['/archive/2026-09-22T09/Canada', 'The trends of that time have been deleted.'],
    ['/archive/yesterday', 'The archive has no such date.'],
  ])('says why there is nothing: %s', async (address, title) => {
    await open(address)
    expect(heading()).toBe(title)
    expect(byRole('link', 'Open the archive').getAttribute('href')).toBe('/archive')
  })

  test('says that it cannot be read, when the API does not answer', async () => {
    // The site answers, but for this.
    vi.stubGlobal(
      'fetch',
      async (asked: string) => new Response('{}', { status: asked.startsWith('/api/') ? 503 : 200 }),
    )
    await open('/archive', () => byRole('alert'))
    expect(byRole('alert').textContent).toContain('The archive cannot be read.')
  })

  test('copies a citation of what was searched most', async () => {
    const copied = copies()
    await open('/archive/2026-11-14T09/Canada')
    await press('Copy as Sentence')
    expect(copied[0]).toMatch(
      /^Trending searches in Canada, Business and Finance, as of 14 November 2026, 09:55 UTC: “.+” \(at least 2 million searches\), “.+” \(.+\), “.+” \(.+\) \(Google Trends, by way of Uptick: https:\/\/uptick\.example\/archive\/2026-11-14T09\/Canada\/BusinessandFinance\)\.$/,
    )
    await press('Copy the link')
    expect(copied[1]).toMatch(/\/archive\/2026-11-14T09\/Canada\/BusinessandFinance$/)
  })

  test('copies a citation of the trend that its address names', async () => {
    const copied = copies()
    const then = await answer('/api/trends/CA/BusinessandFinance?at=2026-11-14T09')
    const { countries } = TrendsAnswer.parse(await then.json())
    const title = Object.values(countries.CA?.trends ?? {})[1]?.trend ?? ''
    await open(`/archive/2026-11-14T09/Canada/BusinessandFinance#${encodeURIComponent(topicOf(title))}`)
    await press('Copy as Sentence')
    expect(copied[0]).toContain(`“${title}” was searched at least`)
    expect(copied[0]).toContain('still listed on 14 November 2026, 09:55 UTC')
    expect(copied[0]).toContain(`/Canada/BusinessandFinance#${encodeURIComponent(topicOf(title))})`)
  })

  test('compares then with now, which rendered pages never do', async () => {
    await open('/archive/2026-11-14T09/Canada')
    await settled(() => expect(texts('.then li')[0]).toContain('2M+ then'))
    expect(texts('.then-rail .note')).toEqual(['27 of the 27 are in the list now.'])
  })

  test('offers no day after today, and none before the first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
    await open('/archive/2026-11-14T09/Canada')
    vi.useRealTimers()
    const day = document.querySelector<HTMLInputElement>('input[type="date"]')
    expect([day?.min, day?.max, day?.value]).toEqual(['2025-11-21', '2026-11-21', '2026-11-14'])
    expect(new FormData(document.querySelector<HTMLFormElement>('.goto') ?? undefined).get('country')).toBe('Canada')
  })
})
