import { type AsyncBuffer, parquetReadObjects } from 'hyparquet'
import * as z from 'zod/mini'
import { ArchiveStore } from '../../lambdas/adapters/trends/archiveStore.ts'
import { countryDocument } from '../../lambdas/adapters/trends/documents.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { archiveFileAddress, FILE_KINDS, fileName } from '../../shared/dataset/archiveFiles.ts'
import { CountryMonth } from '../../shared/dataset/CountryMonth.ts'
import type { Trend } from '../../shared/trend.ts'
import { COMPRESSORS } from '../support/archiveWorld.ts'
import { fullSizeWaves } from '../support/fullSizeTrends.ts'
import { aCollection, type Stores, startFunction, startStores } from './functionProcess.ts'
import { atMost, type Progress, type Row, recorded, type Size } from './part.ts'

const MONTH = '2026-11'
const START = Date.parse(`${MONTH}-01T00:00:00Z`)
const HOUR_MS = 3_600_000
/** A wave is listed for two days. */
const LISTED_HOURS = 48
/** Collections of a month of 30 days: every 12 hours, and every hour. */
const HALF_DAYS: Record<Size, number> = { full: 60, smallest: 2 }
const HOURS: Record<Size, number> = { full: 720, smallest: 3 }
export async function archiveFiles(size: Size, progress: Progress): Promise<Row[]> {
  const codes = (size === 'full' ? COUNTRIES : COUNTRIES.slice(0, 2)).map(({ code }) => code)
  progress('documents of 60 collections')
  const halfDays = await startStores()
  await collectAll(halfDays, codes, timesOf(HALF_DAYS[size], 12))
  progress('60 collections anew')
  const anew = await filesMade(halfDays, { month: MONTH })
  progress('months of countries')
  const hourly = await startStores()
  await rememberAll(hourly, codes, timesOf(HOURS[size], 1))
  progress('the 720th collection')
  const update = await filesMade(hourly, {})
  const share = 100 * (await shareRead(anew.parquet[0] ?? Buffer.alloc(0)))
  return [
    atMost('Parquet of a month, 60 collections', 30, 'MB', megabytesOf(anew.parquet), anew.rows),
    atMost('Files of a month made anew, 60 collections', 60_000, 'ms', anew.milliseconds),
    atMost('Peak memory of it', 500, 'MB', anew.megabytes),
    atMost('Files of a month with the 720th collection', 60_000, 'ms', update.milliseconds, update.rows),
    atMost('Peak memory of that', 500, 'MB', update.megabytes),
    atMost('Part of the waves of a month that a query for one country reads', 20, '%', share),
    recorded('Processor time of a month made anew, 60 collections', anew.processor, 'ms'),
    recorded('Processor time of a month with the 720th collection', update.processor, 'ms'),
    recorded('Compressed CSV of a month, 60 collections', megabytesOf(anew.csv), 'MB'),
    recorded('Parquet of a month, 720 collections', megabytesOf(update.parquet), 'MB'),
    recorded('Compressed CSV of a month, 720 collections', megabytesOf(update.csv), 'MB'),
  ]
}

function timesOf(count: number, hours: number): string[] {
  return Array.from({ length: count }, (_, index) => new Date(START + index * hours * HOUR_MS).toISOString())
}

/** Writes the documents of all collections, and lists them. */
async function collectAll({ table, bucket }: Stores, codes: string[], times: string[]) {
  const waves = new Waves()
  for (const at of times) {
    const collection = aCollection(at, codes)
    await Promise.all(
      codes.map((country) => {
        const trends = waves.at(country, at)
        return countryDocument.write(bucket, {
          country,
          collection: collection.id,
          at,
          origin: 'live',
          trends,
          events: [],
        })
      }),
    )
    await table.remember(collection)
  }
}

/** Stores the months of the countries with all collections but the last, which has documents. */
async function rememberAll(stores: Stores, codes: string[], times: string[]) {
  const waves = new Waves()
  const archive = new ArchiveStore(stores.objects, 'published')
  for (const country of codes) {
    const month = CountryMonth.empty(country, MONTH)
    for (const at of times.slice(0, -1)) month.add({ at, origin: 'live' }, waves.at(country, at))
    await archive.writeMonth(month.stored)
  }
  for (const at of times.slice(0, -1)) await stores.table.remember(aCollection(at, codes))
  await collectAll(stores, codes, times.slice(-1))
}

/** The waves of two days at a time, which rise, and end after a day. */
class Waves {
  readonly #known = new Map<string, Trend[]>()

  at(country: string, at: string): Trend[] {
    const hours = Math.round((Date.parse(at) - START) / HOUR_MS)
    const age = hours % LISTED_HOURS
    const first = new Date(START + (hours - age) * HOUR_MS).toISOString()
    const waves = this.#known.get(country + first) ?? fullSizeWaves(country, first)
    this.#known.set(country + first, waves)
    return waves.map((wave, index) => ({
      ...wave,
      endedAt: age < LISTED_HOURS / 2 ? null : new Date(START + (hours - age + 20) * HOUR_MS).toISOString(),
      volume: (wave.volume ?? 0) * (age < 12 ? 1 : age < 24 ? 2 : 5),
      growth: Math.max(25, (wave.growth ?? 0) - age),
      rank: 1 + ((index * 7 + age * 13) % waves.length),
    }))
  }
}

const Made = z.object({ months: z.array(z.object({ rows: z.record(z.string(), z.number()) })) })

/** Runs the function once, and reads the files that it made. */
async function filesMade(stores: Stores, event: object) {
  const called = startFunction(stores.aws, 'archiveFiles')
  const { result, milliseconds, processor, megabytes } = await called.call(event)
  called.stop()
  const [month] = Made.parse(result).months
  const files = (form: 'parquet' | 'csv.gz') =>
    Promise.all(FILE_KINDS.map((kind) => readFile(stores, fileName(kind, MONTH, form))))
  const [parquet, csv] = [await files('parquet'), await files('csv.gz')]
  await stores.aws.cleanUp()
  const counts = FILE_KINDS.map((kind) => month?.rows[fileName(kind, MONTH, 'parquet')] ?? 0)
  const rows = `${counts.map((count) => count.toLocaleString('en')).join(' and ')} rows`
  return { milliseconds, processor, megabytes, parquet, csv, rows }
}

async function readFile({ bucket }: Stores, name: string): Promise<Buffer> {
  const bytes = await bucket.readBytes(archiveFileAddress(name).slice(1))
  if (!bytes) throw new Error(`There is no ${name}`)
  return bytes
}

/** The part of a file that a query for one country reads, with the columns of the example of the page. */
async function shareRead(bytes: Buffer): Promise<number> {
  let read = 0
  const file: AsyncBuffer = {
    byteLength: bytes.length,
    slice(start, end) {
      const part = new Uint8Array(bytes.subarray(start, end))
      read += part.length
      return part.buffer
    },
  }
  const columns = ['country', 'title', 'max_volume', 'started_at']
  const rows = await parquetReadObjects({ file, columns, filter: { country: { $eq: 'JP' } }, compressors: COMPRESSORS })
  if (rows.length === 0 && bytes.length > 100_000) throw new Error('The query finds nothing')
  return read / bytes.length
}

function megabytesOf(files: readonly Buffer[]): number {
  return files.reduce((sum, { length }) => sum + length, 0) / 1e6
}
