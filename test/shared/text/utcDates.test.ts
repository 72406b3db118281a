import { describe, expect, test } from 'vitest'
import { shortUtcTime, utcClock, utcDay, utcTime } from '../../../shared/text/utcDates.ts'

const NOON = '2026-11-21T12:00:30.000Z'

describe('a time in UTC', () => {
  test.each([
    ['a day', utcDay(NOON), '21 November 2026'],
    ['the day that a date names', utcDay('2026-03-01'), '1 March 2026'],
    ['a clock', utcClock(NOON), '12:00'],
    ['a clock in the evening of another place', utcClock('2026-11-21T20:05:00-05:00'), '01:05'],
    ['a moment', utcTime(NOON), '21 November 2026, 12:00 UTC'],
    ['a moment beside one of the same year', shortUtcTime(NOON, '2026-01-01T00:00:00.000Z'), '21 Nov, 12:00'],
    ['a moment beside one of the next year', shortUtcTime(NOON, '2027-01-01T00:00:00.000Z'), '21 Nov 2026, 12:00'],
  ])('is named as %s', (_, shown, words) => {
    expect(shown).toBe(words)
  })
})
