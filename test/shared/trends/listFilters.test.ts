import { describe, expect, test } from 'vitest'
import { NO_FILTERS, passesFilters } from '../../../shared/trends/listFilters.ts'
import { activeFirst } from '../../../shared/trends/ordering.ts'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'

const DAY = 1_440

describe('a list has', () => {
  test.each([
    ['what goes on', { isActive: true }, aTrend({ endedAt: null }), true],
    ['not what has ended', { isActive: true }, aTrend({ endedAt: minutesAgo(1) }), false],
    ['as many searches as asked for', { min: 1_000 }, aTrend({ volume: 1_000 }), true],
    ['not one less', { min: 1_000 }, aTrend({ volume: 999 }), false],
    ['not an unknown number', { min: 1_000 }, aTrend({ volume: null }), false],
    ['what started less than a day before', { isRecent: true }, aTrend({ startedAt: minutesAgo(DAY - 1) }), true],
    ['not a day before', { isRecent: true }, aTrend({ startedAt: minutesAgo(DAY) }), false],
    ['not what started at an unknown time', { isRecent: true }, aTrend({ startedAt: null }), false],
    ['everything without filters', {}, aTrend({ volume: null, startedAt: null, endedAt: minutesAgo(1) }), true],
  ])('%s', (_, filters, trend, isListed) => {
    expect(passesFilters(trend, { ...NO_FILTERS, ...filters }, NOW)).toBe(isListed)
  })
})

test('what goes on stands before what has ended, each by its searches; an unknown number is the least', () => {
  const trends = [
    aTrend({ title: 'ended, much', volume: 1_000_000, endedAt: minutesAgo(9) }),
    aTrend({ title: 'unknown', volume: null, endedAt: null }),
    aTrend({ title: 'little', volume: 100, endedAt: null }),
    aTrend({ title: 'ended, little', volume: 200, endedAt: minutesAgo(9) }),
    aTrend({ title: 'much', volume: 5_000, endedAt: null }),
  ]
  expect(trends.toSorted(activeFirst).map(({ title }) => title)).toEqual([
    'much',
    'little',
    'unknown',
    'ended, much',
    'ended, little',
  ])
})
