import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { expiryOf, queryAll, queryPages, readItem, writeAll } from '../../../../lambdas/adapters/table/table.ts'

const dynamo = mockClient(DynamoDBDocumentClient)
afterAll(() => dynamo.restore())
const TABLE = { client: DynamoDBDocumentClient.from(new DynamoDBClient({})), name: 'people' }
const KEY = { pk: 'PERSON#maya', sk: 'ACCOUNT' }
const Zone = z.object({ zone: z.string() })
const ALL = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': KEY.pk } }

beforeEach(() => {
  dynamo.reset()
})

/** Some items, numbered from one on. */
function someItems(count: number, from = 1) {
  return Array.from({ length: count }, (_, index) => ({ pk: KEY.pk, sk: String(from + index) }))
}

test('an item that is missing is undefined, one that is damaged is an error', async () => {
  dynamo
    .on(GetCommand)
    .resolvesOnce({})
    .resolves({ Item: { ...KEY, zone: 7 } })
  expect(await readItem(TABLE, KEY, Zone)).toBeUndefined()
  await expect(readItem(TABLE, KEY, Zone)).rejects.toThrow()
})

describe('a query', () => {
  /** What was asked for, page by page. */
  const asked = () => dynamo.commandCalls(QueryCommand).map(({ args }) => args[0].input)

  beforeEach(() => {
    dynamo
      .on(QueryCommand)
      .resolvesOnce({ Items: someItems(2), LastEvaluatedKey: { pk: KEY.pk, sk: '2' } })
      .resolvesOnce({ LastEvaluatedKey: { pk: KEY.pk, sk: '3' } })
      .resolvesOnce({ Items: someItems(2, 4) })
  })

  test('reads page after page, also behind an empty one', async () => {
    expect(await Array.fromAsync(queryPages(TABLE, ALL))).toEqual([someItems(2), [], someItems(2, 4)])
    expect(asked()).toHaveLength(3)
  })

  test('reads a page only when it is needed', async () => {
    const pages = queryPages(TABLE, ALL)
    await pages.next()
    expect(asked()).toHaveLength(1)
    await pages.next()
    expect(asked()).toHaveLength(2)
  })

  test.each([
    ['less than a page', 1, someItems(1), 1],
    ['exactly a page', 2, someItems(2), 1],
    ['some of the last page', 3, [...someItems(2), ...someItems(1, 4)], 3],
    ['more than there is', 9, [...someItems(2), ...someItems(2, 4)], 3],
  ])('for %s reads no page more than it needs', async (_, limit, items, pages) => {
    expect(await queryAll(TABLE, ALL, limit)).toEqual(items)
    expect(asked()).toHaveLength(pages)
    expect(asked()[0]).toMatchObject({ Limit: limit })
  })
})

test('an item expires in whole seconds, counted from the second that its instant is in', () => {
  expect(expiryOf('2026-11-21T09:00:00.999Z', 60)).toBe(Date.parse('2026-11-21T09:01:00.000Z') / 1000)
})

describe('writing many items', () => {
  /** The items of each request so far. */
  const written = () =>
    dynamo
      .commandCalls(BatchWriteCommand)
      .map(({ args }) => args[0].input.RequestItems?.people?.map(({ PutRequest }) => PutRequest?.Item))

  const leavingOut = (items: Record<string, unknown>[]) => ({
    UnprocessedItems: { people: items.map((Item) => ({ PutRequest: { Item } })) },
  })

  test.each([
    [0, []],
    [25, [25]],
    [26, [25, 1]],
    [60, [25, 25, 10]],
  ])('writes %i of them in batches of %j, in their order', async (count, sizes) => {
    dynamo.on(BatchWriteCommand).resolves({})
    await writeAll(TABLE, someItems(count))
    expect(written().map((batch) => batch?.length)).toEqual(sizes)
    expect(written().flat()).toEqual(someItems(count))
  })

  test('repeats what DynamoDB left out, before the next batch', async () => {
    dynamo
      .on(BatchWriteCommand)
      .resolvesOnce(leavingOut(someItems(2, 24)))
      .resolves({})
    await writeAll(TABLE, someItems(26))
    expect(written()).toEqual([someItems(25), someItems(2, 24), someItems(1, 26)])
  })

  test('succeeds with the eighth attempt, and gives up after it', async () => {
    const left = leavingOut(someItems(3))
    const all = dynamo.on(BatchWriteCommand)
    for (let attempt = 1; attempt <= 7; attempt += 1) all.resolvesOnce(left)
    all.resolves({})
    await writeAll(TABLE, someItems(3))
    expect(written()).toHaveLength(8)
    dynamo.reset()
    dynamo.on(BatchWriteCommand).resolves(left)
    await expect(writeAll(TABLE, someItems(3))).rejects.toThrow('3 items could not be written')
    expect(written()).toHaveLength(8)
  })
})
