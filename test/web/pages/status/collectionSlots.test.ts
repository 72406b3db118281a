import { describe, expect, test } from 'vitest'
import { collectionSlots } from '../../../../web/pages/status/CollectionHistory.tsx'
import { someReports } from '../../../support/aStatusAnswer.ts'
import { minutesAgo, NOW } from '../../../support/builders.ts'

const HOUR = 60

/** Ages in hours, oldest first; those of collections that did not come are negative. */
function slotsOf(...hoursAgo: number[]): number[] {
  return collectionSlots(someReports(...hoursAgo), NOW, 12).map(({ kind, at }) => {
    const hours = (Date.parse(NOW) - Date.parse(at)) / 3_600_000
    return kind === 'missing' ? -hours : hours
  })
}

describe('the collections of a week', () => {
  test('stand in a row, the oldest first', () => {
    expect(slotsOf(3, 15, 27)).toEqual([27, 15, 3])
  })

  test('have no gap where one was repeated soon after', () => {
    expect(slotsOf(3, 4, 15)).toEqual([15, 4, 3])
  })

  test('have a gap for each that did not come, at the time when it was due', () => {
    expect(slotsOf(3, 39, 51)).toEqual([51, 39, -27, -15, 3])
  })

  test.each([
    ['13 hours', 13, [13]],
    ['a minute more', 13 + 1 / HOUR, [13 + 1 / HOUR, -(1 + 1 / HOUR)]],
  ])('have a gap up to now when the newest is older than 13 hours: %s', (_, age, expected) => {
    expect(slotsOf(age).map((hours) => Math.round(hours * HOUR))).toEqual(
      expected.map((hours) => Math.round(hours * HOUR)),
    )
  })

  test('are at most 14, including missing ones, for any gap', () => {
    expect(slotsOf(3, 15, 12 * 400)).toHaveLength(14)
    const gone = collectionSlots(someReports(12 * 400), NOW, 12)
    expect(gone.map(({ kind }) => kind)).toEqual(Array.from({ length: 14 }, () => 'missing'))
    expect(gone.at(-1)?.at).toBe(minutesAgo(12 * HOUR))
  })

  test('are none before the first', () => {
    expect(slotsOf()).toEqual([])
  })
})
