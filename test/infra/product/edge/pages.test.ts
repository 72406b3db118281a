import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { edgeFunction } from '../../../../infra/local/edgeFunction.ts'
import { securityHeaders } from '../../../../infra/product/edge/securityHeaders.ts'
import { pagesFunctionCode } from '../../../../infra/product/edge/viewerRequest.ts'
import { archiveMonthPage } from '../../../../shared/archive/archiveAddress.ts'
import { CATEGORIES } from '../../../../shared/categories.ts'
import { COUNTRIES } from '../../../../shared/countries.ts'
import { readCompared } from '../../../../shared/everywhere/comparedCountries.ts'
import {
  ARCHIVE_PAGE,
  countriesPage,
  loginPage,
  PLAIN_PAGES,
  pastPage,
  plainPage,
  readPage,
  searchPage,
  topicPage,
  trendsPage,
  unsubscribePage,
  waitlistPage,
} from '../../../../shared/pages.ts'
import { anyText } from '../../../support/arbitraries.ts'
import { anySpelling } from '../../../support/spellings.ts'

const edge = edgeFunction(pagesFunctionCode())

/** The address that the function of pages gets, or the redirect that it never sees. */
function ask(path: string, search = ''): string {
  const asked = edge({ method: 'GET', path, search, headers: { host: 'uptick.example' } })
  if ('answer' in asked) return `${asked.answer.status} ${asked.answer.headers.location}`
  expect(asked.request.uri).toBe('/index.html')
  expect(asked.request.querystring).toEqual({})
  return asked.request.headers['x-page']?.value ?? ''
}

test('pages of another build have another name in the cache, which the function of pages reads alike', () => {
  const asked = edgeFunction(pagesFunctionCode('0123456789ab'))({
    path: '/Canada',
    headers: { host: 'uptick.example' },
    method: 'GET',
  })
  const page = 'answer' in asked ? undefined : asked.request.headers['x-page']?.value
  expect(page).toBe('uptick.example/Canada#0123456789ab')
  expect(new URL(`https://${page}`).pathname).toBe('/Canada')
})

describe('a page is requested at one path, with its address in a header', () => {
  test.each([
    ['/', '', 'uptick.example/'],
    ['/Canada/Games/v1.2', '', 'uptick.example/Canada/Games/v1.2'],
    ['/Canada/Games/a%2Fb', '', 'uptick.example/Canada/Games/a%2Fb'],
    ['/Canada/All', '?status=active&min=10000&hours=24', 'uptick.example/Canada/All?status=active&min=10000&hours=24'],
    ['/archive/2026-11-21T12/Canada/All', '?min=1000', 'uptick.example/archive/2026-11-21T12/Canada/All?min=1000'],
    ['/yesterday/Canada', '?x=1', 'uptick.example/yesterday/Canada'],
    ['/robots.txt', '', 'uptick.example/robots.txt'],
    ['/sitemap.xml', '', 'uptick.example/sitemap.xml'],
    ['/sitemap-topics.xml', '', 'uptick.example/sitemap-topics.xml'],
    ['/sitemap-archive.xml', '', 'uptick.example/sitemap-archive.xml'],
    ['/archive', '?day=2026-11-21&country=us', 'uptick.example/archive?day=2026-11-21&country=UnitedStates'],
    ['/archive/2026-11', '?country=France&day=1', 'uptick.example/archive/2026-11?country=France'],
    ['/archive/2026-11-21T12/Canada', '?country=France', 'uptick.example/archive/2026-11-21T12/Canada'],
    ['/llms.txt', '', 'uptick.example/llms.txt'],
    ['/.well-known/security.txt', '', 'uptick.example/.well-known/security.txt'],
    ['/everywhere/BusinessandFinance', '', 'uptick.example/everywhere/BusinessandFinance'],
    ['/search', '?query=caf%C3%A9&country=France', 'uptick.example/search?query=caf%C3%A9&country=France'],
    ['/compare', '?countries=CA,US&category=Games', 'uptick.example/compare?countries=CA,US&category=Games'],
  ])('%s%s: %s', (path, search, page) => {
    expect(ask(path, search)).toBe(page)
  })

  test('which overwrites a header from the client', () => {
    const headers = { host: 'uptick.example', 'x-page': 'elsewhere.example/Canada' }
    expect(edge({ method: 'GET', path: '/Japan', headers })).toMatchObject({
      request: { headers: { 'x-page': { value: 'uptick.example/Japan' } } },
    })
  })

  test('for every address that the product writes', () => {
    const [country] = COUNTRIES
    if (!country) throw new Error('There is no country.')
    const addresses = [
      ...COUNTRIES.flatMap((each) => [trendsPage(each), ...CATEGORIES.map((category) => trendsPage(each, category))]),
      topicPage(country, 'Games', 'orbit 9/b?c#d%e'),
      ...[ARCHIVE_PAGE, archiveMonthPage('2026-11', country), archiveMonthPage(undefined, country)],
      ...COUNTRIES.map((each) => pastPage('2026-11-21T12:00:00.000Z', each, 'Business and Finance')),
      ...PLAIN_PAGES.map(plainPage),
      ...[countriesPage(), loginPage(), unsubscribePage('a.b_c-1'), waitlistPage('a.b_c-1'), searchPage('ab')],
    ]
    for (const address of addresses) {
      const { pathname, search } = new URL(address, 'https://uptick.example')
      expect(ask(pathname, search)).toBe(`uptick.example${address}`)
    }
  })
})

