import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apiSearch, apiTrends } from '../../shared/apiAddresses.ts'
import { CATEGORIES, DEFAULT_CATEGORY } from '../../shared/categories.ts'
import { COUNTRIES, type Country, DEFAULT_COUNTRY, findCountry } from '../../shared/countries.ts'
import {
  countriesPage,
  forgotPasswordPage,
  loginPage,
  type Page,
  PLAIN_PAGES,
  plainPage,
  readPage,
  readPlace,
  SIGN_IN_REASONS,
  searchPage,
  signUpPage,
  topicPage,
  trendPlace,
  trendsPage,
  unsubscribePage,
  waitlistPage,
} from '../../shared/pages.ts'
import { topicOf } from '../../shared/trend.ts'
import { anyText } from '../support/arbitraries.ts'

const HOME: Page = { name: 'redirect', to: '/' }
const US = countryOf('US')
const TR = countryOf('TR')

describe('an address is written', () => {
  test.each([
    ['/Canada', trendsPage(DEFAULT_COUNTRY)],
    ['/UnitedStates/BusinessandFinance', trendsPage(US, 'Business and Finance')],
    ['/T%C3%BCrkiye', trendsPage(TR)],
    ['/T%C3%BCrkiye/Sports', trendsPage(TR, 'Sports')],
    ['/Canada/Games/orbit%209', topicPage(DEFAULT_COUNTRY, 'Games', 'orbit 9')],
    ['/Canada/Games/a%2Fb%3Fc%23d%25e%5Cf', topicPage(DEFAULT_COUNTRY, 'Games', 'a/b?c#d%e\\f')],
    ['/Canada/Games/%E5%8F%B0%E9%A2%A8', topicPage(DEFAULT_COUNTRY, 'Games', '台風')],
    ['/Canada/Games/%EF%BF%BD', topicPage(DEFAULT_COUNTRY, 'Games', '\ud83c')],
    ['/countries', countriesPage()],
    ['/countries?preload=UnitedStates', countriesPage(US)],
    ['/search?query=bank+rate', searchPage('bank rate')],
    ['/search?query=a%26b%3Dc&country=T%C3%BCrkiye', searchPage('a&b=c', TR)],
    ['/login', loginPage()],
    ['/login?return=%2Fsearch%3Fquery%3Dx', loginPage('/search?query=x')],
    ['/forgot-password', plainPage('forgot-password')],
    ['/api/trends/US', apiTrends(US)],
    ['/api/trends/US/BusinessandFinance', apiTrends(US, 'Business and Finance')],
    ['/api/search?query=bank+rate', apiSearch('bank rate')],
    ['/api/search?query=bank+rate&country=US', apiSearch('bank rate', US)],
  ])('%s', (address, written) => {
    expect(written).toBe(address)
  })

  test.each(['', '.', '..'])('for the topic %j, which no address can hold, to its category', (topic) => {
    expect(topicPage(DEFAULT_COUNTRY, 'Games', topic)).toBe('/Canada/Games')
  })
})

