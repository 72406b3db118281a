import { describe, expect, test } from 'vitest'
import {
  COLLECTION_INTERVALS,
  everyHours,
  isExpected,
  lastDue,
  maxDataAgeHours,
  mostSecondsUntilNext,
  secondsUntilNext,
  updateFrequency,
  withinHours,
} from '../../../shared/collections/pace.ts'

describe('the interval between collections', () => {
  test('divides a day, so that a collection runs at the same hours every day', () => {
    expect(COLLECTION_INTERVALS.filter((hours) => 24 % hours !== 0)).toEqual([])
    expect(COLLECTION_INTERVALS).toEqual([1, 2, 3, 4, 6, 12])
  })

  test('is named in hours, and an hour without its number', () => {
    expect([everyHours(1), everyHours(2), everyHours(12)]).toEqual(['every hour', 'every 2 hours', 'every 12 hours'])
    expect([withinHours(1), withinHours(6)]).toEqual(['within an hour', 'within 6 hours'])
    expect(updateFrequency(12)).toBe('(Updates every 12 hours)')
    expect(updateFrequency(1)).toBe('(Updates every hour)')
  })

  test('and an hour more is the age from which data is old', () => {
    expect([maxDataAgeHours(1), maxDataAgeHours(12)]).toEqual([2, 13])
  })
})

/** An instant of a day: `at('11:00')`. */
function at(clock: string, day = 21): string {
  return `2026-11-${day}T${clock}:00.000Z`
}

describe('collections are due', () => {
  test.each([
    [12, at('23:00'), at('23:00')],
    [12, at('22:59'), at('11:00')],
    [12, at('10:59'), at('23:00', 20)],
    [6, at('17:00'), at('17:00')],
    [6, at('04:59'), at('23:00', 20)],
    [1, at('16:30'), at('16:00')],
  ])('every %i hours from 23:00: at %s the last one was %s', (hours, now, due) => {
    expect(lastDue(now, hours)).toBe(due)
  })

  test.each([
    ['a scheduled one', at('11:00'), at('11:00'), true],
    ['one that runs late', at('11:00'), at('13:20'), true],
    ['one for another time', at('14:37'), at('14:37'), false],
    ['one for a time that is still to come', at('23:00'), at('22:59'), false],
  ])('caches expect %s: %s, at %s', (_, collectedAt, now, expected) => {
    expect(isExpected(collectedAt, now, 12)).toBe(expected)
  })
})

describe('caches keep a collection', () => {
  test.each([
    [
      'until the next one is due and two minutes more, which it may take',
      at('11:00'),
      at('11:01'),
      11 * 3_600 + 59 * 60 + 120,
    ],
    ['also one run by hand', at('14:37'), at('20:00'), 3 * 3_600 + 120],
    ['until the last second', at('11:00'), '2026-11-21T22:59:59.500Z', 121],
    ['then for a minute at a time', at('11:00'), at('23:00'), 60],
    ['for a minute at a time also while several are missing', at('11:00', 20), at('22:00'), 60],
    ['of a time ahead of the clock until the next one by the clock', at('11:00', 28), at('20:00'), 3 * 3_600 + 120],
  ])('%s', (_, collectedAt, now, seconds) => {
    expect(secondsUntilNext(collectedAt, now, 12)).toBe(seconds)
  })

  test('never longer than the interval and these two minutes', () => {
    expect(secondsUntilNext(at('11:00'), at('11:00'), 12)).toBe(mostSecondsUntilNext(12))
  })
})
