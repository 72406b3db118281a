import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { serveSource } from '../../infra/local/sampleSource/serveSource.ts'
import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES, DEFAULT_COUNTRY } from '../../shared/countries.ts'
import { trendsPage } from '../../shared/pages.ts'
import { launchBrowser } from '../support/browser.ts'
import { startFullSizeProduct } from '../support/fullSizeProduct.ts'
import { fullSizeTrends } from '../support/fullSizeTrends.ts'
import { anEvent } from '../support/httpEvents.ts'
import { queuesOn } from '../support/plainEnvironment.ts'
import { viewTraffic } from '../support/viewTraffic.ts'
import { startFunction, startStores } from './functionProcess.ts'
import { median, type Row } from './part.ts'

const Answered = z.object({ statusCode: z.literal(200) })

type Figure = readonly [what: string, measured: number, unit: string]

/** The figures under `measured` in `infra/cost/prices.json`. */
export async function costs(): Promise<Row[]> {
  const browser = await launchBrowser()
  const product = await startFullSizeProduct()
  const { first, next } = await viewTraffic(browser, product.url)
  await browser.close()
  await product.stop()
  const figures: Figure[] = [
    ['what a first view loads', first.bytes / 1024, 'KB'],
    ['requests of a first view', first.requests, 'requests'],
    ['what the next view loads', next.bytes / 1024, 'KB'],
    ['requests of the next view', next.requests, 'requests'],
    ...(await collectionAndCalls()),
  ]
  return figures.map(([what, measured, unit]) => ({ what: `Costs: ${what}`, measured, unit }))
}

/** A collection on empty stores, and then pages as they are rendered past the CDN's cache. */
async function collectionAndCalls(): Promise<Figure[]> {
  const uses = new Map<string, number>()
  const numberOf = (action: string) => uses.get(action) ?? 0
  const { aws, tables, objects } = await startStores({
    mayUse(_, action) {
      uses.set(action, numberOf(action) + 1)
      return true
    },
  })
  const source = await serveSource(fullSizeTrends)
  const environment = { TRENDS_SOURCE_URL: source.url, TRENDS_PACE_MS: '0', ...(await queuesOn(aws)) }
  const ingest = startFunction(aws, 'ingest', environment)
  await ingest.call({})
  ingest.stop()
  await source.stop()

  const puts = numberOf('s3:PutObject')
  const items: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateScan({ client: tables }, { TableName: 'trends' })) items.push(...Items)
  const pointer = items.filter(({ pk, sk }) => pk === 'PUBLISHED' && sk === 'COLLECTION')
  // All that the bucket keeps: the rest expires within days.
  const kept = await objects.send(new ListObjectsV2Command({ Bucket: 'published', Prefix: 'collections/' }))
  const keptBytes = (kept.Contents ?? []).reduce((sum, { Size = 0 }) => sum + Size, 0)
  const pages = startFunction(aws, 'pages')
  // The function is started by other calls than those that are measured: it keeps its answers until the next collection.
  for (const index of COUNTRIES.keys()) await pages.call(pageEvent(index, 1))
  uses.clear()
  const times: number[] = []
  for (const index of COUNTRIES.keys()) {
    const { result, milliseconds } = await pages.call(pageEvent(index, 0))
    Answered.parse(result)
    times.push(milliseconds)
  }
  pages.stop()
  const reads = ['GetItem', 'BatchGetItem', 'Query'].reduce((sum, name) => sum + numberOf(`dynamodb:${name}`), 0)
  await aws.cleanUp()
  return [
    ['items that a collection writes', items.length, 'requests'],
    ['bytes of all these items', bytesOf(items) / 1024, 'KB'],
    ['objects that a collection puts', puts, 'requests'],
    ['what they take that is kept', keptBytes / 1024 / 1024, 'MB'],
    ['the pointer, which every call reads', bytesOf(pointer) / 1024, 'KB'],
    ['a call for a page', median(times), 'ms'],
    ['reads of the table for a page', reads / COUNTRIES.length, 'requests'],
  ]
}

/** Each country has its page, of a category that depends on the shift. */
function pageEvent(nth: number, shift: number): unknown {
  const category = CATEGORIES[(nth + shift) % CATEGORIES.length]
  const page = `uptick.example${trendsPage(COUNTRIES[nth] ?? DEFAULT_COUNTRY, category)}`
  return anEvent({ route: 'GET /index.html', headers: { 'accept-encoding': 'br', 'x-page': page } })
}

/** About what DynamoDB counts: names and values as text. */
function bytesOf(items: readonly unknown[]): number {
  return items.reduce((sum: number, item) => sum + Buffer.byteLength(JSON.stringify(item)), 0)
}
