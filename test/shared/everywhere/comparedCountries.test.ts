import { describe, expect, test } from 'vitest'
import { comparePage, isComparable, readCompared, readCountries } from '../../../shared/everywhere/comparedCountries.ts'
import { countryOf } from '../../support/countryOf.ts'

const CODES = ['CA', 'FR', 'GB', 'JP', 'MX', 'US']

describe('the countries of a text', () => {
  test.each([
    ['in the order of the text', 'US,CA,MX', ['US', 'CA', 'MX']],
    ['in any spelling', 'united states, Canada ,méxico', ['US', 'CA', 'MX']],
    ['each once', 'US,CA,UnitedStates', ['US', 'CA']],
    ['without empty names', ',CA, ,US,', ['CA', 'US']],
    ['none in an empty text', '', []],
  ])('are read %s', (_, text, codes) => {
    const { countries, hasUnknown } = readCountries(text)
    expect(countries.map(({ code }) => code)).toEqual(codes)
    expect(hasUnknown).toBe(false)
  })

  test('are read without those that are not known, and the answer says so', () => {
    expect(readCountries('US,Atlantis,CA')).toEqual({
      countries: [countryOf('US'), countryOf('CA')],
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

  test.each([
    '',
    'countries=CA,US',
    'countries=US,CA',
    'countries=CA%2CUS',
    'countries=CA,unknown,US',
    'countries=CA,US&category=Games',
    'category=Games',
  ])('that names countries by their codes moves nowhere: "%s"', (query) => {
    expect(read(query).movedTo).toBeUndefined()
  })

  test.each([
    ['a country twice', 'countries=US,CA,US', '/compare?countries=US,CA'],
    ['one parameter for each country', 'countries=US&countries=CA&countries=JP', '/compare?countries=US,CA,JP'],
    ['names that are not known', 'countries=CA,Atlantis,US,Mu', '/compare?countries=CA,unknown,US'],
    ['another spelling of the category', 'countries=CA,US&category=games', '/compare?countries=CA,US&category=Games'],
    ['a category that is not known', 'countries=CA,US&category=Witches', '/compare?countries=CA,US'],
  ])('with %s moves to the one that names each once, in the order asked for', (_, query, address) => {
    expect(read(query).movedTo).toBe(address)
  })

  test('has a canonical one, whatever the order', () => {
    for (const query of ['countries=US,CA', 'countries=CA,US', 'countries=US,Atlantis,CA'])
      expect(read(query).canonical).toBe('/compare?countries=CA,US')
  })

  test('says which countries and category to compare, in the order asked for', () => {
    expect(read('countries=US,CA&category=business+and+finance')).toMatchObject({
      countries: [countryOf('US'), countryOf('CA')],
      category: 'Business and Finance',
      leftOut: [],
      hasUnknown: false,
    })
    expect(read('')).toMatchObject({ countries: [], category: undefined, canonical: '/compare' })
  })

  test('with more than five countries compares the first five, and says which are left out', () => {
    const { countries, leftOut, canonical } = read('countries=CA,US,GB,IN,JP,KR,FR')
    expect(countries.map(({ code }) => code)).toEqual(['CA', 'US', 'GB', 'IN', 'JP'])
    expect(leftOut.map(({ code }) => code)).toEqual(['KR', 'FR'])
    expect(canonical).toBe('/compare?countries=CA,GB,IN,JP,US')
  })
})
