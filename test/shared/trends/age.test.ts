import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as english from '../../../shared/languages/en/formats.ts'
import { ageText, durationText, minutesSince, shownDate } from '../../../shared/trends/age.ts'
import { anyInstant } from '../../support/arbitraries.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'

const HOUR = 60
const DAY = 24 * HOUR

describe('an age is counted in its longest unit', () => {
  test.each([
    [0, '0 minutes ago'],
    [1, '1 minute ago'],
    [59, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [2 * HOUR - 1, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [2 * DAY, '2 days ago'],
    [7 * DAY - 1, '6 days ago'],
    [7 * DAY, '1 week ago'],
    [30 * DAY - 1, '4 weeks ago'],
    [30 * DAY, '1 month ago'],
    [365 * DAY - 1, '12 months ago'],
    [365 * DAY, '1 year ago'],
  ])('%d minutes are "%s"', (minutes, text) => {
    expect(ageText(minutesAgo(minutes), NOW, english)).toBe(text)
  })

  test('begun minutes do not count', () => {
    expect(minutesSince('2026-11-21T11:00:00.001Z', NOW)).toBe(59)
    expect(minutesSince('2026-11-21T11:00:00.000Z', NOW)).toBe(60)
  })

  test('a future instant counts as now', () => {
    expect(minutesSince(minutesAgo(-90), NOW)).toBe(0)
    expect(ageText(minutesAgo(-90), NOW, english)).toBe('0 minutes ago')
    expect(shownDate(minutesAgo(-1), NOW, english, 'en')).toBeUndefined()
  })

  test.each(['', 'yesterday', '2026-13-45T00:00:00Z', '\0'])('%j has no age', (instant) => {
    expect(minutesSince(instant, NOW)).toBeNull()
    expect(ageText(instant, NOW, english)).toBe('')
    expect(shownDate(instant, NOW, english, 'en')).toBeUndefined()
  })

  test('and so is any age', () => {
    fc.assert(
      fc.property(anyInstant, anyInstant, (instant, now) => {
        expect(ageText(instant, now, english)).toMatch(/^\d+ (minute|hour|day|week|month|year)s? ago$/)
      }),
    )
  })
})

describe('a screen shows', () => {
  test.each([
    [59, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, 'Yesterday'],
    [2 * DAY - 1, 'Yesterday'],
    [2 * DAY, '2 days ago'],
    [7 * DAY - 1, '6 days ago'],
    [7 * DAY, 'Nov 14, 2026'],
    [400 * DAY, 'Oct 17, 2025'],
  ])('%d minutes as "%s"', (minutes, text) => {
    expect(shownDate(minutesAgo(minutes), NOW, english, 'en-US')).toBe(text)
  })

  test("older dates in the reader's language and time zone", () => {
    const midnight = '2026-11-01T02:00:00.000Z'
    expect(shownDate(midnight, NOW, english, 'de')).toBe('01.11.2026')
    expect(shownDate(midnight, NOW, english, 'fr', 'America/Toronto')).toBe('31 oct. 2026')
  })

  test.each(['en-US@posix', '', 'C', '\0'])('older dates in English where the locale is %j', (locale) => {
    expect(shownDate(minutesAgo(10 * DAY), NOW, english, locale)).toBe('Nov 11, 2026')
  })
})

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [9 * 60 + 20, '9 h'],
  [47 * 60, '47 h'],
  [48 * 60, '2 days'],
  [5 * 24 * 60, '5 days'],
  [-5, '0 min'],
])('what lasted %i minutes lasted %s', (minutes, text) => {
  const end = new Date(Date.UTC(2026, 10, 1, 0, minutes)).toISOString()
  expect(durationText('2026-11-01T00:00:00.000Z', end, english)).toBe(text)
})
