import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES, DEFAULT_COUNTRY } from '../../shared/countries.ts'
import {
  archivePage,
  countriesPage,
  everywherePage,
  loginPage,
  pageOfTitle,
  plainPage,
  readPage,
  readPlace,
  searchPage,
  topicPage,
  trendPlace,
  trendsPage,
  unsubscribePage,
  waitlistPage,
} from '../../shared/pages.ts'
import { topicOf } from '../../shared/trend.ts'
import { anyText } from '../support/arbitraries.ts'
import { countryOf } from '../support/countryOf.ts'
import { readAddress } from '../support/readAddress.ts'

const US = countryOf('US')
const TR = countryOf('TR')

describe('an address is written', () => {
  test.each([
    ['/Canada', () => trendsPage(DEFAULT_COUNTRY)],
    ['/UnitedStates/BusinessandFinance', () => trendsPage(US, 'Business and Finance')],
    ['/T%C3%BCrkiye', () => trendsPage(TR)],
    ['/T%C3%BCrkiye/Sports', () => trendsPage(TR, 'Sports')],
    ['/Canada/Games/orbit%209', () => topicPage(DEFAULT_COUNTRY, 'Games', 'orbit 9')],
    ['/Canada/Games/orbit%209', () => pageOfTitle(DEFAULT_COUNTRY, 'Games', 'Orbit 9')],
    ['/Canada/Games/a%2Fb%3Fc%23d%25e%5Cf', () => topicPage(DEFAULT_COUNTRY, 'Games', 'a/b?c#d%e\\f')],
    ['/Canada/Games/%E5%8F%B0%E9%A2%A8', () => topicPage(DEFAULT_COUNTRY, 'Games', '台風')],
    ['/Canada/Games/%EF%BF%BD', () => topicPage(DEFAULT_COUNTRY, 'Games', '\ud83c')],
    ['/countries', () => countriesPage()],
    ['/countries?preload=UnitedStates', () => countriesPage(US)],
    ['/everywhere', () => everywherePage()],
    ['/everywhere/BusinessandFinance', () => everywherePage('Business and Finance')],
    ['/archive', () => archivePage(DEFAULT_COUNTRY)],
    ['/archive?country=T%C3%BCrkiye', () => archivePage(TR)],
    ['/archive/2026-11?country=UnitedStates', () => archivePage(US, '/archive/2026-11')],
    ['/search?query=bank+rate', () => searchPage('bank rate')],
    ['/search?query=a%26b%3Dc&country=T%C3%BCrkiye', () => searchPage('a&b=c', TR)],
    ['/login', () => loginPage()],
    ['/login?return=%2Fsearch%3Fquery%3Dx', () => loginPage('/search?query=x')],
    ['/forgot-password', () => plainPage('forgot-password')],
  ])('%s', (address, write) => {
    expect(write()).toBe(address)
  })

  test.each(['', '.', '..'])('for the topic %j, which no address can hold, to its category', (topic) => {
    expect(topicPage(DEFAULT_COUNTRY, 'Games', topic)).toBe('/Canada/Games')
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
        expect(readAddress(addressOf(token))).toEqual({ name, token: token === '' ? undefined : token })
      }),
    )
    expect(readAddress(addressOf())).toEqual({ name, token: undefined })
    expect(addressOf('WzFd.c2ln-_')).toBe(`/${name}?token=WzFd.c2ln-_`)
    expect(readPage(`/${name}/`, '?token=a&token=b&x=1')).toEqual({ name, token: 'a' })
    expect(readPage(`/${name}/a`)).toEqual({ name: 'redirect', to: '/' })
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
      expect(readAddress(countriesPage(country))).toEqual({ name: 'countries', preload: country })
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
          ...(isPage ? { name: 'topic', topic, canonical: address } : { name: 'trends' }),
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
        expect(readAddress(searchPage(query, country))).toEqual({ name: 'search', query, country })
      }),
    )
  })
})
