import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type AsyncBuffer, parquetReadObjects } from 'hyparquet'
import * as z from 'zod/mini'
import { BUILT } from '../../infra/build/freshBuild.ts'
import { BUCKETS, TABLES } from '../../infra/manifest/stores.ts'
import { ArchiveStore } from '../../lambdas/adapters/trends/archiveStore.ts'
import { CollectionBucket } from '../../lambdas/adapters/trends/collectionBucket.ts'
import { collectionId } from '../../lambdas/adapters/trends/collectionKeys.ts'
import { CollectionTable } from '../../lambdas/adapters/trends/collectionTable.ts'
import { countryDocument } from '../../lambdas/adapters/trends/documents.ts'
import { CATEGORIES } from '../../shared/categories.ts'
import { freshState } from '../../shared/collections/acceptance.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { archiveFileAddress, FILE_KINDS, fileName } from '../../shared/dataset/archiveFiles.ts'
import { CountryMonth } from '../../shared/dataset/CountryMonth.ts'
import { type Trend, topicOf, trendKey } from '../../shared/trend.ts'
import { COMPRESSORS } from '../support/archiveWorld.ts'
import { environmentFor, startTestAws, type TestAws } from '../support/aws.ts'
import { fullSizeTrends } from '../support/fullSizeTrends.ts'
import { atMost, limitRow, type Part, type Progress, type Row, recorded, type Size } from './part.ts'
import { plainEnvironmentOf } from './plainEnvironmentOf.ts'

const MONTH = '2026-11'
const START = Date.parse(`${MONTH}-01T00:00:00Z`)
const HOUR_MS = 3_600_000
/** A wave is listed for two days. */
const LISTED_HOURS = 48
/** Collections of a month of 30 days: every 12 hours, and every hour. */
const HALF_DAYS: Record<Size, number> = { full: 60, smallest: 2 }
const HOURS: Record<Size, number> = { full: 720, smallest: 3 }
/** How often the memory is read, in milliseconds. */
const SAMPLE_MS = 10

const BYTES = atMost('Parquet of a month, 60 collections', 30, 'MB')
const TIME = atMost('Files of a month made anew, 60 collections', 60_000, 'ms')
const MEMORY = atMost('Peak memory of it', 500, 'MB')
const TIME_HOURLY = atMost('Files of a month with the 720th collection', 60_000, 'ms')
const MEMORY_HOURLY = atMost('Peak memory of that', 500, 'MB')
const SHARE = atMost('Part of the waves of a month that a query for one country reads', 20, '%')

export const archiveFilesPart: Part = {
  name: 'archive-files',
  what: 'A month at full size by the function itself: every wave is listed for two days.',
  goals: [BYTES, TIME, MEMORY, TIME_HOURLY, MEMORY_HOURLY, SHARE],
  limitMinutes: 15,
  run: measureArchiveFiles,
}

async function measureArchiveFiles(size: Size, progress: Progress): Promise<Row[]> {
  const countries = size === 'full' ? COUNTRIES : COUNTRIES.slice(0, 2)
  const codes = countries.map(({ code }) => code)
  const halfDays = await startStores()
  await collectAll(halfDays, codes, timesOf(HALF_DAYS[size], 12), progress)
  progress('60 collections anew')
  const anew = await runFunction(halfDays.aws, { month: MONTH })
  const parquet = await Promise.all(FILE_KINDS.map((kind) => readFile(halfDays, fileName(kind, MONTH, 'parquet'))))
  const csv = await Promise.all(FILE_KINDS.map((kind) => readFile(halfDays, fileName(kind, MONTH, 'csv.gz'))))
  const share = await shareRead(parquet[0] ?? Buffer.alloc(0))
  await halfDays.aws.cleanUp()

  const hourly = await startStores()
  await rememberAll(hourly, codes, timesOf(HOURS[size], 1), progress)
  progress('the 720th collection')
  const update = await runFunction(hourly.aws, {})
  const hourlyParquet = await Promise.all(FILE_KINDS.map((kind) => readFile(hourly, fileName(kind, MONTH, 'parquet'))))
  const hourlyCsv = await Promise.all(FILE_KINDS.map((kind) => readFile(hourly, fileName(kind, MONTH, 'csv.gz'))))
  await hourly.aws.cleanUp()
  const note = anew.rows.join(' and ')
  return [
    limitRow(BYTES, megabytes(parquet), { note: `${note} rows` }),
    limitRow(TIME, anew.milliseconds),
    limitRow(MEMORY, anew.megabytes),
    limitRow(TIME_HOURLY, update.milliseconds, { note: `${update.rows.join(' and ')} rows` }),
    limitRow(MEMORY_HOURLY, update.megabytes),
    limitRow(SHARE, share * 100),
    recorded('Processor time of a month made anew, 60 collections', anew.processor, 'ms'),
    recorded('Processor time of a month with the 720th collection', update.processor, 'ms'),
    recorded('Compressed CSV of a month, 60 collections', megabytes(csv), 'MB'),
    recorded('Parquet of a month, 720 collections', megabytes(hourlyParquet), 'MB'),
    recorded('Compressed CSV of a month, 720 collections', megabytes(hourlyCsv), 'MB'),
  ]
}

type Stores = { aws: TestAws; table: CollectionTable; bucket: CollectionBucket; store: ArchiveStore }

