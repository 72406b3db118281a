import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { parse } from 'csv-parse/sync'
import { describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { ArchiveIndex } from '../../shared/dataset/archiveIndex.ts'

const ORIGIN = inject('worldOrigin')
const COLLECTED_AT = '2026-11-21T09:55:00.000Z'

const Rows = z.array(z.record(z.string(), z.string()))

async function rowsOf(address: string): Promise<Record<string, string>[]> {
  const text = await (await fetch(ORIGIN + address)).text()
  return Rows.parse(parse(text, { bom: true, columns: true, recordDelimiter: '\r\n' }))
}

describe('a table', () => {
  test.each(['/data/Canada.csv', '/data/Canada/Sports.csv', '/data/SaudiArabia.csv', '/data/everywhere.csv'])(
    'has rows that say of when they are, now and at the instant that they say: %s',
    async (address) => {
      const rows = await rowsOf(address)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(row).toMatchObject({ collected_at: COLLECTED_AT, is_sample: 'false' })
      expect(await rowsOf(`${address}?at=${COLLECTED_AT}`)).toEqual(rows)
    },
  )

  test('of a topic has a row for each time that it was seen', async () => {
    const rows = await rowsOf('/data/topic.csv?country=CA&topic=gas+prices+tomorrow')
    expect(rows.length).toBeGreaterThan(3)
  })
})

describe('the history as files', () => {
  test('is read by DuckDB, with the same rows in both formats and as many as the index says', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'uptick-files-'))
    const database = await (await DuckDBInstance.create()).connect()
    const { months } = ArchiveIndex.parse(await (await fetch(`${ORIGIN}/data/archive/index.json`)).json())
    for (const { name, rows } of months[0]?.files ?? []) {
      writeFileSync(
        join(folder, name),
        Buffer.from(await (await fetch(`${ORIGIN}/data/archive/${name}`)).arrayBuffer()),
      )
      const counted = await database.runAndReadAll(
        `SELECT count(*)::INTEGER, count(DISTINCT key)::INTEGER FROM '${join(folder, name)}'`,
      )
      expect(counted.getRowsJson()[0]?.[0], name).toBe(rows)
    }
    database.closeSync()
    rmSync(folder, { recursive: true })
    expect(months[0]?.files.length).toBe(4)
  })
})
