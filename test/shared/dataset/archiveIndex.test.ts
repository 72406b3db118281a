import { describe, expect, test } from 'vitest'
import {
  type ArchiveMonth,
  EMPTY_INDEX,
  isMonthClosed,
  monthsToUpdate,
  withMonth,
} from '../../../shared/dataset/archiveIndex.ts'

const october: ArchiveMonth = {
  month: '2026-10',
  ...{ is_closed: true, is_sample: false, collections: 62, missing: 0, revision: 3, takedowns: 0, files: [] },
  updated_at: '2026-10-31T23:00:00.000Z',
}
const november: ArchiveMonth = {
  ...october,
  ...{ month: '2026-11', is_closed: false, updated_at: '2026-11-30T23:00:00.000Z' },
}
const both = withMonth(withMonth(EMPTY_INDEX, november), october)

test.each([
  ['2026-11-30T23:00:00.000Z', false],
  ['2026-12-01T23:59:59.999Z', false],
  ['2026-12-02T00:00:00.000Z', true],
])('November is closed at %s: %s', (newest, isClosed) => {
  expect(isMonthClosed('2026-11', newest)).toBe(isClosed)
})

describe('the index', () => {
  test('has the newest month first, and the time of the newest collection', () => {
    expect(both.months.map(({ month }) => month)).toEqual(['2026-11', '2026-10'])
    expect(both.updated_at).toBe(november.updated_at)
  })

  test('has a month once', () => {
    expect(withMonth(both, { ...october, revision: 4 }).months).toEqual([november, { ...october, revision: 4 }])
  })
})

describe('the months that are brought up to date', () => {
  test.each([
    ['none, when there is nothing newer', ['2026-11-30T23:00:00.000Z'], []],
    ['one with a newer collection', ['2026-11-30T23:30:00.000Z'], ['2026-11']],
    ['one that is to be closed', ['2026-11-30T23:00:00.000Z', '2026-12-02T11:00:00.000Z'], ['2026-11', '2026-12']],
    ['one that is not in the index', ['2026-09-01T11:00:00.000Z', '2026-11-30T23:00:00.000Z'], ['2026-09']],
    ['none that is closed', ['2026-10-31T23:30:00.000Z', '2026-11-30T23:00:00.000Z'], []],
  ])('are %s', (_, times, months) => {
    expect(monthsToUpdate(both, times)).toEqual(months)
  })
})
