import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { slowTest } from '../support/slowTest.ts'
import { atMost, atMostTimes, rowText } from './part.ts'
import { PARTS } from './parts.ts'
import { resultsText } from './results.ts'

test.each([
  [
    atMostTimes('Search, median', 5, ['substring scan', 2], 'ms', 7),
    'met     Search, median: 7 ms, 3.5 of at most 5 × substring scan 2 ms',
  ],
  [
    atMostTimes('Search, median', 5, ['substring scan', 2], 'ms', 12, '504 queries'),
    'MISSED  Search, median (504 queries): 12 ms, 6 of at most 5 × substring scan 2 ms',
  ],
  [atMost('Memory', 1_500, 'MB', 1_500), 'met     Memory: 1,500 MB, at most 1,500 MB'],
  [atMost('Errors', 0, 'requests', 2), 'MISSED  Errors: 2 requests, at most 0 requests'],
  [{ what: 'Bundle of search', measured: 431.2, unit: 'KB' }, '        Bundle of search: 431.2 KB'],
])('a figure says whether its goal is met, and compared with what: %#', (figure, expected) => {
  expect(rowText(figure)).toBe(expected)
})

test('figures are kept in four digits, each in a line', () => {
  const figures = [atMost('The size', 10, 'KB', 1234.5678), atMost('Another', 0, 'KB', 0)]
  const text = resultsText({ parts: [{ name: 'search', source: 'abc', date: '2026-11-27', figures }] })
  expect(JSON.parse(text).parts[0].figures).toEqual([{ ...figures[0], measured: 1235 }, figures[1]])
  expect(text.split('\n').filter((line) => line.includes('"what"'))).toHaveLength(2)
})

const bench = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'test/bench/run.ts', ...args])

test('a part that does not exist is refused, with the names of those that do', async () => {
  const stderr = expect.stringMatching(/^There is no part serch\. The parts are: .*search/)
  await expect(bench('search', 'serch')).rejects.toMatchObject({ code: 2, stderr })
})

for (const name of Object.keys(PARTS))
  slowTest(`${name} gives its figures in its smallest size`, async () => {
    const { stdout } = await bench('--smallest', name)
    expect(stdout).toMatch(/: [\d.,]+ \w+/)
    expect(stdout).not.toContain('NaN')
  })
