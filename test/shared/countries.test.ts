import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COUNTRIES,
  countriesOf,
  countryName,
  findCountry,
  nameInText,
  nameOfCode,
  REGIONS,
} from '../../shared/countries.ts'
import { PLAIN_PAGES } from '../../shared/pages.ts'
import { anyText } from '../support/arbitraries.ts'

describe('the countries', () => {
  test('are as many as README.md says, each with its own code, name, route and flag', () => {
    const [, said] = / in (\d+) countries /.exec(readFileSync('README.md', 'utf8')) ?? []
    expect(Number(said), 'countries in README.md').toBe(COUNTRIES.length)
    for (const field of ['code', 'name', 'route', 'flag'] as const)
      expect(new Set(COUNTRIES.map((country) => country[field])).size).toBe(COUNTRIES.length)
  })

  test('have a code of two capitals, its flag in small letters, and a route without spaces', () => {
    for (const { code, flag, name, route } of COUNTRIES) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      expect(flag).toBe(code.toLowerCase())
      expect(route).toBe(name.replaceAll(' ', ''))
    }
  })

  test('have languages that the platform knows', () => {
    for (const { language } of COUNTRIES) expect(Intl.DateTimeFormat.supportedLocalesOf(language)).toHaveLength(1)
  })

  test('do not take the address of a page', () => {
    for (const page of [
      ...PLAIN_PAGES,
      'countries',
      'search',
      'login',
      'api',
      'feeds',
      'data',
      'embed',
      'oembed',
      'mcp',
      'developers',
      'everywhere',
      'compare',
      'archive',
      'openapi.json',
      '.well-known',
    ])
      expect(findCountry(page)).toBeUndefined()
  })
})

describe('the regions', () => {
  test('hold every country once, by name', () => {
    const grouped = REGIONS.flatMap(countriesOf)
    expect(new Set(grouped)).toEqual(new Set(COUNTRIES))
    expect(grouped).toHaveLength(COUNTRIES.length)
    for (const id of REGIONS) {
      const names = countriesOf(id).map(({ name }) => name)
      expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    }
  })

  test.each([
    ['TR', 'asia'],
    ['AU', 'americas'],
    ['NZ', 'americas'],
    ['RU', 'europe'],
  ])('put %s into %s', (code, region) => {
    expect(findCountry(code)?.region).toBe(region)
  })
})

describe('a country is found by', () => {
  test.each([
    ['US', 'US'],
    ['United States', 'US'],
    ['UnitedStates', 'US'],
    ['  united   states ', 'US'],
    ['united-states', 'US'],
    ['USA', 'US'],
    ['UK', 'GB'],
    ['Great Britain', 'GB'],
    ['Türkiye', 'TR'],
    ['Tu\u0308rkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Czechia', 'CZ'],
  ])('%j: %s', (text, code) => {
    expect(findCountry(text)?.code).toBe(code)
  })

  test('its own code, name and route', () => {
    for (const country of COUNTRIES)
      for (const text of [country.code, country.name, country.route, country.flag, country.route.toUpperCase()])
        expect(findCountry(text)).toBe(country)
  })
})

describe('no country is found by', () => {
  test.each(['', '-', 'XX', 'C-a-_n-_+a-d-a', 'U S', 'Can', 'CA\0', '/CA', '__proto__', `${' '.repeat(60)}CA`])(
    '%j',
    (text) => {
      expect(findCountry(text)).toBeUndefined()
    },
  )

  test('most texts, and none is too strange to try', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const country = findCountry(text)
        expect(country === undefined || COUNTRIES.includes(country)).toBe(true)
      }),
    )
  })
})

test('a country is named by its code, with its article within sentences, and is its code if it is one no longer', () => {
  const named = COUNTRIES.filter((country) => nameInText(country) !== country.name).map(nameInText)
  expect(named).toEqual([
    'the Czech Republic',
    'the Netherlands',
    'the United Kingdom',
    'the Philippines',
    'the United Arab Emirates',
    'the United States',
  ])
  expect([countryName('US'), countryName('XX')]).toEqual(['United States', 'XX'])
  expect([nameOfCode('US'), nameOfCode('CA'), nameOfCode('XX')]).toEqual(['the United States', 'Canada', 'XX'])
})
