import { CollectionBucket } from '../../lambdas/adapters/trends/collectionBucket.ts'
import { countryDocument } from '../../lambdas/adapters/trends/documents.ts'
import { publishedStores } from '../../lambdas/adapters/trends/openPublished.ts'
import { readTopic } from '../../lambdas/topics/topicDetails.ts'
import { DEFAULT_COUNTRY } from '../../shared/countries.ts'
import { aroundCalls } from '../support/aroundCalls.ts'
import { aTrend, NOW } from '../support/builders.ts'
import { dataFolder, startLocalProduct } from '../support/localProduct.ts'
import { thousandSpellings } from '../support/spellings.ts'
import { aCollection, startStores } from './functionProcess.ts'
import { atMost, type Progress, type Row, type Size } from './part.ts'

const SPELLINGS = thousandSpellings('United Kingdom')

/** Collections since the topic was first seen: two a day. */
const SEEN: Record<Size, number> = { full: 400, smallest: 4 }
const HALF_DAY_MS = 43_200_000
const TOPIC = 'a topic first seen 200 days ago'

export async function reads(size: Size, progress: Progress): Promise<Row[]> {
  progress('starting the product')
  const { folder, remove } = dataFolder()
  const product = await startLocalProduct({ UPTICK_DATA: folder })
  progress('spellings')
  const originReads = await missesOf(SPELLINGS.map((name) => `${product.url}/api/trends/${name}`))
  await product.stop()
  remove()
  progress('collections of 200 days')
  return [
    atMost(
      'Origin reads for a thousand spellings of a country',
      1,
      'requests',
      originReads,
      `${SPELLINGS.length} spellings`,
    ),
    ...(await topicReads(SEEN[size])),
  ]
}

/** How many of these answers the cache did not have. */
async function missesOf(addresses: readonly string[]): Promise<number> {
  let misses = 0
  for (const address of addresses) {
    const answer = await fetch(address)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${address} has the status ${answer.status}`)
    if (answer.headers.get('x-cache') !== 'hit') misses += 1
  }
  return misses
}

/** The reads of a topic page: by a function that has just started, and by one that has answered before. */
async function topicReads(seen: number): Promise<Row[]> {
  const { aws, table, bucket, tables, objects } = await startStores()
  for (let index = seen - 1; index >= 0; index -= 1) {
    const collection = aCollection(new Date(Date.parse(NOW) - index * HALF_DAY_MS).toISOString())
    await table.addHistory(collection.at, 'CA', [aTrend()])
    await table.remember(collection)
    if (index > 0) continue
    await table.publish(collection)
    const { id, at } = collection
    const document = { country: 'CA', collection: id, at, origin: 'live', trends: [aTrend()], events: [] } as const
    await countryDocument.write(bucket, { ...document, trends: [aTrend()], events: [] })
  }
  const counts = { table: 0, bucket: 0 }
  const counting = <Client extends object>(client: Client, name: keyof typeof counts) =>
    aroundCalls(client, (call) => {
      counts[name] += 1
      return call()
    })
  const documents = new CollectionBucket(counting(objects, 'bucket'), 'published')
  const stores = publishedStores(counting(tables, 'table'), 'trends', documents)
  const read = async () => {
    Object.assign(counts, { table: 0, bucket: 0 })
    const { points } = await readTopic(stores, DEFAULT_COUNTRY, aTrend().topic)
    if (points.length !== seen) throw new Error(`The topic has ${points.length} points`)
    return { ...counts }
  }
  const [cold, warm] = [await read(), await read()]
  await aws.cleanUp()
  return [
    atMost(`Reads of the table for ${TOPIC}`, 2, 'requests', cold.table),
    atMost(`Reads of table and bucket for ${TOPIC}, again`, 2, 'requests', warm.table + warm.bucket),
  ]
}
