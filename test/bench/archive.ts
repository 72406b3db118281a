import * as z from 'zod/mini'
import { countryDocument } from '../../lambdas/adapters/trends/documents.ts'
import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES, type Country } from '../../shared/countries.ts'
import { COLLECTION_HOURS } from '../../shared/limits.ts'
import { pastPage } from '../../shared/pages.ts'
import { fullSizeWaves } from '../support/fullSizeTrends.ts'
import { anEvent } from '../support/httpEvents.ts'
import { aCollection, type Stores, startFunction, startStores } from './functionProcess.ts'
import { atMost, median, type Progress, percentile, type Row, type Size } from './part.ts'

const STEP_MS = COLLECTION_HOURS * 3_600_000
/** The collections of a year, of which every third has a document of one country: a page shows no more. */
const COLLECTIONS: Record<Size, number> = { full: 730, smallest: 6 }
const WITH_DOCUMENT = 3
const PAGES: Record<Size, number> = { full: 200, smallest: 3 }
const STARTS: Record<Size, number> = { full: 5, smallest: 1 }

/** A collection with the document of a country. */
type Played = { at: string; country: Country }

export async function archive(size: Size, progress: Progress): Promise<Row[]> {
  let reads = 0
  const stores = await startStores({
    mayUse() {
      reads += 1
      return true
    },
  })
  progress('collections of a year')
  const played = await playYear(stores, COLLECTIONS[size])
  progress('pages')
  const cold = await firstPages(stores, played, STARTS[size])
  const pages = await warmPages(stores, played, PAGES[size], () => reads)
  await stores.aws.cleanUp()
  const note = `${pages.length} pages of ${COLLECTIONS[size]} collections`
  const p95 = percentile(
    pages.map((page) => page.milliseconds),
    0.95,
  )
  const largest = Math.max(...pages.map(({ bytes }) => bytes)) / 1_024
  const readsOfPage = median(pages.map((page) => page.reads))
  return [
    atMost('Page of the past that the CDN does not have, p95', 60, 'ms', p95, note),
    atMost('Page of the past by a function that has just started', 800, 'ms', median(cold)),
    atMost('Largest page of the past (brotli)', 25, 'KB', largest),
    atMost('Reads of table and bucket for a page of the past', 2, 'requests', readsOfPage),
  ]
}

/** Lists collections with every country, the oldest first, and publishes the newest. */
async function playYear({ table, bucket }: Stores, count: number): Promise<Played[]> {
  const newest = Math.floor(Date.now() / STEP_MS) * STEP_MS
  const played: Played[] = []
  for (let index = 0; index < count; index += 1) {
    const at = new Date(newest - (count - 1 - index) * STEP_MS).toISOString()
    const collection = aCollection(at)
    if (index % WITH_DOCUMENT === 0) {
      const country = COUNTRIES[(played.length * 7) % COUNTRIES.length] as Country
      const about = { country: country.code, collection: collection.id, at, origin: 'live' as const }
      await countryDocument.write(bucket, { ...about, trends: fullSizeWaves(country.code, at), events: [] })
      played.push({ at, country })
    }
    await table.remember(collection)
    if (index === count - 1) await table.publish(collection)
  }
  return played
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
async function warmPages({ aws }: Stores, played: readonly Played[], count: number, readsNow: () => number) {
  const pages = startFunction(aws, 'pages')
  await pages.call(pageEvent(played, 0))
  const answers: { milliseconds: number; bytes: number; reads: number }[] = []
  for (let number = 1; number <= count; number += 1) {
    const before = readsNow()
    const { result, milliseconds } = await pages.call(pageEvent(played, number))
    const { body, isBase64Encoded } = Page.parse(result)
    const bytes = Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8')
    answers.push({ milliseconds, bytes, reads: readsNow() - before })
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
