import { DynamoDBClient, ExecuteStatementCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TABLES } from '../../../infra/product/manifest/stores.ts'
import { requiredPermissions } from '../../../infra/standins/dynamo/requiredPermissions.ts'
import type { MayUse } from '../../../infra/standins/Service.ts'
import { configFor, startTestAws, type TestAws } from '../../support/aws.ts'

const TableName = 'trends'

let aws: TestAws
let client: DynamoDBDocumentClient

beforeAll(async () => {
  aws = await startTestAws()
  await aws.ensureTable(TableName, TABLES.trends)
  client = DynamoDBDocumentClient.from(new DynamoDBClient(aws.config))
})
afterAll(() => aws.cleanUp())

/** The name of the error, or the answer. */
async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: Error) => error.name,
  )
}

function itemsOf(pk: string): Promise<Record<string, unknown>[]> {
  return client
    .send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
      }),
    )
    .then((answer) => answer.Items ?? [])
}

describe('a table', () => {
  test('lets exactly one of 50 callers create an item', async () => {
    const attempts = Array.from({ length: 50 }, (_, caller) =>
      outcome(
        client.send(
          new PutCommand({
            TableName,
            Item: { pk: 'once', sk: '-', caller },
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      ),
    )
    const outcomes = await Promise.all(attempts)
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'ConditionalCheckFailedException')).toHaveLength(49)
  })

  test('keeps its items when it is created again', async () => {
    await client.send(new PutCommand({ TableName, Item: { pk: 'kept', sk: '-' } }))
    await aws.ensureTable(TableName, TABLES.trends)
    expect(await itemsOf('kept')).toHaveLength(1)
  })

  test('refuses an operation that is not emulated', async () => {
    const refused = client.send(new ExecuteStatementCommand({ Statement: 'SELECT * FROM trends' }))
    await expect(refused).rejects.toMatchObject({ name: 'UnknownOperationException' })
    await expect(refused).rejects.toThrow('ExecuteStatement is not emulated')
  })
})

describe('a transaction', () => {
  test('is rolled back when a later part cannot be written', async () => {
    await client.send(new PutCommand({ TableName, Item: { pk: 'back', sk: 'a', amount: 1 } }))
    await client.send(new PutCommand({ TableName, Item: { pk: 'back', sk: 'z', amount: 'text' } }))
    const add = (sk: string) => ({
      Update: {
        TableName,
        Key: { pk: 'back', sk },
        UpdateExpression: 'ADD amount :one',
        ExpressionAttributeValues: { ':one': 1 },
      },
    })
    const refused = client.send(
      new TransactWriteCommand({
        TransactItems: [add('a'), { Put: { TableName, Item: { pk: 'back', sk: 'new' } } }, add('z')],
      }),
    )
    expect(await outcome(refused)).toBe('ValidationException')
    expect(await itemsOf('back')).toEqual([
      { pk: 'back', sk: 'a', amount: 1 },
      { pk: 'back', sk: 'z', amount: 'text' },
    ])
  })

  test('lets exactly one of 40 callers claim and count', async () => {
    const claim = (caller: number) =>
      client.send(
        new TransactWriteCommand({
          TransactItems: [
            {
              Put: {
                TableName,
                Item: { pk: 'claim', sk: 'owner', caller },
                ConditionExpression: 'attribute_not_exists(pk)',
              },
            },
            {
              Update: {
                TableName,
                Key: { pk: 'claim', sk: 'count' },
                UpdateExpression: 'ADD amount :one',
                ExpressionAttributeValues: { ':one': 1 },
              },
            },
          ],
        }),
      )
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, caller) => outcome(claim(caller))))
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    expect((await itemsOf('claim'))[0]).toMatchObject({ sk: 'count', amount: 1 })
  })
})

describe('an item with a time to live', () => {
  const at = new Date('2100-01-01T00:00:00Z')
  const seconds = at.getTime() / 1000

  test('expires after that second, not at it; others stay', async () => {
    const items = [
      { pk: 'ttl', sk: 'before', expires_at: seconds - 1 },
      { pk: 'ttl', sk: 'exactly', expires_at: seconds },
      { pk: 'ttl', sk: 'text', expires_at: '1' },
      { pk: 'ttl', sk: 'without' },
    ]
    for (const Item of items) await client.send(new PutCommand({ TableName, Item }))
    await aws.sweep(at)
    expect((await itemsOf('ttl')).map((item) => item.sk)).toEqual(['exactly', 'text', 'without'])
  })
})

describe('a data folder', () => {
  test('is refused to a second copy with a readable error', async () => {
    await expect(startTestAws({ folder: aws.folder })).rejects.toThrow(
      /^The folder .* is in use by another running copy\. Stop that one first, or choose another folder\.$/,
    )
  })
})

describe('a request needs the permission', () => {
  const [one, other] = [{ pk: { S: 'A#1' } }, { pk: { S: 'B#1' } }]
  const oneAndOther = ['A#1', 'B#1']
  const puts = [{ PutRequest: { Item: one } }, { DeleteRequest: { Key: other } }]
  const query = { KeyConditionExpression: 'pk = :pk AND sk > :sk', ExpressionAttributeValues: { ':pk': { S: 'A#1' } } }

  test.each<[what: string, operation: string, request: object, permissions: [string, string, string[]][]]>([
    ['to read an item', 'GetItem', { TableName, Key: one }, [['GetItem', TableName, ['A#1']]]],
    ['to write an item', 'PutItem', { TableName, Item: one }, [['PutItem', TableName, ['A#1']]]],
    ['to query a partition', 'Query', { TableName, ...query }, [['Query', TableName, ['A#1']]]],
    [
      'for each table of a batch of reads',
      'BatchGetItem',
      { RequestItems: { [TableName]: { Keys: [one, other] }, people: { Keys: [one] } } },
      [
        ['BatchGetItem', TableName, oneAndOther],
        ['BatchGetItem', 'people', ['A#1']],
      ],
    ],
    [
      'for each item of a batch of writes',
      'BatchWriteItem',
      { RequestItems: { [TableName]: puts } },
      [['BatchWriteItem', TableName, oneAndOther]],
    ],
    [
      'for each part of a transaction',
      'TransactWriteItems',
      { TransactItems: [{ Put: { TableName, Item: one } }, { ConditionCheck: { TableName: 'people', Key: other } }] },
      [
        ['PutItem', TableName, ['A#1']],
        ['ConditionCheckItem', 'people', ['B#1']],
      ],
    ],
  ])('%s', (_, operation, request, permissions) => {
    expect(requiredPermissions(operation, { ...request })).toEqual(
      permissions.map(([action, table, partitions]) => ({ action: `dynamodb:${action}`, table, partitions })),
    )
  })

  test('and is refused when it has only some of them', async () => {
    const mayUse: MayUse = (_caller, _action, table, partitions = []) =>
      table === TableName && partitions.every((key) => key.startsWith('OWN#'))
    const strict = await startTestAws({ mayUse })
    await strict.ensureTable(TableName, TABLES.trends)
    const caller = DynamoDBDocumentClient.from(new DynamoDBClient(configFor(strict.url, 'caller')))
    const write = (...pks: string[]) =>
      new TransactWriteCommand({ TransactItems: pks.map((pk) => ({ Put: { TableName, Item: { pk, sk: '-' } } })) })
    expect(await outcome(caller.send(write('OWN#1', 'OWN#2')))).toBe('done')
    expect(await outcome(caller.send(write('OWN#1', 'OTHER#1')))).toBe('AccessDeniedException')
    await strict.cleanUp()
  })
})
