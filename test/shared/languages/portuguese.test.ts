import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../../shared/countries.ts'
import { inCountry, ofCountry } from '../../../shared/languages/pt/countries.ts'
import { searchesAfter, volume, weekdayNumbered } from '../../../shared/languages/pt/formats.ts'
import { numberWord } from '../../../shared/languages/pt/numberWord.ts'

describe('Portuguese', () => {
  test.each([
    ['DE', 'da Alemanha'],
    ['BR', 'do Brasil'],
    ['US', 'dos Estados Unidos'],
    ['PH', 'das Filipinas'],
    ['PT', 'de Portugal'],
  ])('says what is of %s', (code, expected) => {
    expect(ofCountry(code)).toBe(expected)
  })

  test.each(COUNTRIES.map(({ code }) => code))('has the same article in and of %s', (code) => {
    expect(inCountry(code)).toMatch(/^(em|no|na|nos|nas) \p{Lu}/u)
    expect(ofCountry(code)).toMatch(/^(de|do|da|dos|das) \p{Lu}/u)
  })

  test.each([
    [500_000, 'buscas'],
    [999_999, 'buscas'],
    [1_000_000, 'de buscas'],
    [1_500_000, 'de buscas'],
    [null, 'buscas'],
  ])('counts %d searches with the preposition where they are millions', (searches, expected) => {
    expect(searchesAfter(volume(searches))).toBe(expected)
  })

  test.each([
    [1, 'segunda-feira'],
    [6, 'sábado'],
    [7, 'domingo'],
  ])('has weekdays from Monday on: %d', (weekday, expected) => {
    expect(weekdayNumbered(weekday)).toBe(expected)
  })

  test('has small counts in words, which agree with what is counted', () => {
    expect([1, 2, 3, 10, 11].map((count) => numberWord(count))).toEqual(['um', 'dois', 'três', 'dez', '11'])
    expect([1, 2, 3].map((count) => numberWord(count, 'feminine'))).toEqual(['uma', 'duas', 'três'])
  })
})
