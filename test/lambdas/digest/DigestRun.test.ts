import { expect, test } from 'vitest'
import { concurrencyFor } from '../../../lambdas/digest/DigestRun.ts'

test.each([
  [0.7, 10],
  [14, 10],
  [50, 10],
  [51, 11],
  [100, 20],
  [250, 50],
  [1_000, 50],
])('for %d mails a second, %i people are told at the same time', (perSecond, atOnce) => {
  expect(concurrencyFor(perSecond)).toBe(atOnce)
})
