import { describe, expect, test } from 'vitest'
import { textSign } from '../../../shared/elsewhere/sighting.ts'

describe('the sign of a text', () => {
  const signs = Array.from({ length: 20_000 }, (_, index) => textSign(`query ${index}`))

  test('is a whole number of at most 53 bits, which an array of numbers keeps exactly', () => {
    for (const sign of ['', 'a', '東京', ...Array.from({ length: 100 }, (_, index) => `query ${index}`)].map(
      textSign,
    )) {
      expect(Number.isSafeInteger(sign)).toBe(true)
      expect(sign).toBeGreaterThanOrEqual(0)
    }
  })

  test('is another one for each text', () => {
    expect(new Set(signs).size).toBe(signs.length)
    expect(textSign('ab')).not.toBe(textSign('ba'))
  })

  test('uses all 53 bits: half of the signs have the highest one', () => {
    const high = signs.filter((sign) => sign >= 2 ** 52).length
    expect(Math.abs(high - signs.length / 2)).toBeLessThan(signs.length / 50)
  })
})
