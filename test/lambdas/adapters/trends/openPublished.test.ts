import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { BUCKETS, TABLES } from '../../../../infra/manifest/stores.ts'
import { CollectionBucket } from '../../../../lambdas/adapters/trends/collectionBucket.ts'
import { CollectionTable } from '../../../../lambdas/adapters/trends/collectionTable.ts'
import { readListed } from '../../../../lambdas/adapters/trends/countryDocuments.ts'
import { openPublished, publishedStores } from '../../../../lambdas/adapters/trends/openPublished.ts'
import { TakedownTable } from '../../../../lambdas/adapters/trends/takedowns.ts'
import { VisibleTable } from '../../../../lambdas/adapters/trends/VisibleTable.ts'
import { collect } from '../../../../lambdas/ingest/collect.ts'
import type { Collection } from '../../../../shared/collections/collection.ts'
import { NO_TAKEDOWNS } from '../../../../shared/takedowns/TakedownList.ts'
import { aroundCalls, dyingAt } from '../../../support/aroundCalls.ts'
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
  await new TakedownTable(documents, name).replaceTakedowns(NO_TAKEDOWNS, [takenOut])
})

describe('functions that answer readers', () => {
  test('read the published trends, documents and histories without what is taken out', async () => {
    const { published, table, bucket: visible } = publishedStores(documents, name, bucket)
    expect((await readListed(visible, newest.id, 'AT')).trends).toHaveLength(2)
    const { trends } = await published.country('AT')
    expect(trends.map(({ title }) => title)).toEqual(['AT topic 1', 'AT topic 3'])
    expect(await table.history('AT', 'at topic 2', NOW)).toEqual([])
    expect(await table.history('AT', 'at topic 1', NOW)).toMatchObject([{ at: NOW, volume: 500 }])
  })

  test('read the pointer and the takedowns with one request', async () => {
    const { around, calls } = dyingAt(Number.POSITIVE_INFINITY, 'before')
    const { published } = publishedStores(aroundCalls(documents, around), name, bucket)
    await published.country('AT')
    expect(calls()).toBe(1)
  })

  test('find the stores by their environment', async () => {
    for (const [variable, value] of Object.entries({ ...aws.env, TRENDS_TABLE: name, PUBLISHED_BUCKET: name }))
      vi.stubEnv(variable, value)
    const { published, tables } = openPublished()
    expect((await published.country('AT')).trends).toHaveLength(2)
    expect((await new CollectionTable(tables, name).published())?.id).toBe(newest.id)
  })
})

describe('a history as readers see it', () => {
  test('is empty while its topic is taken out of the country, and whole otherwise', async () => {
    let list = await new TakedownTable(documents, name).read()
    const table = new VisibleTable(documents, name, { current: async () => list })
    expect(await table.history('AT', 'at topic 2', NOW)).toEqual([])
    expect(await table.history('AT', 'at topic 3', NOW)).toMatchObject([{ at: NOW, title: 'AT topic 3' }])
    list = NO_TAKEDOWNS
    expect(await table.history('AT', 'at topic 2', NOW)).toMatchObject([{ at: NOW, title: 'AT topic 2' }])
  })

  test('reaches back from the time asked for', async () => {
    const table = new VisibleTable(documents, name, { current: async () => NO_TAKEDOWNS })
    expect(await table.history('AT', 'at topic 1', '2026-11-21T11:59:59.999Z')).toEqual([])
  })

  test('has the collection that is shown, even when it is not listed yet', async () => {
    const shown = { id: 'shown', at: '2026-11-22T00:00:00.000Z' }
    const table = new VisibleTable(documents, name, { current: async () => NO_TAKEDOWNS })
    const { trends } = await publishedStores(documents, name, bucket).published.country('AT')
    await table.addHistory(shown, 'AT', trends)
    expect(await table.history('AT', 'at topic 1', shown.at)).toHaveLength(1)
    expect(await table.history('AT', 'at topic 1', shown.at, shown.id)).toHaveLength(2)
  })

  test('fails while the takedowns are unknown: nothing may be shown then', async () => {
    const unknown = new Error('No list')
    const table = new VisibleTable(documents, name, { current: () => Promise.reject(unknown) })
    await expect(table.history('AT', 'at topic 1', NOW)).rejects.toBe(unknown)
  })
})
