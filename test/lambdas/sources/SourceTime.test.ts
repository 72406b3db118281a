import { expect, test } from 'vitest'
import { SourceTime } from '../../../lambdas/sources/SourceTime.ts'
import { NOW } from '../../support/builders.ts'

const at = Date.parse(NOW)
const time = new SourceTime(NOW)
const HOUR = 3_600_000
const DAY = 24 * HOUR

test('an article may be five years old, and no older', () => {
  expect(time.publication(at - 5 * 365 * DAY)).toBe(new Date(at - 5 * 365 * DAY).toISOString())
  expect(time.publication(at - 5 * 365 * DAY - 1)).toBeNull()
  expect(time.publication(at + HOUR + 1)).toBeNull()
})
