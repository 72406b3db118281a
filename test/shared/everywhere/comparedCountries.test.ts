import { describe, expect, test } from 'vitest'
import { comparePage, isComparable, readCompared, readCountries } from '../../../shared/everywhere/comparedCountries.ts'
import { countryOf } from '../../support/countryOf.ts'

const CODES = ['CA', 'FR', 'GB', 'JP', 'MX', 'US']

describe('the countries of a text', () => {
  test.each([
    ['in the order of their codes', 'US,CA,MX', ['CA', 'MX', 'US']],
    ['in any spelling', 'united states, Canada ,méxico', ['CA', 'MX', 'US']],
    ['each once', 'US,CA,UnitedStates', ['CA', 'US']],
    ['without empty names', ',CA, ,US,', ['CA', 'US']],
    ['none in an empty text', '', []],
  ])('are read %s', (_, text, codes) => {
    const { countries, hasUnknown } = readCountries(text)
    expect(countries.map(({ code }) => code)).toEqual(codes)
    expect(hasUnknown).toBe(false)
  })

  test('are read without those that are not known, and the answer says so', () => {
    expect(readCountries('US,Atlantis,CA')).toEqual({
      countries: [countryOf('CA'), countryOf('US')],
      hasUnknown: true,
    })
  })
})

test('two to five countries can be compared', () => {
  const comparable = [0, 1, 2, 3, 4, 5, 6].filter((count) => isComparable(CODES.slice(0, count).map(countryOf)))
  expect(comparable).toEqual([2, 3, 4, 5])
})

test('the page of a comparison names the codes with plain commas, and a category', () => {
  const countries = [countryOf('CA'), countryOf('US')]
  expect(comparePage(countries)).toBe('/compare?countries=CA,US')
  expect(comparePage(countries, 'Business and Finance')).toBe('/compare?countries=CA,US&category=BusinessandFinance')
  expect(comparePage([])).toBe('/compare')
  expect(comparePage([], 'Games')).toBe('/compare?category=Games')
})

describe('an address of a comparison', () => {
  const read = (query: string) => readCompared(new URLSearchParams(query))

  test.each(['', 'countries=CA,US', 'countries=CA%2CUS', 'countries=CA,US&category=Games', 'category=Games'])(
    'that is canonical moves nowhere: "%s"',
    (query) => {
      expect(read(query).movedTo).toBeUndefined()
    },
  )

  test.each([
    ['the countries in another order', 'countries=US,CA', '/compare?countries=CA,US'],
    ['one parameter for each country', 'countries=US&countries=CA&countries=JP', '/compare?countries=CA,JP,US'],
    ['a name that is not known', 'countries=CA,US,Atlantis', '/compare?countries=CA,US'],
    ['another spelling of the category', 'countries=CA,US&category=games', '/compare?countries=CA,US&category=Games'],
    ['a category that is not known', 'countries=CA,US&category=Witches', '/compare?countries=CA,US'],
  ])('with %s moves to the canonical one', (_, query, canonical) => {
    expect(read(query)).toMatchObject({ canonical, movedTo: canonical })
  })

  test('says which countries and category to compare', () => {
    expect(read('countries=US,CA&category=business+and+finance')).toMatchObject({
      countries: [countryOf('CA'), countryOf('US')],
      category: 'Business and Finance',
    })
    expect(read('')).toMatchObject({ countries: [], category: undefined, canonical: '/compare' })
  })
})
