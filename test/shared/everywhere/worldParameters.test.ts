import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../../shared/countries.ts'
import { EverywhereParameters, requireCompared } from '../../../shared/everywhere/worldParameters.ts'

describe('the parameters of events across countries', () => {
  test('are 50 events in at least 3 countries, of all categories, unless others are asked for', () => {
    expect(EverywhereParameters.parse({})).toEqual({ category: '', min: 3, limit: 50 })
    expect(EverywhereParameters.parse({ category: 'games', min: '4', limit: '7' })).toEqual({
      category: 'games',
      min: 4,
      limit: 7,
    })
  })

  test.each([
    ['min', [2, COUNTRIES.length], ['1', COUNTRIES.length + 1, '2.5', 'many']],
    ['limit', [1, 200], ['0', '201', '1.5', 'all']],
  ])('allow whole numbers within the bounds of "%s"', (name, allowed, refused) => {
    for (const value of allowed)
      expect(EverywhereParameters.parse({ [name]: String(value) })).toHaveProperty(name, value)
    for (const value of refused) {
      const { error } = EverywhereParameters.safeParse({ [name]: value })
      expect(error?.issues[0]?.message, String(value)).toBe(
        `"${name}" is a whole number ${name === 'min' ? 'of countries ' : ''}from ${allowed.join(' to ')}.`,
      )
    }
  })
})

describe('the countries to compare', () => {
  test('are two to five known ones', () => {
    expect(requireCompared('US,canada').map(({ code }) => code)).toEqual(['US', 'CA'])
    expect(requireCompared('CA,US,MX,GB,FR')).toHaveLength(5)
  })

  test.each(['', 'CA', 'CA,ca', 'CA,US,MX,GB,FR,DE', 'CA,US,Atlantis'])('are refused otherwise: "%s"', (text) => {
    expect(() => requireCompared(text)).toThrow(
      expect.objectContaining({
        code: 'bad-countries',
        message: '"countries" names 2 to 5 countries, separated by commas, such as CA,US,MX.',
      }),
    )
  })
})
