import { describe, expect, test } from 'vitest'
import { AheadEnvironment, eventTime } from '../../../lambdas/common/eventTime.ts'
import { readEnvironment } from '../../../lambdas/common/readEnvironment.ts'

const NOW = Date.parse('2026-11-21T12:00:00.000Z')

function limitOf(hours: string | undefined) {
  return readEnvironment(AheadEnvironment, { AT_MOST_AHEAD_HOURS: hours }).AT_MOST_AHEAD_HOURS
}

describe('the time of an event', () => {
  test('is now when it has none', () => {
    expect(eventTime(undefined, 1, NOW)).toBe('2026-11-21T12:00:00.000Z')
  })

  test('is an instant in UTC', () => {
    expect(eventTime({ at: '2026-11-21T08:00:00-05:00' }, 1, NOW)).toBe('2026-11-21T13:00:00.000Z')
  })

  test('may be the limit ahead of the clock, and no more', () => {
    expect(eventTime({ at: '2026-11-21T13:00:00.000Z' }, 1, NOW)).toBe('2026-11-21T13:00:00.000Z')
    expect(() => eventTime({ at: '2026-11-21T13:00:00.001Z' }, 1, NOW)).toThrow(
      '2026-11-21T13:00:00.001Z is more than 1 hour ahead of the clock, so nothing was done.',
    )
    expect(() => eventTime({ at: '2027-11-21T12:00:00.000Z' }, 2, NOW)).toThrow('more than 2 hours ahead')
  })

  test('may be any when there is no limit', () => {
    expect(eventTime({ at: '2099-01-01T00:00:00.000Z' }, undefined, NOW)).toBe('2099-01-01T00:00:00.000Z')
  })
})

describe('the limit', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['0', 0],
    ['1', 1],
    ['0.5', 0.5],
  ])('of %j is %j', (text, hours) => {
    expect(limitOf(text)).toBe(hours)
  })

  test.each(['one', '-1', 'Infinity', '1e3', ' '])('is not %j', (text) => {
    expect(() => limitOf(text)).toThrow('AT_MOST_AHEAD_HOURS')
  })
})
