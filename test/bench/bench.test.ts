import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { slowTest } from '../support/slowTest.ts'
import { measurePart } from './measurePart.ts'
import { atLeast, atMost, none, recorded } from './part.ts'
import { keptOf, rowText } from './results.ts'

const SEARCH = { what: 'Search, median', reference: 'substring scan', against: 2, goal: 5, unit: 'ms' }

test.each([
  [{ ...SEARCH, measured: 7 }, 'met     Search, median: 7 ms, 3.5 of at most 5 × substring scan 2 ms'],
  [
    { ...SEARCH, measured: 12, note: '504 queries' },
    'MISSED  Search, median (504 queries): 12 ms, 6 of at most 5 × substring scan 2 ms',
  ],
  [atMost('Memory', 1_500, 'MB', 30), 'met     Memory: 30 MB, at most 1,500 MB'],
  [atLeast('Score', 99, 'points', 98.5), 'MISSED  Score: 98.5 points, at least 99 points'],
  [none('Errors', 2), 'MISSED  Errors: 2 requests, none allowed'],
  [recorded('Bundle of search', 431.2, 'KB'), '        Bundle of search: 431.2 KB'],
])('a figure says whether its goal is met, and compared with what: %#', (figure, expected) => {
  expect(rowText(figure)).toBe(expected)
})

test('the figures with a goal are kept, and those that the cost model uses, in four digits', () => {
  const rows = [atMost('The size', 10, 'KB', 1234.5678), recorded('Beside it', 1, 'KB')]
  const size = { what: 'The size', measured: 1235, unit: 'KB', goal: 1, reference: 'at most', against: 10 }
  expect(keptOf('search', rows)).toEqual([size])
  expect(keptOf('costs', rows)).toEqual([size, { what: 'Beside it', measured: 1, unit: 'KB' }])
})

describe('a part that fails', () => {
  slowTest('gives one sentence that names a file with its output', async () => {
    const failure = await measurePart('no-such-part', 'smallest', () => {}).catch(String)
    const log = /^Error: no-such-part was not measured: .+\. Its output is in (\S+)\.$/.exec(String(failure))?.[1]
    expect(readFileSync(log ?? '', 'utf8')).toContain('Cannot measure no-such-part')
  })

  test('is stopped at its limit', async () => {
    const failure = await measurePart('load', 'smallest', () => {}, 0.001).catch(String)
    expect(failure).toContain('load was not measured: it took longer than 0.001 minutes and was stopped')
  })
})
