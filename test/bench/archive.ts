import { paginateListObjectsV2 } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { sampleTrends } from '../../infra/local/sampleSource/sampleTrends.ts'
import { serveSource } from '../../infra/local/sampleSource/serveSource.ts'
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
import { anEvent } from '../support/httpEvents.ts'
import { queuesOn, type Stores, startFunction, startStores } from './functionProcess.ts'
import { atMost, median, type Progress, percentile, type Row, recorded, repeat, roundsNote, type Size } from './part.ts'

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

export async function archive(size: Size, progress: Progress): Promise<Row[]> {
  const stores = await startStores()
  const source = await serveSource(sampleTrends)
  const newest = Math.floor(Date.now() / STEP_MS) * STEP_MS
  const times = Array.from({ length: COLLECTIONS[size] }, (_, index) =>
    new Date(newest - (COLLECTIONS[size] - 1 - index) * STEP_MS).toISOString(),
  )
  progress('collections of a year')
  const year = await playYear(stores, source.url, times.slice(0, -WHOLE[size]))
  progress('collections of every country')
  const before = await documentsOf(stores)
  const milliseconds = await collectWhole(stores, source.url, times.slice(-WHOLE[size]))
  const documents = (await documentsOf(stores)) - before
  await source.stop()
  progress('pages')
  const cold = await firstPages(stores, year.played, STARTS[size])
  const pages = await warmPages(stores, year.played, PAGES[size])
  const reads = await readsOfPage(stores, year.played)
  await stores.aws.cleanUp()
  const count = milliseconds.length
  const parts = `${count} with all countries, ${year.played.length} with one, ${year.listed} only listed`
  const note = `${pages.length} pages of a year of collections: ${parts}`
  const p95 = percentile(
    pages.map((page) => page.milliseconds),
    0.95,
  )
  const largest = Math.max(...pages.map(({ bytes }) => bytes)) / 1_024
  return [
    atMost('Page of the past that the CDN does not have, p95', 60, 'ms', p95, note),
    atMost('Page of the past by a function that has just started', 800, 'ms', median(cold)),
    atMost('Largest page of the past (brotli)', 25, 'KB', largest),
    atMost('Reads of table and bucket for a page of the past', 2, 'requests', reads),
    recorded('Collection of sample data', median(milliseconds), 'ms', roundsNote(count, WHOLE[size])),
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
async function playYear({ tables, bucket }: Stores, sourceUrl: string, times: readonly string[]) {
  const table = new YearTable(tables, 'trends')
  const work = {
    table,
    bucket,
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
async function collectWhole({ aws }: Stores, sourceUrl: string, times: readonly string[]): Promise<number[]> {
  const own = { TRENDS_SOURCE_URL: sourceUrl, TRENDS_PACE_MS: '0', TRENDS_AT_ONCE: '8' }
  const ingest = startFunction(aws, 'ingest', { ...(await queuesOn(aws)), ...own })
  const milliseconds = await repeat({ times: times.length, withinMs: WHOLE_WITHIN_MS }, async (round) => {
    return (await ingest.call({ at: times[round] })).milliseconds
  })
  ingest.stop()
  return milliseconds
}

/** The bytes of all documents. */
async function documentsOf({ objects }: Stores): Promise<number> {
  let bytes = 0
  const pages = paginateListObjectsV2({ client: objects }, { Bucket: 'published', Prefix: 'collections/' })
  for await (const { Contents = [] } of pages) for (const { Size: size = 0 } of Contents) bytes += size
  return bytes
}

/** Milliseconds of pages by functions that have just started. */
async function firstPages({ aws }: Stores, played: readonly Played[], count: number): Promise<number[]> {
  const milliseconds: number[] = []
  for (let number = 0; number < count; number += 1) {
    const start = performance.now()
    const pages = startFunction(aws, 'pages')
    await pages.call(pageEvent(played, number))
    milliseconds.push(performance.now() - start)
    pages.stop()
  }
  return milliseconds
}

const Page = z.object({ statusCode: z.literal(200), body: z.string(), isBase64Encoded: z.boolean() })

/** Pages all over the archive, each once, by a function in use. */
async function warmPages({ aws }: Stores, played: readonly Played[], count: number) {
  const pages = startFunction(aws, 'pages')
  await pages.call(pageEvent(played, 0))
  const answers: { milliseconds: number; bytes: number }[] = []
  for (let number = 1; number <= count; number += 1) {
    const { result, milliseconds } = await pages.call(pageEvent(played, number))
    const { body, isBase64Encoded } = Page.parse(result)
    answers.push({ milliseconds, bytes: Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8') })
  }
  pages.stop()
  return answers
}

/** A page of another time, its country and another category for each number. */
function pageEvent(played: readonly Played[], number: number): unknown {
  const { at, country } = played[(number * 37) % played.length] as Played
  const category = CATEGORIES[number % CATEGORIES.length]
  const headers = { 'x-page': `uptick.example${pastPage(at, country, category)}`, 'accept-encoding': 'br' }
  return anEvent({ route: 'GET /index.html', headers })
}

/** Reads for a page by a function that has answered another one. */
async function readsOfPage(stores: Stores, played: readonly Played[]): Promise<number> {
  let reads = 0
  const counting = <Client extends object>(client: Client) =>
    aroundCalls(client, (call) => {
      reads += 1
      return call()
    })
  const tables = counting(stores.tables)
  const bucket = new CollectionBucket(counting(stores.objects), 'published')
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
