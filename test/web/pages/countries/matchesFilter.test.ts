import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../../../shared/countries.ts'
import { matchesFilter } from '../../../../web/pages/countries/CountriesPage.tsx'

function left(filter: string): string[] {
  return COUNTRIES.filter((country) => matchesFilter(country, filter)).map(({ name }) => name)
}

describe('a filter leaves', () => {
  test.each([
    ['every country when it is empty', '', COUNTRIES.map(({ name }) => name)],
    ['every country when it is only spaces', '  ', COUNTRIES.map(({ name }) => name)],
    ['a country by the beginning of its name', 'jap', ['Japan']],
    ['countries by a part of their names', 'korea', ['South Korea']],
    ['countries in any case', 'UNITED', ['United Kingdom', 'United Arab Emirates', 'United States']],
    ['a country with accents by a text without', 'turk', ['Türkiye']],
    ['a country without accents by a text with', 'México', ['Mexico']],
    ['a country despite spaces around the text', '  hong   kong ', ['Hong Kong']],
    ['a country by its name without the spaces', 'newz', ['New Zealand']],
    ['a country by its code', 'jp', ['Japan']],
    ['a country by its code, beside those with the letters in their names', 'ua', ['Ukraine']],
    ['a country by another name that people use', 'Holland', ['Netherlands']],
    ['a country by its everyday abbreviation', 'uae', ['United Arab Emirates']],
    ['a country by its name in its own language', '日本', ['Japan']],
    ['and by the beginning of it, without accents', 'oster', ['Austria']],
    ['and in letters from right to left', 'السعودية', ['Saudi Arabia']],
    ['a country by its name with a hyphen', 'saudi-arabia', ['Saudi Arabia']],
    ['nothing when no country is called like that', 'atlantis', []],
    ['nothing when the letters only meet across a space', 'gk', []],
  ])('%s', (_, filter, names) => {
    expect(left(filter)).toEqual(names)
  })

  test('both the code and the names with its letters', () => {
    expect(left('us')).toEqual(['Austria', 'Russia', 'Australia', 'United States'])
  })
})

test('every country stays by every part of its name, in any case', () => {
  const partOfName = fc.constantFrom(...COUNTRIES).chain((country) =>
    fc.tuple(
      fc.constant(country),
      fc
        .nat(country.name.length)
        .chain((start) =>
          fc.nat(country.name.length - start).map((length) => country.name.slice(start, start + length)),
        ),
    ),
  )
  fc.assert(
    fc.property(partOfName, fc.boolean(), ([country, part], isUpper) => {
      expect(matchesFilter(country, isUpper ? part.toUpperCase() : part)).toBe(true)
    }),
  )
})

test('no text throws', () => {
  fc.assert(
    fc.property(fc.constantFrom(...COUNTRIES), fc.string({ unit: 'binary' }), (country, filter) => {
      expect(typeof matchesFilter(country, filter)).toBe('boolean')
    }),
  )
})
