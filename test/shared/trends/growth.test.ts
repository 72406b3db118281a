import { describe, expect, test } from 'vitest'
import { growthText, shownGrowth } from '../../../shared/trends/growth.ts'

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
})
