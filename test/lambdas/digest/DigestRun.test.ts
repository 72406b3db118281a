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
])('%d mails per second need a concurrency of %i', (perSecond, concurrency) => {
  expect(concurrencyFor(perSecond)).toBe(concurrency)
})