describe('the route table', () => {
  test('/ redirects to /Canada', () => {
    expect(readPage('/')).toEqual({ name: 'redirect', to: '/Canada' })
  })

  test('a country without a category shows Business and Finance', () => {
    expect(readPage('/Canada')).toEqual({
      name: 'trends',
      country: DEFAULT_COUNTRY,
      category: 'Business and Finance',
      canonical: '/Canada/BusinessandFinance',
      isDefault: true,
      movedTo: undefined,
    })
  })

  test('a country and a category show both', () => {
    expect(readPage('/UnitedStates/Sports')).toEqual({
      name: 'trends',
      country: US,
      category: 'Sports',
      canonical: '/UnitedStates/Sports',
      isDefault: false,
      movedTo: undefined,
    })
  })

  test('a topic has its own page under its category', () => {
    expect(readPage('/UnitedStates/Sports/playoff%20overtime')).toEqual({
      name: 'topic',
      country: US,
      category: 'Sports',
      topic: 'playoff overtime',
      canonical: '/UnitedStates/Sports/playoff%20overtime',
      movedTo: undefined,
    })
  })

  test.each([...PLAIN_PAGES])('/%s is a page', (name) => {
    expect(readPage(`/${name}`)).toEqual({ name })
    expect(readPage(`/${name}/`, '?utm=x')).toEqual({ name })
  })

  test.each([
    ['/nowhere'],
    ['/Login'],
    ['/login/more'],
    ['/countries/Canada'],
    ['/Canada//Games'],
    ['//Canada'],
    ['//evil.example'],
    ['//evil.example/Canada'],
    ['https://evil.example/'],
    ['javascript:alert(1)'],
    ['Canada'],
    [''],
    ['/%'],
    ['/%zz'],
    ['/%C3'],
    ['/Canada/%E0%A4%A'],
    ['/Canada%00'],
    ['/Canada/Games/%00'],
    ['/Canada/Games/a%0Ab'],
    ['/%252E%252E'],
    ['/__proto__'],
    ['/constructor'],
    ['/toString'],
  ])('anything else redirects to /: %j', (pathname) => {
    expect(readPage(pathname)).toEqual(HOME)
  })
})

describe('an address that can be no page is missing, instead of leading home', () => {
  test.each([
    ['a file', '/index.html'],
    ['a file of other sites', '/wp-login.php'],
    ['a file in a folder', '/wp-admin/setup.php'],
    ['a file in a country', '/Canada/style.css'],
    ['a hidden file', '/.env'],
    ['a file in a hidden folder', '/.git/config'],
    ['what other sites describe themselves with', '/.well-known/change-password'],
    ['more parts than any page has', '/Canada/Games/orbit/more'],
    ['more parts, without a country', '/no/such/page/at/all'],
    ['another host', '/\\evil.example'],
    ['another host, encoded', '/%5Cevil.example'],
    ['another host with slashes', '/%2F%2Fevil.example'],
    ['the page that says so', '/404'],
  ])('%s: %s', (_, pathname) => {
    expect(readPage(pathname)).toEqual({ name: 'missing' })
  })

  test.each(['/nowhere', '/nowhere/at/all', '/about/more', '/a b', '/%E2%80%A6'])('but not: %s', (pathname) => {
    expect(readPage(pathname)).toEqual(HOME)
  })

  test('a topic may look like a file', () => {
    expect(readPage('/Canada/Games/index.html')).toMatchObject({ name: 'topic', topic: 'index.html' })
    expect(readPage('/Canada/Games/.hack')).toMatchObject({ name: 'topic', topic: '.hack' })
  })
})

describe('a trend in the list of its category', () => {
  test.each([
    ['orbit 9', '/Canada/Games#orbit%209'],
    ['台風', '/Canada/Games#%E5%8F%B0%E9%A2%A8'],
    ['100%', '/Canada/Games#100%25'],
    ['a#b', '/Canada/Games#a%23b'],
    ['main', '/Canada/Games#%6Dain'],
    ['\ud83c', '/Canada/Games#%EF%BF%BD'],
  ])('%s: %s', (topic, address) => {
    expect(trendPlace(DEFAULT_COUNTRY, 'Games', topic)).toBe(address)
    expect(readPlace(new URL(address, 'https://uptick.example').hash)).toBe(topic.toWellFormed())
  })

  test.each(['', '#', '#main', '#hits', '#%', '#%zz'])('is not named by the fragment %j', (fragment) => {
    expect(readPlace(fragment)).toBeUndefined()
  })

  test('whatever it is called, its fragment names it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const topic = text.toWellFormed()
        const { hash } = new URL(trendPlace(DEFAULT_COUNTRY, 'Games', topic), 'https://uptick.example')
        expect(readPlace(hash) ?? '').toBe(topic)
      }),
    )
  })
})

