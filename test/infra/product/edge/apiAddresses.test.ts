import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { edgeFunction, searchOf } from '../../../../infra/local/edgeFunction.ts'
import { matchRoute } from '../../../../infra/local/matchRoute.ts'
import { apiFunctionCode } from '../../../../infra/product/edge/viewerRequest.ts'
import { ROUTES } from '../../../../infra/product/manifest/routes.ts'
import { newFeedToken } from '../../../../lambdas/adapters/people/watchEntry.ts'
import { apiSearch, apiTopic, apiTrends } from '../../../../shared/apiAddresses.ts'
import { CATEGORIES, categoryRoute, findCategory } from '../../../../shared/categories.ts'
import { COUNTRIES, findCountry } from '../../../../shared/countries.ts'
import { FEED_FORMATS } from '../../../../shared/feeds/feed.ts'
import { countryFeed, digestFeed, searchFeed, topicFeed } from '../../../../shared/feeds/feedAddress.ts'
import { imageOf, PRODUCT_IMAGE } from '../../../../shared/imageAddresses.ts'
import { anySpelling } from '../../../support/spellings.ts'

const FEED_TOKEN = newFeedToken()

const edge = edgeFunction(apiFunctionCode())

/** The address that the cache and the function see. */
function ask(path: string, search = '', method = 'GET'): string {
  const asked = edge({ method, path, search, headers: {} })
  if ('answer' in asked) throw new Error('The function answered by itself.')
  return asked.request.uri + searchOf(asked.request)
}

