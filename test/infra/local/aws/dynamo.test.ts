import {
  DynamoDBClient,
  ExecuteStatementCommand,
  GetItemCommand,
  PutItemCommand,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TABLES } from '../../../../infra/manifest/stores.ts'
import { configFor, startTestAws, type TestAws } from '../../../support/aws.ts'

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
  test('returns items in the order of their sort keys', async () => {
    await client.send(
      new BatchWriteCommand({
        RequestItems: {
          [TableName]: ['2', '1', '3'].map((sk) => ({ PutRequest: { Item: { pk: 'order', sk } } })),
        },
      }),
    )
    expect((await itemsOf('order')).map((item) => item.sk)).toEqual(['1', '2', '3'])
  })

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

  test('returns the stored item when a condition fails, if requested', async () => {
    await client.send(new PutCommand({ TableName, Item: { pk: 'shown', sk: '-', owner: 'first' } }))
    const refused = client.send(
      new PutCommand({
        TableName,
        Item: { pk: 'shown', sk: '-', owner: 'second' },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    await expect(refused).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { owner: { S: 'first' } },
    })
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
  test('writes all of its parts', async () => {
    await client.send(new PutCommand({ TableName, Item: { pk: 'all', sk: 'old' } }))
    await client.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { pk: 'all', sk: 'new' } } },
          { Delete: { TableName, Key: { pk: 'all', sk: 'old' } } },
          {
            Update: {
              TableName,
              Key: { pk: 'all', sk: 'count' },
              UpdateExpression: 'ADD amount :one',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
        ],
      }),
    )
    expect(await itemsOf('all')).toEqual([
      { pk: 'all', sk: 'count', amount: 1 },
      { pk: 'all', sk: 'new' },
    ])
  })

  test('writes nothing when one condition fails, and returns a reason for every part', async () => {
    await client.send(new PutCommand({ TableName, Item: { pk: 'none', sk: 'taken', owner: 'first' } }))
    const refused = client.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { pk: 'none', sk: 'new' } } },
          {
            Put: {
              TableName,
              Item: { pk: 'none', sk: 'taken', owner: 'second' },
              ConditionExpression: 'attribute_not_exists(pk)',
              ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            },
          },
          {
            ConditionCheck: {
              TableName,
              Key: { pk: 'none', sk: 'missing' },
              ConditionExpression: 'attribute_exists(pk)',
            },
          },
        ],
      }),
    )
    await expect(refused).rejects.toBeInstanceOf(TransactionCanceledException)
    await expect(refused).rejects.toMatchObject({
      CancellationReasons: [
        { Code: 'None' },
        { Code: 'ConditionalCheckFailed', Item: { owner: { S: 'first' } } },
        { Code: 'ConditionalCheckFailed' },
      ],
    })
    expect(await itemsOf('none')).toEqual([{ pk: 'none', sk: 'taken', owner: 'first' }])
  })

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

  test('refuses two parts for one item', async () => {
    const twice = { Put: { TableName, Item: { pk: 'twice', sk: '-' } } }
    expect(await outcome(client.send(new TransactWriteCommand({ TransactItems: [twice, twice] })))).toBe(
      'ValidationException',
    )
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
  test('has all items after a restart', async () => {
    const first = await startTestAws()
    await first.ensureTable(TableName, TABLES.trends)
    const put = new PutItemCommand({ TableName, Item: { pk: { S: 'a' }, sk: { S: 'b' } } })
    await new DynamoDBClient(first.config).send(put)
    await first.stop()

    const second = await startTestAws({ folder: first.folder })
    const get = new GetItemCommand({ TableName, Key: { pk: { S: 'a' }, sk: { S: 'b' } } })
    expect((await new DynamoDBClient(second.config).send(get)).Item).toBeDefined()
    await second.cleanUp()
  })

  test('is refused to a second copy with a readable error', async () => {
    await expect(startTestAws({ folder: aws.folder })).rejects.toThrow(
      /^The folder .* is in use by another running copy\. Stop that one first, or choose another folder\.$/,
    )
  })
})

