import { expect, test } from 'vitest'
import { dueInstant, lastDueDate, nextDueInstant, phaseOf } from '../../../shared/digest/dueTime.ts'
import { localMoment } from '../../../shared/digest/localMoment.ts'
import { dateBefore, HOUR_MS } from '../../../shared/time.ts'
import { TESTS_EVERYTHING } from '../../support/speed.ts'

test.each([
  ['the evening before', '2026-11-21T04:00:00.000Z', 'early'],
  ['at 7:59', '2026-11-21T12:59:59.999Z', 'early'],
  ['at 8:00', '2026-11-21T13:00:00.000Z', 'due'],
  ['at 11:59', '2026-11-21T16:59:59.999Z', 'due'],
  ['at noon', '2026-11-21T17:00:00.000Z', 'late'],
  ['at midnight', '2026-11-22T05:00:00.000Z', 'late'],
  ['a month later', '2026-12-21T14:00:00.000Z', 'late'],
])('%s a date in Toronto is as it is', (_, at, phase) => {
  expect(phaseOf('America/Toronto', '2026-11-21', at)).toBe(phase)
})

test.each([
  ['2026-11-21T12:59:00.000Z', '2026-11-20'],
  ['2026-11-21T13:00:00.000Z', '2026-11-21'],
  ['2026-11-22T04:59:00.000Z', '2026-11-21'],
  ['2026-11-22T12:59:00.000Z', '2026-11-21'],
])('at %s the last due date in Toronto is %s', (at, date) => {
  expect(lastDueDate('America/Toronto', at)).toBe(date)
})

test.each([
  ['Asia/Tokyo', '2026-11-21', '2026-11-20T23:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21', '2026-11-21T02:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T18:00:00.000Z'],
  ['America/Toronto', '2026-03-07', '2026-03-07T13:00:00.000Z'],
  ['America/Toronto', '2026-03-08', '2026-03-08T12:00:00.000Z'],
  ['America/Toronto', '2026-11-01', '2026-11-01T13:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-08', '2026-03-08T15:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T21:30:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-24T05:00:00.000Z'],
])('in %s the digests of %s are due from %s', (zone, date, at) => {
  expect(dueInstant(zone, date)).toBe(at)
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

/** In `npm test` not each: the clocks of the zones change on different days, so most rules are still met. */
const DAYS_APART = TESTS_EVERYTHING ? 1 : 5

test('in every time zone the digests of a date are due from 8:00 until noon, also when the clock changes', () => {
  for (const zone of Intl.supportedValuesOf('timeZone'))
    for (let days = 0; days < 366; days += DAYS_APART) {
      const date = dateBefore('2027-01-01', days)
      const due = dueInstant(zone, date)
      expect(localMoment(zone, due), `${zone} ${date}`).toMatchObject({ date, minutes: 480 })
      const instants = [-1, 0, 4 * HOUR_MS - 1, 4 * HOUR_MS].map((after) => new Date(Date.parse(due) + after))
      const phases = instants.map((instant) => phaseOf(zone, date, instant.toISOString()))
      expect(phases, `${zone} ${date}`).toEqual(['early', 'due', 'due', 'late'])
    }
})