describe('a comparison names each country once, in the order asked for; other addresses lead there', () => {
  test.each([
    ['what a form sends', '?countries=US&countries=CA&countries=&category=', '/compare?countries=US,CA'],
    ['all categories', '?countries=US,CA&category=All', '/compare?countries=US,CA'],
    [
      'what a form sends with a category',
      '?countries=US&countries=CA&category=Games',
      '/compare?countries=US,CA&category=Games',
    ],
    ['a malformed value', '?countries=%zz', '/compare?countries=unknown'],
  ])('%s: %s', (_, search, address) => {
    expect(ask('/compare', search)).toBe(`301 ${address}`)
  })

  test('whatever is asked for, the page leads no further', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyText, fc.constantFrom('US', 'CA', 'canada', 'GB', 'x'))),
        anyText,
        (countries, category) => {
          const search = `?${new URLSearchParams([...countries.map((each) => ['countries', each]), ['category', category]])}`
          const [, moved = ''] = /^301 (.*)$/.exec(ask('/compare', search)) ?? []
          const address = new URL(moved || `/compare${search}`, 'https://uptick.example')
          expect(ask(address.pathname, address.search)).toBe(
            `uptick.example${moved || `/compare${search}`}`.replaceAll('%2C', ','),
          )
          const page = readPage(address.pathname, address.search)
          expect(page.name === 'compare' && readCompared(page.asked).movedTo).toBeUndefined()
        },
      ),
    )
  })
})

