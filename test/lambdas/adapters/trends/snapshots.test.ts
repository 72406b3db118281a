import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSnapshots, Snapshots } from '../../../../lambdas/adapters/trends/snapshots.ts'
import { logger } from '../../../../lambdas/common/logger.ts'
import type { Collection } from '../../../../shared/collections/collection.ts'
import { NO_TAKEDOWNS, TakedownList } from '../../../../shared/takedowns/TakedownList.ts'
import { minutesAgo, NOW } from '../../../support/builders.ts'

const NEWEST: Collection = { version: 1, id: 'newest', at: NOW, countries: [] }
const CHANGED = new TakedownList(1, [{ title: 'Jane Doe', country: null, since: NOW }], minutesAgo(1))

beforeEach(() => {
  vi.spyOn(logger, 'error').mockReturnValue()
})

/** A function whose table and clock can be changed. */
function aFunction() {
  const stored: { collection: Collection | undefined; takedowns: TakedownList; changedAt: string } = {
    collection: NEWEST,
    takedowns: NO_TAKEDOWNS,
    changedAt: NOW,
  }
  const state = { stored, fails: false, reads: 0, now: Date.parse(NOW) }
  async function readStored() {
    state.reads += 1
    await Promise.resolve()
    if (state.fails) throw new Error('The table does not answer')
    return state.stored
  }
  return Object.assign(state, { snapshots: new Snapshots(readStored, () => state.now) })
}

describe('what readers see', () => {
  test('is kept for less than two seconds', async () => {
    const reader = aFunction()
    const before = reader.stored
    await reader.snapshots.read()
    reader.stored = { collection: { ...NEWEST, id: 'next' }, takedowns: CHANGED, changedAt: NOW }
    reader.now += 1_999
    expect(await reader.snapshots.read()).toEqual(before)
    reader.now += 1
    expect(await reader.snapshots.read()).toMatchObject({ collection: { id: 'next' }, takedowns: CHANGED })
    expect(await reader.snapshots.shown.list()).toBe(CHANGED)
    expect(reader.reads).toBe(2)
  })

  test('counts as read when the read began: a later write may be missing from it', async () => {
    const reader = aFunction()
    const reading = reader.snapshots.read()
    reader.now += 1_000
    await reading
    reader.stored.takedowns = CHANGED
    reader.now += 1_000
    expect(await reader.snapshots.shown.list()).toBe(CHANGED)
  })

  test('is read once for concurrent requests', async () => {
    const reader = aFunction()
    await Promise.all(Array.from({ length: 20 }, () => [reader.snapshots.read(), reader.snapshots.shown.list()]).flat())
    expect(reader.reads).toBe(1)
  })

  test('has takedowns, but no collection, before the first one, which is seen at once', async () => {
    const reader = aFunction()
    reader.stored = { collection: undefined, takedowns: CHANGED, changedAt: NOW }
    expect(await reader.snapshots.shown.list()).toBe(CHANGED)
    expect(await reader.snapshots.stored()).toMatchObject({ collection: undefined })
    await expect(reader.snapshots.read()).rejects.toMatchObject({
      code: 'unavailable',
      message: 'No trends have been collected yet.',
    })
    reader.stored.collection = NEWEST
    expect(await reader.snapshots.read()).toMatchObject({ collection: NEWEST })
  })

  test('is `unavailable` while the table fails, also when it was read before: nothing may be shown without the takedowns', async () => {
    const reader = aFunction()
    await reader.snapshots.read()
    reader.fails = true
    reader.now += 1_999
    expect(await reader.snapshots.read()).toEqual(reader.stored)
    reader.now += 1
    await expect(reader.snapshots.read()).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Trends are unavailable at the moment. Please try again later.',
    })
    await expect(reader.snapshots.shown.list()).rejects.toMatchObject({ code: 'unavailable' })
    reader.fails = false
    expect(await reader.snapshots.read()).toEqual(reader.stored)
  })
})

describe('the request of a snapshot', () => {
  const dynamo = mockClient(DynamoDBDocumentClient)
  const snapshots = () => openSnapshots(DynamoDBDocumentClient.from(new DynamoDBClient({})), 'trends')
  const POINTER = { pk: 'PUBLISHED', sk: 'COLLECTION' }
  const LIST = { pk: 'TAKEDOWNS', sk: 'LIST' }
  const answers = (...items: Record<string, unknown>[]) => ({ Responses: { trends: items } })
  const whole = answers(
    { ...LIST, version: 1, changed_at: CHANGED.changedAt, takedowns: [['Jane Doe', null, NOW]] },
    { ...POINTER, at: NOW, published_at: NOW, collection: NEWEST },
  )

  beforeEach(() => {
    dynamo.reset()
  })
  afterAll(() => dynamo.restore())

  test('is one, with strong consistency', async () => {
    dynamo.on(BatchGetCommand).resolves(whole)
    expect(await snapshots().read()).toEqual({ collection: NEWEST, takedowns: CHANGED, changedAt: NOW })
    expect(dynamo.commandCalls(BatchGetCommand).map(({ args }) => args[0].input)).toEqual([
      { RequestItems: { trends: { Keys: [POINTER, LIST], ConsistentRead: true } } },
    ])
  })

  test.each([
    ['its collection was published', minutesAgo(2), minutesAgo(3), minutesAgo(2)],
    ['something was taken out or brought back', minutesAgo(3), minutesAgo(2), minutesAgo(2)],
  ])('tells when %s, whichever was last', async (_, published_at, changed_at, last) => {
    const items = answers(
      { ...LIST, version: 2, changed_at, takedowns: [] },
      { ...POINTER, at: NOW, published_at, collection: NEWEST },
    )
    dynamo.on(BatchGetCommand).resolves(items)
    expect(await snapshots().read()).toMatchObject({ changedAt: last })
  })

  test('is repeated when DynamoDB left out a part of it', async () => {
    const busy = { ...answers({ ...POINTER, collection: NEWEST }), UnprocessedKeys: { trends: { Keys: [LIST] } } }
    dynamo.on(BatchGetCommand).resolvesOnce(busy).resolves(whole)
    expect((await snapshots().read()).takedowns).toEqual(CHANGED)
    dynamo.on(BatchGetCommand).resolves(busy)
    await expect(snapshots().read()).rejects.toMatchObject({ code: 'unavailable' })
  })

  test.each([
    ['of takedowns', { ...LIST, version: 'one', takedowns: [] }],
    ['of the collection', { ...POINTER, collection: {} }],
  ])('is `unavailable` when the item %s is damaged', async (_, damaged) => {
    dynamo.on(BatchGetCommand).resolves(answers(damaged))
    await expect(snapshots().shown.list()).rejects.toMatchObject({ code: 'unavailable' })
  })
})
