import { describe, expect, test, vi } from 'vitest'
import { archiveReaders } from '../../lambdas/pages/archiveReaders.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { Problem } from '../../shared/problem.ts'
import type { ServerPage } from '../../web/document.ts'
import { type PageReaders, renderPage } from '../../web/server.tsx'
import { anItem } from '../support/anItem.ts'
import { aStatusAnswer } from '../support/aStatusAnswer.ts'
import { NOW } from '../support/builders.ts'
import { searchAnswer } from '../support/searchAnswer.ts'
import { testDescription } from '../support/testDescription.ts'
import { trendsAnswer } from '../support/webApi.ts'
import { aCountry, aWebWorld } from '../support/webWorld.ts'
import { worldArchive } from '../support/worldArchive.ts'

const ORIGIN = 'https://uptick.example'

const missing = async () => {
  throw new Problem('unavailable', 'Nobody answers.')
}

const readers: PageReaders = {
  trends: async (country, category) => trendsAnswer(aWebWorld(), country, category),
  topic: missing,
  search: missing,
  status: async () => aStatusAnswer(),
  topSearches: async () => ({ countries: { CA: { trend: 'Orbit 9', search: '2M+' } } }),
  world: { events: missing, comparison: missing },
  apiReference: testDescription(12).apiReference,
  archiveIndex: async () => undefined,
  archive: archiveReaders(worldArchive(aWebWorld())),
}

/** The page at an address as a server renders it: there is no window, and the trends are read before. */
function open(address: string, different: Partial<PageReaders> = {}, hours = 12): Promise<ServerPage> {
  return renderPage(new URL(address, ORIGIN), { ...readers, ...different }, NOW, hours)
}

async function rendered(...how: Parameters<typeof open>) {
  const [address] = how
  const page = await open(...how)
  if (page.kind !== 'page') throw new Error(`${address} leads to ${page.to}`)
  return page
}

describe('on a server a country that has only trends of the feed', () => {
  const world = aWebWorld()
  world.countries.set('CA', aCountry('CA', [anItem({ categories: ['Others'] })]))
  const openFromFeed = (address: string) =>
    open(address, { trends: async (country, category) => trendsAnswer(world, country, category) })

  test('is led from its default page to Others, for the time being', async () => {
    expect(await openFromFeed('/Canada')).toEqual({ kind: 'moved', to: '/Canada/Others', isForever: false })
  })

  test.each(['/Canada/Others', '/Canada/BusinessandFinance', '/Canada/Games'])(
    'has the pages of its categories: %s',
    async (address) => {
      expect(await openFromFeed(address)).toMatchObject({ kind: 'page', status: 200 })
    },
  )
})

