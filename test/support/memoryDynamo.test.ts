import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { type Item, MemoryDynamo } from './memoryDynamo.ts'
import { emptyPeopleTables } from './peopleTables.ts'

/*
 * The table in memory has operations of dynalite, but its own order of items, transactions and form of values. Here, the
 * same requests get the same answers from it and from the stand-in for DynamoDB.
 */

type Request = (client: DynamoDBDocumentClient, TableName: string) => Promise<object>
type Parts = (TableName: string) => NonNullable<TransactWriteCommandInput['TransactItems']>

const newTable = emptyPeopleTables()

/** Sends requests to both tables, which are empty before, and expects the same answers and items. */
async function expectSame(...requests: Request[]): Promise<void> {
  const [memory, standIn] = [new MemoryDynamo(), await newTable()]
  for (const request of requests) expect(await answerOf(request, memory)).toEqual(await answerOf(request, standIn))
  const items = await standIn.items()
  expect(memory.items()).toEqual(expect.arrayContaining(items))
  expect(memory.items()).toHaveLength(items.length)
}

/** What a store sees of an answer: what was read and where the next page starts, or the error. */
async function answerOf(
  request: Request,
  { client, name }: { client: DynamoDBDocumentClient; name: string },
): Promise<unknown> {
  try {
    const { $metadata: _, ...answer } = { $metadata: {}, ...(await request(client, name)) }
    return answer
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const reasons = error instanceof TransactionCanceledException ? error.CancellationReasons : undefined
    return { error: error.name, reasons: reasons?.map(({ Code }) => Code) }
  }
}

function put(Item: Item): Request {
  return (client, TableName) => client.send(new PutCommand({ TableName, Item }))
}

function transaction(parts: Parts): Request {
  return (client, TableName) => client.send(new TransactWriteCommand({ TransactItems: parts(TableName) }))
}

const KEY = { pk: 'a', sk: 'b' }
const ABSENT = { ConditionExpression: 'attribute_not_exists(pk)' }

describe('the table in memory answers as the stand-in for DynamoDB', () => {
  test.each<[expression: string, values: Item]>([
    ['pk = :pk', {}],
    ['pk = :pk AND begins_with(sk, :prefix)', { ':prefix': 'b' }],
    ['pk = :pk AND sk >= :from', { ':from': 'b' }],
    ['pk = :pk AND sk > :from', { ':from': 'b' }],
    ['pk = :pk AND sk <= :until', { ':until': 'c' }],
    ['pk = :pk AND sk < :until', { ':until': 'c' }],
    ['pk = :pk AND sk BETWEEN :from AND :until', { ':from': 'b', ':until': 'c' }],
    ['pk = :pk AND sk > :unknown', {}],
  ])('to the query %s, in pages of every kind and in both orders', async (KeyConditionExpression, values) => {
    const ExpressionAttributeValues = { ':pk': 'a', ...values }
    const keys = ['Z', 'a', 'b', 'ba', 'c', 'ä', '～', '😀'].flatMap((sk) => [
      { pk: 'a', sk },
      { pk: 'b', sk },
    ])
    const pages = [{}, { Limit: 2 }, { Limit: 8 }, { ExclusiveStartKey: KEY }, { ExclusiveStartKey: KEY, Limit: 1 }]
    const query =
      (page: object): Request =>
      (client, TableName) =>
        client.send(new QueryCommand({ TableName, KeyConditionExpression, ExpressionAttributeValues, ...page }))
    await expectSame(
      (client, name) =>
        client.send(
          new BatchWriteCommand({ RequestItems: { [name]: keys.map((Item) => ({ PutRequest: { Item } })) } }),
        ),
      ...pages.flatMap((page) => [query(page), query({ ...page, ScanIndexForward: false })]),
    )
  })

  test('to values of every type', async () => {
    const value = {
      none: null,
      yes: true,
      text: '',
      count: 1.5,
      list: [1, 'two', { three: undefined }],
      map: { x: {} },
    }
    await expectSame(
      put({ ...KEY, ...value, left: undefined }),
      (client, TableName) => client.send(new GetCommand({ TableName, Key: KEY })),
      (client, TableName) =>
        client.send(
          new UpdateCommand({
            TableName,
            Key: KEY,
            UpdateExpression: 'SET more = :more',
            ExpressionAttributeValues: { ':more': value },
            ReturnValues: 'ALL_NEW',
          }),
        ),
    )
  })

  test('to transactions, which happen whole or not at all', async () => {
    const table = (TableName: string) => ({ TableName, Key: KEY })
    const large = { UpdateExpression: 'SET t = :t', ExpressionAttributeValues: { ':t': 'x'.repeat(400 * 1024) } }
    const checks = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ConditionCheck: { TableName: name, Key: { pk: 'a', sk: `${index}` }, ...ABSENT },
      }))
    await expectSame(
      transaction((name) => [{ Put: { TableName: name, Item: KEY, ...ABSENT } }, ...checks(name, 1)]),
      transaction((name) => [
        { Put: { TableName: name, Item: { pk: 'c', sk: 'd' } } },
        { Delete: { ...table(name), ...ABSENT } },
      ]),
      transaction((name) => [
        { Put: { TableName: name, Item: { pk: 'c', sk: 'd' } } },
        { Update: { ...table(name), ...large } },
      ]),
      transaction((name) => [{ Put: { TableName: name, Item: KEY } }, { Delete: table(name) }]),
      transaction((name) => [
        { ConditionCheck: { ...table(name), ConditionExpression: 'attribute_exists(pk)' } },
        ...checks(name, 1),
      ]),
      transaction((name) => checks(name, 100)),
      (client, TableName) => client.send(new GetCommand({ TableName, Key: KEY })),
      transaction((name) => checks(name, 101)),
      transaction(() => []),
      transaction((name) => [{ Delete: table(name) }]),
    )
  })
})