async function startStores(): Promise<Stores> {
  const aws = await startTestAws()
  await aws.ensureTable('trends', TABLES.trends)
  await aws.ensureBucket('published', BUCKETS.published)
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient(aws.config), {
    marshallOptions: { removeUndefinedValues: true },
  })
  const objects = new S3Client({ ...aws.config, forcePathStyle: true })
  return {
    aws,
    table: new CollectionTable(tables, 'trends'),
    bucket: new CollectionBucket(objects, 'published'),
    store: new ArchiveStore(objects, 'published'),
  }
}

function timesOf(count: number, hours: number): string[] {
  return Array.from({ length: count }, (_, index) => new Date(START + index * hours * HOUR_MS).toISOString())
}

/** Writes the documents of all collections, and lists them. */
async function collectAll({ table, bucket }: Stores, codes: string[], times: string[], progress: Progress) {
  const waves = new Waves()
  for (const [index, at] of times.entries()) {
    progress('documents of collections', index, times.length)
    const collection = collectionId(at, 'bench')
    await Promise.all(
      codes.map((country) => {
        const trends = waves.at(country, at)
        return countryDocument.write(bucket, {
          country,
          collection,
          at,
          origin: 'live',
          trends,
          events: [],
        })
      }),
    )
    await remember(table, codes, at)
  }
}

/** Stores the months of the countries with all collections but the last, which has documents. */
async function rememberAll(stores: Stores, codes: string[], times: string[], progress: Progress) {
  const waves = new Waves()
  for (const [index, country] of codes.entries()) {
    progress('months of countries', index, codes.length)
    const month = CountryMonth.empty(country, MONTH)
    for (const at of times.slice(0, -1)) month.add({ at, origin: 'live' }, waves.at(country, at))
    await stores.store.writeMonth(month.stored)
  }
  for (const at of times.slice(0, -1)) await remember(stores.table, codes, at)
  await collectAll(stores, codes, times.slice(-1), progress)
}

async function remember(table: CollectionTable, codes: readonly string[], at: string): Promise<void> {
  const id = collectionId(at, 'bench')
  const state = freshState({ id, at }, { origin: 'live', trends: 270 }, 'trends')
  await table.remember({ version: 1, id, at, countries: codes.map((code) => [code, state]) })
}

/** The waves of two days at a time, which rise, and end after a day. */
class Waves {
  readonly #known = new Map<string, Trend[]>()

  at(country: string, at: string): Trend[] {
    const hours = Math.round((Date.parse(at) - START) / HOUR_MS)
    const age = hours % LISTED_HOURS
    const first = new Date(START + (hours - age) * HOUR_MS).toISOString()
    const waves = this.#known.get(country + first) ?? trendsOf(country, first)
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

function trendsOf(country: string, at: string): Trend[] {
  const iso = (seconds: number) => new Date(seconds * 1_000).toISOString()
  return fullSizeTrends(country, Date.parse(at) / 1_000).map((trend, index): Trend => {
    const { title, volume, growth, related, articles } = trend
    const topic = topicOf(title)
    const startedAt = iso(trend.startedAt)
    return {
      ...{ key: trendKey(country, topic, startedAt), topic, title, country, startedAt, endedAt: null, volume, growth },
      categories: [CATEGORIES[index % CATEGORIES.length] ?? 'Others'],
      sourceCategories: trend.categories,
      rank: index + 1,
      related: related.slice(1),
      articles: articles.map((article) => ({
        title: article.title,
        url: article.url,
        source: article.source,
        publishedAt: iso(article.publishedAt),
      })),
      exploreLink: `https://trends.google.com/trends/explore?q=${encodeURIComponent(title)}&geo=${country}`,
      history: [{ at, volume }],
    }
  })
}

const Made = z.object({
  milliseconds: z.number(),
  megabytes: z.number(),
  /** Of all threads, in milliseconds. */
  processor: z.number(),
  result: z.object({ months: z.array(z.object({ rows: z.record(z.string(), z.number()) })) }),
})

/** Runs the function's bundle once, in a process of its own, in which its memory is sampled. */
async function runFunction(aws: TestAws, event: object) {
  const script = `const { handler } = await import(${JSON.stringify(join(BUILT.lambdas, 'archiveFiles', 'index.mjs'))})
let peak = 0
setInterval(() => { peak = Math.max(peak, process.memoryUsage.rss()) }, ${SAMPLE_MS})
const start = performance.now()
const result = await handler(${JSON.stringify(event)}, {})
console.log(JSON.stringify({ milliseconds: performance.now() - start, megabytes: peak / 1024 / 1024, processor: (process.cpuUsage().user + process.cpuUsage().system) / 1000, result }))
process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, ...environmentFor(aws.url, 'archiveFiles'), ...plainEnvironmentOf('archiveFiles') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) last = line
  const { milliseconds, megabytes: peak, processor, result } = Made.parse(JSON.parse(last))
  const rows = FILE_KINDS.map((kind) => result.months[0]?.rows[fileName(kind, MONTH, 'parquet')] ?? 0)
  return { milliseconds, megabytes: peak, processor, rows: rows.map((count) => count.toLocaleString('en')) }
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

function megabytes(files: readonly Buffer[]): number {
  return files.reduce((sum, { length }) => sum + length, 0) / 1e6
}