describe('addresses that mean the same share one in the cache', () => {
  test.each([
    ['other encodings', '/T%c3%bcrkiye', '', '/T%C3%BCrkiye'],
    ['letters that need no encoding', '/C%61nada', '', '/Canada'],
    ['parameters of other pages', '/Canada', '?token=1&query=x&return=%2F&country=FR&preload=FR', '/Canada'],
    ['a parameter that is spelled another way', '/search', '?Query=x&%71uery=y', '/search'],
    ['filters that no list has', '/Canada/All', '?min=9999&hours=1&status=all&x=1', '/Canada/All'],
    ['filters in another order', '/Canada/All', '?min=1000&status=active', '/Canada/All?status=active&min=1000'],
    ['filters of another list', '/Canada/Games', '?min=1000', '/Canada/Games'],
    ['filters of a topic', '/Canada/All/orbit', '?min=1000', '/Canada/All/orbit'],
    ['another order', '/search', '?country=FR&query=x', '/search?query=x&country=France'],
    [
      'a choice for developers',
      '/developers',
      '?theme=dark&x=1&country=us',
      '/developers?country=UnitedStates&theme=dark',
    ],
    ['a malformed value', '/search', '?query=%zz', '/search?query=%25zz'],
    ['an empty value', '/search', '?query=&country=', '/search'],
    ['an unknown country in a parameter', '/countries', '?preload=Atlantis', '/countries'],
    ['a spelling in a parameter', '/countries', '?preload=united_kingdom', '/countries?preload=UnitedKingdom'],
  ])('%s: %s%s', (_, path, search, page) => {
    expect(ask(path, search)).toBe(`uptick.example${page}`)
  })

  test.each([
    ['a code', '/us', '/UnitedStates'],
    ['a name without accents', '/turkiye/games', '/T%C3%BCrkiye/Games'],
    ['a slash at the end', '/Canada/', '/Canada'],
    ['all categories', '/us/all', '/UnitedStates/All'],
    ['yesterday', '/yesterday/uk/', '/yesterday/UnitedKingdom'],
    ['an unknown category', '/Canada/nothing', '/Canada/BusinessandFinance'],
    ['a topic of dots', '/Canada/Games/%2E%2E', '/Canada/Games'],
    ['a topic of another country’s spelling', '/canada/GAMES/orbit%209', '/Canada/Games/orbit%209'],
    ['nothing but slashes', '//', '/'],
    ['an unknown category of the past', '/archive/2026-11/CA/x', '/archive/2026-11/Canada/BusinessandFinance'],
    ['a slash at the end of a month', '/archive/2026-11/', '/archive/2026-11'],
  ])('%s: %s is redirected to %s for ever', (_, path, to) => {
    expect(ask(path)).toBe(`301 ${to}`)
  })

  test('the parameters of a page stay when it is redirected', () => {
    expect(ask('/search/', '?x=1&query=bank+rate')).toBe('301 /search?query=bank%20rate')
  })

  test('every spelling of a country and a category leads to its canonical address in one step', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), fc.constantFrom(...CATEGORIES), fc.gen(), (country, category, gen) => {
        const parts = [gen(anySpelling, country.name), gen(anySpelling, category)]
        const canonical = trendsPage(country, category)
        const path = `/${parts.map(encodeURIComponent).join('/')}`
        const isCanonical = decodeURIComponent(path) === decodeURIComponent(canonical)
        expect(ask(path)).toBe(isCanonical ? `uptick.example${canonical}` : `301 ${canonical}`)
      }),
    )
  })
})

test('a redirect has the security headers', () => {
  const asked = edge({ method: 'GET', path: '/nowhere', headers: { host: 'uptick.example' } })
  const { headers } = 'answer' in asked ? asked.answer : { headers: {} }
  expect(headers).toMatchObject(
    Object.fromEntries(securityHeaders([]).map(([name, value]) => [name.toLowerCase(), value])),
  )
})

test.each(['x', 'now', '2026', '2026-11-21T', '2026-11-21t12', '2026-11-21T12+01:00', 'wp-login.php'])(
  'what can be no time of the archive shares one address in the cache: %s',
  (time) => {
    expect(ask(`/archive/${time}`, '?country=France')).toBe('uptick.example/archive/unknown')
    expect(ask(`/archive/${time}/Canada`)).toBe('uptick.example/archive/unknown')
  },
)

describe('what can be no page has one address in the cache, that of the page which says so', () => {
  test.each([
    '/wp-login.php',
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/security.txt/more',
    '/archive/2026-11-21T12/Atlantis',
    '/archive/2026-11-21T12/Canada/Games/orbit',
    '/Canada/Games/a/b/',
    '/404',
  ])('%s', (path) => {
    expect(ask(path, '?x=1')).toBe('uptick.example/404')
  })
})

