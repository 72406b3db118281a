import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csv } from '../../../shared/feeds/csv.ts'
import { anyText } from '../../support/arbitraries.ts'
import { HOSTILE_TITLES } from '../../support/hostileRows.ts'

/** The rows of a table, as another program reads them. */
const read = (text: string): string[][] => parse(text, { bom: true })

const DIFFICULT = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
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

test.each([
  ['has a comma', 'a,b', '"a,b"'],
  ['has a quotation mark, which is doubled', 'a"b', '"a""b"'],
  ['has a line break', 'a\nb', '"a\nb"'],
  ['begins or ends with a space, which programs would remove', 'a ', '"a "'],
  ['has spaces within, not at all', 'a b', 'a b'],
])('a text is quoted when it %s', (_, text, cell) => {
  expect(csv(['text'], [[text]])).toBe(`\ufefftext\r\n${cell}\r\n`)
})

describe('another program reads', () => {
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
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r]/)
    expect(cells).toContain("'=1+1")
    expect(cells).toContain("'-1")
    expect(cells).toContain("'＝1+1")
  })
})
