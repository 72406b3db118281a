import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { BUCKETS, TABLES } from '../../infra/manifest/stores.ts'
import { CollectionBucket } from '../../lambdas/adapters/trends/collectionBucket.ts'
import { collectionId } from '../../lambdas/adapters/trends/collectionKeys.ts'
import { CollectionTable } from '../../lambdas/adapters/trends/collectionTable.ts'
import { countryDocument } from '../../lambdas/adapters/trends/documents.ts'
import { publishedStores } from '../../lambdas/adapters/trends/openPublished.ts'
import { readTopic } from '../../lambdas/topics/topicDetails.ts'
import type { Collection, CountryState } from '../../shared/collections/collection.ts'
import { COUNTRIES, findCountry } from '../../shared/countries.ts'
import { aroundCalls } from '../support/aroundCalls.ts'
import { startTestAws } from '../support/aws.ts'
import { aTrend, NOW } from '../support/builders.ts'
import { atMost, type Goal, limitRow, type Progress, type Row, type Size } from './part.ts'

/** Collections since the topic was first seen: two a day. */
const SEEN: Record<Size, number> = { full: 400, smallest: 4 }
const HALF_DAY_MS = 43_200_000
const TOPIC = 'a topic first seen 200 days ago'

const COLD = atMost(`Reads of the table for ${TOPIC}`, 2, 'requests')
const WARM = atMost(`Reads of table and bucket for ${TOPIC}, again`, 2, 'requests')

export const TOPIC_GOALS: readonly Goal[] = [COLD, WARM]

/** The reads of a topic page: by a function that has just started, and by one that has answered before. */
export async function topicReads(size: Size, progress: Progress): Promise<Row[]> {
  const aws = await startTestAws()
  await aws.ensureTable('trends', TABLES.trends)
  await aws.ensureBucket('published', BUCKETS.published)
  const counts = { table: 0, bucket: 0 }
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient(aws.config))
  const objects = new S3Client({ ...aws.config, forcePathStyle: true })
  await writeCollections(
    new CollectionTable(tables, 'trends'),
    new CollectionBucket(objects, 'published'),
    size,
    progress,
  )

  const counting = <Client extends object>(client: Client, name: keyof typeof counts) =>
    aroundCalls(client, (call) => {
      counts[name] += 1
      return call()
    })
  const documents = new CollectionBucket(counting(objects, 'bucket'), 'published')
  const stores = publishedStores(counting(tables, 'table'), 'trends', documents)
  const country = findCountry('CA')
  if (!country) throw new Error('There is no Canada')
  const read = async () => {
    Object.assign(counts, { table: 0, bucket: 0 })
    const { points } = await readTopic(stores, country, aTrend().topic)
    if (points.length !== SEEN[size]) throw new Error(`The topic has ${points.length} points`)
    return { ...counts }
  }
  const [cold, warm] = [await read(), await read()]
  await aws.cleanUp()
  return [limitRow(COLD, cold.table), limitRow(WARM, warm.table + warm.bucket)]
}

async function writeCollections(
  table: CollectionTable,
  bucket: CollectionBucket,
  size: Size,
  progress: Progress,
): Promise<void> {
  for (let index = SEEN[size] - 1; index >= 0; index -= 1) {
    progress('collections of 200 days', SEEN[size] - 1 - index, SEEN[size])
    const collection = aCollection(new Date(Date.parse(NOW) - index * HALF_DAY_MS).toISOString())
    await table.addHistory(collection.at, 'CA', [aTrend()])
    await table.remember(collection)
    if (index > 0) continue
    await table.publish(collection)
    const { id, at } = collection
    await countryDocument.write(bucket, {
      country: 'CA',
      collection: id,
      at,
      origin: 'live',
      trends: [aTrend()],
      events: [],
    })
  }
}

function aCollection(at: string): Collection {
  const id = collectionId(at, '1f2e3d4c')
  const state: CountryState = {
    state: 'ok',
    collection: id,
    at,
    origin: 'live',
    trends: 300,
    outcome: 'trends',
    suspect: null,
  }
  return { version: 1, id, at, countries: COUNTRIES.map(({ code }) => [code, state]) }
}
