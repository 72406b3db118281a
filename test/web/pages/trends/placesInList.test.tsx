import '../../../support/jsdom.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiItem } from '../../../../shared/api.ts'
import { readPage } from '../../../../shared/pages.ts'
import { Frame } from '../../../../web/features/frame/Frame.tsx'
import { BrowserRouter } from '../../../../web/lib/navigation/router.tsx'
import { createQueryClient } from '../../../../web/lib/requests/queries.ts'
import { Providers } from '../../../../web/Providers.tsx'
import { PageView } from '../../../../web/pages/PageView.tsx'
import { loadPage } from '../../../../web/pages/pageTable.ts'
import { aTrendsAnswer } from '../../../support/aCountry.ts'
import { act } from '../../../support/act.ts'
import { anItem } from '../../../support/anItem.ts'
import { aTopicAnswer } from '../../../support/aTopicAnswer.ts'
import { minutesAgo, NOW } from '../../../support/builders.ts'
import { click, find, render } from '../../../support/render.tsx'
import { soon } from '../../../support/soon.ts'

const HOUR = 60

/** Sports has one trend; Games has two trends in Top, one in Latest, two in Rising; the first one in Rising is the best Quick Hit. */
const GAMES = [
  game('league final', { categories: ['Sports'], volume: 500, growth: 1 }),
  game('word puzzle answer today', { volume: 2_000_000, growth: 900 }),
  game('orbit 9', { volume: 1_000, growth: 500 }),
  game('chess open', { volume: 5_000, growth: 20 }),
  game('cup draw', { volume: 2_000, growth: 10 }),
  game('new season', { startedAt: minutesAgo(30), volume: 1_000, growth: 10 }),
]

function game(title: string, about: Parameters<typeof anItem>[0]): ApiItem {
  const articles = Array.from({ length: 5 }, (_, index) => ({
    title: `Article ${index + 1} about ${title}`,
    url: `https://news.example/${index}`,
    source: 'Capital Wire',
    publishedAt: minutesAgo(HOUR),
  }))
  return anItem({ title, categories: ['Games'], startedAt: minutesAgo(9 * HOUR), articles, ...about })
}

let items: ApiItem[]
const scrolledTo: Element[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  items = GAMES
  scrolledTo.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this)
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
    if (String(asked).startsWith('/api/topics/')) return Response.json(aTopicAnswer({ item: items[0] ?? null }))
    const page = readPage(String(asked).replace('/api/trends', ''))
    if (page.name !== 'trends') throw new Error(`Nobody answers ${asked}`)
    return Response.json(aTrendsAnswer(page.country.code, items, page.category))
  })
})

/** Opens an address in a new history entry, or reloads the current one. */
async function open(address?: string): Promise<void> {
  if (address !== undefined) history.pushState(null, '', address)
  await Promise.all([loadPage('trends'), loadPage('topic')])
  const queryClient = createQueryClient()
  await render(
    <Providers queryClient={queryClient} origin="https://uptick.example" startedAt={NOW} isFromServer={false}>
      <BrowserRouter>
        <Frame
          loadSearch={() => import('../../../../web/features/search/SearchDialog.tsx')}
          premium={null}
          account={null}
          accountEntries={null}
          keyboard={null}
        >
          <PageView />
        </Frame>
      </BrowserRouter>
    </Providers>,
  )
  await act(() => soon(() => expect(document.querySelector('.trend h3, .blank, .tp h1')).not.toBeNull()))
  await act(() => soon(() => expect(queryClient.isFetching()).toBe(0)))
}

/** Goes back as the browser's button does. */
async function back(): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    history.back()
    await arrived
  })
}

function selectedTab(): string | undefined {
  return find('[role="tab"][aria-selected="true"] > span').textContent ?? undefined
}

/** The cards of the open tab. */
function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]:not([hidden]) li.trend')]
}

function card(title: string): HTMLElement {
  const found = cards().find((each) => each.querySelector('h3')?.textContent?.includes(title))
  if (!found) throw new Error(`The open tab has no card of ${title}`)
  return found
}

test('a Quick Hit shows its trend again when it is pressed again', async () => {
  await open('/Canada/Games#word%20puzzle%20answer%20today')
  await click('#tab-Top')
  await click('.hits ol > li:first-child > a')
  expect(selectedTab()).toBe('Rising')
  expect(document.activeElement).toBe(card('word puzzle answer today'))
})

