import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readerDates } from '../../../../web/lib/time/readerDates.ts'
import { anyInstant } from '../../../support/arbitraries.ts'

const AFTERNOON = '2026-11-21T14:05:00.000Z'

describe('the times of a page', () => {
  test('are in English and UTC on a server, and say so', () => {
    const dates = readerDates({ locale: 'en', timeZone: 'UTC' })
    expect(dates.moment(AFTERNOON)).toBe('Nov 21, 2026, 14:05')
    expect(dates.day(AFTERNOON)).toBe('November 21')
    expect(dates.shortDay(Date.parse(AFTERNOON))).toBe('Nov 21')
    expect(dates.zone).toBe('UTC')
  })

  test("are in the reader's time zone, and in the reader's English", () => {
    const dates = readerDates({ locale: 'en-GB', timeZone: 'Asia/Ho_Chi_Minh' })
    expect(dates.moment('2026-11-21T20:05:00.000Z')).toBe('22 Nov 2026, 03:05')
    expect(dates.day('2026-11-21T20:05:00.000Z')).toBe('22 November')
    expect(dates.zone).toBe('Ho Chi Minh City')
  })

  test.each(['ar-SA', 'de', 'fil', 'ja'])(
    'are in English like the sentences around them for a reader of %s',
    (locale) => {
      const { month, shortMonth, day } = readerDates({ locale, timeZone: 'Asia/Riyadh' })
      expect(month(AFTERNOON, AFTERNOON)).toBe('November')
      expect([shortMonth(AFTERNOON), day(AFTERNOON)]).toEqual(['Nov', 'November 21'])
    },
  )

  test('begin a day with 00:00, never with 24:00', () => {
    expect(readerDates({ locale: 'en', timeZone: 'UTC' }).moment('2026-11-21T00:00:00.000Z')).toBe(
      'Nov 21, 2026, 00:00',
    )
  })

  test('say the day of an end only when it is another one', () => {
    const { span } = readerDates({ locale: 'en', timeZone: 'UTC' })
    expect(span('2026-11-21T14:00:00.000Z', '2026-11-21T23:59:00.000Z')).toBe('Nov 21, 2026, 14:00 – 23:59')
    expect(span('2026-11-21T14:00:00.000Z', '2026-11-22T00:00:00.000Z')).toBe(
      'Nov 21, 2026, 14:00 – Nov 22, 2026, 00:00',
    )
    expect([span('soon', '2026-11-22T00:00:00.000Z'), span('soon', 'later')]).toEqual(['Nov 22, 2026, 00:00', ''])
  })

  test.each([
    ['en-US@posix', 'America/Toronto'],
    ['en', 'Nowhere/City'],
  ])('are in English and UTC for a reader of %s in %s', (locale, timeZone) => {
    const { moment, zone } = readerDates({ locale, timeZone })
    expect([moment(AFTERNOON), zone]).toEqual(['Nov 21, 2026, 14:05', 'UTC'])
  })

  test('are empty for what is no time', () => {
    const { moment, day, shortDay } = readerDates({ locale: 'en', timeZone: 'UTC' })
    expect([moment('soon'), day(''), shortDay(Number.NaN)]).toEqual(['', '', ''])
  })

  test('never hide in which minute something was', () => {
    const { moment } = readerDates({ locale: 'en', timeZone: 'UTC' })
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const { groups } = /(?<hours>\d\d):(?<minutes>\d\d)$/.exec(moment(instant)) ?? {}
        expect(`${groups?.hours}:${groups?.minutes}`).toBe(new Date(instant).toISOString().slice(-13, -8))
      }),
    )
  })
})
