import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_CATEGORY } from '../../shared/categories.ts'
import { DEFAULT_COUNTRY } from '../../shared/countries.ts'
import {
  allPage,
  forgotPasswordPage,
  loginPage,
  type Page,
  PLAIN_PAGES,
  pastAllPage,
  readPage,
  SIGN_IN_REASONS,
  signUpPage,
  yesterdayPage,
} from '../../shared/pages.ts'
import { NO_FILTERS } from '../../shared/trends/listFilters.ts'
import { anyText } from '../support/arbitraries.ts'
import { countryOf } from '../support/countryOf.ts'
import { readAddress } from '../support/readAddress.ts'

const HOME: Page = { name: 'redirect', to: '/' }
const US = countryOf('US')
const TR = countryOf('TR')

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

  test.each([...PLAIN_PAGES])('/%s is a page', (name) => {
    expect(readPage(`/${name}`)).toEqual({ name })
    expect(readPage(`/${name}/`, '?utm=x')).toEqual({ name })
  })

  test.each([
    ['/nowhere'],
    ['/Canada//Games'],
    ['//Canada'],
    ['//evil.example'],
    ['javascript:alert(1)'],
    ['Canada'],
    [''],
    ['/%zz'],
    ['/Canada%00'],
    ['/Canada/Games/%00'],
    ['/%252E%252E'],
    ['/__proto__'],
  ])('anything else redirects to /: %j', (pathname) => {
    expect(readPage(pathname)).toEqual(HOME)
  })
})

