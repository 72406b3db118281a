import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { BUILT } from '../../infra/build/freshBuild.ts'
import { sampleTrends } from '../../infra/local/sampleSource/sampleTrends.ts'
import { serveSource } from '../../infra/local/sampleSource/serveSource.ts'
import { BUCKETS, TABLES } from '../../infra/manifest/stores.ts'
import { Archive } from '../../lambdas/adapters/trends/archive.ts'
import { CollectionBucket } from '../../lambdas/adapters/trends/collectionBucket.ts'
import { collectionId } from '../../lambdas/adapters/trends/collectionKeys.ts'
import { CollectionTable } from '../../lambdas/adapters/trends/collectionTable.ts'
import { openSnapshots } from '../../lambdas/adapters/trends/snapshots.ts'
import { TakedownTable } from '../../lambdas/adapters/trends/takedowns.ts'
import { collect } from '../../lambdas/ingest/collect.ts'
import { trendsSource } from '../../lambdas/sources/trendsSource.ts'
import { readPastTrends } from '../../lambdas/trends/pastTrends.ts'
import { CATEGORIES } from '../../shared/categories.ts'
import type { Collection } from '../../shared/collections/collection.ts'
import { COUNTRIES, type Country } from '../../shared/countries.ts'
import { COLLECTION_HOURS } from '../../shared/limits.ts'
import { pastPage } from '../../shared/pages.ts'
import { aroundCalls } from '../support/aroundCalls.ts'
import { environmentFor, startTestAws, type TestAws } from '../support/aws.ts'
import { anEvent } from '../support/httpEvents.ts'
import { median, percentile } from './median.ts'
import {
  atMost,
  limitRow,
  type Part,
  type Progress,
  type Row,
  recorded,
  repeat,
  roundsNote,
  type Size,
} from './part.ts'
import { plainEnvironmentOf, queuesOn } from './plainEnvironmentOf.ts'

const STEP_MS = COLLECTION_HOURS * 3_600_000
/** The collections of a year, and the pages of them that are asked for. */
const COLLECTIONS: Record<Size, number> = { full: 730, smallest: 3 }
/** The last of them have every country; the others at most one, because a page of the past shows one. */
const WHOLE: Record<Size, number> = { full: 5, smallest: 1 }
/** A week has one country, so that its cards have their histories. */
const COLLECTIONS_OF_WEEK = 14
/** Only the collections of every third week have documents, and pages are asked for; all are listed. */
const WEEKS = 3
const PAGES: Record<Size, number> = { full: 200, smallest: 3 }
const STARTS: Record<Size, number> = { full: 5, smallest: 1 }
/** Time for all collections, in milliseconds: on a busy machine the archive is shorter than a year. */
const WITHIN_MS = 100_000
const WHOLE_WITHIN_MS = 30_000

const PAGE = atMost('Page of the past that the CDN does not have, p95', 60, 'ms')
const COLD = atMost('Page of the past by a function that has just started', 800, 'ms')
const LARGEST = atMost('Largest page of the past (brotli)', 25, 'KB')
const READS = atMost('Reads of table and bucket for a page of the past', 2, 'requests')

export const archive: Part = {
  name: 'archive',
  what: 'A year of collections, most of them only listed or with one country of sample data, and pages of it.',
  goals: [PAGE, COLD, LARGEST, READS],
  run: measureArchive,
}