describe('the links of mails', () => {
  test.each([
    ['unsubscribe', unsubscribePage],
    ['waitlist', waitlistPage],
  ] as const)('lead with a token to /%s, unchanged', (name, addressOf) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const token = text.toWellFormed()
        expect(readOf(addressOf(token))).toEqual({ name, token: token === '' ? undefined : token })
      }),
    )
    expect(readOf(addressOf())).toEqual({ name, token: undefined })
    expect(addressOf('WzFd.c2ln-_')).toBe(`/${name}?token=WzFd.c2ln-_`)
    expect(readPage(`/${name}/`, '?token=a&token=b&x=1')).toEqual({ name, token: 'a' })
    expect(readPage(`/${name}/a`)).toEqual(HOME)
  })
})

test('an address has at most 4096 characters', () => {
  const start = '/Canada/Games/'
  expect(readPage(start + 'a'.repeat(4096 - start.length))).toMatchObject({ name: 'topic' })
  expect(readPage(start + 'a'.repeat(4097 - start.length))).toEqual(HOME)
  expect(readPage('/'.repeat(1_000_000))).toEqual(HOME)
})

test('endless parameters are nothing', () => {
  const endless = 'a'.repeat(1_000_000)
  expect(readPage('/countries', `?preload=${endless}`)).toEqual({ name: 'countries', preload: undefined })
  expect(readPage('/login', `?return=/${endless}`)).toEqual({ name: 'login', returnTo: undefined, reason: undefined })
})

describe('a country is also found by', () => {
  test.each([
    ['/us', '/UnitedStates'],
    ['/US', '/UnitedStates'],
    ['/usa', '/UnitedStates'],
    ['/United%20States', '/UnitedStates'],
    ['/united states', '/UnitedStates'],
    ['/UnitedStates/', '/UnitedStates'],
    ['/uk', '/UnitedKingdom'],
    ['/UK', '/UnitedKingdom'],
    ['/Turkey', '/T%C3%BCrkiye'],
    ['/turkiye', '/T%C3%BCrkiye'],
    ['/Tu%CC%88rkiye', '/T%C3%BCrkiye'],
    ['/czechia', '/CzechRepublic'],
    ['/US/business%20and%20finance', '/UnitedStates/BusinessandFinance'],
    ['/UnitedStates/businessandfinance', '/UnitedStates/BusinessandFinance'],
    ['/UnitedStates/Sports/', '/UnitedStates/Sports'],
    ['/UnitedStates/Sports/%20', '/UnitedStates/Sports'],
    ['/UnitedStates/Sports/.', '/UnitedStates/Sports'],
    ['/uk/sports/Playoff%20Overtime', '/UnitedKingdom/Sports/playoff%20overtime'],
  ])('%s, which has moved to %s', (pathname, address) => {
    expect(readPage(pathname)).toMatchObject({ movedTo: address })
    expect(readPage(address)).toMatchObject({ movedTo: undefined })
  })

  test.each(['/Türkiye', '/T%c3%bcrkiye', '/T%C3%BCrkiye'])('%s, however it is encoded', (pathname) => {
    expect(readPage(pathname)).toMatchObject({ country: TR, movedTo: undefined })
  })
})

test('an unknown category falls back to Business and Finance', () => {
  expect(readPage('/Canada/Astrology')).toEqual({
    name: 'trends',
    country: DEFAULT_COUNTRY,
    category: DEFAULT_CATEGORY,
    canonical: '/Canada/BusinessandFinance',
    isDefault: false,
    movedTo: '/Canada/BusinessandFinance',
  })
  expect(readPage('/Canada/Astrology/mars')).toMatchObject({
    name: 'topic',
    movedTo: '/Canada/BusinessandFinance/mars',
  })
})

