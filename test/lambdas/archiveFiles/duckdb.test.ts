import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { archiveFiles } from '../../../lambdas/archiveFiles/archiveFiles.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import type { ColumnType } from '../../../shared/dataset/columns.ts'
import { OBSERVATION_COLUMNS, WAVE_COLUMNS } from '../../../shared/dataset/columns.ts'
import { examplesOf, lineOfSql } from '../../../shared/dataset/examples.ts'
import { startArchiveWorld } from '../../support/archiveWorld.ts'
import { aTrend } from '../../support/builders.ts'

/** DuckDB reads the files of this folder; it has no extension for HTTP here. */
const folder = mkdtempSync(join(tmpdir(), 'uptick-archive-'))
const file = (name: string) => join(folder, name)
let database: DuckDBConnection

beforeAll(async () => {
  vi.spyOn(logger, 'info').mockReturnValue()
  const world = await startArchiveWorld()
  const japan = { country: 'JP', related: ['橋', 'a, "quoted"'], volume: 50_000 }
  await world.collectAt('2026-11-21T00:00:00.000Z', {
    CA: [aTrend(), aTrend({ title: '@home', volume: null, growth: null, startedAt: null, articles: [] })],
    JP: [aTrend({ title: '瀬戸大橋', ...japan })],
  })
  await world.collectAt('2026-11-21T12:00:00.000Z', { JP: [aTrend({ title: '瀬戸大橋', ...japan, volume: 100_000 })] })
  await archiveFiles(world.services(), {})
  const { index } = await world.store.readIndex()
  for (const { name, path } of index.months[0]?.files ?? []) writeFileSync(file(name), (await world.at(path)) ?? '')
  await world.stop()
  database = await (await DuckDBInstance.create()).connect()
})
afterAll(() => {
  database.closeSync()
  rmSync(folder, { recursive: true })
})

async function ask(sql: string): Promise<unknown[][]> {
  return (await database.runAndReadAll(sql)).getRowsJson()
}

const TYPES: Record<ColumnType, string> = {
  string: 'VARCHAR',
  'list of string': 'VARCHAR[]',
  timestamp: 'TIMESTAMP WITH TIME ZONE',
  int32: 'INTEGER',
  int64: 'BIGINT',
  boolean: 'BOOLEAN',
}

test.each([
  ['waves', WAVE_COLUMNS],
  ['observations', OBSERVATION_COLUMNS],
])('DuckDB reads the columns of %s with their types', async (kind, columns) => {
  const described = await ask(`DESCRIBE SELECT * FROM '${file(`${kind}-2026-11.parquet`)}'`)
  expect(described.map(([name, type]) => [name, type])).toEqual(columns.map(({ name, type }) => [name, TYPES[type]]))
})

test('DuckDB answers the line of SQL as the page has it', async () => {
  expect(await ask(lineOfSql(file, '2026-11'))).toEqual(
    expect.arrayContaining([
      ['JP', '瀬戸大橋', '100000'],
      ['CA', 'Harbour bridge reopening', '10000'],
      ['CA', '@home', null],
    ]),
  )
})

test('DuckDB answers the example as the page has it', async () => {
  expect(await ask(examplesOf(file, '2026-11').DuckDB)).toEqual([['瀬戸大橋', '100000', '2026-11-21 02:00:00+00']])
})

test('DuckDB finds the columns explained, and a row group for each country', async () => {
  const path = file('waves-2026-11.parquet')
  expect(
    await ask(`SELECT decode(value) FROM parquet_kv_metadata('${path}') WHERE decode(key) = 'column.key'`),
  ).toEqual([[expect.stringContaining('Joins with observations')]])
  const groups = await ask(
    `SELECT stats_min_value, stats_max_value FROM parquet_metadata('${path}') WHERE path_in_schema = 'country' ORDER BY 1`,
  )
  expect(groups).toEqual([
    ['CA', 'CA'],
    ['JP', 'JP'],
  ])
})

test('DuckDB reads the same rows in the CSV, texts like formulas apart', async () => {
  const [parquet, csv] = ['parquet', 'csv.gz'].map((format) => file(`waves-2026-11.${format}`))
  const columns = 'key, max_volume, started_at, headline_url, is_sample'
  expect(await ask(`SELECT ${columns} FROM read_csv('${csv}') ORDER BY key`)).toEqual(
    await ask(`SELECT ${columns} FROM '${parquet}' ORDER BY key`),
  )
  expect(await ask(`SELECT title, related FROM read_csv('${csv}') WHERE country = 'JP' OR title LIKE '%home'`)).toEqual(
    [
      ["'@home", null],
      ['瀬戸大橋', '橋; a, "quoted"'],
    ],
  )
})
