import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { growthText, parseGrowth, shownGrowth } from '../../../shared/trends/growth.ts'
import { anyText } from '../../support/arbitraries.ts'

describe('a growth is written for the API and for a screen', () => {
  test.each([
    [0, '+0%', '+0%'],
    [50, '+50%', '+50%'],
    [15.1, '+15.1%', '+15.1%'],
    [1000, '+1000%', '+1,000%'],
    [1_234_567, '+1234567%', '+1,234,567%'],
    [-20, '-20%', '-20%'],
    [-1500, '-1500%', '-1,500%'],
    [-0.04, '+0%', '+0%'],
    [null, '+0%', '+0%'],
    [1e300, '+1000000000%', '+1,000,000,000%'],
  ])('%s is %s and %s', (growth, text, shown) => {
    expect(growthText(growth)).toBe(text)
    expect(shownGrowth(growth)).toBe(shown)
  })

  test('and can be read again from either', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 9 }), (whole, tenth) => {
        const growth = Number(`${whole}.${tenth}`)
        expect(parseGrowth(growthText(growth))).toBeCloseTo(Math.max(-1e9, Math.min(growth, 1e9)), 6)
        expect(parseGrowth(shownGrowth(growth))).toBe(parseGrowth(growthText(growth)))
      }),
    )
  })
})

describe('a growth is read from', () => {
  test.each([
    ['+1,000%', 1000],
    ['+1000%', 1000],
    ['1000', 1000],
    ['+300 %', 300],
    ['+0%', 0],
    ['-20%', -20],
    ['+15.1%', 15.1],
    [' +50% ', 50],
    ['1000000000%', 1e9],
    [`${' '.repeat(21)}50%`, 50],
  ])('%j', (text, growth) => {
    expect(parseGrowth(text)).toBe(growth)
  })
})

describe('a growth is not known from', () => {
  test.each([
    '',
    '%',
    '+',
    'Breakout',
    '++5%',
    '5%%',
    '1,00%',
    '2000,000%',
    '1e3%',
    '+5+',
    '∞%',
    '+٥%',
    '1000000001%',
    `${' '.repeat(22)}50%`,
    '9'.repeat(400),
  ])('%j', (text) => {
    expect(parseGrowth(text)).toBeNull()
  })

  test('anything else, and no text is too strange to try', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.stringMatching(/^[-0-9.,+%]{0,9}$/)), (text) => {
        const growth = parseGrowth(text)
        expect(growth === null || (Number.isFinite(growth) && Math.abs(growth) <= 1e9)).toBe(true)
        expect(Object.is(growth, -0)).toBe(false)
      }),
    )
  })
})