describe('the country picker preloads', () => {
  test.each([
    ['?preload=UnitedStates', 'US'],
    ['?preload=us', 'US'],
    ['?preload=T%C3%BCrkiye', 'TR'],
    ['?other=1&preload=United+States', 'US'],
    ['preload=us', 'US'],
    ['', undefined],
    ['?preload=', undefined],
    ['?preload=nowhere', undefined],
    ['?preload=//evil.example', undefined],
    ['?preload=javascript:alert(1)', undefined],
    ['?preload=https%3A%2F%2Fevil.example', undefined],
    ['?preload=%E0%A4%A', undefined],
    ['?preload=nowhere&preload=us', undefined],
  ])('%j: %s', (search, code) => {
    expect(readPage('/countries', search)).toEqual({
      name: 'countries',
      preload: code === undefined ? undefined : countryOf(code),
    })
  })
})

describe('the search page is asked for', () => {
  test.each([
    ['?query=bank+rate&country=us', 'bank rate', US],
    ['?query=%20x%20', 'x', undefined],
    ['?query=caf%C3%A9&country=nowhere', 'café', undefined],
    ['?query=%E0%A4%A', '\ufffd%A', undefined],
    ['?country=us', '', US],
    ['', '', undefined],
  ])('%j', (search, query, country) => {
    expect(readPage('/search', search)).toEqual({ name: 'search', query, country })
  })
})

describe('login leads back', () => {
  test.each([
    '/account',
    '/Canada',
    '/UnitedStates/Sports',
    '/uk',
    '/T%C3%BCrkiye/Sports/a%2Fb',
    '/search?query=x&country=us',
    '/countries?preload=us',
    '/account#delete',
  ])('to our own page %s', (returnTo) => {
    const [pathname = '', search] = loginPage(returnTo).split('?')
    expect(readPage(pathname, search)).toEqual({ name: 'login', returnTo, reason: undefined })
  })

  test.each(SIGN_IN_REASONS)('and says why: %s', (reason) => {
    const [pathname = '', search] = loginPage('/Canada', reason).split('?')
    expect(readPage(pathname, search)).toEqual({ name: 'login', returnTo: '/Canada', reason })
  })

  test.each([
    { kind: 'trend', country: 'CA', name: 'orbit 9: moon & back' },
    { kind: 'category', country: 'JP', name: 'Business and Finance' },
  ] as const)('and knows what to follow: $name', (follow) => {
    const after = { returnTo: '/Canada', follow }
    for (const address of [loginPage('/Canada', undefined, follow), signUpPage(after), forgotPasswordPage(after)]) {
      const [pathname = '', search] = address.split('?')
      expect(readPage(pathname, search)).toMatchObject({ returnTo: '/Canada', follow })
    }
  })

  test.each(['', 'trend', 'trend:CA', 'topic:CA:x', ':::', '__proto__:CA:x'])('without the follow %j', (follow) => {
    expect(readPage('/signup', `?${new URLSearchParams({ follow })}`)).toEqual({ name: 'signup' })
  })

  test.each(['', 'Hello', 'Follow-Trends', '<b>', 'constructor', '__proto__'])('without the reason %j', (reason) => {
    expect(readPage('/login', `?${new URLSearchParams({ reason })}`)).toMatchObject({ reason: undefined })
  })

  test.each([
    '',
    '/',
    'account',
    '/nowhere',
    '/login',
    '/login?return=%2Faccount',
    '//evil.example',
    '//evil.example/account',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    '/Canada/Games/a\\b',
    '/Canada\u0000',
    '/Canada#x',
    '/account#other',
    '/account#delete#delete',
    '//account#delete',
    'https://evil.example/Canada',
    'javascript:alert(1)',
    ' /account',
  ])('to nowhere for %j', (returnTo) => {
    const [pathname = '', search] = loginPage(returnTo).split('?')
    expect(readPage(pathname, search)).toEqual({ name: 'login', returnTo: undefined, reason: undefined })
  })

  test('only to a page of this site, whatever is asked', () => {
    const anyPath = fc.stringMatching(/^[/\\.:@?#%a-c\t]{0,12}$/)
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          anyPath,
          anyPath.map((path) => `/Canada${path}`),
        ),
        (asked) => {
          const page = readPage('/login', loginPage(asked).slice('/login'.length))
          if (page.name !== 'login') throw new Error('The login page was not found.')
          if (page.returnTo === undefined) return
          expect(page.returnTo).toBe(asked)
          expect(new URL(asked, 'https://uptick.example').origin).toBe('https://uptick.example')
        },
      ),
    )
  })
})

