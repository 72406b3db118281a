import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTraffic } from '../../../lambdas/sources/parseTraffic.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { anyText } from '../../support/arbitraries.ts'

describe('a volume in the feed', () => {
  test.each([
    ['2000+', 2_000],
    ['200,000+', 200_000],
    ['200.000+', 200_000],
    ['200’000+', 200_000],
    ['200\u202f000+', 200_000],
    ['1,000,000+', 1_000_000],
    ['1,00,000+', 100_000],
    ['1,00,00,000+', 10_000_000],
    ['20K+', 20_000],
    ['1.5M+', 1_500_000],
    ['1,5M+', 1_500_000],
    ['1.250M+', 1_250_000],
    ['1,250M+', 1_250_000],
    ['1,250K+', 1_250],
    [' 500+ ', 500],
    ['2.500K+', 2_500],
    ['2万+', 20_000],
    ['２万＋', 20_000],
    ['1.5億+', 150_000_000],
    ['2,000万+', 20_000_000],
    ['1 mil+', 1_000],
    ['2 mil.+', 2_000_000],
    ['5 тыс.+', 5_000],
    ['1 lakh+', 100_000],
    ['1.1M +', 1_100_000],
    ['\u200e500+', 500],
  ])('%s is %i', (text, volume) => {
    expect(parseTraffic(text)).toBe(volume)
  })

  test.each(COUNTRIES.map(({ language }) => language))('is read as it is written in %s', (language) => {
    for (const volume of [2_000, 20_000, 500_000, 3_000_000, 100_000_000]) {
      const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { notation: 'compact' })
      const text = `${format.format(volume)}+`
      // The sign for a thousand in Turkish is that for a billion elsewhere.
      expect(parseTraffic(text), text).toBe(/B/.test(text) ? null : volume)
    }
  })

  test.each([
    ...['', '+', '-200', '1.5', '1,5+', '20 B+', '2e3', '٢٠٠', '1,0000', 'K', '200++', '9'.repeat(40)],
    ...['1,00,0000+', '1.000,000+', '1,000.5+', '1.2.3M+', '2 万人', '1,K', 'constructor', '2 constructor', '1 000 00'],
  ])('%s is none', (text) => {
    expect(parseTraffic(text)).toBeNull()
  })

  test('is a number of at least 0 or none, whatever it says', () => {
    const text = fc.oneof(anyText, fc.stringMatching(/^\d{0,14}[.,]?\d{0,4}[.,]?\d{0,4}(?:[KMkm万]| mil)?\+?$/))
    fc.assert(
      fc.property(text, (traffic) => {
        const volume = parseTraffic(traffic)
        return volume === null || (Number.isFinite(volume) && volume >= 0)
      }),
    )
  })
})
