import { describe, expect, test } from 'vitest'
import { ownTime } from '../../../../web/components/OwnTime.tsx'

const NOON = '2026-11-21T12:04:00.000Z'

describe("the time in the reader's own zone", () => {
  test.each([
    ['Asia/Tokyo', '21:04 in Tokyo'],
    ['America/Argentina/Buenos_Aires', '09:04 in Buenos Aires'],
    ['America/Toronto', '07:04 in Toronto'],
    ['Asia/Kathmandu', '17:49 in Kathmandu'],
  ])('names the city of %s', (zone, text) => {
    expect(ownTime(NOON, zone)).toBe(text)
  })

  test.each([
    ['Asia/Calcutta', '17:34 in Kolkata'],
    ['Europe/Kiev', '14:04 in Kyiv'],
    ['Asia/Saigon', '19:04 in Ho Chi Minh City'],
  ])('has the current name of a city that browsers call by an old one: %s', (zone, text) => {
    expect(ownTime(NOON, zone)).toBe(text)
  })

  test.each([
    ['a later day', '2026-11-21T15:00:00.000Z', 'Asia/Tokyo', 'Sun 00:00 in Tokyo'],
    ['the same day, until its last minute', '2026-11-21T14:59:00.000Z', 'Asia/Tokyo', '23:59 in Tokyo'],
    ['an earlier day', '2026-11-21T04:59:00.000Z', 'America/Toronto', 'Fri 23:59 in Toronto'],
    ['the same day, from its first minute', '2026-11-21T05:00:00.000Z', 'America/Toronto', '00:00 in Toronto'],
  ])('has its weekday where it is another day: %s', (_, at, zone, text) => {
    expect(ownTime(at, zone)).toBe(text)
  })

  test.each(['UTC', 'Etc/UTC', 'GMT', 'Europe/London'])('is left out where clocks show UTC: %s', (zone) => {
    expect(ownTime(NOON, zone)).toBeUndefined()
  })

  test('is back in London with its summer time', () => {
    expect(ownTime('2026-07-21T12:04:00.000Z', 'Europe/London')).toBe('13:04 in London')
  })

  test.each(['Etc/GMT+5', 'EST'])('names no city for a zone without one: %s', (zone) => {
    expect(ownTime(NOON, zone)).toBe('07:04 in your time zone')
  })

  test.each([
    ['soon', 'Asia/Tokyo'],
    [NOON, 'Nowhere/City'],
  ])('is left out for an invalid instant or zone: %s, %s', (at, zone) => {
    expect(ownTime(at, zone)).toBeUndefined()
  })
})
