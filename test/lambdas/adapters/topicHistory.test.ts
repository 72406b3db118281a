import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TABLES } from '../../../infra/manifest/stores.ts'
import { CollectionTable, historyKey } from '../../../lambdas/adapters/trends/collectionTable.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { aroundCalls, dyingAt } from '../../support/aroundCalls.ts'
import { startTestAws, type TestAws } from '../../support/aws.ts'
import { aTrend } from '../../support/builders.ts'
import { slowTest } from '../../support/slowTest.ts'

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
      category: 'Business and Finance',
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

  slowTest('has at most the newest 400 points', async () => {
    const times = Array.from({ length: 402 }, (_, index) =>
      new Date(Date.parse(FIRST) + index * 43_200_000).toISOString(),
    )
    await Promise.all(times.map((at) => see(at)))
    for (const at of times) await table.remember(aCollection(at))
    expect(await timesUntil(times.at(-1) ?? '')).toEqual(times.slice(2).toReversed())
  })
})

/** 200 days of collections, and a topic that was seen in the first and the last of them. */
const TIMES = Array.from({ length: 400 }, (_, index) => new Date(Date.parse(FIRST) + index * 43_200_000).toISOString())
const NEWEST = TIMES.at(-1) ?? ''

/** A collection of 45 countries, as large as a real one. */
function aLargeCollection(at: string): Collection {
  const state = { state: 'ok', collection: `run-of-${at}`, at, origin: 'live', trends: 300, outcome: 'trends' } as const
  return { ...aCollection(at), countries: COUNTRIES.map(({ code }) => [code, { ...state, suspect: null }]) }
}

/** The table, and the number of calls so far. */
function counted(): { table: CollectionTable; calls: () => number } {
  const { around, calls } = dyingAt(Number.POSITIVE_INFINITY, 'before')
  return { table: new CollectionTable(aroundCalls(documents, around), `trends-${tables}`), calls }
}

/** The list as versions without a list of ids wrote it. */
async function rememberedBefore(at: string): Promise<void> {
  const Item = { pk: 'COLLECTION', sk: at, collection: aLargeCollection(at), expires_at: 1_900_000_000 }
  await documents.send(new PutCommand({ TableName: `trends-${tables}`, Item }))
}

async function listedIds(): Promise<unknown[]> {
  const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'COLLECTION_ID' } }
  const { Items = [] } = await documents.send(new QueryCommand({ TableName: `trends-${tables}`, ...query }))
  return Items.map(({ id }) => id)
}

describe('the history of a topic that was first seen 200 days ago', () => {
  test('takes two reads, and one when the function has answered before', async () => {
    await Promise.all(TIMES.map((at) => rememberedBefore(at)))
    await table.remember(aLargeCollection(NEWEST))
    for (const at of [FIRST, NEWEST]) await see(at)
    const { table: reader, calls } = counted()
    const read = async () => (await reader.history('CA', TREND.topic, NEWEST)).map(({ at }) => at)
    expect(await read()).toEqual([NEWEST, FIRST])
    expect(calls()).toBe(2)
    expect(await read()).toEqual([NEWEST, FIRST])
    expect(calls()).toBe(3)
  })

  test('is read together for requests at the same time', async () => {
    for (const at of [FIRST, SECOND]) {
      await table.remember(aCollection(at))
      await see(at)
    }
    const { table: reader, calls } = counted()
    const times = await Promise.all(Array.from({ length: 10 }, () => reader.history('CA', TREND.topic, SECOND)))
    expect(times.map((points) => points.length)).toEqual(Array(10).fill(2))
    expect(calls()).toBe(11)
  })

  test('has the collections that were published since the function read the list', async () => {
    await table.remember(aCollection(FIRST))
    await see(FIRST)
    const { table: reader, calls } = counted()
    await reader.history('CA', TREND.topic, FIRST)
    for (const at of [SECOND, THIRD]) {
      await see(at)
      await table.remember(aCollection(at))
    }
    expect(await reader.history('CA', TREND.topic, THIRD)).toHaveLength(3)
    expect(calls()).toBe(4)
  })

  test('needs no further read for the collection that is shown, even before it is listed', async () => {
    await table.remember(aCollection(FIRST))
    for (const at of [FIRST, SECOND]) await see(at)
    const { table: reader, calls } = counted()
    expect(await reader.history('CA', TREND.topic, SECOND, `run-of-${SECOND}`)).toHaveLength(2)
    expect(calls()).toBe(2)
  })

  test('is looked up once for a run that never published', async () => {
    for (const at of [FIRST, THIRD]) await table.remember(aCollection(at))
    for (const at of [FIRST, SECOND, THIRD]) await see(at)
    const { table: reader, calls } = counted()
    const read = async () => (await reader.history('CA', TREND.topic, THIRD)).map(({ at }) => at)
    expect(await read()).toEqual([THIRD, FIRST])
    const before = calls()
    expect(await read()).toEqual([THIRD, FIRST])
    expect(calls()).toBe(before + 1)
  })
})

describe('the list of ids', () => {
  test('is complete after the first collection of this version', async () => {
    for (const at of [FIRST, SECOND]) await rememberedBefore(at)
    for (const at of [FIRST, SECOND]) await see(at)
    expect(await timesUntil(SECOND)).toEqual([SECOND, FIRST])
    await table.remember(aCollection(THIRD))
    expect(await listedIds()).toEqual([FIRST, SECOND, THIRD].map((at) => `run-of-${at}`))
  })

  test('is completed when an older version published meanwhile', async () => {
    await table.remember(aCollection(FIRST))
    await rememberedBefore(SECOND)
    await table.remember(aCollection(THIRD))
    expect(await listedIds()).toEqual([FIRST, SECOND, THIRD].map((at) => `run-of-${at}`))
  })

  test('is completed by the next run, wherever a run dies', async () => {
    for (let nth = 1; ; nth += 1) {
      tables += 1
      await aws.ensureTable(`trends-${tables}`, TABLES.trends)
      for (const at of [FIRST, SECOND]) await rememberedBefore(at)
      const { around, calls } = dyingAt(nth, 'after')
      const dying = new CollectionTable(aroundCalls(documents, around), `trends-${tables}`)
      await dying.remember(aCollection(THIRD)).catch(() => undefined)
      await new CollectionTable(documents, `trends-${tables}`).remember(aCollection(THIRD))
      expect(await listedIds()).toEqual([FIRST, SECOND, THIRD].map((at) => `run-of-${at}`))
      if (calls() < nth) break
    }
  })
})