describe('an address that names a trend', () => {
  test('opens the tab of the trend when the page is opened', async () => {
    await open('/Canada/Games#new%20season')
    expect(selectedTab()).toBe('Latest')
    expect(document.activeElement).toBe(card('new season'))
  })

  test('that is not in the list any more says so, with a link to its page', async () => {
    await open('/Canada/Games#long%20gone')
    expect(selectedTab()).toBe('Top')
    const note = find('.not-listed')
    expect(note.textContent).toContain('“long gone” is not in this list now.')
    expect(note.querySelector('a')?.getAttribute('href')).toBe('/Canada/Games/long%20gone')
    expect(document.activeElement).toBe(note)
  })

  test.each(['#main', '#', '#%'])('or a part of the page, or nothing, changes nothing: %s', async (fragment) => {
    await open(`/Canada/Games${fragment}`)
    expect(selectedTab()).toBe('Top')
    expect(document.querySelector('.not-listed, [aria-current="true"].trend')).toBeNull()
  })
})

describe('the history entry keeps', () => {
  test('the tab, the opened articles and the focus, through another page and back', async () => {
    await open('/Canada/Games')
    await click('#tab-Rising')
    await act(async () => card('orbit 9').querySelector<HTMLElement>('.toggle')?.click())
    await act(async () => card('orbit 9').querySelector<HTMLElement>('.trend__title a')?.click())
    await act(() => soon(() => expect(document.querySelector('.tp h1')).not.toBeNull()))
    await back()
    await act(() => soon(() => expect(cards().length).toBeGreaterThan(0)))
    expect(selectedTab()).toBe('Rising')
    expect(card('orbit 9').querySelectorAll('.arts > li')).toHaveLength(5)
    expect(card('word puzzle').querySelectorAll('.arts > li')).toHaveLength(3)
    await act(() => soon(() => expect(document.activeElement).toBe(card('orbit 9').querySelector('.trend__title a'))))
  })

  test('which cards of a compact list were opened, through a reload', async () => {
    const isOpen = (title: string) => card(title).querySelector('.trend__toggle')?.getAttribute('aria-expanded')
    await open('/Canada/Games')
    expect(isOpen('chess open')).toBe('false')
    await act(async () => card('chess open').querySelector<HTMLElement>('.trend__toggle')?.click())
    expect(isOpen('chess open')).toBe('true')
    document.body.replaceChildren()
    await open()
    expect(isOpen('chess open')).toBe('true')
    expect(cards().filter((each) => each.classList.contains('is-open'))).toHaveLength(1)
  })

  test('the tab and the opened articles through a reload', async () => {
    await open('/Canada/Games')
    await click('#tab-Rising')
    await act(async () => card('orbit 9').querySelector<HTMLElement>('.toggle')?.click())
    document.body.replaceChildren()
    await open()
    expect(selectedTab()).toBe('Rising')
    expect(card('orbit 9').querySelectorAll('.arts > li')).toHaveLength(5)
  })

  test('nothing for the next entry: another page begins with Top', async () => {
    await open('/Canada/Games')
    await click('#tab-Rising')
    document.body.replaceChildren()
    await open('/Canada/Games')
    expect(selectedTab()).toBe('Top')
  })
})

test('the title of every card leads to the page of its trend', async () => {
  await open('/Canada/Games')
  const link = card('chess open').querySelector('.trend__title a')
  expect(link?.textContent).toBe('chess open')
  expect(link?.getAttribute('href')).toBe('/Canada/Games/chess%20open')
})

test('the card of a trend with several categories links to its page in its own category', async () => {
  items = [...GAMES, game('cards night', { categories: ['Hobbies and Leisure', 'Games'], growth: 0 })]
  await open('/Canada/Games')
  expect(card('cards night').querySelector('.trend__title a')?.getAttribute('href')).toBe(
    '/Canada/HobbiesandLeisure/cards%20night',
  )
})

describe('when all trends of the open tab have ended', () => {
  const ended = (title: string, growth: number) => game(title, { growth, endedAt: minutesAgo(HOUR) })

  test('a line says so, and leads to the tab with the most that go on', async () => {
    items = [ended('one', 1), ended('two', 2), game('three', { growth: 50 }), game('four', { growth: 60 })]
    await open('/Canada/Games')
    expect(selectedTab()).toBe('Top')
    expect(find('[role="tabpanel"]:not([hidden]) .all-ended').textContent).toContain('All of these trends have ended.')
    await click('[role="tabpanel"]:not([hidden]) .all-ended button')
    expect(selectedTab()).toBe('Rising')
    expect(document.activeElement?.id).toBe('tab-Rising')
    expect(document.querySelector('[role="tabpanel"]:not([hidden]) .all-ended')).toBeNull()
  })

  test('only then', async () => {
    items = [ended('one', 1), game('two', { growth: 2 }), game('three', { growth: 50 }), game('four', { growth: 60 })]
    await open('/Canada/Games')
    expect(document.querySelector('.all-ended')).toBeNull()
  })
})
