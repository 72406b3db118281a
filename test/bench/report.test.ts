import { expect, test } from 'vitest'
import { atMost, limitRow, noneAllowed, recorded, row } from './part.ts'
import { rowText } from './report.ts'

const SCAN = { what: 'Search, median', reference: 'substring scan', goal: 5 }

test.each([
  [
    row(SCAN, { measured: 7, against: 2, unit: 'ms' }),
    'met     Search, median: 7 ms, 3.5 of at most 5 × substring scan 2 ms',
  ],
  [
    row(SCAN, { measured: 12, against: 2, unit: 'ms', note: '504 queries' }),
    'MISSED  Search, median (504 queries): 12 ms, 6 of at most 5 × substring scan 2 ms',
  ],
  [limitRow(atMost('Memory', 1_500, 'MB'), 30), 'met     Memory: 30 MB, 0.02 of at most 1 × at most 1,500 MB'],
  [limitRow(noneAllowed('Errors'), 2), 'MISSED  Errors: 2 requests, none allowed'],
  [recorded('Bundle of search', 431.2, 'KB'), '        Bundle of search: 431.2 KB'],
])('a figure says whether its goal is met, and compared with what: %#', (figure, expected) => {
  expect(rowText(figure)).toBe(expected)
})