async function measureArchive(size: Size, progress: Progress): Promise<Row[]> {
  const aws = await startTestAws()
  await aws.ensureTable('trends', TABLES.trends)
  await aws.ensureBucket('published', BUCKETS.published)
  const source = await serveSource(sampleTrends)
  const newest = Math.floor(Date.now() / STEP_MS) * STEP_MS
  const times = Array.from({ length: COLLECTIONS[size] }, (_, index) =>
    new Date(newest - (COLLECTIONS[size] - 1 - index) * STEP_MS).toISOString(),
  )
  const ofOneCountry = times.slice(0, -WHOLE[size])
  const year = await playYear(aws, source.url, ofOneCountry, progress)
  const before = await documentsOf(aws)
  const milliseconds = await collectWhole(aws, source.url, times.slice(-WHOLE[size]), progress)
  const documents = (await documentsOf(aws)) - before
  await source.stop()
  const pages = await askPages(aws, year.played, size, progress)
  const reads = await readsOfPage(aws, year.played)
  await aws.cleanUp()
  const count = milliseconds.length
  const parts = `${count} with all countries, ${year.played.length} with one, ${year.listed} only listed`
  const note = `${pages.warm.length} pages of a year of collections: ${parts}`
  return [
    limitRow(PAGE, percentile(pages.warm, 0.95), { note }),
    limitRow(COLD, median(pages.cold)),
    limitRow(LARGEST, Math.max(...pages.bytes) / 1_024),
    limitRow(READS, reads),
    {
      ...recorded('Collection of sample data', median(milliseconds), 'ms'),
      ...roundsNote(count, WHOLE[size]),
    },
    recorded('Documents of a collection of sample data', documents / count / 1_024, 'KB'),
  ]
}

/** A collection with one country. */
type Played = { at: string; country: Country }

/** Lists each collection as large as with every country: all of them as the one that it has. */
class YearTable extends CollectionTable {
  override remember(collection: Collection): Promise<void> {
    const [[, state] = []] = collection.countries
    if (!state) throw new Error('A collection has no country')
    return super.remember({ ...collection, countries: COUNTRIES.map(({ code }) => [code, state]) })
  }
}

/** Collects one country at each time of some weeks, the oldest first, and only lists the collections of the others. */
async function playYear(aws: TestAws, sourceUrl: string, times: readonly string[], progress: Progress) {
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient(aws.config), {
    marshallOptions: { removeUndefinedValues: true },
  })
  const table = new YearTable(tables, 'trends')
  const work = {
    table,
    bucket: new CollectionBucket(new S3Client({ ...aws.config, forcePathStyle: true }), 'published'),
    takedowns: new TakedownTable(tables, 'trends'),
    queueArchive: async () => {},
    showAtOnce: async () => {},
    cache: { clear: async () => {} },
    source: trendsSource({ url: sourceUrl, intervalMs: 0, concurrency: 1 }),
    collectionHours: COLLECTION_HOURS,
    unique: () => 'year',
    onCountry: () => {},
  }
  const played: Played[] = []
  let last: Collection | undefined
  const rounds = await repeat({ times: times.length, withinMs: WITHIN_MS }, async (round) => {
    progress('collections of a year', round, times.length)
    const at = times[round] ?? ''
    const week = Math.floor(round / COLLECTIONS_OF_WEEK)
    if (last && week % WEEKS > 0) return table.remember({ ...last, id: collectionId(at, 'listed'), at })
    const country = COUNTRIES[(week * 7) % COUNTRIES.length] as Country
    last = await collect({ ...work, countries: [country] }, at)
    played.push({ at, country })
  })
  return { played, listed: rounds.length - played.length }
}

/** Collects every country by the function itself. Answers the milliseconds of each time. */
async function collectWhole(aws: TestAws, sourceUrl: string, times: readonly string[], progress: Progress) {
  const ingest = startFunction(aws, 'ingest', {
    ...(await queuesOn(aws)),
    TRENDS_SOURCE_URL: sourceUrl,
    TRENDS_PACE_MS: '0',
    TRENDS_AT_ONCE: '8',
  })
  const milliseconds = await repeat({ times: times.length, withinMs: WHOLE_WITHIN_MS }, async (round) => {
    progress('collections of every country', round, times.length)
    const start = performance.now()
    await ingest.call({ at: times[round] })
    return performance.now() - start
  })
  ingest.stop()
  return milliseconds
}

/** The bytes of all documents. */
async function documentsOf({ config }: TestAws): Promise<number> {
  const client = new S3Client({ ...config, forcePathStyle: true })
  let bytes = 0
  for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket: 'published', Prefix: 'collections/' }))
    for (const { Size: size = 0 } of Contents ?? []) bytes += size
  return bytes
}