describe('a page in a language', () => {
  test.each([
    ['/lang-de/Canada/Sports', '', 'uptick.example/lang-de/Canada/Sports'],
    ['/lang-ar/everywhere', '', 'uptick.example/lang-ar/everywhere'],
    ['/lang-ja', '', 'uptick.example/lang-ja'],
    ['/lang-fr/search', '?query=a&x=1', 'uptick.example/lang-fr/search?query=a'],
    ['/lang-fr/archive/2026-11-21T12/Canada', '', 'uptick.example/lang-fr/archive/2026-11-21T12/Canada'],
    ['/lang-fr/archive/yesterday', '', 'uptick.example/lang-fr/archive/unknown'],
    ['/lang-de/index.html', '', 'uptick.example/lang-de/index.html'],
  ])('is requested beside the app of that language: %s%s', (path, search, page) => {
    const asked = edge({ method: 'GET', path, search, headers: { host: 'uptick.example' } })
    const [, tag] = /^\/lang-(\w+)/.exec(path) ?? []
    expect(asked).toMatchObject({ request: { uri: `/lang-${tag}/index.html`, headers: { 'x-page': { value: page } } } })
  })

  test('in English is requested beside the app, too', () => {
    const headers = { host: 'uptick.example' }
    expect(edge({ method: 'GET', path: '/index.html', search: '?x=1', headers })).toMatchObject({
      request: { uri: '/index.html', headers: { 'x-page': { value: 'uptick.example/index.html' } } },
    })
  })

  test.each([
    ['/lang-de/', '301 /lang-de'],
    ['/lang-de/us/sports', '301 /lang-de/UnitedStates/Sports'],
    ['/lang-de/nowhere', '302 /lang-de'],
    ['/lang-de//elsewhere.example', '302 /lang-de'],
    ['/lang-en', '301 /'],
    ['/lang-en/Canada/Sports', '301 /Canada/Sports'],
    ['/lang-en/us', '301 /UnitedStates'],
    ['/lang-en//elsewhere.example', '302 /'],
  ])('has one address: %s, %s', (path, to) => {
    expect(ask(path)).toBe(to)
  })

  test('keeps its parameters without the prefix of English', () => {
    expect(ask('/lang-en/search', '?query=a&x=1')).toBe('301 /search?query=a')
  })

  test.each([
    ['/lang-xx', '/404'],
    ['/lang-xx/Canada', '/404'],
    ['/lang-DE/Canada', '/404'],
    ['/lang-en/api/timestamp', '/404'],
    ['/lang-en/robots.txt', '/404'],
    ['/lang-en/index.html', '/404'],
    ['/lang-de/lang-fr/Canada', '/lang-de/404'],
    ['/lang-de/Canada/Games/a/b', '/lang-de/404'],
    ...['api/trends', 'feeds/Canada.atom', 'images/product.png', 'mcp', 'openapi.json', 'data/Canada.csv'].map(
      toMissing,
    ),
    ...['embed/Canada', 'oembed', 'robots.txt', 'sitemap.xml', 'assets/app.js', 'theme.js'].map(toMissing),
  ])('is none: %s', (path, page) => {
    const asked = edge({ method: 'GET', path, headers: { host: 'uptick.example' } })
    expect(asked).toMatchObject({ request: { headers: { 'x-page': { value: `uptick.example${page}` } } } })
  })

  test('tells programs in one language what is missing', () => {
    const headers = { host: 'uptick.example', accept: 'application/json' }
    expect(edge({ method: 'GET', path: '/lang-de/mcp', headers })).toMatchObject({
      request: { uri: '/index.html', headers: { 'x-page': { value: 'uptick.example/404.json' } } },
    })
  })

  function toMissing(path: string): [string, string] {
    return [`/lang-de/${path}`, '/lang-de/404']
  }
})

