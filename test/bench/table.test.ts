import { describe, expect, test } from 'vitest'
import { atLeast, atMost, limitRow, noneAllowed, type Part, recorded, row } from './part.ts'
import { allParts } from './parts.ts'
import type { MeasuredPart } from './results.ts'
import { list, table, WIDTH } from './table.ts'

const SCAN = { what: 'Search, median', reference: 'substring scan', goal: 5 }

const SEARCH: MeasuredPart = {
  name: 'search',
  source: '1a2b3c4d',
  date: '2026-11-22T14:00:00.000Z',
  rows: [
    row(SCAN, { measured: 4.2, against: 2.1, unit: 'ms', note: '504 queries' }),
    row({ ...SCAN, what: 'Search, p99' }, { measured: 30, against: 3, unit: 'ms' }),
    limitRow(atMost('Memory of the search', 300, 'MB'), 30),
    limitRow(atLeast('Readers planned, on one core', 300_000, '1/s'), 600_000),
    limitRow(noneAllowed('Errors'), 0),
    limitRow(noneAllowed('Errors under load'), 2),
    recorded('Bundle of search', 431.2, 'KB'),
  ],
}

describe('the table', () => {
  const lines = table([SEARCH], { judged: true }).split('\n')

  test('shows ratio, goal, verdict, figure and reference of each row', () => {
    expect(lines.slice(3).map((line) => line.replace(/\s+/g, ' ').trim())).toEqual([
      'Search, median (504 queries) 2 × ≤ 5 × met 4.20 ms 2.10 ms substring',
      'scan',
      'Search, p99 10 × ≤ 5 × MISSED 30 ms 3 ms substring scan',
      'Memory of the search 0.100 × ≤ 1 × met 30 MB at most 300 MB',
      'Readers planned, on one core 0.500 × ≤ 1 × met 600,000 1/s at least 300,000 1/s',
      'Errors none met 0 requests none allowed',
      'Errors under load none MISSED 2 requests none allowed',
      'Bundle of search 431 KB',
    ])
  })

  test('judges nothing in the smallest size', () => {
    expect(table([SEARCH], { judged: false })).not.toMatch(/met|MISSED/)
  })

  test('fits its width', () => {
    const long = recorded('A figure with a name that needs a second line in its column', 123_456.7, 'requests')
    const all = table([{ ...SEARCH, rows: [...SEARCH.rows, long] }], { judged: true })
    expect(Math.max(...all.split('\n').map((line) => line.length))).toBeLessThanOrEqual(WIDTH)
  })
})

describe('the list of parts', () => {
  test('names each with what it measures and its goals', () => {
    const part: Part = {
      name: 'search',
      what: 'The fuzzy search.',
      goals: [SCAN, { ...SCAN, goal: null }, atMost('Memory', 1_500, 'MB'), noneAllowed('Errors')],
      run: async () => [],
    }
    expect(list([part])).toBe(`search
  The fuzzy search.
    - Search, median: at most 5 × substring scan
    - Search, median: beside substring scan, without a goal
    - Memory: at most 1,500 MB
    - Errors: none`)
  })

  test('fits its width, with different names', async () => {
    const parts = await allParts()
    expect(
      Math.max(
        ...list(parts)
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(WIDTH)
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
  })
})
