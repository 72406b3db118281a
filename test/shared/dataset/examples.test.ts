import { expect, test } from 'vitest'
import { WAVE_COLUMNS } from '../../../shared/dataset/columns.ts'
import { examplesOf, lineOfSql } from '../../../shared/dataset/examples.ts'

const file = (name: string) => `https://uptick.example/data/archive/${name}`

test('the line of SQL and every example read a file of the month', () => {
  for (const example of [lineOfSql(file, '2026-11'), ...Object.values(examplesOf(file, '2026-11'))])
    expect(example).toMatch(/https:\/\/uptick\.example\/data\/archive\/waves-2026-11\.(parquet|csv\.gz)/)
})

test('the table of Athena has every column with its type', () => {
  const { Athena } = examplesOf(file, '2026-11')
  const columns = [...Athena.matchAll(/^ {2}`(\w+)` ([\w<>]+)/gm)].map(([, name, type]) => [name, type])
  expect(columns.map(([name]) => name)).toEqual(WAVE_COLUMNS.map(({ name }) => name))
  expect(columns).toEqual(
    expect.arrayContaining([
      ['categories', 'array<string>'],
      ['max_volume', 'bigint'],
      ['started_at', 'timestamp'],
      ['is_sample', 'boolean'],
    ]),
  )
})
