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
import { CollectionTable } from '../../lambdas/adapters/trends/collectionTable.ts'
import { openTakedowns } from '../../lambdas/adapters/trends/takedowns.ts'
import { visibleBucket } from '../../lambdas/adapters/trends/visibleBucket.ts'
import { readPastTrends } from '../../lambdas/trends/pastTrends.ts'
import { CATEGORIES } from '../../shared/categories.ts'
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
import { plainEnvironmentOf } from './plainEnvironmentOf.ts'

const STEP_MS = COLLECTION_HOURS * 3_600_000
/** The collections of a year, and the pages of them that are asked for. */
const COLLECTIONS: Record<Size, number> = { full: 730, smallest: 3 }
const PAGES: Record<Size, number> = { full: 200, smallest: 3 }
const STARTS: Record<Size, number> = { full: 5, smallest: 1 }
/** Time for all collections, in milliseconds: on a busy machine the archive is shorter than a year. */
const WITHIN_MS = 25 * 60_000

const PAGE = atMost('Page of the past that the CDN does not have, p95', 60, 'ms')
const COLD = atMost('Page of the past by a function that has just started', 800, 'ms')
const LARGEST = atMost('Largest page of the past (brotli)', 25, 'KB')
const READS = atMost('Reads of table and bucket for a page of the past', 2, 'requests')

export const archive: Part = {
  name: 'archive',
  what: 'A year collected from the sample source by the function itself, and pages of it.',
  goals: [PAGE, COLD, LARGEST, READS],
  limitMinutes: 30,
  run: measureArchive,
}

async function measureArchive(size: Size, progress: Progress): Promise<Row[]> {
  const aws = await startTestAws()
  await aws.ensureTable('trends', TABLES.trends)
  await aws.ensureBucket('published', BUCKETS.published)
  const collected = await collectYear(aws, size, progress)
  const documents = await documentsOf(aws)
  const pages = await askPages(aws, collected.times, size, progress)
  const reads = await readsOfPage(aws, collected.times)
  await aws.cleanUp()
  const count = collected.times.length
  return [
    limitRow(PAGE, percentile(pages.warm, 0.95), { note: `${pages.warm.length} pages of ${count} collections` }),
    limitRow(COLD, median(pages.cold)),
    limitRow(LARGEST, Math.max(...pages.bytes) / 1_024),
    limitRow(READS, reads),
    {
      ...recorded('Collection of sample data', median(collected.milliseconds), 'ms'),
      ...roundsNote(count, COLLECTIONS[size]),
    },
    recorded('Documents of a collection of sample data', documents / count / 1_024, 'KB'),
  ]
}

/** Collects twice a day until now, the oldest first. */
async function collectYear(aws: TestAws, size: Size, progress: Progress) {
  const source = await serveSource(sampleTrends)
  const ingest = startFunction(aws, 'ingest', {
    TRENDS_SOURCE_URL: source.url,
    TRENDS_PACE_MS: '0',
    TRENDS_AT_ONCE: '8',
  })
  const count = COLLECTIONS[size]
  const newest = Math.floor(Date.now() / STEP_MS) * STEP_MS
  const times: string[] = []
  const milliseconds = await repeat({ times: count, withinMs: WITHIN_MS }, async (round) => {
    progress('collections of a year', round, count)
    const at = new Date(newest - (count - 1 - round) * STEP_MS).toISOString()
    const start = performance.now()
    await ingest.call({ at })
    times.push(at)
    return performance.now() - start
  })
  ingest.stop()
  await source.stop()
  return { times, milliseconds }
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
async function askPages(aws: TestAws, times: readonly string[], size: Size, progress: Progress) {
  const cold: number[] = []
  for (let round = 0; round < STARTS[size]; round += 1) {
    progress('first pages', round, STARTS[size])
    const start = performance.now()
    const pages = startFunction(aws, 'pages')
    await pages.call(pageEvent(times, round))
    cold.push(performance.now() - start)
    pages.stop()
  }
  const pages = startFunction(aws, 'pages')
  await pages.call(pageEvent(times, 0))
  const warm: number[] = []
  const bytes: number[] = []
  for (let number = 1; number <= PAGES[size]; number += 1) {
    progress('pages', number, PAGES[size])
    const start = performance.now()
    const answer = await pages.call(pageEvent(times, number))
    warm.push(performance.now() - start)
    if (answer.status !== 200) throw new Error(`A page of the past answers ${answer.status}`)
    bytes.push(answer.bytes)
  }
  pages.stop()
  return { cold, warm, bytes }
}

/** A page of another time, country and category for each number. */
function pageEvent(times: readonly string[], number: number): unknown {
  const at = times[(number * 37) % times.length] ?? ''
  const country = COUNTRIES[(number * 7) % COUNTRIES.length] as Country
  const category = CATEGORIES[number % CATEGORIES.length]
  const headers = { 'x-page': `uptick.example${pastPage(at, country, category)}`, 'accept-encoding': 'br' }
  return anEvent({ route: 'GET /index.html', headers })
}

/** Reads for a page by a function that has answered another one. */
async function readsOfPage({ config }: TestAws, times: readonly string[]): Promise<number> {
  let reads = 0
  const counting = <Client extends object>(client: Client) =>
    aroundCalls(client, (call) => {
      reads += 1
      return call()
    })
  const tables = counting(DynamoDBDocumentClient.from(new DynamoDBClient(config)))
  const bucket = new CollectionBucket(counting(new S3Client({ ...config, forcePathStyle: true })), 'published')
  const takedowns = openTakedowns(tables, 'trends')
  const past = new Archive({
    table: new CollectionTable(tables, 'trends'),
    bucket: visibleBucket(bucket, takedowns),
    takedowns,
  })
  for (const [number, country] of COUNTRIES.slice(0, 2).entries()) {
    reads = 0
    const at = times[number] ?? ''
    await readPastTrends(past, country, undefined, { from: at, until: at }, new Date().toISOString())
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
  const { statusCode = null, body = '', isBase64Encoded } = await handler(JSON.parse(line), { getRemainingTimeInMillis: () => 60_000 })
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
