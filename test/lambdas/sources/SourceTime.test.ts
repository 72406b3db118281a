import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SourceTime } from '../../../lambdas/sources/SourceTime.ts'
import { NOW } from '../../support/builders.ts'

const at = Date.parse(NOW)
const time = new SourceTime(NOW)
const HOUR = 3_600_000
const DAY = 24 * HOUR

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

test('an article may be five years old, and no older', () => {
  expect(time.publication(at - 5 * 365 * DAY)).toBe(iso(at - 5 * 365 * DAY))
  expect(time.publication(at - 5 * 365 * DAY - 1)).toBeNull()
  expect(time.publication(at + HOUR + 1)).toBeNull()
})

test('any number is a time near the collection or none', () => {
  const number = fc.oneof(fc.double(), fc.integer({ min: at - 40 * DAY, max: at + 2 * HOUR }))
  fc.assert(
    fc.property(number, (milliseconds) => {
      const start = time.start(milliseconds)
      return start === null || Math.abs(Date.parse(start) - milliseconds) < 1
    }),
  )
})
