import { brotliDecompressSync } from 'node:zlib'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES, type Country } from '../../shared/countries.ts'
import { trendsPage } from '../../shared/pages.ts'
import { launchBrowser } from '../support/browser.ts'
import { startFullSizeProduct } from '../support/fullSizeProduct.ts'
import { fullSizeTrends } from '../support/fullSizeTrends.ts'
import { anEvent } from '../support/httpEvents.ts'
import { viewTraffic } from '../support/viewTraffic.ts'
import { collectAt, recordRequests, startFloor, startFunction, startStores } from './functionProcess.ts'
import { atMostTimes, median, type Row } from './part.ts'

const Page = z.object({ statusCode: z.literal(200), body: z.string(), isBase64Encoded: z.literal(true) })

/** Countries whose pages only start the function. */
const WARM_UP = 20

/** The figures under `measured` in `infra/aws/constructs/prices.json`, and what a page takes beside its floor. */
export async function costs(): Promise<Row[]> {
  const browser = await launchBrowser()
  const product = await startFullSizeProduct()
  const { first, next, kept } = await viewTraffic(browser, product.url)
  await browser.close()
  await product.stop()
  return [
    recorded('what a first view loads', first.bytes / 1024, 'KB'),
    recorded('requests of a first view', first.requests, 'requests'),
    recorded('what the next view loads', next.bytes / 1024, 'KB'),
    recorded('requests of the next view', next.requests, 'requests'),
    recorded('what a second visit loads for reading offline', kept.bytes / 1024, 'KB'),
    recorded('requests of a second visit for reading offline', kept.requests, 'requests'),
    ...(await collectionAndCalls()),
  ]
}

function recorded(what: string, measured: number, unit: string): Row {
  return { what: `Costs: ${what}`, measured, unit }
}

/** A collection on empty stores, and then pages as they are rendered past the CDN's cache. */
async function collectionAndCalls(): Promise<Row[]> {
  const uses = new Map<string, number>()
  const numberOf = (action: string) => uses.get(action) ?? 0
  const stores = await startStores({
    mayUse(_, action) {
      uses.set(action, numberOf(action) + 1)
      return true
    },
  })
  const { aws, tables, objects } = stores
  await collectAt(stores, fullSizeTrends, [new Date().toISOString()])

  const puts = numberOf('s3:PutObject')
  const items: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateScan({ client: tables }, { TableName: 'trends' })) items.push(...Items)
  const pointer = items.filter(({ pk, sk }) => pk === 'PUBLISHED' && sk === 'COLLECTION')
  // All that the bucket keeps: the rest expires within days.
  const kept = await objects.send(new ListObjectsV2Command({ Bucket: 'published', Prefix: 'collections/' }))
  const keptBytes = (kept.Contents ?? []).reduce((sum, { Size = 0 }) => sum + Size, 0)
  const recorder = await recordRequests(stores)
  const pages = startFunction(recorder, 'pages')
  const floor = startFloor(aws)
  const render = async (country: Country, index: number) => {
    const { result, processor } = await pages.call(pageEvent(country, index))
    const { body } = Page.parse(result)
    const asked = recorder.take()
    const reads = asked.filter(({ headers }) => /GetItem$|Query$/.test(String(headers['x-amz-target']))).length
    const again = await floor.askAgain(asked, brotliDecompressSync(Buffer.from(body, 'base64')).toString())
    return { processor, reads, floor: again.processor }
  }
  // Other countries than those that are measured start both.
  await Array.fromAsync(COUNTRIES.slice(0, WARM_UP), render)
  const rendered = await Array.fromAsync(COUNTRIES.slice(WARM_UP), render)
  pages.stop()
  floor.stop()
  await recorder.stop()
  const of = (which: keyof (typeof rendered)[number]) => median(rendered.map((page) => page[which]))
  await aws.cleanUp()
  return [
    recorded('items that a collection writes', items.length, 'requests'),
    recorded('bytes of all these items', bytesOf(items) / 1024, 'KB'),
    recorded('objects that a collection puts', puts, 'requests'),
    recorded('what they take that is kept', keptBytes / 1024 / 1024, 'MB'),
    recorded('the pointer, which every call reads', bytesOf(pointer) / 1024, 'KB'),
    recorded('processor time of a call for a page', of('processor'), 'ms'),
    recorded('reads of the table for a page', of('reads'), 'requests'),
    atMostTimes(
      'The first page of a country',
      5,
      ['reading, parsing and compressing the same', of('floor')],
      'ms',
      of('processor'),
    ),
  ]
}

function pageEvent(country: Country, index: number): unknown {
  const page = `uptick.example${trendsPage(country, CATEGORIES[index % CATEGORIES.length])}`
  return anEvent({ route: 'GET /index.html', headers: { 'accept-encoding': 'br', 'x-page': page } })
}

/** About what DynamoDB counts: names and values as text. */
function bytesOf(items: readonly unknown[]): number {
  return items.reduce((sum: number, item) => sum + Buffer.byteLength(JSON.stringify(item)), 0)
}
