import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueInstant, lastDueDate, nextDueInstant, phaseOf } from '../../../shared/digest/dueTime.ts'
import { localMoment } from '../../../shared/digest/localMoment.ts'
import { DAY_MS, dateBefore, HOUR_MS } from '../../../shared/time.ts'
import { TESTS_EVERYTHING } from '../../support/speed.ts'

test.each([
  ['2026-11-21T12:59:00.000Z', '2026-11-20'],
  ['2026-11-21T13:00:00.000Z', '2026-11-21'],
  ['2026-11-22T04:59:00.000Z', '2026-11-21'],
  ['2026-11-22T12:59:00.000Z', '2026-11-21'],
])('at %s the last due date in Toronto is %s', (at, date) => {
  expect(lastDueDate('America/Toronto', at)).toBe(date)
})

test.each([
  ['daily', 'before 8:00', '2026-11-21T12:59:59.999Z', '2026-11-21T13:00:00.000Z'],
  ['daily', 'at 8:00', '2026-11-21T13:00:00.000Z', '2026-11-22T13:00:00.000Z'],
  ['weekly', 'on a Saturday', '2026-11-21T12:00:00.000Z', '2026-11-23T13:00:00.000Z'],
  ['weekly', 'on a Monday before 8:00', '2026-11-23T12:59:59.999Z', '2026-11-23T13:00:00.000Z'],
  ['weekly', 'on a Monday at 8:00', '2026-11-23T13:00:00.000Z', '2026-11-30T13:00:00.000Z'],
  ['daily', 'the evening before clocks are put forward', '2026-03-08T04:00:00.000Z', '2026-03-08T12:00:00.000Z'],
] as const)('the next %s digest in Toronto, asked for %s, is due at the right instant', (often, _, at, next) => {
  expect(nextDueInstant('America/Toronto', at, often)).toBe(next)
})

test('digests are due at 8:00 of the new clock on the day it is put forward', () => {
  expect(dueInstant('America/Los_Angeles', '2026-03-08')).toBe('2026-03-08T15:00:00.000Z')
})

/** In `npm test` not each: the clocks of the zones change on different days, so most rules are still met. */
const DAYS_APART = TESTS_EVERYTHING ? 1 : 11

test('in every time zone the digests of a date are due from 8:00 until noon, also when the clock changes', () => {
  for (const zone of Intl.supportedValuesOf('timeZone'))
    for (let days = 0; days < 366; days += DAYS_APART) {
      const date = dateBefore('2027-01-01', days)
      const due = dueInstant(zone, date)
      expect(localMoment(zone, due), `${zone} ${date}`).toMatchObject({ date, minutes: 480 })
      const instants = [-DAY_MS, -1, 0, 4 * HOUR_MS - 1, 4 * HOUR_MS, DAY_MS].map(
        (after) => new Date(Date.parse(due) + after),
      )
      const phases = instants.map((instant) => phaseOf(zone, date, instant.toISOString()))
      expect(phases, `${zone} ${date}`).toEqual(['early', 'early', 'due', 'due', 'late', 'late'])
    }
})

describe('clock and calendar of a zone', () => {
  test.each([
    ['UTC', '2026-11-21T12:34:56.789Z', '2026-11-21', 12 * 60 + 34, 6],
    ['Pacific/Chatham', '2026-11-21T18:15:00.000Z', '2026-11-22', 8 * 60, 7],
    ['Africa/Cairo', '2026-04-23T21:59:59.999Z', '2026-04-23', 24 * 60 - 1, 4],
    ['Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24', 60, 5],
    ['Pacific/Kiritimati', '2026-11-22T10:30:00.000Z', '2026-11-23', 30, 1],
    ['Australia/Lord_Howe', '2026-04-04T14:59:00.000Z', '2026-04-05', 60 + 59, 7],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00.000Z', '2026-04-05', 60 + 30, 7],
  ])('%s at %s', (zone, at, date, minutes, weekday) => {
    expect(localMoment(zone, at)).toEqual({ date, minutes, weekday })
  })

  test.each([
    ['a zone that is none', 'Mars/Olympus', '2026-11-21T12:00:00.000Z'],
    ['an instant that is none', 'UTC', 'this morning'],
  ])('there are none of %s', (_, zone, at) => {
    expect(() => localMoment(zone, at)).toThrow(RangeError)
  })

  test('in UTC they are what the instant says', () => {
    const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, (instant) => {
        const { date, minutes, weekday } = localMoment('UTC', instant.toISOString())
        expect(date).toBe(instant.toISOString().slice(0, 10))
        expect(minutes).toBe(instant.getUTCHours() * 60 + instant.getUTCMinutes())
        expect(weekday % 7).toBe(instant.getUTCDay())
      }),
    )
  })
})
