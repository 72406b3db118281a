import { expect, test } from 'vitest'
import { isStep, stepsUpTo } from '../../../shared/trends/steps.ts'

test('the source counts in 1, 2 and 5 times a power of ten, from 100 on', () => {
  expect(stepsUpTo(5_000)).toEqual([100, 200, 500, 1_000, 2_000, 5_000])
  expect(stepsUpTo(99)).toEqual([])
  expect(stepsUpTo(10_000_000)).toHaveLength(16)
  for (const step of stepsUpTo(10_000_000)) expect(isStep(step), String(step)).toBe(true)
})

test.each([0, 50, 99, 101, 150, 300, 1_500, 999_999, 100.5, -100])('%d is no step', (volume) => {
  expect(isStep(volume)).toBe(false)
})
