import { describe, expect, test, vi } from 'vitest'
import { everywhereAnswer } from '../../shared/answers/everywhereAnswer.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { Problem } from '../../shared/problem.ts'
import { topicOf } from '../../shared/trend.ts'
import type { ServerPage } from '../../web/server/document.ts'
import { type PageReaders, renderPage } from '../../web/server.tsx'
import * as texts from '../../web/texts/texts.ts'
import { aTrendsAnswer } from '../support/aCountry.ts'
import { anItem } from '../support/anItem.ts'
import { aStatusAnswer } from '../support/aStatusAnswer.ts'
import { aTopicAnswer } from '../support/aTopicAnswer.ts'
import { NOW } from '../support/builders.ts'
import { searchAnswer } from '../support/searchAnswer.ts'
import { testDescription } from '../support/testDescription.ts'

const ORIGIN = 'https://uptick.example'

const missing = async () => {
  throw new Problem('unavailable', 'Nobody answers.')
}

const unknown = async () => {
  throw new Problem('unknown-collection', 'There is no such collection.')
}

const readers: PageReaders = {
  trends: async ({ code }, category) => aTrendsAnswer(code, [anItem()], category),
  topic: missing,
  search: missing,
  status: async () => aStatusAnswer(),
  topSearches: async () => ({ countries: { CA: { trend: 'Orbit 9', search: '2M+' } } }),
  world: { events: missing, comparison: missing },
  apiReference: testDescription(12).apiReference,
  archiveIndex: async () => undefined,
  archive: { month: unknown, past: unknown, yesterday: unknown, day: unknown, hasFiles: async () => false },
}

/** The page at an address as a server renders it: there is no window, and the trends are read before. */
function open(
  address: string,
  different: Partial<PageReaders> = {},
  collection: Partial<Parameters<typeof renderPage>[2]> = {},
): Promise<ServerPage> {
  const shown = { at: NOW, hours: 12, isSample: false, ...collection }
  return renderPage(new URL(address, ORIGIN), { ...readers, ...different }, shown)
}

async function rendered(...how: Parameters<typeof open>) {
  const [address] = how
  const page = await open(...how)
  if (page.kind !== 'page') throw new Error(`${address} leads to ${page.to}`)
  return page
}

describe('on a server a country that has only trends of the feed', () => {
  const openFromFeed = (address: string) =>
    open(address, {
      trends: async ({ code }, category) => aTrendsAnswer(code, [anItem({ categories: ['Others'] })], category),
    })

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

describe('on a server a page says that data is invented', () => {
  const LISTED = { category: undefined, min: 3, limit: 10 }
  const everything: Partial<PageReaders> = {
    topic: async () => aTopicAnswer(),
    search: async () => searchAnswer([]),
    world: {
      events: async () => everywhereAnswer({ version: 1, id: 'one', at: NOW, countries: [] }, undefined, LISTED),
      comparison: missing,
    },
  }
  const addresses = [
    ...[
      '/Canada',
      '/Canada/Games',
      '/Canada/BusinessandFinance/bank%20rate%20decision',
      '/countries',
      '/everywhere',
      '/compare',
      '/archive',
    ],
    ...[
      '/archive/2026-11-21T09/Canada',
      '/search',
      '/search?query=nothing',
      '/developers',
      '/columns',
      '/about',
      '/method',
    ],
    ...['/status', '/contact', '/privacy', '/terms', '/login', '/signup', '/forgot-password', '/unsubscribe'],
    ...['/waitlist', '/account', '/Canada/Games/orbit%209/more'],
  ]

  test.each(addresses)('if it is, whatever the page has loaded: %s', async (address) => {
    expect((await rendered(address, everything, { isSample: true })).body).toContain(texts.sampleData)
    expect((await rendered(address, everything)).body).not.toContain(texts.sampleData)
  })
})

describe('on a server the main view', () => {
  test.each(['/Canada', '/about', '/method'])(
    'says how often trends are collected, as the operator has set it: %s',
    async (address) => {
      const { head, body } = await rendered(address, {}, { hours: 6 })
      const text = head + body
      expect(text).toMatch(/(?:every|Every) 6 hours/)
      expect(text.match(/(?:every|comes within|next) 12 hours|twice a day|half a day|11:00 and 23:00/gi)).toBeNull()
    },
  )

  test('has at most 60 cards of a tab, links to the others where there are no scripts, and the data of all', async () => {
    const items = Array.from({ length: 150 }, (_, index) => anItem({ title: `Cup tie ${index + 1}`, growth: 0 }))
    const page = await rendered('/Canada', {
      trends: async ({ code }, category) => aTrendsAnswer(code, items, category),
    })
    expect(page.body.match(/<li [^>]*class="trend[ "]/g)).toHaveLength(60)
    const [without = ''] = /<noscript>.*?<\/noscript>/s.exec(page.body) ?? []
    expect(without.match(/<li>/g)).toHaveLength(150 - 60)
    expect(without).toMatch(/href="\/Canada\/BusinessandFinance\/cup%20tie%20\d+"/)
    expect(Object.keys(JSON.parse(JSON.stringify(page.payload.answer)).countries.CA.trends)).toHaveLength(150)
  })

  test('is no page at all while its trends cannot be read', async () => {
    await expect(open('/Canada', { trends: missing })).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('on a server the page of a topic', () => {
  const openTopic = (title: string) => {
    const answer = aTopicAnswer({ title, topic: topicOf(title) })
    return rendered(`/Canada/BusinessandFinance/${encodeURIComponent(answer.topic)}`, { topic: async () => answer })
  }

  test('has its title as the source writes it wherever programs read it', async () => {
    const { head, structuredData } = await openTopic('Élection Québec')
    const title = 'Élection Québec: search trend in Canada'
    expect(head).toContain(`<title>${title} | Uptick</title>`)
    expect(head).toMatch(`type="application/atom+xml" title="${title}"`)
    expect(JSON.stringify(structuredData)).toContain('"name":"Élection Québec"')
  })

  test('keeps the direction of a title out of that of the sentence around it', async () => {
    const { head } = await openTopic('مباراة iPhone 17')
    const title = '\u2068مباراة iPhone 17\u2069: search trend in Canada | Uptick'
    expect(head).toContain(`<title>${title}</title>`)
    expect(head).toContain(`<meta property="og:title" content="${title}"/>`)
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
  test('reads nothing, and has the token nowhere but in the address of its form, and of the page in other languages', async () => {
    const { status, head, body, payload } = await rendered('/unsubscribe?token=WzFd.c2ln')
    expect(status).toBe(200)
    expect(body).toContain('action="/api/unsubscribe?token=WzFd.c2ln"')
    expect(body.replace(/ href="(\/lang-\w\w)?\/unsubscribe\?token=WzFd\.c2ln"/g, '').split('WzFd.c2ln')).toHaveLength(
      2,
    )
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
