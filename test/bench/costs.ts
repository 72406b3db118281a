import { resolve } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { LocalFunctions } from '../../infra/local/LocalFunctions.ts'
import { serveSource } from '../../infra/local/sampleSource/serveSource.ts'
import { FUNCTIONS, type FunctionName } from '../../infra/manifest/functions.ts'
import { BUCKETS, TABLES } from '../../infra/manifest/stores.ts'
import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { trendsPage } from '../../shared/pages.ts'
import { environmentFor, startTestAws, type TestAws } from '../support/aws.ts'
import { launchBrowser } from '../support/browser.ts'
import { startFullSizeProduct } from '../support/fullSizeProduct.ts'
import { fullSizeTrends } from '../support/fullSizeTrends.ts'
import { anEvent } from '../support/httpEvents.ts'
import { viewTraffic } from '../support/viewTraffic.ts'
import { median } from './median.ts'
import { type Part, type Progress, type Row, recorded, type Size } from './part.ts'
import { plainEnvironmentOf, queuesOn } from './plainEnvironmentOf.ts'

/** Warm-up calls, until a function has started and filled its caches. */
const WARM_UP = COUNTRIES.length

/** The figures under `measured` in `infra/cost/prices.json`. */
export const costs: Part = {
  name: 'costs',
  what: 'What the cost model of `infra/cost` is made of. Recorded, without goals.',
  goals: [],
  async run(_: Size, progress: Progress) {
    progress('views, a collection and calls')
    return [...(await views()), ...(await collectionAndCalls())]
  },
}

function measuredLine(what: string, measured: number, unit: Row['unit']): Row {
  return recorded(`Costs: ${what}`, measured, unit)
}

async function views(): Promise<Row[]> {
  const browser = await launchBrowser()
  const product = await startFullSizeProduct()
  const { first, next } = await viewTraffic(browser, product.url)
  await browser.close()
  await product.stop()
  return [
    measuredLine('what a first view loads', first.bytes / 1024, 'KB'),
    measuredLine('requests of a first view', first.requests, 'requests'),
    measuredLine('what the next view loads', next.bytes / 1024, 'KB'),
    measuredLine('requests of the next view', next.requests, 'requests'),
  ]
}

/** A collection on empty stores, and then calls of functions as they reach them past the CDN's cache. */
async function collectionAndCalls(): Promise<Row[]> {
  const uses = new Map<string, number>()
  const aws = await startTestAws({
    mayUse(_, action) {
      uses.set(action, (uses.get(action) ?? 0) + 1)
      return true
    },
  })
  await aws.ensureTable('trends', TABLES.trends)
  await aws.ensureBucket('published', BUCKETS.published)
  const source = await serveSource(fullSizeTrends)
  const functions = await functionsOn(aws, source.url)

  await functions.invoke('ingest', {})
  const puts = uses.get('s3:PutObject') ?? 0
  const items = await itemsOf(aws)
  const lines = [
    measuredLine('items that a collection writes', items.length, 'requests'),
    measuredLine('bytes of all these items', bytesOf(items) / 1024, 'KB'),
    measuredLine('objects that a collection puts', puts, 'requests'),
    measuredLine('what they take that is kept', (await keptBytes(aws)) / 1024 / 1024, 'MB'),
    measuredLine('the pointer, which every call reads', pointerKilobytes(items), 'KB'),
  ]
  for (const [what, name, events] of CALLS) {
    for (const event of events.slice(0, WARM_UP)) await functions.invoke(name, event)
    uses.clear()
    const times: number[] = []
    for (const event of events) {
      const start = performance.now()
      await functions.invoke(name, event)
      times.push(performance.now() - start)
    }
    const reads = ((uses.get('dynamodb:GetItem') ?? 0) + (uses.get('dynamodb:Query') ?? 0)) / events.length
    lines.push(
      measuredLine(`a call for ${what}`, median(times), 'ms'),
      measuredLine(`reads of the table for ${what}`, reads, 'requests'),
    )
  }
  await functions.stop()
  await source.stop()
  await aws.cleanUp()
  return lines
}

const TYPICAL = COUNTRIES.flatMap((country, index) => {
  const category = CATEGORIES[index % CATEGORIES.length]
  return category ? [{ country, category }] : []
})

/** Kinds of calls, and each kind once for every country. */
const CALLS: [what: string, name: FunctionName, events: unknown[]][] = [
  [
    'a page',
    'pages',
    TYPICAL.map(({ country, category }) =>
      anEvent({
        route: 'GET /index.html',
        headers: { 'x-page': `uptick.example${trendsPage(country, category)}`, 'accept-encoding': 'br' },
      }),
    ),
  ],
  [
    'a country',
    'trends',
    COUNTRIES.map(({ code }) => anEvent({ parameters: { country: code }, headers: { 'accept-encoding': 'br' } })),
  ],
  [
    'a search',
    'search',
    COUNTRIES.map((_, index) =>
      anEvent({
        route: 'GET /api/search',
        query: { query: `bridge ${index}` },
        headers: { 'accept-encoding': 'br' },
      }),
    ),
  ],
]

async function functionsOn(aws: TestAws, sourceUrl: string): Promise<LocalFunctions> {
  const names: FunctionName[] = ['ingest', ...CALLS.map(([, name]) => name)]
  const own = {
    ...{ TRENDS_SOURCE_URL: sourceUrl, TRENDS_PACE_MS: '0', POWERTOOLS_LOG_LEVEL: 'SILENT' },
    ...(await queuesOn(aws)),
  }
  return new LocalFunctions({
    functions: new Map(
      names.map((name) => {
        const environment = { ...plainEnvironmentOf(name), ...own }
        return [name, { ...FUNCTIONS[name], grants: [], environment }]
      }),
    ),
    bundle: (name) => resolve('dist/lambdas', name, 'index.mjs'),
    variables: (name) => environmentFor(aws.url, name),
    onLine: () => {},
  })
}

async function itemsOf({ config }: TestAws): Promise<Record<string, unknown>[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(config))
  const items: Record<string, unknown>[] = []
  let from: Record<string, unknown> | undefined
  do {
    const page = await client.send(new ScanCommand({ TableName: 'trends', ExclusiveStartKey: from }))
    items.push(...(page.Items ?? []))
    from = page.LastEvaluatedKey
  } while (from)
  return items
}

function pointerKilobytes(items: readonly Record<string, unknown>[]): number {
  return bytesOf(items.filter(({ pk, sk }) => pk === 'PUBLISHED' && sk === 'COLLECTION')) / 1024
}

/** About what DynamoDB counts: names and values as text. */
function bytesOf(items: readonly unknown[]): number {
  return items.reduce((sum: number, item) => sum + Buffer.byteLength(JSON.stringify(item)), 0)
}

/** What is in the bucket but for what expires within days. */
async function keptBytes({ config }: TestAws): Promise<number> {
  const client = new S3Client({ ...config, forcePathStyle: true })
  const Prefix = 'collections/'
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'published', Prefix }))
  return Contents.reduce((sum, { Size = 0 }) => sum + Size, 0)
}
