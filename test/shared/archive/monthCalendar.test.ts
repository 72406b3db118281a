import { describe, expect, test } from 'vitest'
import { daysOfMonth } from '../../../shared/archive/archiveTime.ts'
import { type CalendarDay, expectedCollections, monthCalendar } from '../../../shared/archive/monthCalendar.ts'

const ENDS = { first: '2026-01-01T00:00:00.000Z', newest: '2026-11-22T12:00:00.000Z' }

/** Two collections a day until the newest, without these hours. */
function november(...missing: string[]) {
  return daysOfMonth('2026-11')
    .flatMap((day) => [`${day}T00:00:00.000Z`, `${day}T12:00:00.000Z`])
    .filter((at) => at <= ENDS.newest && !missing.includes(at.slice(0, 13)))
    .map((at) => ({ at }))
}

/** The marks of a day as text: `"00"` for a collection, `"(00)"` for a gap. */
function marks(weeks: readonly (CalendarDay<{ at: string }> | undefined)[][], day: string): string[] {
  const found = weeks.flat().find((each) => each?.day === day)
  return (found?.marks ?? []).map((mark) =>
    mark.kind === 'gap' ? `(${mark.hour})` : mark.collection.at.slice(11, 16).replace(':00', ''),
  )
}

describe('the weeks of a month', () => {
  test.each([
    ['2026-11', 6, '2026-11-01', 6],
    ['2026-02', 5, '2026-02-01', 6],
    ['2027-02', 4, '2027-02-01', 0],
    ['2028-02', 5, '2028-02-01', 1],
  ])('%s: %i weeks from Monday', (month, count, first, column) => {
    const weeks = monthCalendar(month, [], ENDS)
    expect(weeks).toHaveLength(count)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    expect(weeks[0]?.findIndex((day) => day !== undefined)).toBe(column)
    expect(weeks[0]?.[column]?.day).toBe(first)
    expect(weeks.flat().flatMap((day) => day?.day ?? [])).toEqual(daysOfMonth(month))
  })
})

describe('a day has', () => {
  test('a mark for each of its collections, and for each that is missing', () => {
    const weeks = monthCalendar(
      '2026-11',
      november('2026-11-07T00', '2026-11-08T12', '2026-11-14T00', '2026-11-14T12'),
      ENDS,
    )
    expect(marks(weeks, '2026-11-06')).toEqual(['00', '12'])
    expect(marks(weeks, '2026-11-07')).toEqual(['(00)', '12'])
    expect(marks(weeks, '2026-11-08')).toEqual(['00', '(12)'])
    expect(marks(weeks, '2026-11-14')).toEqual(['(00)', '(12)'])
  })

  test('a mark for a collection at an unusual hour, in its place', () => {
    const weeks = monthCalendar('2026-11', [...november(), { at: '2026-11-06T07:30:00.000Z' }], ENDS)
    expect(marks(weeks, '2026-11-06')).toEqual(['00', '07:30', '12'])
    expect(marks(weeks, '2026-11-07')).toEqual(['00', '12'])
  })

  test('no gap before the first collection of the archive, nor after the newest', () => {
    const collections = november().filter(({ at }) => at >= '2026-11-05T12' && at < '2026-11-22T12')
    const ends = { first: '2026-11-05T12:00:00.000Z', newest: '2026-11-22T00:00:00.000Z' }
    const weeks = monthCalendar('2026-11', collections, ends)
    expect(marks(weeks, '2026-11-04')).toEqual([])
    expect(marks(weeks, '2026-11-05')).toEqual(['12'])
    expect(marks(weeks, '2026-11-22')).toEqual(['00'])
    expect(marks(weeks, '2026-11-23')).toEqual([])
  })
})

describe('a month was to have', () => {
  const expected = (...missing: string[]) =>
    expectedCollections(
      '2026-11',
      november(...missing).map(({ at }) => at),
      ENDS,
    )

  test('those of its gaps, too', () => {
    expect(november('2026-11-07T00', '2026-11-14T00', '2026-11-14T12')).toHaveLength(41)
    expect(expected('2026-11-07T00', '2026-11-14T00', '2026-11-14T12')).toBe(44)
  })

  test('none from before the first of the archive', () => {
    const times = november().flatMap(({ at }) => (at >= '2026-11-05T12' ? at : []))
    expect(expectedCollections('2026-11', times, { ...ENDS, first: '2026-11-05T12:00:00.000Z' })).toBe(times.length)
  })
})

test('days after the newest collection are ahead', () => {
  const days = monthCalendar('2026-11', november(), ENDS).flat()
  const ahead = days.flatMap((day) => (day?.isAhead ? day.day : []))
  expect(ahead[0]).toBe('2026-11-23')
  expect(ahead).toHaveLength(8)
})
