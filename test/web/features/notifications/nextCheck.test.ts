import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkedDay, type LocalTime, localTime, nextCheck } from '../../../../web/features/notifications/nextCheck.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Every zone a browser may be in, with some that have odd offsets or that nobody lists. */
const ZONES = [
  ...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Kathmandu', 'Pacific/Chatham', 'Pacific/Apia']),
]

function at(instant: string): number {
  return Date.parse(instant)
}

function addDays(date: string, days: number): string {
  return new Date(at(date) + days * DAY).toISOString().slice(0, 10)
}

function next(now: string, zone: string, checked: string): string {
  return new Date(nextCheck(at(now), zone, checked)).toISOString()
}

describe('the next check', () => {
  test.each([
    ['a second before 8:00 it is today at 8:00', '2026-11-21T07:59:59Z', '2026-11-20', '2026-11-21T08:00:00.000Z'],
    ['at 8:00 it is now', '2026-11-21T08:00:00Z', '2026-11-20', '2026-11-21T08:00:00.000Z'],
    [
      'after midnight it is at 8:00, whatever was slept through',
      '2026-11-22T00:00:00Z',
      '2026-11-18',
      '2026-11-22T08:00:00.000Z',
    ],
    ['when this day was checked it is tomorrow', '2026-11-21T08:00:00Z', '2026-11-21', '2026-11-22T08:00:00.000Z'],
    [
      'when tomorrow was checked already it is the day after',
      '2026-11-21T12:00:00Z',
      '2026-11-22',
      '2026-11-23T08:00:00.000Z',
    ],
  ])('%s', (_, now, checked, expected) => {
    expect(next(now, 'UTC', checked)).toBe(expected)
  })
})

describe('the last day that needs no check', () => {
  test.each([
    ['is the one that was remembered', ['2026-11-20'], '2026-11-21T12:00:00Z', '2026-11-20'],
    ['is the later of two', ['2026-11-20', '2026-11-21'], '2026-11-21T12:00:00Z', '2026-11-21'],
    ['may be tomorrow, further east', ['2026-11-22'], '2026-11-21T12:00:00Z', '2026-11-22'],
    ['is not two days ahead: the clock was wrong', ['2026-11-23'], '2026-11-21T12:00:00Z', '2026-11-21'],
    ['is yesterday for who begins a second before 8:00', [null], '2026-11-21T07:59:59Z', '2026-11-20'],
    ['is today for who begins at 8:00', [null], '2026-11-21T08:00:00Z', '2026-11-21'],
    ['is never what is no date', ['2026-13-01', 'today', '', '+275760-09-13'], '2026-11-21T07:00:00Z', '2026-11-20'],
  ])('%s', (_, remembered, now, expected) => {
    expect(checkedDay(remembered, at(now), 'UTC')).toBe(expected)
  })
})

const anyZone = fc.constantFrom(...ZONES)
const anyMoment = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2029-12-31T00:00:00Z') })

/** Lives through some days with a tab that is always awake, and returns when it checked. */
function liveThrough(start: number, days: number, zone: string): LocalTime[] {
  const checks: LocalTime[] = []
  let checked = checkedDay([null], start, zone)
  let now = start
  for (;;) {
    now = nextCheck(now, zone, checked)
    if (now > start + days * DAY) return checks
    checks.push(localTime(now, zone))
    checked = localTime(now, zone).date
  }
}

/** Wakes a tab some hours after the last time, each time in some zone, and returns the days on which it checked. */
function wakeAt(start: number, wakes: readonly { hours: number; zone: string }[]): string[] {
  const days: string[] = []
  let now = start
  let checked: string | null = null
  for (const { hours, zone } of wakes) {
    now += hours * HOUR
    checked = checkedDay([checked], now, zone)
    if (nextCheck(now, zone, checked) > now) continue
    checked = localTime(now, zone).date
    days.push(checked)
  }
  return days
}

function withoutDoubles(days: readonly string[]): string[] {
  return [...new Set(days)]
}

describe('whatever clocks do', () => {
  test('there is one check on each day, at 8:00, in every zone', () => {
    fc.assert(
      fc.property(anyZone, anyMoment, (zone, start) => {
        const checks = liveThrough(start, 4, zone).slice(0, 3)
        const first = checks[0]?.date ?? ''
        expect(checks).toEqual([0, 1, 2].map((day) => ({ date: addDays(first, day), hour: 8 })))
      }),
    )
  })

  test('it is on the first day that is not over and was not checked', () => {
    fc.assert(
      fc.property(anyZone, anyMoment, fc.integer({ min: -3, max: 1 }), (zone, now, later) => {
        const today = localTime(now, zone)
        const checked = addDays(today.date, later)
        const check = nextCheck(now, zone, checked)
        const isLate = later < 0 && today.hour >= 8
        expect(check >= now).toBe(true)
        expect(localTime(check, zone)).toEqual(
          isLate ? today : { date: later < 0 ? today.date : addDays(checked, 1), hour: 8 },
        )
      }),
    )
  })

  test('a tab that wakes at any times in any zones checks no day twice', () => {
    const anyWake = fc.record({ hours: fc.nat({ max: 72 }), zone: anyZone })
    fc.assert(
      fc.property(anyMoment, fc.array(anyWake, { maxLength: 10 }), (start, wakes) => {
        const days = wakeAt(start, wakes)
        expect(days).toEqual(withoutDoubles(days))
      }),
    )
  })

  test('neither does one whose clock is put back by a day', () => {
    const anyHours = fc.array(fc.nat({ max: 72 }), { maxLength: 5 })
    fc.assert(
      fc.property(anyZone, anyMoment, anyHours, fc.nat({ max: 23 }), anyHours, (zone, start, before, back, after) => {
        const wakes = [...before, -back, ...after].map((hours) => ({ hours, zone }))
        const days = wakeAt(start, wakes)
        expect(days).toEqual(withoutDoubles(days))
      }),
    )
  })
})
