import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SourceTime } from '../../../lambdas/sources/SourceTime.ts'
import { NOW } from '../../support/builders.ts'

const at = Date.parse(NOW)
const time = new SourceTime(NOW)
const HOUR = 3_600_000
const DAY = 24 * HOUR

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

describe('the start of a wave is known', () => {
  test.each([
    ['up to an hour after the time of the collection, which may run late', HOUR],
    ['up to 30 days before it', -30 * DAY],
  ])('%s', (_, offset) => {
    expect(time.start(at + offset)).toBe(iso(at + offset))
    expect(time.start(at + offset + Math.sign(offset))).toBeNull()
  })

  test('not when there is none', () => {
    expect(time.start(null)).toBeNull()
  })
})

describe('the end of a wave', () => {
  test('is from its start on, up to 30 days after the collection', () => {
    expect(time.isEnd(at - HOUR, at - HOUR)).toBe(true)
    expect(time.isEnd(at - HOUR - 1, at - HOUR)).toBe(false)
    expect(time.isEnd(at + 30 * DAY, at)).toBe(true)
    expect(time.isEnd(at + 30 * DAY + 1, at)).toBe(false)
  })

  test('is known up to an hour after the collection', () => {
    expect(time.end(at + HOUR)).toBe(iso(at + HOUR))
    expect(time.end(at + HOUR + 1)).toBeNull()
    expect(time.end(null)).toBeNull()
  })
})

test('a number more than a year from the collection is no time', () => {
  for (const sign of [-1, 1]) {
    expect(time.isPlausible(at + sign * 365 * DAY)).toBe(true)
    expect(time.isPlausible(at + sign * (365 * DAY + 1))).toBe(false)
  }
})

test('an article may be five years old, and no older', () => {
  expect(time.publication(at - 5 * 365 * DAY)).toBe(iso(at - 5 * 365 * DAY))
  expect(time.publication(at - 5 * 365 * DAY - 1)).toBeNull()
  expect(time.publication(at + HOUR + 1)).toBeNull()
})

test('what happened in the last 48 hours is recent', () => {
  expect(time.isRecent(at - 48 * HOUR)).toBe(true)
  expect(time.isRecent(at - 48 * HOUR - 1)).toBe(false)
  expect(time.isRecent(at + HOUR)).toBe(true)
  expect(time.isRecent(at + HOUR + 1)).toBe(false)
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

test('a collection without a time cannot be judged', () => {
  expect(() => new SourceTime('yesterday')).toThrow('ISO instant')
})
