import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../../shared/countries.ts'
import { csv } from '../../../shared/feeds/csv.ts'
import { topicTable, trendTable } from '../../../shared/feeds/tables.ts'
import { anyText } from '../../support/arbitraries.ts'
import { aTrend, NOW } from '../../support/builders.ts'
import { HOSTILE_TITLES } from '../../support/hostileRows.ts'

/** The rows of a table, by two independent programs. */
const PARSERS: [string, (text: string) => string[][]][] = [
  ['csv-parse', (text) => parse(text, { bom: true })],
  ['papaparse', (text) => Papa.parse<string[]>(text.replace(/\r\n$/, ''), { newline: '\r\n', delimiter: ',' }).data],
]

const DIFFICULT = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  'a"b',
  '"',
  'a,b',
  'a\nb',
  'a\r\nb',
  ' a ',
  "'",
  'موعد',
  '',
]

test('a table begins with a byte order mark and its header, and every line ends in CR LF', () => {
  expect(
    csv(
      ['a', 'b'],
      [
        ['x', 1],
        [null, -2.5],
      ],
    ),
  ).toBe('\ufeffa,b\r\nx,1\r\n,-2.5\r\n')
})

describe.each(PARSERS)('%s reads', (_, read) => {
  test('every text of a raw table as it was', () => {
    const rows = [...DIFFICULT, ...HOSTILE_TITLES].map((text) => [text.toWellFormed(), 'end'])
    expect(read(csv(['text', 'end'], rows, { isRaw: true }))).toEqual([['text', 'end'], ...rows])
  })

  test('any text of a raw table as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText), { minLength: 1 }), (rows) => {
        const texts = rows.map((row) => [...row.map((text) => text.toWellFormed()), 'end'])
        expect(read(csv(['a', 'b', 'end'], texts, { isRaw: true }))).toEqual([['a', 'b', 'end'], ...texts])
      }),
    )
  })

  test('no text that a spreadsheet would run as a formula', () => {
    const cells = read(
      csv(
        ['text', 'end'],
        DIFFICULT.map((text) => [text, 'end']),
      ),
    ).flatMap(([text = '']) => text)
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    expect(cells).toContain("'=1+1")
    expect(cells).toContain("'-1")
  })
})

describe('the table of a country', () => {
  const table = (options?: { isRaw: boolean }) =>
    parse(trendTable([aTrend({ title: '=1+1', growth: -25, volume: null, endedAt: NOW })], options), {
      bom: true,
      columns: true,
    })

  test('has facts and ISO times, and nothing where a fact is unknown', () => {
    expect(table()).toEqual([
      expect.objectContaining({
        country: 'CA',
        category: 'Business and Finance',
        status: 'Lasted',
        volume: '',
        started_at: '2026-11-21T02:00:00.000Z',
        ended_at: NOW,
        article: 'Article 1',
      }),
    ])
  })

  test('guards texts but not numbers, and nothing when it is raw', () => {
    expect(table()).toEqual([expect.objectContaining({ trend: "'=1+1", growth: '-25' })])
    expect(table({ isRaw: true })).toEqual([expect.objectContaining({ trend: '=1+1', growth: '-25' })])
  })
})

test('the table of a topic has a row for each collection, oldest first', () => {
  const [country] = COUNTRIES
  const point = { title: 'Orbit 9', growth: 100, rank: 1, startedAt: null, endedAt: null }
  const points = [
    { at: NOW, volume: 500, ...point },
    { at: '2026-11-21T00:00:00.000Z', volume: 200, ...point },
  ]
  const rows = country ? parse(topicTable(country, 'orbit 9', points), { bom: true, columns: true }) : []
  expect(rows).toEqual([
    expect.objectContaining({ at: '2026-11-21T00:00:00.000Z', volume: '200', topic: 'orbit 9' }),
    expect.objectContaining({ at: NOW, volume: '500' }),
  ])
})
