import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TABLES } from '../../../../infra/manifest/stores.ts'
import { PublishedIds } from '../../../../lambdas/adapters/trends/publishedIds.ts'
import { aroundCalls } from '../../../support/aroundCalls.ts'
import { startTestAws, type TestAws } from '../../../support/aws.ts'

const FIRST = '2026-11-19T00:00:00.000Z'
const SECOND = '2026-11-19T12:00:00.000Z'
const THIRD = '2026-11-20T00:00:00.000Z'
const FOURTH = '2026-11-20T12:00:00.000Z'
/** 400 days later, in seconds. */
const EXPIRY_OF_FIRST = Date.parse('2027-12-24T00:00:00.000Z') / 1000

let aws: TestAws
let documents: DynamoDBDocumentClient
let name: string
let tables = 0
let ids: PublishedIds
/** The partitions that `ids` has queried since the test looked last, and the range of the last query. */
let queried: string[]
let range: unknown[]
/** The times that each of its writes had. */
let written: string[][]

beforeAll(async () => {
  aws = await startTestAws()
  documents = DynamoDBDocumentClient.from(new DynamoDBClient(aws.config))
})
afterAll(() => aws.cleanUp())
beforeEach(async () => {
  tables += 1
  name = `ids-${tables}`
  await aws.ensureTable(name, TABLES.trends)
  queried = []
  written = []
  ids = openIds()
})

/** Opens the ids as a function that has just started. */
function openIds(): PublishedIds {
  const client = new Proxy(documents, {
    get(target, property) {
      if (property !== 'send') return Reflect.get(target, property)
      return (command: unknown) => {
        if (command instanceof QueryCommand) {
          const { ':pk': partition, ...values } = command.input.ExpressionAttributeValues ?? {}
          queried.push(partition)
          range = Object.values(values)
        }
        if (command instanceof PutCommand) written.push([command.input.Item?.sk])
        if (command instanceof BatchWriteCommand)
          written.push((command.input.RequestItems?.[name] ?? []).map(({ PutRequest }) => PutRequest?.Item?.sk))
        return target.send(command as QueryCommand)
      }
    },
  })
  return new PublishedIds(client, name)
}

function run(at: string, id = `run-of-${at}`) {
  return { at, id }
}

async function put(Item: Record<string, unknown>): Promise<void> {
  await documents.send(new PutCommand({ TableName: name, Item }))
}

/** The list of whole collections, which every version writes. */
async function listWhole(...runs: ReturnType<typeof run>[]): Promise<void> {
  for (const { at, id } of runs) await put({ pk: 'COLLECTION', sk: at, collection: { id, at } })
}

async function storedIds(): Promise<unknown[]> {
  const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'COLLECTION_ID' } }
  const { Items = [] } = await documents.send(new QueryCommand({ TableName: name, ...query }))
  return Items
}

async function publishedAmong(runs: ReturnType<typeof run>[], pointer?: string): Promise<string[]> {
  queried = []
  return [...(await ids.publishedOf(runs, async () => pointer))]
}

describe('the id of a published collection', () => {
  test('is stored under its time for 400 days', async () => {
    await ids.addPublished(run(FIRST))
    expect(await storedIds()).toEqual([
      { pk: 'COLLECTION_ID', sk: FIRST, id: `run-of-${FIRST}`, expires_at: EXPIRY_OF_FIRST },
    ])
    // One look for the newest before it; there is none, so nothing else is read.
    expect(queried).toEqual(['COLLECTION'])
  })

  test('comes after those of all earlier collections that are missing, with their own times and expiries', async () => {
    await listWhole(run(FIRST), run(SECOND), run(THIRD))
    await ids.addPublished(run(THIRD))
    expect(await storedIds()).toMatchObject([
      { ...{ sk: FIRST, id: `run-of-${FIRST}` }, expires_at: EXPIRY_OF_FIRST },
      { ...{ sk: SECOND, id: `run-of-${SECOND}` }, expires_at: EXPIRY_OF_FIRST + 12 * 3_600 },
      { sk: THIRD, id: `run-of-${THIRD}` },
    ])
  })

  test('is written after the newest one before it, and that after all others: if it is there, all are', async () => {
    await listWhole(run(FIRST), run(SECOND), run(THIRD), run(FOURTH))
    await ids.addPublished(run(FOURTH))
    expect(written).toEqual([[FIRST, SECOND], [THIRD], [FOURTH]])
    // A key must not be empty.
    expect(range).toEqual(['0', FOURTH])
  })

  test('is added alone when the newest one before it is damaged', async () => {
    await put({ pk: 'COLLECTION', sk: FIRST, collection: 'damaged' })
    await ids.addPublished(run(SECOND))
    expect(written).toEqual([[SECOND]])
  })

  test('is added alone when the newest one before it is there', async () => {
    await listWhole(run(FIRST), run(SECOND), run(THIRD))
    await put({ pk: 'COLLECTION_ID', sk: SECOND, id: `run-of-${SECOND}` })
    await ids.addPublished(run(THIRD))
    expect(await storedIds()).toMatchObject([{ sk: SECOND }, { sk: THIRD }])
  })

  test('replaces another id that the list of collections does not have for that time', async () => {
    await listWhole(run(FIRST, 'published'))
    await put({ pk: 'COLLECTION_ID', sk: FIRST, id: 'another' })
    await ids.addPublished(run(SECOND))
    expect(await storedIds()).toMatchObject([{ id: 'published' }, { id: `run-of-${SECOND}` }])
  })

  test('is not completed by later collections, nor by damaged ones', async () => {
    await put({ pk: 'COLLECTION', sk: FIRST, collection: 'damaged' })
    await listWhole(run(SECOND), run(FOURTH))
    await ids.addPublished(run(THIRD))
    expect(await storedIds()).toMatchObject([{ sk: SECOND }, { sk: THIRD }])
  })
})

