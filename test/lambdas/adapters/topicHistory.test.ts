import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TABLES } from '../../../infra/manifest/stores.ts'
import { CollectionTable, historyKey } from '../../../lambdas/adapters/trends/collectionTable.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { startTestAws, type TestAws } from '../../support/aws.ts'
import { aTrend } from '../../support/builders.ts'

const FIRST = '2026-11-19T00:00:00.000Z'
const SECOND = '2026-11-19T12:00:00.000Z'
const THIRD = '2026-11-20T00:00:00.000Z'
const TREND = aTrend({ title: 'Orbit 9', startedAt: FIRST })

let aws: TestAws
let documents: DynamoDBDocumentClient
let table: CollectionTable
let tables = 0

beforeAll(async () => {
  aws = await startTestAws()
  documents = DynamoDBDocumentClient.from(new DynamoDBClient(aws.config))
})
afterAll(() => aws.cleanUp())
beforeEach(async () => {
  tables += 1
  await aws.ensureTable(`trends-${tables}`, TABLES.trends)
  table = new CollectionTable(documents, `trends-${tables}`)
})

function aCollection(at: string, id = `run-of-${at}`): Collection {
  return { version: 1, id, at, countries: [] }
}

async function see(at: string, about: { volume?: number; collection?: Collection } = {}) {
  const { volume = 100, collection = aCollection(at) } = about
  await table.addHistory(collection, 'CA', [{ ...TREND, volume }])
}

async function timesUntil(until: string, topic = TREND.topic): Promise<string[]> {
  return (await table.history('CA', topic, until)).map(({ at }) => at)
}

describe('the history of a topic', () => {
  test('has what published collections saw until an instant, the newest first', async () => {
    for (const at of [FIRST, SECOND, THIRD]) {
      await see(at)
      await table.remember(aCollection(at))
    }
    expect(await timesUntil(THIRD)).toEqual([THIRD, SECOND, FIRST])
    expect(await timesUntil(SECOND)).toEqual([SECOND, FIRST])
    expect(await timesUntil('2026-11-19T11:59:59.999Z')).toEqual([FIRST])
    expect((await table.history('CA', TREND.topic, FIRST))[0]).toEqual({
      at: FIRST,
      title: 'Orbit 9',
      volume: 100,
      growth: 200,
      rank: 1,
      startedAt: FIRST,
      endedAt: null,
    })
  })

  test('has no points of unpublished collections', async () => {
    await see(FIRST)
    await see(SECOND)
    await table.remember(aCollection(SECOND))
    expect(await timesUntil(THIRD)).toEqual([SECOND])
  })

  test('has no points of a run that lost against another run for the same time', async () => {
    await see(FIRST, { collection: aCollection(FIRST, 'slower') })
    await table.remember(aCollection(FIRST, 'faster'))
    expect(await timesUntil(THIRD)).toEqual([])
  })

  test('has the collection that is published but not in the list yet', async () => {
    await see(FIRST)
    await table.publish(aCollection(FIRST))
    expect(await timesUntil(THIRD)).toEqual([FIRST])
  })

  test('keeps the rest when a point is damaged', async () => {
    for (const at of [FIRST, SECOND]) {
      await see(at)
      await table.remember(aCollection(at))
    }
    const damaged = {
      pk: historyKey('CA', TREND.topic),
      sk: THIRD,
      collection: `run-of-${SECOND}`,
      volume: 'many',
    }
    await documents.send(new PutCommand({ TableName: `trends-${tables}`, Item: damaged }))
    expect(await timesUntil(THIRD)).toEqual([SECOND, FIRST])
  })

  test('is of one topic in one country, and empty for others', async () => {
    await see(FIRST)
    await table.remember(aCollection(FIRST))
    expect(await timesUntil(THIRD, 'orbit')).toEqual([])
    expect(await timesUntil(THIRD, '__proto__')).toEqual([])
    expect(await table.history('US', TREND.topic, THIRD)).toEqual([])
  })

  test('has at most the newest 400 points', async () => {
    const times = Array.from({ length: 402 }, (_, index) =>
      new Date(Date.parse(FIRST) + index * 43_200_000).toISOString(),
    )
    await Promise.all(times.map(async (at) => Promise.all([see(at), table.remember(aCollection(at))])))
    expect(await timesUntil(times.at(-1) ?? '')).toEqual(times.slice(2).toReversed())
  })
})
