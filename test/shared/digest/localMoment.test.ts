import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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
