import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BUCKETS, TABLES } from '../../../../infra/product/manifest/stores.ts'
import { CollectionBucket } from '../../../../lambdas/adapters/trends/collectionBucket.ts'
import { CollectionTable } from '../../../../lambdas/adapters/trends/collectionTable.ts'
import { readListed } from '../../../../lambdas/adapters/trends/documents.ts'
import { publishedStores } from '../../../../lambdas/adapters/trends/openPublished.ts'
import { TakedownTable } from '../../../../lambdas/adapters/trends/takedowns.ts'
import { collect } from '../../../../lambdas/ingest/collect.ts'
import type { Collection } from '../../../../shared/collections/collection.ts'
import { NO_TAKEDOWNS } from '../../../../shared/takedowns/TakedownList.ts'
import { startTestAws, type TestAws } from '../../../support/aws.ts'
import { NOW } from '../../../support/builders.ts'
import { allWith, collecting } from '../../../support/collecting.ts'

let aws: TestAws
let documents: DynamoDBDocumentClient
let bucket: CollectionBucket
let newest: Collection
let names = 0
let name: string

beforeAll(async () => {
  aws = await startTestAws()
  documents = DynamoDBDocumentClient.from(new DynamoDBClient(aws.config))
})
afterAll(() => aws.cleanUp())

/** A published collection, of which one topic was taken out of Austria. */
beforeEach(async () => {
  names += 1
  name = `stores-${names}`
  await aws.ensureTable(name, TABLES.trends)
  await aws.ensureBucket(name, BUCKETS.published)
  bucket = new CollectionBucket(new S3Client(aws.config), name)
  newest = await collect(collecting({ table: new CollectionTable(documents, name), bucket }, allWith(500, 3)), NOW)
  const takenOut = { title: 'AT topic 2', country: 'AT', since: NOW }
  await new TakedownTable(documents, name).replaceTakedowns(NO_TAKEDOWNS, [takenOut], NOW)
})

test('functions that answer readers read trends, documents, histories and best topics without what is taken out', async () => {
  const best = ['AT topic 1', 'AT topic 2'].map(
    (title) => ({ country: 'AT', title, category: 'Sports', volume: 1 }) as const,
  )
  await new CollectionTable(documents, name).addBest(newest, best)
  const { reader, bucket: visible } = publishedStores(documents, name, bucket)
  expect((await readListed(visible, newest.id, 'AT')).trends).toHaveLength(2)
  const shown = await reader.now()
  expect((await shown.country('AT')).trends.map(({ title }) => title)).toEqual(['AT topic 1', 'AT topic 3'])
  expect(await shown.history('AT', 'at topic 2', NOW)).toEqual([])
  expect(await shown.history('AT', 'at topic 1', NOW)).toMatchObject([{ at: NOW, volume: 500 }])
  expect((await reader.month('2026-11'))[0]?.best).toEqual(best.slice(0, 1))
})
