import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseVolume, rungOf, shownVolume, swipeLength, volumeText } from '../../../shared/trends/volume.ts'
import { anyText } from '../../support/arbitraries.ts'

const anyVolume = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 1e12 }))

describe('a volume is written as the source writes it', () => {
  test.each([
    [0, '0+'],
    [100, '100+'],
    [999, '999+'],
    [1_000, '1K+'],
    [1_500, '1.5K+'],
    [1_000_000, '1M+'],
    [1_500_000, '1.5M+'],
    [50_000_000, '50M+'],
  ])('%d is %s', (volume, text) => {
    expect(volumeText(volume)).toBe(text)
    expect(parseVolume(text)).toBe(volume)
  })

  test.each([
    [1_999, '1.9K+'],
    [999_999, '999.9K+'],
    [1_999_999, '1.9M+'],
    [200.9, '200+'],
    [-1, '0+'],
    [1e300, '1000000M+'],
  ])('%d is never more than it is: %s', (volume, text) => {
    expect(volumeText(volume)).toBe(text)
  })

  test('any volume is a lower bound of itself when read again, less than a tenth away', () => {
    fc.assert(
      fc.property(anyVolume, (volume) => {
        const read = parseVolume(volumeText(volume))
        expect(read).not.toBeNull()
        expect(read).toBeLessThanOrEqual(volume)
        expect(read).toBeGreaterThanOrEqual(volume * 0.9)
        expect(volumeText(read ?? Number.NaN)).toBe(volumeText(volume))
      }),
    )
  })
})

describe('a volume is read from', () => {
  test.each([
    ['20k+', 20_000],
    ['1.5M+', 1_500_000],
    ['4.35K', 4_350],
    ['1,500K+', 1_500_000],
    ['200,000+', 200_000],
    ['2000+', 2_000],
    ['0', 0],
    [' 500+ ', 500],
    ['1000000M+', 1e12],
    [`${' '.repeat(20)}200+`, 200],
  ])('%j', (text, volume) => {
    expect(parseVolume(text)).toBe(volume)
  })
})

describe('nothing is read from', () => {
  test.each([
    '',
    '+',
    'many',
    '1e5',
    '20 B+',
    '1,5M+',
    '20,00+',
    '2000,000+',
    '200++',
    '٢٠٠+',
    '２００+',
    'Infinity',
    '0x10',
    '1000001M+',
    '9'.repeat(400),
    `${'1'.repeat(20)}K+`,
    `${' '.repeat(21)}200+`,
  ])('%j', (text) => {
    expect(parseVolume(text)).toBeNull()
  })

  test('anything else, and no text is too strange to try', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const volume = parseVolume(text)
        expect(volume === null || (Number.isInteger(volume) && volume >= 0 && volume <= 1e12)).toBe(true)
      }),
    )
  })

  test('a text that is nearly a volume, unless it is one that can be written again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.,+KkMm]{0,12}$/), (text) => {
        const volume = parseVolume(text)
        if (volume !== null) expect(parseVolume(volumeText(volume))).toBeLessThanOrEqual(volume)
      }),
    )
  })
})

test('an unknown volume is shown as 100K+', () => {
  expect(shownVolume(null)).toBe('100K+')
  expect(shownVolume(0)).toBe('0+')
  expect(shownVolume(50_000)).toBe('50K+')
})

describe('the stroke under a volume', () => {
  test('is shortest at 100 searches, below, and when the volume is not known', () => {
    expect([100, 1, 0, -5, null].map((volume) => swipeLength(volume))).toEqual([0.05, 0.05, 0.05, 0.05, 0.05])
  })

  test('is full from ten to the power of 6.7 searches', () => {
    expect(swipeLength(10 ** 6.7)).toBeCloseTo(1, 12)
    expect(swipeLength(1e9)).toBe(1)
  })

  test('grows by the same length for every power of ten, and can be a part of the longest one in a list', () => {
    expect(swipeLength(200_000)).toBeCloseTo(0.7, 2)
    expect(swipeLength(20_000)).toBeCloseTo(0.49, 2)
    expect(swipeLength(10_000, 1_000_000)).toBeCloseTo(0.5, 12)
    expect(swipeLength(8_000_000, 8_000_000)).toBe(1)
  })

  test('is always between 0.05 and 1, and no shorter for more searches', () => {
    fc.assert(
      fc.property(anyVolume, anyVolume, (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(swipeLength(less)).toBeGreaterThanOrEqual(0.05)
        expect(swipeLength(more)).toBeLessThanOrEqual(1)
        expect(swipeLength(less)).toBeLessThanOrEqual(swipeLength(more))
        expect(swipeLength(less, more)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test.each([
  [0, 0],
  [2, 1],
  [10, 3],
  [100, 6],
  [200, 7],
  [5, 2],
  [499.9, 7],
  [500, 8],
  [1_000, 9],
  [2_000_000, 19],
])('%d searches are on rung %i of the ladder 1-2-5', (volume, rung) => {
  expect(rungOf(volume)).toBe(rung)
})
