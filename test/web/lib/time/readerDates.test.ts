import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readerDates } from '../../../../web/lib/time/readerDates.ts'
import { anyInstant } from '../../../support/arbitraries.ts'

const AFTERNOON = '2026-11-21T14:05:00.000Z'
const EVENING = '2026-11-21T20:05:00.000Z'

describe('the times of a page', () => {
  test('are in UTC on a server, and say so', () => {
    const dates = readerDates('UTC')
    expect(dates.moment(AFTERNOON)).toBe('21 Nov 2026, 14:05')
    expect(dates.day(AFTERNOON)).toBe('21 November')
    expect(dates.shortDay(AFTERNOON)).toBe('21 Nov')
    expect(dates.zone).toBe('UTC')
  })

  test("are in the reader's time zone", () => {
    const dates = readerDates('Asia/Ho_Chi_Minh')
    expect(dates.moment(EVENING)).toBe('22 Nov 2026, 03:05')
    expect(dates.day(EVENING)).toBe('22 November')
    expect(dates.month('2026-10-31T20:05:00.000Z', AFTERNOON)).toBe('November')
    expect(dates.shortMonth('2026-11-01T00:00:00.000Z')).toBe('Nov')
    expect(dates.zone).toBe('Ho Chi Minh City')
  })

  test('have the year where it is another one', () => {
    const { short, month } = readerDates('UTC')
    expect(short(AFTERNOON, '2026-12-01')).toBe('21 Nov, 14:05')
    expect(short(AFTERNOON, '2027-01-01')).toBe('21 Nov 2026, 14:05')
    expect([month(AFTERNOON, '2027-10-31'), month(AFTERNOON, '2027-11-01')]).toEqual(['November', 'November 2026'])
  })

  test('have UTC beside them where they are quoted, with its day where that is another', () => {
    expect(readerDates('America/Toronto').quoted(AFTERNOON, AFTERNOON)).toBe('21 Nov, 09:05 (14:05 UTC)')
    expect(readerDates('Asia/Tokyo').quoted(EVENING, EVENING)).toBe('22 Nov, 05:05 (21 Nov, 20:05 UTC)')
    expect(readerDates('UTC').quoted(AFTERNOON, AFTERNOON)).toBe('21 Nov, 14:05 UTC')
  })

  test('begin a day with 00:00, never with 24:00', () => {
    expect(readerDates('UTC').moment('2026-11-21T00:00:00.000Z')).toBe('21 Nov 2026, 00:00')
    expect(readerDates('America/Toronto').moment('2026-11-21T05:00:00.000Z')).toBe('21 Nov 2026, 00:00')
  })

  test('say the day of an end only when it is another one', () => {
    const { span } = readerDates('UTC')
    expect(span('2026-11-21T14:00:00.000Z', '2026-11-21T23:59:00.000Z')).toBe('21 Nov 2026, 14:00 – 23:59')
    expect(span('2026-11-21T14:00:00.000Z', '2026-11-22T00:00:00.000Z')).toBe('21 Nov 2026, 14:00 – 22 Nov 2026, 00:00')
    expect([span('soon', '2026-11-22T00:00:00.000Z'), span('soon', 'later')]).toEqual(['22 Nov 2026, 00:00', ''])
  })

  test('are in UTC for a reader of a zone that does not exist', () => {
    const { moment, zone } = readerDates('Nowhere/City')
    expect([moment(AFTERNOON), zone]).toEqual(['21 Nov 2026, 14:05', 'UTC'])
  })

  test.each(['UTC', 'America/Toronto'])('are empty in %s for what is no time', (zone) => {
    const { moment, day, shortDay } = readerDates(zone)
    expect([moment('soon'), day(''), shortDay('later')]).toEqual(['', '', ''])
  })

  test('never hide in which minute something was', () => {
    const { moment } = readerDates('UTC')
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const { groups } = /(?<hours>\d\d):(?<minutes>\d\d)$/.exec(moment(instant)) ?? {}
        expect(`${groups?.hours}:${groups?.minutes}`).toBe(new Date(instant).toISOString().slice(-13, -8))
      }),
    )
  })
})

const NOON = '2026-11-21T12:04:00.000Z'
const beside = (at: string, zone: string) => readerDates(zone).beside(at)

describe("the time in the reader's own zone", () => {
  test.each([
    ['Asia/Tokyo', '21:04 in Tokyo'],
    ['America/Argentina/Buenos_Aires', '09:04 in Buenos Aires'],
    ['America/Toronto', '07:04 in Toronto'],
    ['Asia/Kathmandu', '17:49 in Kathmandu'],
  ])('names the city of %s', (zone, text) => {
    expect(beside(NOON, zone)).toBe(text)
  })

  test.each([
    ['Asia/Calcutta', '17:34 in Kolkata'],
    ['Europe/Kiev', '14:04 in Kyiv'],
    ['Asia/Saigon', '19:04 in Ho Chi Minh City'],
  ])('has the current name of a city that browsers call by an old one: %s', (zone, text) => {
    expect(beside(NOON, zone)).toBe(text)
  })

  test.each([
    ['a later day', '2026-11-21T15:00:00.000Z', 'Asia/Tokyo', 'Sun 00:00 in Tokyo'],
    ['the same day, until its last minute', '2026-11-21T14:59:00.000Z', 'Asia/Tokyo', '23:59 in Tokyo'],
    ['an earlier day', '2026-11-21T04:59:00.000Z', 'America/Toronto', 'Fri 23:59 in Toronto'],
    ['the same day, from its first minute', '2026-11-21T05:00:00.000Z', 'America/Toronto', '00:00 in Toronto'],
  ])('has its weekday where it is another day: %s', (_, at, zone, text) => {
    expect(beside(at, zone)).toBe(text)
  })

  test.each(['UTC', 'Etc/UTC', 'GMT', 'Europe/London'])('is left out where clocks show UTC: %s', (zone) => {
    expect(beside(NOON, zone)).toBeUndefined()
  })

  test('is back in London with its summer time', () => {
    expect(beside('2026-07-21T12:04:00.000Z', 'Europe/London')).toBe('13:04 in London')
  })

  test.each(['Etc/GMT+5', 'EST'])('names no city for a zone without one: %s', (zone) => {
    expect(beside(NOON, zone)).toBe('07:04 in your time zone')
  })

  test.each([
    ['soon', 'Asia/Tokyo'],
    [NOON, 'Nowhere/City'],
  ])('is left out for an invalid instant or zone: %s, %s', (at, zone) => {
    expect(beside(at, zone)).toBeUndefined()
  })
})