describe('on a server the main view', () => {
  test('has its trends, with times instead of ages, because it may be read at any time', async () => {
    const { status, body } = await rendered('/Canada')
    expect(status).toBe(200)
    expect(body).toContain('Bank rate decision')
    expect(body).not.toContain('hours ago')
    expect(body).toMatch(/<time dateTime="2026-11-21T[^"]*" data-age="">21 Nov, \d\d:\d\d UTC<\/time>/)
    expect(body).toContain('<time dateTime="2026-11-21T09:55:00.000Z">21 November 2026 (Saturday) - 9:55 UTC</time>')
    expect(body).not.toContain('MDT')
  })

  test('says what it is about, to readers, search engines and link previews', async () => {
    const { head, structuredData } = await rendered('/Canada/Games')
    expect(head).toContain('<title>Games trends in Canada | Uptick</title>')
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/Canada/Games"/>`)
    expect(head).toMatch(/<meta name="description" content="What people in Canada search for in games: [^"]+"\/>/)
    expect(head).toMatch(/<meta name="keywords" content="Canada, Games, [^"]+"\/>/)
    expect(head).toContain(`<meta property="og:image" content="${ORIGIN}/images/Canada/Games.png"/>`)
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect(structuredData).toMatchObject([
      { '@type': 'BreadcrumbList' },
      {
        '@type': 'ItemList',
        itemListElement: [
          {
            position: 1,
            name: 'Orbit 9 release date',
            url: `${ORIGIN}/Canada/Games/orbit%209%20release%20date`,
          },
        ],
      },
    ])
  })

  test('names what was searched for a year and a week ago, and leads to its place in the list of then', async () => {
    const { body } = await rendered('/Canada')
    for (const ago of ['A year ago in Canada', 'A week ago in Canada']) expect(body).toContain(`>${ago}</a>`)
    expect(body).toContain('href="/archive/2025-11-21T09/Canada/Games#orbit%209%20release%20date"')
  })

  test('has nothing of the head in its body', async () => {
    expect((await rendered('/Canada')).body).not.toMatch(/<title|<meta|<link/)
  })

  test('has the cards of all three tabs, of which one is shown', async () => {
    const { body } = await rendered('/Canada')
    const panels = [...body.matchAll(/<div id="panel-(\w+)" role="tabpanel"[^>]*?( hidden="")?>/g)]
    expect(panels.map(([, tab, hidden]) => [tab, hidden !== undefined])).toEqual([
      ['Top', false],
      ['Latest', true],
      ['Rising', true],
    ])
    for (const title of ['Bank rate decision', 'Latest matter 1', 'Rising matter 11'])
      expect(body).toContain(`>${title}<`)
    expect(body.match(/<h2[^>]*>(Top|Latest|Rising) trends<\/h2>/g)).toHaveLength(3)
  })

  test.each(['/Canada', '/about', '/method'])(
    'says how often trends are collected, as the operator has set it: %s',
    async (address) => {
      const { head, body } = await rendered(address, {}, 6)
      const text = head + body
      expect(text).toMatch(/(?:every|Every) 6 hours/)
      expect(text.match(/(?:every|comes within|next) 12 hours|twice a day|half a day|11:00 and 23:00/gi)).toBeNull()
    },
  )

  test('has at most 60 cards of a tab, links to the others where there are no scripts, and the data of all', async () => {
    const world = aWebWorld()
    const items = Array.from({ length: 150 }, (_, index) => anItem({ title: `Cup tie ${index + 1}`, growth: 0 }))
    world.countries.set('CA', aCountry('CA', items))
    const page = await rendered('/Canada', {
      trends: async (country, category) => trendsAnswer(world, country, category),
    })
    expect(page.body.match(/<li [^>]*class="trend[ "]/g)).toHaveLength(60)
    const [without = ''] = /<noscript>.*?<\/noscript>/s.exec(page.body) ?? []
    expect(without.match(/<li>/g)).toHaveLength(150 - 60)
    expect(without).toMatch(/href="\/Canada\/BusinessandFinance\/cup%20tie%20\d+"/)
    expect(Object.keys(JSON.parse(JSON.stringify(page.payload.answer)).countries.CA.trends)).toHaveLength(150)
  })

  test('links its Quick Hits to the trends, so that they lead there without scripts, too', async () => {
    const { body } = await rendered('/Canada')
    expect(body).toContain(
      'href="/Canada/Sports#%E5%A4%A7%E8%B0%B7%20%E4%BA%8C%E5%88%80%E6%B5%81%20%E5%BE%A9%E5%B8%B0"',
    )
    expect((await rendered('/Canada/Games')).body).toContain('id="orbit%209%20release%20date"')
  })

  test('keeps markup in titles as text', async () => {
    const { body } = await rendered('/Mexico')
    expect(body).toContain('&lt;img src=')
    expect(body).not.toMatch(/<img|<script|javascript:/)
  })

  test('is no page at all while its trends cannot be read', async () => {
    await expect(open('/France')).rejects.toMatchObject({ code: 'unavailable' })
  })
})

