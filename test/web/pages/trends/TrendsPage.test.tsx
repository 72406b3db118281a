import '../../../support/jsdom.ts'
import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Category } from '../../../../shared/categories.ts'
import { readPage } from '../../../../shared/pages.ts'
import { createQueryClient } from '../../../../web/lib/requests/queries.ts'
import { PageView } from '../../../../web/pages/PageView.tsx'
import { loadPage } from '../../../../web/pages/pageTable.ts'
import { aTrendsAnswer } from '../../../support/aCountry.ts'
import { act } from '../../../support/act.ts'
import { anItem } from '../../../support/anItem.ts'
import { InSite } from '../../../support/InSite.tsx'
import { find, render, soonShown } from '../../../support/render.tsx'
import { allByRole } from '../../../support/roles.ts'
import { soon } from '../../../support/soon.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

async function show(address: string, queryClient: QueryClient): Promise<void> {
  await loadPage('trends')
  await render(
    <InSite at={address} queryClient={queryClient}>
      <PageView />
    </InSite>,
  )
}

/** Opens an address while all trends of Canada are in these categories; answers the canonical address shown. */
async function canonicalAt(address: string, categories: Category[]): Promise<string> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
    const page = readPage(String(asked).replace('/api/trends', ''))
    if (page.name !== 'trends') throw new Error(`Nobody answers ${asked}`)
    return Response.json(aTrendsAnswer(page.country.code, [anItem({ categories })], page.category))
  })
  const queryClient = createQueryClient()
  await show(address, queryClient)
  await act(() => soon(() => expect(document.querySelector('.trend, .empty, h1')).not.toBeNull()))
  await act(() => soon(() => expect(queryClient.isFetching()).toBe(0)))
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? ''
}

describe('the default page of a country', () => {
  test('leads to Others when the country has only trends of the feed', async () => {
    expect(await canonicalAt('/Canada', ['Others'])).toBe('https://uptick.example/Canada/Others')
  })

  test('stays when another category has trends', async () => {
    expect(await canonicalAt('/Canada', ['Games', 'Others'])).toBe('https://uptick.example/Canada/BusinessandFinance')
  })
})

test('the page of an empty category stays when the country has only Others', async () => {
  expect(await canonicalAt('/Canada/Games', ['Others'])).toBe('https://uptick.example/Canada/Games')
})

describe('a page that is not saved says offline', () => {
  /** The addresses in the cache of the service worker. */
  let saved: string[]
  let isOnline: boolean

  beforeEach(() => {
    saved = []
    isOnline = false
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    vi.stubGlobal('caches', {
      open: async () => ({ keys: async () => saved.map((path) => ({ url: `https://uptick.example${path}` })) }),
    })
  })

  async function open(address: string): Promise<void> {
    const queryClient = createQueryClient()
    const { queries } = queryClient.getDefaultOptions()
    queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
    await show(address, queryClient)
    await soonShown(() => expect(document.querySelector('.blank')).not.toBeNull())
  }

  const title = () => find('.blank h2').textContent
  const links = () =>
    [...document.querySelectorAll('.blank a')].map((link) => [link.textContent, link.getAttribute('href')])

  test('so, without a word of trends or their time', async () => {
    await open('/Norway')
    expect(title()).toBe('Norway is not saved on this device')
    expect(find('main').textContent).not.toMatch(/time above|Updated:/)
    expect(allByRole('alert')).toHaveLength(1)
  })

  test('what is saved, with links: a whole country once, and single categories', async () => {
    saved = ['/api/trends/CA', '/api/trends/CA/Sports', '/api/trends/JP/Games', '/api/trends/JP/Sports', '/other']
    await open('/Norway')
    expect(links()).toEqual([
      ['Canada', '/Canada'],
      ['Games in Japan', '/Japan/Games'],
      ['Sports in Japan', '/Japan/Sports'],
    ])
  })

  test('the category when others of the country are saved', async () => {
    saved = ['/api/trends/NO/Games']
    await open('/Norway/Sports')
    expect(title()).toBe('Sports in Norway is not saved on this device')
  })

  test.each([
    ['that nothing is saved', undefined],
    ['so in a browser without such a cache', { caches: undefined }],
  ])('%s', async (_, browser) => {
    for (const [name, value] of Object.entries(browser ?? {})) vi.stubGlobal(name, value)
    await open('/Norway')
    expect(title()).toBe('Norway is not saved on this device')
    expect(find('.blank').textContent).toContain('You are offline, and nothing else is saved either.')
    expect(links()).toEqual([])
  })

  test('so, too, where the browser believes in a network that leads nowhere', async () => {
    isOnline = true
    await open('/Norway')
    await soonShown(() => expect(title()).toBe('Norway is not saved on this device'))
  })

  test('only without an answer of the site: with one, a failure is a failure', async () => {
    isOnline = true
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 502 }))
    await open('/Norway')
    expect(title()).toBe('Oops! Something went wrong')
    expect(find('main').textContent).not.toMatch(/time above/)
  })
})
