import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TABLES } from '../../../infra/manifest/stores.ts'
import { CollectionTable } from '../../../lambdas/adapters/trends/collectionTable.ts'
import { publishedStores } from '../../../lambdas/adapters/trends/openPublished.ts'
import { TakedownTable } from '../../../lambdas/adapters/trends/takedowns.ts'
import { readTopic } from '../../../lambdas/topics/topicDetails.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { findCountry } from '../../../shared/countries.ts'
import { NO_TAKEDOWNS } from '../../../shared/takedowns/TakedownList.ts'
import { aroundCalls } from '../../support/aroundCalls.ts'
import { startTestAws, type TestAws } from '../../support/aws.ts'
import { aTrend, NOW } from '../../support/builders.ts'
import { UP_TO_DATE } from '../../support/countryStates.ts'

const CANADA = findCountry('CA') ?? expect.fail('There is no Canada')
const TREND = aTrend()
const HALF_DAY_MS = 43_200_000
const COLLECTIONS = 4

let aws: TestAws
let client: DynamoDBDocumentClient
let tables = 0

beforeAll(async () => {
  aws = await startTestAws()
  client = DynamoDBDocumentClient.from(new DynamoDBClient(aws.config))
})
afterAll(() => aws.cleanUp())

beforeEach(async () => {
  tables += 1
  await aws.ensureTable(nameOfTable(), TABLES.trends)
  const table = new CollectionTable(client, nameOfTable())
  for (let index = COLLECTIONS - 1; index >= 0; index -= 1) {
    const collection = aCollection(new Date(Date.parse(NOW) - index * HALF_DAY_MS).toISOString())
    await table.addHistory(collection.at, 'CA', [TREND])
    await table.remember(collection)
    await table.publish(collection)
  }
})

function nameOfTable(): string {
  return `trends-${tables}`
}

function aCollection(at: string): Collection {
  const id = `run-of-${at}`
  return { version: 1, id, at, countries: [['CA', { ...UP_TO_DATE, collection: id, at }]] }
}

/** A function that has just started: answers with a topic, and counts the reads of the table. */
function aNewFunction() {
  const counted = { reads: 0 }
  const counting = aroundCalls(client, (call) => {
    counted.reads += 1
    return call()
  })
  const stores = publishedStores(counting, nameOfTable(), {
    read: async (key) =>
      key.includes('/countries/')
        ? {
            version: 1,
            country: 'CA',
            collection: `run-of-${NOW}`,
            at: NOW,
            origin: 'live',
            trends: [TREND],
            events: [],
          }
        : undefined,
    readBytes: async () => undefined,
  })
  return Object.assign(counted, { topic: () => readTopic(stores, CANADA, TREND.topic) })
}

test('a topic that was seen in many collections takes two reads of the table at first, and one afterwards', async () => {
  const reader = aNewFunction()
  expect((await reader.topic()).points).toHaveLength(COLLECTIONS)
  expect(reader.reads).toBe(2)
  await reader.topic()
  expect(reader.reads).toBe(3)
})

test('a topic that was taken out is gone for a new function, and is back when that is undone', async () => {
  const takedowns = new TakedownTable(client, nameOfTable())
  const list = await takedowns.replaceTakedowns(NO_TAKEDOWNS, [{ title: TREND.title, country: null, since: NOW }])
  const taken = aNewFunction()
  await expect(taken.topic()).rejects.toThrow('was not seen')
  expect(taken.reads).toBe(3)
  await takedowns.replaceTakedowns(list ?? expect.fail('The list was not replaced'), [])
  expect((await aNewFunction().topic()).points).toHaveLength(COLLECTIONS)
})