describe('an address of the API has one spelling in the cache', () => {
  test.each([
    ['a name', '/api/trends/Canada', '', '/api/trends/CA'],
    ['a code in small letters', '/api/trends/us', '', '/api/trends/US'],
    ['a name with spaces', '/api/trends/United%20States', '', '/api/trends/US'],
    ['an alias', '/api/trends/uk/sports', '', '/api/trends/GB/Sports'],
    ['accents', '/api/trends/T%C3%BCrkiye', '', '/api/trends/TR'],
    ['decomposed accents', '/api/trends/Tu%CC%88rkiye', '', '/api/trends/TR'],
    ['a category with spaces', '/api/trends/CA/Business%20and%20Finance', '', '/api/trends/CA/BusinessandFinance'],
    ['parameters of other routes', '/api/trends/CA', '?topic=x&query=y&country=FR&token=z', '/api/trends/CA'],
    ['a time of the past', '/api/trends/us', '?x=1&at=2026-11-21T12', '/api/trends/US?at=2026-11-21T12'],
    ['a month', '/api/archive', '?x=1&country=us&month=2026-11', '/api/archive?month=2026-11&country=US'],
    ['parameters of nobody', '/api/timestamp', '?now=1', '/api/timestamp'],
    ['the description', '/openapi.json', '?v=1', '/openapi.json'],
    ['a topic', '/api/topics/canada', '?topic=orbit+9&x=1', '/api/topics/CA?topic=orbit%209'],
    ['a search', '/api/search', '?country=france&query=%62ank', '/api/search?query=bank&country=FR'],
    ['a search everywhere', '/api/search', '?country=&query=bank', '/api/search?query=bank'],
    [
      'a comparison',
      '/api/compare',
      '?category=games&x=1&countries=us,Canada,uk,US',
      '/api/compare?countries=US%2CCA%2CGB&category=Games',
    ],
    [
      'a comparison with a country of ours and another',
      '/api/compare',
      '?countries=us,atlantis',
      '/api/compare?countries=US%2Cunknown',
    ],
    [
      'events',
      '/api/everywhere',
      '?limit=5&min=3&category=business%20and%20finance&x=1',
      '/api/everywhere?category=BusinessandFinance&min=3&limit=5',
    ],
    ['events of no category', '/api/everywhere', '?category=gardens', '/api/everywhere?category=unknown'],
    ['a feed of events', '/feeds/everywhere.atom', '?count=5', '/feeds/everywhere.atom'],
    ['a feed of a watch', `/feeds/watch/${FEED_TOKEN}.atom`, '?x=1', `/feeds/watch/${FEED_TOKEN}.atom`],
    ['a table of events', '/data/everywhere.csv', '?raw=1&x=1', '/data/everywhere.csv?raw=1'],
    ['an unsubscribe token', '/api/unsubscribe', '?token=a.b-c_d', '/api/unsubscribe?token=a.b-c_d'],
    ['a picture', '/images/us.png', '?v=1', '/images/UnitedStates.png'],
    ['a picture of a category', '/images/CA/business-and-finance.png', '', '/images/Canada/BusinessandFinance.png'],
    ['a picture of a topic', '/images/ca/games.png', '?v=1&topic=orbit+9', '/images/Canada/Games.png?topic=orbit%209'],
    ['a feed', '/feeds/us.atom', '?min=1&x=2&count=5', '/feeds/UnitedStates.atom?count=5&min=1'],
    ['a feed of a category', '/feeds/ca/business%20and%20finance.json', '', '/feeds/Canada/BusinessandFinance.json'],
    ['a digest feed', '/feeds/uk/digest.atom', '?count=5', '/feeds/UnitedKingdom/digest.atom'],
    ['a feed of a topic', '/feeds/topic.rss', '?topic=a+b&country=uk', '/feeds/topic.rss?country=GB&topic=a%20b'],
    ['a feed of a search', '/feeds/search.json', '?x=1&query=a+b', '/feeds/search.json?query=a%20b'],
    ['a table', '/data/ca.csv', '?count=5&raw=1', '/data/Canada.csv?raw=1'],
    ['a table of a category', '/data/CA/games.csv', '', '/data/Canada/Games.csv'],
    ['a table of a topic', '/data/topic.csv', '?raw=1&topic=x&country=ca', '/data/topic.csv?country=CA&topic=x&raw=1'],
    ['a widget', '/embed/canada', '?x=1&theme=dark&count=3', '/embed/CA?count=3&theme=dark'],
    ['a widget of a category', '/embed/Canada/business%20and%20finance', '', '/embed/CA/BusinessandFinance'],
    [
      'a widget of a topic',
      '/embed/ca/games',
      '?at=2026-11-21T12&topic=orbit+9',
      '/embed/CA/Games?topic=orbit%209&at=2026-11-21T12',
    ],
    [
      'a widget of an event',
      '/embed/everywhere',
      '?theme=dark&x=1&event=k3j9x',
      '/embed/everywhere?event=k3j9x&theme=dark',
    ],
    ['a widget of no country', '/embed/atlantis', '', '/embed/unknown'],
    [
      'a description',
      '/oembed',
      '?format=json&url=https://a.example/Canada&x=1',
      '/oembed?url=https%3A%2F%2Fa.example%2FCanada&format=json',
    ],
    ['the picture of the product', PRODUCT_IMAGE, '?v=1', PRODUCT_IMAGE],
  ])('%s: %s%s', (_, path, search, canonical) => {
    expect(ask(path, search)).toBe(canonical)
  })

  test('which is the one that the web app uses', () => {
    for (const country of COUNTRIES) {
      const addresses = [
        ...[apiTrends(country), imageOf(country), apiTrends(country, 'Games'), imageOf(country, 'Games')],
        ...FEED_FORMATS.flatMap((format) => [countryFeed(format, country), countryFeed(format, country, 'Games')]),
        digestFeed(country),
      ]
      for (const address of addresses) expect(ask(address)).toBe(address)
      expect(ask(...split(imageOf(country, 'Games', 'ab')))).toBe(imageOf(country, 'Games', 'ab'))
      expect(ask(...split(apiSearch('ab', country)))).toBe(apiSearch('ab', country))
      for (const address of [topicFeed('rss', country, 'ab'), searchFeed('atom', 'ab', country)])
        expect(ask(...split(address))).toBe(address)
      expect(ask(...split(apiTopic(country, 'ab')))).toBe(apiTopic(country, 'ab'))
    }
  })

  test('and names the country and the category that the product finds in any text', () => {
    const names = [
      ...COUNTRIES.flatMap(({ code, name }) => [code, name]),
      ...CATEGORIES,
      'UK',
      'great britain',
      'korea',
    ]
    const part = fc.oneof(
      fc.constantFrom(...names),
      fc.constantFrom('|', '=', ' ', '_', '-', '+', 'é', 'e\u0301', 'ø', 'ı', '\u1e9e', 'ȳ', 'ỹ'),
      fc.string({ maxLength: 3 }),
    )
    const text = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (country, category) => {
        // An empty part is another path, and so is a dot.
        fc.pre([country, category].every((each) => /[^.]/.test(each)))
        const found = [findCountry(country)?.code, findCategory(category)?.replaceAll(' ', '')]
        const given = [country, category].map(encodeURIComponent).join('/')
        expect(ask(`/api/trends/${given}`)).toBe(`/api/trends/${found.map((each) => each ?? 'unknown').join('/')}`)
      }),
    )
  })

  test('whatever the spelling of its country and its category', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), fc.constantFrom(...CATEGORIES), fc.gen(), (country, category, gen) => {
        const [place, kind] = [gen(anySpelling, country.name), gen(anySpelling, category)].map(encodeURIComponent)
        expect(ask(`/api/trends/${place}/${kind}`)).toBe(apiTrends(country, category))
        expect(ask(`/images/${place}/${kind}.png`)).toBe(imageOf(country, category))
        expect(ask('/api/search', `?query=ab&country=${place}`)).toBe(apiSearch('ab', country))
      }),
    )
  })
})

