import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phaseOf } from '../../../shared/digest/dueTime.ts'
import { localMoment } from '../../../shared/digest/localMoment.ts'

describe('clock and calendar of a zone', () => {
  test.each([
    ['UTC', '2026-11-21T12:34:56.789Z', '2026-11-21', 12 * 60 + 34, 6],
    ['America/Toronto', '2026-11-21T12:59:59.999Z', '2026-11-21', 8 * 60 - 1, 6],
    ['America/Toronto', '2026-11-21T13:00:00.000Z', '2026-11-21', 8 * 60, 6],
    ['Asia/Calcutta', '2026-11-21T02:30:00.000Z', '2026-11-21', 8 * 60, 6],
    ['Asia/Katmandu', '2026-11-21T02:15:00.000Z', '2026-11-21', 8 * 60, 6],
    ['Pacific/Kiritimati', '2026-11-21T18:00:00.000Z', '2026-11-22', 8 * 60, 7],
    ['Pacific/Niue', '2026-11-21T19:00:00.000Z', '2026-11-21', 8 * 60, 6],
    ['Pacific/Chatham', '2026-11-21T18:15:00.000Z', '2026-11-22', 8 * 60, 7],
    ['Australia/Lord_Howe', '2026-04-04T14:59:00.000Z', '2026-04-05', 60 + 59, 7],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00.000Z', '2026-04-05', 60 + 30, 7],
  ])('%s at %s', (zone, at, date, minutes, weekday) => {
    expect(localMoment(zone, at)).toEqual({ date, minutes, weekday })
  })

  test('midnight is the first minute of the day that begins', () => {
    expect(localMoment('UTC', '2026-11-22T23:59:59.999Z')).toEqual({
      date: '2026-11-22',
      minutes: 1439,
      weekday: 7,
    })
    expect(localMoment('UTC', '2026-11-23T00:00:00.000Z')).toEqual({
      date: '2026-11-23',
      minutes: 0,
      weekday: 1,
    })
  })

  test('a day that has no midnight begins at 1:00', () => {
    expect(localMoment('Africa/Cairo', '2026-04-23T21:59:59.999Z')).toMatchObject({
      date: '2026-04-23',
      minutes: 1439,
    })
    expect(localMoment('Africa/Cairo', '2026-04-23T22:00:00.000Z')).toMatchObject({
      date: '2026-04-24',
      minutes: 60,
    })
  })

  test('at one instant it is Monday on one side of the date line and Saturday on the other', () => {
    const at = '2026-11-22T10:30:00.000Z'
    expect(localMoment('Pacific/Kiritimati', at)).toEqual({ date: '2026-11-23', minutes: 30, weekday: 1 })
    expect(localMoment('Pacific/Niue', at)).toEqual({ date: '2026-11-21', minutes: 23 * 60 + 30, weekday: 6 })
  })

  test('the days of a week are counted from Monday', () => {
    const days = [23, 24, 25, 26, 27, 28, 29].map((day) => localMoment('UTC', `2026-11-${day}T08:00:00.000Z`))
    expect(days.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test.each([
    ['a zone that is none', 'Mars/Olympus', '2026-11-21T12:00:00.000Z'],
    ['an instant that is none', 'UTC', 'this morning'],
  ])('there are none of %s', (_, zone, at) => {
    expect(() => localMoment(zone, at)).toThrow(RangeError)
  })

  test('in UTC they are what the instant says', () => {
    const instants = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
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

describe('the digest is due', () => {
  test.each([
    ['not a moment before 8:00', '07:59:59.999', false],
    ['at 8:00', '08:00:00.000', true],
    ['a moment before 12:00', '11:59:59.999', true],
    ['not at 12:00', '12:00:00.000', false],
    ['not at midnight', '00:00:00.000', false],
    ['not at 20:00', '20:00:00.000', false],
  ])('%s', (_, time, expected) => {
    expect(isDue('UTC', `2026-11-21T${time}Z`)).toBe(expected)
  })

  /** The start and the end of the due time, in UTC. */
  const windows: [string, string, string, string][] = [
    ['in the winter of Toronto', 'America/Toronto', '2026-03-07T13:00', '2026-03-07T17:00'],
    ['in the summer of Toronto', 'America/Toronto', '2026-10-31T12:00', '2026-10-31T16:00'],
    ['on its day of 23 hours', 'America/Toronto', '2026-03-08T12:00', '2026-03-08T16:00'],
    ['on its day of 25 hours', 'America/Toronto', '2026-11-01T13:00', '2026-11-01T17:00'],
    ['on a day of 24 and a half hours', 'Australia/Lord_Howe', '2026-04-04T21:30', '2026-04-05T01:30'],
    ['on a day without a midnight', 'Africa/Cairo', '2026-04-24T05:00', '2026-04-24T09:00'],
    ['where clocks are half an hour off', 'Asia/Calcutta', '2026-11-21T02:30', '2026-11-21T06:30'],
    ['where they are a quarter off', 'Asia/Katmandu', '2026-11-21T02:15', '2026-11-21T06:15'],
    ['where they are three quarters off', 'Australia/Eucla', '2026-11-20T23:15', '2026-11-21T03:15'],
    ['where the day begins first', 'Pacific/Kiritimati', '2026-11-21T18:00', '2026-11-21T22:00'],
    ['where the day begins last', 'Pacific/Niue', '2026-11-21T19:00', '2026-11-21T23:00'],
    ['in the winter of Chatham', 'Pacific/Chatham', '2026-07-01T19:15', '2026-07-01T23:15'],
    ['in the summer of Chatham', 'Pacific/Chatham', '2026-11-21T18:15', '2026-11-21T22:15'],
  ]
  test.each(windows)('from 8:00 to 12:00 %s', (_, zone, from, until) => {
    expect(isDue(zone, instantBefore(from))).toBe(false)
    expect(isDue(zone, `${from}:00.000Z`)).toBe(true)
    expect(isDue(zone, instantBefore(until))).toBe(true)
    expect(isDue(zone, `${until}:00.000Z`)).toBe(false)
  })
})

function instantBefore(minute: string): string {
  return new Date(Date.parse(`${minute}:00.000Z`) - 1).toISOString()
}

function isDue(zone: string, at: string): boolean {
  return phaseOf(zone, localMoment(zone, at).date, at) === 'due'
}