describe('an address that can be no page is missing, instead of leading home', () => {
  test.each([
    ['a file', '/index.html'],
    ['a file in a country', '/Canada/style.css'],
    ['a hidden file', '/.env'],
    ['what other sites describe themselves with', '/.well-known/change-password'],
    ['more parts than any page has', '/Canada/Games/orbit/more'],
    ['another host', '/\\evil.example'],
    ['another host with slashes', '/%2F%2Fevil.example'],
    ['the folder of feeds', '/feeds'],
    ['more than the address of a description', '/oembed/Canada'],
    ['the folder of the API', '/api'],
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
    ['/United%20States', '/UnitedStates'],
    ['/UnitedStates/', '/UnitedStates'],
    ['/Tu%CC%88rkiye', '/T%C3%BCrkiye'],
    ['/US/business%20and%20finance', '/UnitedStates/BusinessandFinance'],
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

describe('all categories of a country are one list', () => {
  test.each([
    ['/Canada/All', '', NO_FILTERS],
    ['/Canada/All', '?status=active', { ...NO_FILTERS, isActive: true }],
    ['/Canada/All', '?min=10000&hours=24', { isActive: false, min: 10_000, isRecent: true }],
    ['/Canada/All', '?min=9999&hours=1&status=lasted', NO_FILTERS],
  ])('%s%s', (pathname, search, filters) => {
    expect(readPage(pathname, search)).toEqual({
      ...{ name: 'all', country: DEFAULT_COUNTRY, filters },
      ...{ canonical: '/Canada/All', movedTo: undefined },
    })
  })

  test('whose address is written with its filters', () => {
    const filters = { isActive: true, min: 1_000, isRecent: true }
    expect(allPage(US, filters)).toBe('/UnitedStates/All?status=active&min=1000&hours=24')
    expect(readAddress(allPage(US, filters))).toMatchObject({ name: 'all', country: US, filters })
    const past = pastAllPage('2026-11-21T12:00:00.000Z', US, filters)
    expect(readAddress(past)).toMatchObject({
      name: 'archive',
      country: US,
      category: 'All',
      isDefault: false,
      filters,
    })
  })

  test('in other spellings, too, and a topic below it is that of a category', () => {
    expect(readPage('/us/all')).toMatchObject({ name: 'all', movedTo: '/UnitedStates/All' })
    expect(readPage('/Canada/All/orbit%209')).toMatchObject({
      name: 'topic',
      movedTo: '/Canada/BusinessandFinance/orbit%209',
    })
    expect(readPage('/everywhere/All')).toMatchObject({
      name: 'everywhere',
      category: undefined,
      movedTo: '/everywhere',
    })
  })
})

test('yesterday in a country is a page of the archive; of nowhere, none', () => {
  expect(readPage('/yesterday/us')).toMatchObject({ name: 'archive', country: US, movedTo: '/yesterday/UnitedStates' })
  expect(readAddress(yesterdayPage(US))).toMatchObject({ time: 'yesterday', category: 'All', movedTo: undefined })
  for (const address of ['/yesterday', '/yesterday/Atlantis', '/yesterday/Canada/Games'])
    expect(readPage(address)).toEqual(HOME)
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
    ['?preload=T%C3%BCrkiye', 'TR'],
    ['?other=1&preload=United+States', 'US'],
    ['', undefined],
    ['?preload=nowhere', undefined],
    ['?preload=//evil.example', undefined],
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

describe('the events in many countries are found at', () => {
  test.each([
    ['/everywhere', undefined, undefined],
    ['/everywhere/', undefined, '/everywhere'],
    ['/everywhere/BusinessandFinance', 'Business and Finance', undefined],
    ['/everywhere/games', 'Games', '/everywhere/Games'],
    ['/everywhere/Astrology', undefined, '/everywhere'],
  ])('%s', (pathname, category, movedTo) => {
    expect(readPage(pathname)).toEqual({
      ...{ name: 'everywhere', category, part: 1 },
      ...{ canonical: movedTo ?? pathname, movedTo },
    })
  })

  test.each<[string, number, string]>([
    ['?page=2', 2, '/everywhere?page=2'],
    ['?page=99', 99, '/everywhere?page=99'],
    ...['?page=1', '?page=0', '?page=-1', '?page=2.5', '?page=100', '?page=two', '?event=3'].map(
      (search): [string, number, string] => [search, 1, '/everywhere'],
    ),
  ])('/everywhere%s, as page %i of the list', (search, part, canonical) => {
    expect(readPage('/everywhere', search)).toMatchObject({ part, canonical, movedTo: undefined })
  })
})

describe('what is chosen in a form is read by its page:', () => {
  test('the countries to compare', () => {
    const asked = new URLSearchParams('country=us&country=Canada')
    expect(readPage('/compare', `?${asked}`)).toEqual({ name: 'compare', asked })
    expect(readPage('/compare')).toEqual({ name: 'compare', asked: new URLSearchParams() })
  })

  test('the choices of developers', () => {
    const choices = { country: 'us', theme: 'dark' }
    expect(readPage('/developers', '?country=us&theme=dark')).toEqual({ name: 'developers', choices })
    expect(readPage('/developers')).toEqual({ name: 'developers', choices: {} })
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

describe('login leads back', () => {
  test.each([
    '/account',
    '/Canada',
    '/UnitedStates/Sports',
    '/T%C3%BCrkiye/Sports/a%2Fb',
    '/search?query=x&country=us',
    '/account#delete',
    '/Canada/Games/login',
  ])('to our own page %s', (returnTo) => {
    expect(readAddress(loginPage(returnTo))).toEqual({ name: 'login', returnTo, reason: undefined })
  })

  test.each(SIGN_IN_REASONS)('and says why: %s', (reason) => {
    expect(readAddress(loginPage('/Canada', reason))).toEqual({ name: 'login', returnTo: '/Canada', reason })
  })

  test.each([
    { kind: 'trend', country: 'CA', name: 'orbit 9: moon & back' },
    { kind: 'category', country: 'JP', name: 'Business and Finance' },
  ] as const)('and knows what to follow: $name', (follow) => {
    const after = { returnTo: '/Canada', follow }
    for (const address of [loginPage('/Canada', undefined, follow), signUpPage(after), forgotPasswordPage(after)]) {
      expect(readAddress(address)).toMatchObject({ returnTo: '/Canada', follow })
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
    '/nowhere',
    '/Canada/style.css',
    '/login',
    '/%6Cogin',
    '/login?return=%2Faccount',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    '/Canada/Games/a\\b',
    '/Canada\u0000',
    '/Canada#x',
    '//account#delete',
    'https://evil.example/Canada',
    'javascript:alert(1)',
  ])('to nowhere for %j', (returnTo) => {
    expect(readAddress(loginPage(returnTo))).toEqual({ name: 'login', returnTo: undefined, reason: undefined })
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