describe('every address that is written is read as what it was written for', () => {
  const anyCountry = fc.constantFrom(...COUNTRIES)
  const anyCategory = fc.constantFrom(...CATEGORIES)

  test('of countries and categories', () => {
    for (const country of COUNTRIES) {
      expect(readPage(trendsPage(country))).toMatchObject({ name: 'trends', country, movedTo: undefined })
      for (const category of CATEGORIES) {
        const address = trendsPage(country, category)
        expect(readPage(address)).toEqual({
          name: 'trends',
          country,
          category,
          canonical: address,
          isDefault: false,
          movedTo: undefined,
        })
      }
      expect(readOf(countriesPage(country))).toEqual({ name: 'countries', preload: country })
    }
  })

  test('of topics', () => {
    fc.assert(
      fc.property(anyCountry, anyCategory, anyText, (country, category, text) => {
        const topic = topicOf(text.toWellFormed().replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ''))
        const address = topicPage(country, category, topic)
        // A browser resolves the address before it asks for it.
        expect(new URL(address, 'https://uptick.example').pathname).toBe(address)
        const isPage = !['', '.', '..'].includes(topic)
        expect(readPage(address)).toMatchObject({
          ...(isPage ? { name: 'topic', topic } : { name: 'trends' }),
          country,
          category,
          movedTo: undefined,
        })
      }),
    )
  })

  test('of searches', () => {
    fc.assert(
      fc.property(anyText, anyCountry, (text, country) => {
        const query = text
          .toWellFormed()
          .replaceAll(/\p{Bidi_Control}/gu, '')
          .trim()
        expect(readOf(searchPage(query, country))).toEqual({ name: 'search', query, country })
      }),
    )
  })
})

test('what a page repeats of its address cannot change the direction of its sentences', () => {
  expect(readPage('/search', '?query=%E2%80%AEknab%E2%81%A9')).toMatchObject({ query: 'knab' })
  expect(readPage('/Canada/Games/%E2%80%AEorbit')).toMatchObject({ topic: 'orbit', movedTo: '/Canada/Games/orbit' })
})

describe('any address at all', () => {
  const anyPath = fc.oneof(
    anyText,
    anyText.map((text) => `/${text}`),
    fc.stringMatching(/^(\/[A-Za-z%0-9.\\]{0,6}){0,4}$/),
    fc
      .array(fc.constantFrom('us', 'Canada', 'sports', 'Games', 'x', '', '.', '%20', '%ZZ'), { maxLength: 4 })
      .map((parts) => `/${parts.join('/')}`),
  )

  test('is read without failing, and what it leads to is an address of ours that stays', () => {
    fc.assert(
      fc.property(anyPath, anyText, (pathname, search) => {
        const page = readPage(pathname, search)
        if (page.name === 'redirect') {
          expect(['/', '/Canada']).toContain(page.to)
        } else if (page.name === 'trends' || page.name === 'topic') {
          expect(page.canonical).toMatch(/^\/[\w%]+\/[\w%]+(\/[^/?#\\]+)?$/)
          const settled = readPage(page.movedTo ?? pathname)
          expect(settled).toEqual({ ...page, movedTo: undefined })
        }
      }),
    )
  })
})

function readOf(address: string): Page {
  const [pathname = '', search] = address.split('?')
  return readPage(pathname, search)
}

function countryOf(code: string): Country {
  const country = findCountry(code)
  if (!country) throw new Error(`No country ${code}`)
  return country
}
