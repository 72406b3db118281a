import { describe, expect, test } from 'vitest'
import {
  COLLECTION_INTERVALS,
  everyHours,
  maxDataAgeHours,
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