describe('a caller with read permission for one table', () => {
  const asReader = async () => {
    const strict = await startTestAws({
      mayUse: (caller, action, resource) =>
        caller === 'owner' ||
        (caller === 'reader' &&
          ['dynamodb:GetItem', 'dynamodb:BatchGetItem'].includes(action) &&
          resource === TableName),
    })
    await strict.ensureTable(TableName, TABLES.trends)
    await strict.ensureTable('people', TABLES.people)
    const reader = DynamoDBDocumentClient.from(new DynamoDBClient(configFor(strict.url, 'reader')))
    return { strict, reader }
  }

  test('can read that table and nothing else', async () => {
    const { strict, reader } = await asReader()
    const Key = { pk: 'a', sk: 'b' }
    const keys = { Keys: [Key] }
    const outcomes = {
      get: await outcome(reader.send(new GetCommand({ TableName, Key }))),
      batch: await outcome(reader.send(new BatchGetCommand({ RequestItems: { [TableName]: keys } }))),
      other: await outcome(reader.send(new GetCommand({ TableName: 'people', Key }))),
      batchWithOther: await outcome(
        reader.send(new BatchGetCommand({ RequestItems: { [TableName]: keys, people: keys } })),
      ),
      put: await outcome(reader.send(new PutCommand({ TableName, Item: Key }))),
      delete: await outcome(reader.send(new DeleteCommand({ TableName, Key }))),
      update: await outcome(reader.send(new UpdateCommand({ TableName, Key }))),
      transactionWithPut: await outcome(
        reader.send(new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item: Key } }] })),
      ),
    }
    expect(outcomes).toEqual({
      get: 'done',
      batch: 'done',
      other: 'AccessDeniedException',
      batchWithOther: 'AccessDeniedException',
      put: 'AccessDeniedException',
      delete: 'AccessDeniedException',
      update: 'AccessDeniedException',
      transactionWithPut: 'AccessDeniedException',
    })
    await strict.cleanUp()
  })
})

describe('a caller with permission for some partitions of a table', () => {
  const OWN = { pk: 'OWN#1', sk: 'b' }
  const OTHER = { pk: 'OTHER#1', sk: 'b' }

  test('can use their items and no others, whatever the request', async () => {
    const strict = await startTestAws({
      mayUse: (_caller, _action, _resource, partitions = []) =>
        partitions.length > 0 && partitions.every((key) => key.startsWith('OWN#')),
    })
    await strict.ensureTable(TableName, TABLES.trends)
    const client = DynamoDBDocumentClient.from(new DynamoDBClient(configFor(strict.url, 'caller')))
    const requests: Record<string, (keys: [typeof OWN, ...(typeof OWN)[]]) => Promise<unknown>> = {
      put: ([Item]) => client.send(new PutCommand({ TableName, Item })),
      get: ([Key]) => client.send(new GetCommand({ TableName, Key })),
      update: ([Key]) => client.send(new UpdateCommand({ TableName, Key })),
      delete: ([Key]) => client.send(new DeleteCommand({ TableName, Key })),
      query: ([{ pk }]) =>
        client.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
            ExpressionAttributeValues: { ':pk': pk, ':sk': 'b' },
          }),
        ),
      batchGet: (Keys) => client.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } })),
      batchWrite: (keys) =>
        client.send(
          new BatchWriteCommand({
            RequestItems: { [TableName]: keys.map((Item) => ({ PutRequest: { Item } })) },
          }),
        ),
      batchDelete: (keys) =>
        client.send(
          new BatchWriteCommand({
            RequestItems: { [TableName]: keys.map((Key) => ({ DeleteRequest: { Key } })) },
          }),
        ),
      transaction: (keys) =>
        client.send(
          new TransactWriteCommand({
            TransactItems: keys.map((Key) => ({ Delete: { TableName, Key } })),
          }),
        ),
    }
    for (const [name, request] of Object.entries(requests)) {
      expect([name, await outcome(request([OWN]))]).toEqual([name, 'done'])
      expect([name, await outcome(request([OTHER]))]).toEqual([name, 'AccessDeniedException'])
    }
    for (const name of ['batchGet', 'batchWrite', 'batchDelete', 'transaction'])
      expect([name, await outcome(requests[name]?.([OWN, OTHER]) ?? Promise.resolve())]).toEqual([
        name,
        'AccessDeniedException',
      ])
    await strict.cleanUp()
  })
})