test('on a server the search page has its results at once, and is not for search engines', async () => {
  const search = vi.fn<PageReaders['search']>(async () => searchAnswer([anItem({ title: 'Storm <b>' })]))
  const openSearch = (query: string) => rendered(`/search?${query}`, { search })
  const { body } = await openSearch('query=storm&country=Canada')
  expect(search).toHaveBeenCalledWith('storm', expect.objectContaining({ code: 'CA' }))
  expect(body).toContain('<mark>Storm</mark><text-run> &lt;b&gt;')
  expect(body).not.toContain('Searching...')
  const { head } = await openSearch('query=%3C%2Ftitle%3E%3Cscript%3E')
  expect(head).toContain('<title>Search results for &lt;/title&gt;&lt;script&gt; | Uptick</title>')
  expect(head).toContain('<meta name="robots" content="noindex"/>')
  search.mockClear()
  for (const query of ['query=x', '']) await openSearch(query)
  expect(search).not.toHaveBeenCalled()
})

test.each([
  ['/login', 'Welcome back', 'Login'],
  ['/signup', 'Know it before breakfast', 'Sign Up'],
  ['/forgot-password', 'Reset your password', 'Reset password'],
])(
  'on a server %s has a form that waits for scripts, and is of no use to search engines',
  async (path, heading, title) => {
    const { head, body } = await rendered(path)
    expect(body).toContain(`<h1>${heading}</h1>`)
    expect(body).toMatch(/<button(?=[^>]* type="submit")[^>]* disabled=""/)
    expect(body).toContain('<noscript>')
    expect(body).not.toContain('role="alert"')
    expect(head).toContain(`<title>${title} | Uptick</title>`)
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`)
  },
)

test('on a server the countries page has the top search of each country, where it is known', async () => {
  const { body } = await rendered('/countries')
  expect(body).toMatch(/href="\/Canada"[^>]*>(?:(?!<\/a>).)*Canada(?:(?!<\/a>).)*Orbit 9/)
  expect(body.match(/class="tile__top"/g)).toHaveLength(1)
})

describe('on a server the status page', () => {
  test('has its sentence, its numbers and every country, and is for search engines, too', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) })
    const { status, head, body, isLive } = await rendered('/status')
    vi.useRealTimers()
    expect([status, isLive]).toEqual([200, true])
    expect(body).toContain(`<h1>All ${COUNTRIES.length} countries are up to date</h1>`)
    expect(body).toContain('3 hours ago')
    expect(body).toContain('href="/NewZealand"')
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/status"/>`)
    expect(head).not.toContain('noindex')
  })

  test('is the only one that caches must forget soon', async () => {
    expect((await rendered('/Canada')).isLive).toBe(false)
    expect((await rendered('/about')).isLive).toBe(false)
  })
})

describe('on a server the page that a link of a mail leads to', () => {
  test('reads nothing, and has the token nowhere but in the address of its form', async () => {
    const { status, head, body, payload } = await rendered('/unsubscribe?token=WzFd.c2ln')
    expect(status).toBe(200)
    expect(body).toContain('action="/api/unsubscribe?token=WzFd.c2ln"')
    expect(body.split('WzFd.c2ln')).toHaveLength(2)
    expect(head).toContain('<meta name="referrer" content="strict-origin"/>')
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/unsubscribe"/>`)
    expect(head).not.toContain('WzFd.c2ln')
    expect(payload.answer).toBeUndefined()
  })
})

describe('another way of writing an address', () => {
  test.each([
    ['/us', '/UnitedStates'],
    ['/United%20States/Games', '/UnitedStates/Games'],
    ['/T%C3%BCrkiye/games', '/T%C3%BCrkiye/Games'],
    ['/Canada/Nonsense', '/Canada/BusinessandFinance'],
  ])('%s leads for ever to %s', async (from, to) => {
    expect(await open(from)).toEqual({ kind: 'moved', to, isForever: true })
  })

  test.each([
    ['/', '/Canada'],
    ['/Atlantis', '/'],
    ['/Atlantis/Games', '/'],
  ])('%s leads for now to %s', async (from, to) => {
    expect(await open(from)).toEqual({ kind: 'moved', to, isForever: false })
  })
})