/** Asks for pages all over the archive, each once: first of functions that have just started, then of one in use. */
async function askPages(aws: TestAws, played: readonly Played[], size: Size, progress: Progress) {
  const cold: number[] = []
  for (let round = 0; round < STARTS[size]; round += 1) {
    progress('first pages', round, STARTS[size])
    const start = performance.now()
    const pages = startFunction(aws, 'pages')
    await pages.call(pageEvent(played, round))
    cold.push(performance.now() - start)
    pages.stop()
  }
  const pages = startFunction(aws, 'pages')
  await pages.call(pageEvent(played, 0))
  const warm: number[] = []
  const bytes: number[] = []
  for (let number = 1; number <= PAGES[size]; number += 1) {
    progress('pages', number, PAGES[size])
    const start = performance.now()
    const answer = await pages.call(pageEvent(played, number))
    warm.push(performance.now() - start)
    if (answer.status !== 200) throw new Error(`A page of the past answers ${answer.status}`)
    bytes.push(answer.bytes)
  }
  pages.stop()
  return { cold, warm, bytes }
}

/** A page of another time, its country and another category for each number. */
function pageEvent(played: readonly Played[], number: number): unknown {
  const { at, country } = played[(number * 37) % played.length] as Played
  const category = CATEGORIES[number % CATEGORIES.length]
  const headers = { 'x-page': `uptick.example${pastPage(at, country, category)}`, 'accept-encoding': 'br' }
  return anEvent({ route: 'GET /index.html', headers })
}

/** Reads for a page by a function that has answered another one. */
async function readsOfPage({ config }: TestAws, played: readonly Played[]): Promise<number> {
  let reads = 0
  const counting = <Client extends object>(client: Client) =>
    aroundCalls(client, (call) => {
      reads += 1
      return call()
    })
  const tables = counting(DynamoDBDocumentClient.from(new DynamoDBClient(config)))
  const bucket = new CollectionBucket(counting(new S3Client({ ...config, forcePathStyle: true })), 'published')
  const takedowns = openSnapshots(tables, 'trends')
  const past = new Archive({
    table: new CollectionTable(tables, 'trends', takedowns),
    bucket: { read: (key) => bucket.read(key), takedowns },
    takedowns,
  })
  for (const { at, country } of played.slice(0, 2)) {
    reads = 0
    await readPastTrends(past, country, undefined, { from: at, until: at })
  }
  return reads
}

/** Begins the lines with what the function answered. */
const ANSWER = 'answer '

const Called = z.object({ status: z.nullable(z.number()), bytes: z.number() })

/** A function in a process of its own, which answers one call after the other. */
function startFunction(aws: TestAws, name: 'ingest' | 'pages', environment: Record<string, string> = {}) {
  const script = `import { createInterface } from 'node:readline'
const { handler } = await import(${JSON.stringify(join(BUILT.lambdas, name, 'index.mjs'))})
for await (const line of createInterface({ input: process.stdin })) {
  const { statusCode = null, body = '', isBase64Encoded } = await handler(JSON.parse(line), { getRemainingTimeInMillis: () => 900_000 })
  console.log('${ANSWER}' + JSON.stringify({ status: statusCode, bytes: Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8') }))
}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      PATH: process.env.PATH,
      ...environmentFor(aws.url, name),
      ...plainEnvironmentOf(name),
      POWERTOOLS_LOG_LEVEL: 'SILENT',
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async call(event: unknown): Promise<z.infer<typeof Called>> {
      child.stdin.write(`${JSON.stringify(event)}\n`)
      for (;;) {
        const { done, value } = await answers.next()
        if (done) throw new Error(`The process of ${name} ended`)
        // Metrics are lines, too.
        if (value.startsWith(ANSWER)) return Called.parse(JSON.parse(value.slice(ANSWER.length)))
      }
    },
    stop: () => child.stdin.end(),
  }
}