test('the address of assistants may end with a slash', () => {
  for (const path of ['/mcp', '/mcp/']) expect(ask(path, '', 'POST')).toBe('/mcp')
  for (const path of ['/mcp//', '/MCP/', '/mcp/x']) expect(ask(path)).toBe('/api/unknown')
})

describe('what the API does not have has one address', () => {
  test.each([
    ['an unknown country', '/api/trends/Atlantis', '/api/trends/unknown'],
    ['a country that is almost known', '/api/trends/C-a-_n-_+a-d-a', '/api/trends/unknown'],
    ['a malformed country', '/api/trends/%E0%A4%A', '/api/trends/unknown'],
    ['a name of JavaScript', '/api/trends/__proto__', '/api/trends/unknown'],
    ['an unknown category', '/api/trends/ca/Nonsense', '/api/trends/CA/unknown'],
    ['an unknown country of a topic', '/api/topics/Atlantis', '/api/topics/unknown'],
    ['a slash at the end', '/api/trends/CA/', '/api/unknown'],
    ['two slashes', '/api//trends/CA', '/api/unknown'],
    ['another case', '/api/Trends/CA', '/api/unknown'],
    ['an encoded letter', '/api/%74rends/CA', '/api/unknown'],
    ['any other address', '/api/a/b/c/d', '/api/unknown'],
    ['a feed of an unknown country', '/feeds/Atlantis.atom', '/feeds/unknown.atom'],
    ['a feed in an unknown format', '/feeds/Canada.xml', '/feeds/unknown'],
    ['a feed of an unknown category', '/feeds/ca/Nonsense.rss', '/feeds/Canada/unknown.rss'],
    ['a feed with too many parts', '/feeds/a/b/c.atom', '/feeds/unknown'],
    ['a table in an unknown format', '/data/Canada.atom', '/data/unknown'],
    ['a picture of an unknown country', '/images/Atlantis.png', '/images/unknown.png'],
    ['a picture of an unknown category', '/images/ca/Nonsense.png', '/images/Canada/unknown.png'],
    ['a picture in another format', '/images/Canada.jpg', '/images/unknown'],
    ['a picture of nothing', '/images/a/b/c.png', '/images/unknown'],
  ])('%s: %s is %s', (_, path, canonical) => {
    expect(ask(path, '?x=1')).toBe(canonical)
  })

  test('and an unknown country of a search, too', () => {
    expect(ask('/api/search', '?query=ab&country=Atlantis')).toBe('/api/search?query=ab&country=unknown')
  })

  test('so that the number of addresses in the cache is limited, but for texts that readers type', () => {
    const known = new Set(
      [
        ...COUNTRIES.map(({ code, route }) => [code, encodeURIComponent(route)]),
        ...CATEGORIES.map(categoryRoute),
      ].flat(),
    )
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom('/api/', '/api/trends/', '/api/topics/', '/images/'), (path, start) => {
        const [address = '', search] = ask(start + path.replace(/^\/+/, '')).split('?')
        expect(search).toBeUndefined()
        const route = matchRoute(ROUTES, 'GET', address)
        expect(route, address).toBeDefined()
        for (const value of Object.values(route?.parameters ?? {}))
          expect(['unknown', 'uptick', ...known]).toContain(encodeURIComponent(value.replace(/\.png$/, '')))
      }),
    )
  })
})

function split(address: string): [path: string, search: string] {
  const { pathname, search } = new URL(address, 'https://uptick.example')
  return [pathname, search]
}