describe('the newest ids', () => {
  test('are those at or before an instant, up to a limit, the newest first', async () => {
    for (const at of [FIRST, SECOND, THIRD]) await ids.addPublished(run(at))
    expect(await ids.newestUntil(SECOND, 5)).toEqual([`run-of-${SECOND}`, `run-of-${FIRST}`])
    expect(await ids.newestUntil('2026-11-19T11:59:59.999Z', 5)).toEqual([`run-of-${FIRST}`])
    expect(await ids.newestUntil(FOURTH, 2)).toEqual([`run-of-${THIRD}`, `run-of-${SECOND}`])
  })
})

describe('the times of published collections', () => {
  test('are read once at the same time, and then the newer ones alone', async () => {
    await ids.addPublished(run(FIRST))
    queried = []
    const [one, other] = await Promise.all([ids.times(), ids.times()])
    expect([one, other]).toEqual([[FIRST], [FIRST]])
    expect(queried).toEqual(['COLLECTION_ID'])
    // A key must not be empty.
    expect(range).toEqual(['0'])
    await openIds().addPublished(run(SECOND))
    expect(await ids.times()).toEqual([FIRST, SECOND])
    expect(range).toEqual([FIRST])
    expect(await ids.times()).toEqual([FIRST, SECOND])
    expect(range).toEqual([SECOND])
  })

  test('are read again after a failure', async () => {
    await ids.addPublished(run(FIRST))
    let isDown = true
    const client = aroundCalls(documents, (call) => (isDown ? Promise.reject(new Error('down')) : call()))
    const reader = new PublishedIds(client, name)
    await expect(reader.times()).rejects.toThrow('down')
    isDown = false
    expect(await reader.times()).toEqual([FIRST])
  })
})

describe('which of some collections were published', () => {
  test('is known without a read when all of them are in memory', async () => {
    for (const at of [FIRST, SECOND]) await ids.addPublished(run(at))
    expect(await publishedAmong([run(SECOND), run(FIRST)])).toEqual([SECOND, FIRST].map((at) => `run-of-${at}`))
    expect(queried).toEqual(['COLLECTION_ID'])
    expect(await publishedAmong([run(SECOND)])).toEqual([`run-of-${SECOND}`])
    expect(queried).toEqual([])
    expect(await publishedAmong([])).toEqual([])
    expect(queried).toEqual([])
  })

  test('takes no read of the list of ids for a run that is older than those in memory', async () => {
    for (const at of [FIRST, THIRD]) await ids.addPublished(run(at))
    await ids.times()
    expect(await publishedAmong([run(SECOND), run(THIRD, 'slower')])).toEqual([])
    expect(queried).toEqual(['COLLECTION'])
  })

  test('is looked up in the list of whole collections, from the oldest to the newest unknown one', async () => {
    await listWhole(run(FIRST), run(SECOND), run(THIRD), run(FOURTH))
    expect(await publishedAmong([run(THIRD), run(SECOND)])).toEqual([THIRD, SECOND].map((at) => `run-of-${at}`))
    expect(queried).toEqual(['COLLECTION_ID', 'COLLECTION'])
    expect(range).toEqual([SECOND, THIRD])
    await publishedAmong([run(THIRD), run(SECOND)])
    expect(queried).toEqual([])
  })

  test('includes the collection that the pointer names, before it is listed', async () => {
    await ids.addPublished(run(FIRST))
    expect(await publishedAmong([run(SECOND), run(FIRST)], `run-of-${SECOND}`)).toEqual(
      [SECOND, FIRST].map((at) => `run-of-${at}`),
    )
  })

  test('does not include a run that lost, which is looked up once when a newer collection is listed', async () => {
    for (const at of [FIRST, THIRD]) await ids.addPublished(run(at))
    expect(await publishedAmong([run(SECOND), run(FIRST)])).toEqual([`run-of-${FIRST}`])
    expect(queried).toEqual(['COLLECTION_ID', 'COLLECTION'])
    expect(await publishedAmong([run(SECOND), run(FIRST)])).toEqual([`run-of-${FIRST}`])
    expect(queried).toEqual([])
  })

  test('is looked up again for a run that may still be published: the newest of all', async () => {
    await ids.addPublished(run(FIRST))
    expect(await publishedAmong([run(SECOND)])).toEqual([])
    await ids.addPublished(run(SECOND))
    expect(await publishedAmong([run(SECOND)])).toEqual([`run-of-${SECOND}`])
  })

  test('does not depend on damaged collections in the list', async () => {
    await listWhole(run(FIRST), run(THIRD))
    await put({ pk: 'COLLECTION', sk: SECOND, collection: { id: 7 } })
    expect(await publishedAmong([run(FIRST), run(SECOND), run(THIRD)])).toEqual(
      [FIRST, THIRD].map((at) => `run-of-${at}`),
    )
  })
})
