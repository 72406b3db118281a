import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { serveSource } from '../../infra/local/sampleSource/serveSource.ts'
import type { FunctionName } from '../../infra/manifest/functions.ts'
import { CATEGORIES, DEFAULT_CATEGORY } from '../../shared/categories.ts'
import { COUNTRIES, DEFAULT_COUNTRY } from '../../shared/countries.ts'
import { trendsPage } from '../../shared/pages.ts'
import { launchBrowser } from '../support/browser.ts'
import { startFullSizeProduct } from '../support/fullSizeProduct.ts'
import { fullSizeTrends } from '../support/fullSizeTrends.ts'
import { anEvent } from '../support/httpEvents.ts'
import { viewTraffic } from '../support/viewTraffic.ts'
import { queuesOn, startFunction, startStores } from './functionProcess.ts'
import { median, type Progress, type Row, recorded, type Size } from './part.ts'

const Answered = z.object({ statusCode: z.literal(200) })
const headers = { 'accept-encoding': 'br' }

/**
 * Kinds of calls, each for every country. A function keeps its answers until the next collection, so that it is started and its
 * caches are filled by other calls than those that are measured.
 */
const CALLS: [what: string, name: FunctionName, eventOf: (country: number, isMeasured: boolean) => unknown][] = [
  [
    'a page',
    'pages',
    (nth, isMeasured) => {
      const page = `uptick.example${pageOf(nth, isMeasured ? 0 : 1)}`
      return anEvent({ route: 'GET /index.html', headers: { ...headers, 'x-page': page } })
    },
  ],
  [
    'a country',
    'trends',
    (nth, isMeasured) => {
      const country = COUNTRIES[nth]?.code ?? ''
      if (isMeasured) return anEvent({ parameters: { country }, headers })
      const parameters = { country, category: DEFAULT_CATEGORY }
      return anEvent({ route: 'GET /api/trends/{country}/{category}', parameters, headers })
    },
  ],
  [
    'a search',
    'search',
    (nth, isMeasured) => {
      const query = `${isMeasured ? 'bridge' : 'harbour'} ${nth}`
      return anEvent({ route: 'GET /api/search', query: { query }, headers })
    },
  ],
]

/** The figures under `measured` in `infra/cost/prices.json`. */
export async function costs(_: Size, progress: Progress): Promise<Row[]> {
  progress('views')
  const views = await viewRows()
  progress('a collection and calls')
  return [...views, ...(await collectionAndCalls())].map((row) => ({ ...row, what: `Costs: ${row.what}` }))
}

async function viewRows(): Promise<Row[]> {
  const browser = await launchBrowser()
  const product = await startFullSizeProduct()
  const { first, next } = await viewTraffic(browser, product.url)
  await browser.close()
  await product.stop()
  return [
    recorded('what a first view loads', first.bytes / 1024, 'KB'),
    recorded('requests of a first view', first.requests, 'requests'),
    recorded('what the next view loads', next.bytes / 1024, 'KB'),
    recorded('requests of the next view', next.requests, 'requests'),
  ]
}

/** A collection on empty stores, and then calls of functions as they reach them past the CDN's cache. */
async function collectionAndCalls(): Promise<Row[]> {
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
  const rows = [
    recorded('items that a collection writes', items.length, 'requests'),
    recorded('bytes of all these items', bytesOf(items) / 1024, 'KB'),
    recorded('objects that a collection puts', puts, 'requests'),
    recorded('what they take that is kept', keptBytes / 1024 / 1024, 'MB'),
    recorded('the pointer, which every call reads', bytesOf(pointer) / 1024, 'KB'),
  ]
  for (const [what, name, eventOf] of CALLS) {
    const called = startFunction(aws, name)
    for (const index of COUNTRIES.keys()) await called.call(eventOf(index, false))
    uses.clear()
    const times: number[] = []
    for (const index of COUNTRIES.keys()) {
      const { result, milliseconds } = await called.call(eventOf(index, true))
      Answered.parse(result)
      times.push(milliseconds)
    }
    called.stop()
    const calls = ['GetItem', 'BatchGetItem', 'Query'].map((name) => numberOf(`dynamodb:${name}`))
    const reads = calls.reduce((sum, count) => sum + count) / COUNTRIES.length
    rows.push(
      recorded(`a call for ${what}`, median(times), 'ms'),
      recorded(`reads of the table for ${what}`, reads, 'requests'),
    )
  }
  await aws.cleanUp()
  return rows
}

function pageOf(nth: number, shift: number): string {
  return trendsPage(COUNTRIES[nth] ?? DEFAULT_COUNTRY, CATEGORIES[(nth + shift) % CATEGORIES.length])
}

/** About what DynamoDB counts: names and values as text. */
function bytesOf(items: readonly unknown[]): number {
  return items.reduce((sum: number, item) => sum + Buffer.byteLength(JSON.stringify(item)), 0)
}
