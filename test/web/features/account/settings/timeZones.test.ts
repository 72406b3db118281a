import { describe, expect, test } from 'vitest'
import { haveSameClock, timeIn } from '../../../../../web/features/account/settings/timeZones.ts'

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

test('a zone has its own time, one that nobody knows has none', () => {
  expect(timeIn('Asia/Tokyo', SUMMER, 'en-GB')).toBe('21:00')
  expect(timeIn('Moon/Tranquility', SUMMER, 'en-GB')).toBeUndefined()
})
