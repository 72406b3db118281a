import { describe, expect, test } from 'vitest'
import { haveSameClock, timeIn, zoneGroups } from '../../../../../web/pages/account/settings/timeZones.ts'

const SUMMER = '2026-07-01T12:00:00.000Z'
const WINTER = '2026-01-01T12:00:00.000Z'

describe('clocks go alike in', () => {
  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Paris', 'Europe/Berlin'],
    ['UTC', 'Etc/UTC'],
    ['Moon/Tranquility', 'Moon/Tranquility'],
  ])('%s and %s', (one, other) => {
    expect(haveSameClock(one, other, SUMMER)).toBe(true)
    expect(haveSameClock(one, other, WINTER)).toBe(true)
  })

  test.each([
    ['Europe/Berlin', 'America/Toronto'],
    // Alike in winter alone.
    ['Europe/London', 'UTC'],
    ['America/Phoenix', 'America/Denver'],
    // A day apart.
    ['Pacific/Kiritimati', 'Pacific/Honolulu'],
    ['Moon/Tranquility', 'UTC'],
    ['UTC', 'Moon/Tranquility'],
  ])('not in %s and %s', (one, other) => {
    expect(haveSameClock(one, other, SUMMER)).toBe(false)
    expect(haveSameClock(one, other, WINTER)).toBe(false)
  })
})

describe('time zones are listed', () => {
  const shown = (zone: string, instant = WINTER) =>
    zoneGroups([zone], instant).map(({ region, zones }) => [region, ...zones.map(({ label }) => label)])

  test.each([
    ['America/Toronto', 'America', 'Toronto (UTC\u221205:00)'],
    ['America/Argentina/Buenos_Aires', 'America', 'Buenos Aires, Argentina (UTC\u221203:00)'],
    ['Asia/Calcutta', 'Asia', 'Kolkata (UTC+05:30)'],
    ['UTC', 'Other', 'UTC (UTC+00:00)'],
    ['Etc/GMT+5', 'Other', 'GMT+5 (UTC\u221205:00)'],
    ['Moon/Tranquility', 'Other', 'Tranquility, Moon'],
  ])('by region, with their place and offset: %s', (zone, region, label) => {
    expect(shown(zone)).toEqual([[region, label]])
  })

  test('with the offset of the season', () => {
    expect(shown('America/Toronto', SUMMER)).toEqual([['America', 'Toronto (UTC\u221204:00)']])
  })

  test('in alphabetical order, other ones last, each once with its own value', () => {
    const zones = ['UTC', 'Europe/Paris', 'Asia/Tokyo', 'Europe/Berlin']
    expect(zoneGroups(zones, WINTER).map((group) => group.zones.map(({ zone }) => zone))).toEqual([
      ['Asia/Tokyo'],
      ['Europe/Berlin', 'Europe/Paris'],
      ['UTC'],
    ])
  })
})

test('a zone has its own time, one that nobody knows has none', () => {
  expect(timeIn('Asia/Tokyo', SUMMER)).toBe('21:00')
  expect(timeIn('Moon/Tranquility', SUMMER)).toBeUndefined()
})