describe('the start page alone chooses the language', () => {
  function start(headers: Record<string, string>, path = '/'): string {
    const asked = edge({ method: 'GET', path, headers: { host: 'uptick.example', ...headers } })
    if (!('answer' in asked)) return asked.request.headers['x-page']?.value ?? ''
    const { status, headers: answered } = asked.answer
    return `${status} ${answered.location} ${answered['cache-control']}`
  }

  const ENGLISH = 'uptick.example/'
  const GERMAN = '302 /lang-de no-store'

  test.each([
    ['de', GERMAN],
    ['de-CH', GERMAN],
    ['pt-PT,en;q=0.5', '302 /lang-pt no-store'],
    ['fi,de;q=0.8,en;q=0.7', GERMAN],
    ['en;q=0.5, de;q=0.9', GERMAN],
    // Of several that it likes as much, the first.
    ['de,fr', GERMAN],
    ['de;q=0.8,fr;q=0.8,en;q=0.5', GERMAN],
    ['en-GB,de;q=0.9', ENGLISH],
    ['de;q=0,en', ENGLISH],
    ['de;q=x', ENGLISH],
    ['fi', ENGLISH],
    ['*', ENGLISH],
    ['', ENGLISH],
    ['constructor,__proto__', ENGLISH],
  ])('by what the browser prefers: %s', (accepted, asked) => {
    expect(start({ 'accept-language': accepted })).toBe(asked)
  })

  test.each([
    ['language=ja', '302 /lang-ja no-store'],
    ['a=b; language=en; c=d', ENGLISH],
    ['language=xx', GERMAN],
    ['language=', GERMAN],
    ['mylanguage=ja', GERMAN],
  ])('rather by what was chosen before: %s', (cookie, asked) => {
    expect(start({ cookie, 'accept-language': 'de' })).toBe(asked)
  })

  test.each([
    ['https://uptick.example/lang-fr/Canada', '302 /lang-fr no-store'],
    ['https://uptick.example/Canada', ENGLISH],
    ['https://uptick.example', ENGLISH],
    ['https://elsewhere.example/lang-fr', '302 /lang-ja no-store'],
  ])('and first by the page of the link: %s', (referer, asked) => {
    expect(start({ referer, cookie: 'language=ja', 'accept-language': 'de' })).toBe(asked)
  })

  test('no other page does', () => {
    expect(start({ cookie: 'language=ja', 'accept-language': 'de' }, '/Canada')).toBe('uptick.example/Canada')
  })
})

describe('what is no page of ours is redirected home without a function', () => {
  test.each([
    '/nowhere',
    '/%E0%A4%A',
    '//Canada',
    '/Canada/Games/a%0Ab',
    '/Canada/Games/a%C2%9Fb',
    `/Canada/Games/${'x'.repeat(4096)}`,
  ])('%s', (path) => {
    expect(ask(path)).toBe('302 /')
  })

  test('whatever the address, and no redirect leads to another redirect or out of the site', () => {
    const anyPath = fc.oneof(
      fc.webPath().map((path) => `/${path}`),
      anyText.map((text) => `/${text.toWellFormed()}`).map(encodeURI),
      fc
        .array(fc.constantFrom('us', 'Canada', 'sports', 'Games', 'x', '', '.', '%20', '%ZZ', '%2F'), { maxLength: 4 })
        .map((parts) => `/${parts.join('/')}`),
    )
    fc.assert(
      fc.property(anyPath, fc.webQueryParameters(), (path, search) => {
        const asked = ask(path, `?${search}`)
        const [, to] = /^30[12] (\/(?!\/).*)$/.exec(asked) ?? []
        if (to === undefined) expect(asked).toMatch(/^uptick\.example\/(?!\/)/)
        else expect(ask(...splitAddress(to))).toBe(`uptick.example${to}`)
      }),
    )
  })

  test.each([
    ['application/json, text/event-stream', '/404.json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', '/404'],
    ['text/html, application/json', '/404'],
    ['*/*', '/404'],
  ])('says what is missing in JSON or as a page, as asked for with %s', (accept, page) => {
    const headers = { host: 'uptick.example', accept }
    expect(edge({ method: 'GET', path: '/.well-known/oauth-protected-resource', headers })).toMatchObject({
      request: { headers: { 'x-page': { value: `uptick.example${page}` } } },
    })
  })

  test('exactly where the web app would lead home, too', () => {
    const anyPath = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            'us',
            'Canada',
            'sports',
            'about',
            '',
            '.',
            'search',
            'feeds',
            'oembed',
            '%2E',
            encodeURIComponent('i\u{11A01}t'),
            'a.php',
            '.env',
            '404',
          ),
          fc.webSegment(),
        ),
        {
          maxLength: 5,
        },
      )
      .map((parts) => `/${parts.join('/')}`)
    fc.assert(
      fc.property(anyPath, (path) => {
        const page = readPage(path)
        const asked = ask(path)
        const leadsHome = page.name === 'redirect' && page.to === '/'
        expect(/^30[12] \/$/.test(asked), path).toBe(leadsHome || path === '//')
        // "/404/" is redirected to the address without the slash.
        expect(/^(uptick\.example|301 )\/404$/.test(asked), path).toBe(page.name === 'missing')
      }),
    )
  })
})

function splitAddress(address: string): [path: string, search: string] {
  const { pathname, search } = new URL(address, 'https://uptick.example')
  return [pathname, search]
}
