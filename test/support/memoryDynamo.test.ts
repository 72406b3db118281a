import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateScan,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { TABLES } from '../../infra/manifest/stores.ts'
import { startTestAws, type TestAws } from './aws.ts'
import { type Attributes, compareBytes, type Item } from './dynamoExpressions.ts'
import { MemoryDynamo } from './memoryDynamo.ts'

/*
 * The table in memory takes the place of DynamoDB in tests of the stores. Here, the same requests get the same answers from
 * it and from dynalite.
 */

const Table = 'people'
const memory = new MemoryDynamo()
let aws: TestAws
let dynalite: DynamoDBDocumentClient

beforeAll(async () => {
  aws = await startTestAws()
  await aws.ensureTable(Table, TABLES.people)
  dynalite = DynamoDBDocumentClient.from(new DynamoDBClient({ ...aws.config, maxAttempts: 1 }), {
    marshallOptions: { removeUndefinedValues: true },
  })
})
afterAll(() => aws.cleanUp())

type Condition = Attributes & { ConditionExpression?: string }
type Update = Condition & { UpdateExpression: string }
type Key = { pk: string; sk: string }

type Write =
  | { kind: 'put'; item: Key & Item; condition?: Condition }
  | { kind: 'update'; key: Key; update: Update }
  | { kind: 'delete'; key: Key; condition?: Condition }
type Request =
  | Write
  | { kind: 'get'; key: Key; more?: object }
  | { kind: 'query'; expression: string; values: Item; more?: object }
  | { kind: 'transaction'; parts: (Write | { kind: 'check'; key: Key; condition: Condition })[] }
  | { kind: 'batch get'; keys: Key[] }
  | { kind: 'batch write'; put: (Key & Item)[]; remove: Key[] }

/** Sends a request as a new command, because clients add to their commands. */
function send(client: DynamoDBDocumentClient, request: Request): Promise<object> {
  switch (request.kind) {
    case 'put':
      return client.send(new PutCommand({ TableName: Table, Item: request.item, ...request.condition }))
    case 'update':
      return client.send(
        new UpdateCommand({ TableName: Table, Key: request.key, ReturnValues: 'ALL_NEW', ...request.update }),
      )
    case 'delete':
      return client.send(new DeleteCommand({ TableName: Table, Key: request.key, ...request.condition }))
    case 'get':
      return client.send(new GetCommand({ TableName: Table, Key: request.key, ConsistentRead: true, ...request.more }))
    case 'query': {
      const { expression, values, more } = request
      const keys = { KeyConditionExpression: expression, ExpressionAttributeValues: values }
      return client.send(new QueryCommand({ TableName: Table, ConsistentRead: true, ...keys, ...more }))
    }
    case 'transaction':
      return client.send(new TransactWriteCommand({ TransactItems: request.parts.map(partOf) }))
    case 'batch get':
      return client.send(
        new BatchGetCommand({ RequestItems: { [Table]: { Keys: request.keys, ConsistentRead: true } } }),
      )
    case 'batch write': {
      const puts = request.put.map((Item) => ({ PutRequest: { Item } }))
      const removals = request.remove.map((Key) => ({ DeleteRequest: { Key } }))
      return client.send(new BatchWriteCommand({ RequestItems: { [Table]: [...puts, ...removals] } }))
    }
  }
}

function partOf(part: Extract<Request, { kind: 'transaction' }>['parts'][number]) {
  switch (part.kind) {
    case 'put':
      return { Put: { TableName: Table, Item: part.item, ...part.condition } }
    case 'update':
      return { Update: { TableName: Table, Key: part.key, ...part.update } }
    case 'delete':
      return { Delete: { TableName: Table, Key: part.key, ...part.condition } }
    case 'check':
      return {
        ConditionCheck: { TableName: Table, Key: part.key, ConditionExpression: '', ...part.condition },
      }
  }
}

/** What a store sees of an answer: what was read and where the next page starts, or the name of the error. */
async function answerOf(client: DynamoDBDocumentClient, request: Request): Promise<unknown> {
  try {
    const { $metadata: _, ...answer } = { $metadata: {}, ...(await send(client, request)) }
    return withoutCounts(answer)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const reasons = error instanceof TransactionCanceledException ? error.CancellationReasons : undefined
    return { error: error.name, ...(reasons && { reasons: reasons.map(({ Code }) => Code ?? 'None') }) }
  }
}

/** Stores read no counts, and a batch has no order. */
function withoutCounts(answer: Record<string, unknown>): unknown {
  const { Count: _, ScannedCount: __, Responses, ...rest } = answer
  return { ...rest, ...(Responses !== undefined && { Responses: sorted(Responses) }) }
}

function sorted(responses: unknown): unknown {
  return z
    .array(z.array(z.looseObject({})))
    .parse(Object.values(Object(responses)))
    .map((items) => items.toSorted((one, other) => compareBytes(nameOf(one), nameOf(other))))
}

/** Sends requests to both tables, which are empty before and after, and expects the same answers and items. */
async function expectSame(...requests: Request[]): Promise<void> {
  try {
    for (const request of requests)
      expect(await answerOf(memory.client, request), JSON.stringify(request)).toEqual(await answerOf(dynalite, request))
    expect(memory.items()).toEqual(await itemsOfDynalite())
  } finally {
    for (const { pk, sk } of memory.items()) memory.remove(String(pk), String(sk))
    for (const { pk, sk } of await itemsOfDynalite())
      await dynalite.send(new DeleteCommand({ TableName: Table, Key: { pk, sk } }))
  }
}

async function itemsOfDynalite(): Promise<Item[]> {
  const items: Item[] = []
  const scan = paginateScan({ client: dynalite }, { TableName: Table, ConsistentRead: true })
  for await (const { Items = [] } of scan) items.push(...Items)
  return items.toSorted((one, other) => compareBytes(nameOf(one), nameOf(other)))
}

function nameOf({ pk, sk }: Item): string {
  return `${pk} ${sk}`
}

const KEY = { pk: 'a', sk: 'b' }
const OTHER = { pk: 'a', sk: 'c' }

/** Every condition of the stores, and what else the table in memory can read. */
const CONDITIONS: Condition[] = [
  { ConditionExpression: 'attribute_not_exists(pk)' },
  { ConditionExpression: 'attribute_exists(pk)' },
  condition('#state = :state AND #at = :at', { state: 'open', at: '2' }),
  condition('attribute_not_exists(pk) OR #at < :at', { at: '2' }),
  condition('attribute_not_exists(pk) OR #at <= :at', { at: '2' }),
  condition('#at > :at OR #at >= :at', { at: '2' }),
  condition('NOT #at = :at', { at: '2' }),
  condition('#version = :version', { version: 1 }),
  condition('#version <> :version', { version: 1 }),
  condition('attribute_exists(pk) AND attribute_not_exists(#written)', { written: undefined }),
  condition('#state IN (:state, :at) AND #version = :version', { state: 'open', at: '2', version: 2 }),
  condition('#version BETWEEN :low AND :version', { low: 1, version: 2 }),
  condition('begins_with(#state, :state)', { state: 'op' }),
  condition('(attribute_not_exists(#state) OR #state = :state) AND (attribute_not_exists(#at) OR #at < :at)', {
    state: 'open',
    at: '2',
  }),
  condition('attribute_not_exists(#version) OR (#version < :version AND #written <> :written)', {
    version: 2,
    written: 'me',
  }),
  condition('size(#follows) < :max', { follows: undefined, max: 2 }),
  condition('size(#state) = :max', { state: undefined, max: 4 }),
  {
    ConditionExpression: 'attribute_not_exists(follows.#id) AND size(follows) < :max',
    ExpressionAttributeNames: { '#id': 'x' },
    ExpressionAttributeValues: { ':max': 3 },
  },
  { ConditionExpression: 'attribute_exists(follows.#id)', ExpressionAttributeNames: { '#id': 'x' } },
  condition('#unused = :version', { version: 1, unused: 1 }),
  condition('#version = :missing', { version: 1 }),
  condition('version = :version', { version: 1 }),
]

/** A condition with placeholders `#name` and `:name`; a name without a value has no `:name`, and one that is not in the text is left out. */
function condition(ConditionExpression: string, fields: Item): Condition {
  const names = Object.keys(fields).filter((name) => ConditionExpression.includes(`#${name}`))
  const values = Object.entries(fields).filter(([, value]) => value !== undefined)
  return {
    ConditionExpression,
    ...(names.length > 0 && { ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])) }),
    ...(values.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(values.map(([name, value]) => [`:${name}`, value])),
    }),
  }
}

/** Every kind of update of the stores. */
const UPDATES: Update[] = [
  { UpdateExpression: 'SET #state = :s, written = :w', ...both({ state: 'state' }, { s: 'open', w: 'me' }) },
  { UpdateExpression: 'SET expires_at = :e ADD #count :one', ...both({ count: 'count' }, { e: 5, one: 1 }) },
  { UpdateExpression: 'SET written = :w ADD version :one', ...both({}, { w: 'other', one: 1 }) },
  { UpdateExpression: 'SET lifted_at = :now REMOVE #state, #at', ...both({ state: 'state', at: 'at' }, { now: '3' }) },
  { UpdateExpression: 'SET follows = :f', ...both({}, { f: { x: { n: 1 } } }) },
  { UpdateExpression: 'SET follows.#id = :f ADD version :one', ...both({ id: 'y' }, { f: { n: 2 }, one: 1 }) },
  { UpdateExpression: 'SET follows.#id.n = :n', ...both({ id: 'x' }, { n: 9 }) },
  { UpdateExpression: 'REMOVE follows.#id, follows.#other', ...both({ id: 'x', other: 'y' }, {}) },
  { UpdateExpression: 'SET version = version + :one', ...both({}, { one: 1 }) },
  { UpdateExpression: 'SET version = if_not_exists(version, :one) - :one', ...both({}, { one: 1 }) },
  { UpdateExpression: 'SET written = #state', ...both({ state: 'state' }, {}) },
  { UpdateExpression: 'ADD #state :one', ...both({ state: 'state' }, { one: 1 }) },
  { UpdateExpression: 'REMOVE feed' },
  { UpdateExpression: 'SET feed = :f', ...both({}, { f: undefined }) },
  { UpdateExpression: 'SET feed = :f', ...both({}, { f: { a: undefined, b: [1, 'two', null, true, []] } }) },
  { UpdateExpression: 'SET feed = :f', ...both({ unused: 'unused' }, { f: '' }) },
]

/** DynamoDB refuses it before it looks at the condition, the table in memory afterwards; so it is in no random request. */
const UPDATE_OF_KEY: Update = { UpdateExpression: 'SET sk = :f', ...both({}, { f: 'elsewhere' }) }

function both(names: Record<string, string>, values: Item): Attributes {
  return {
    ...(Object.keys(names).length > 0 && {
      ExpressionAttributeNames: Object.fromEntries(Object.entries(names).map(([name, real]) => [`#${name}`, real])),
    }),
    ...(Object.keys(values).length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
    }),
  }
}

function withCondition(update: Update, more: Condition): Update {
  const names = { ...update.ExpressionAttributeNames, ...more.ExpressionAttributeNames }
  const values = { ...update.ExpressionAttributeValues, ...more.ExpressionAttributeValues }
  return {
    UpdateExpression: update.UpdateExpression,
    ...(more.ConditionExpression !== undefined && { ConditionExpression: more.ConditionExpression }),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
}

const QUERIES: [expression: string, values: Item][] = [
  ['pk = :pk', {}],
  ['pk = :pk AND begins_with(sk, :prefix)', { ':prefix': 'b' }],
  ['pk = :pk AND sk >= :from', { ':from': 'b' }],
  ['pk = :pk AND sk > :from', { ':from': 'b' }],
  ['pk = :pk AND sk <= :until', { ':until': 'c' }],
  ['pk = :pk AND sk < :until', { ':until': 'c' }],
  ['pk = :pk AND sk BETWEEN :from AND :until', { ':from': 'b', ':until': 'c' }],
  ['pk = :pk AND sk BETWEEN :from AND :until', { ':from': 'd', ':until': 'b' }],
  ['pk = :pk AND sk > :unknown', {}],
]

const MORE_OF_QUERIES: object[] = [
  {},
  { Limit: 1 },
  { Limit: 2, ScanIndexForward: false },
  { ScanIndexForward: false },
  { ProjectionExpression: 'sk, #at', ExpressionAttributeNames: { '#at': 'at' } },
  { ProjectionExpression: 'sk, follows.#x', ExpressionAttributeNames: { '#x': 'x' } },
  { ExpressionAttributeNames: { '#unused': 'unused' } },
  { ExclusiveStartKey: { pk: 'a', sk: 'b' } },
  { ExclusiveStartKey: { pk: 'a', sk: 'c' }, ScanIndexForward: false, Limit: 1 },
]

const ITEMS: Item[] = [
  {},
  { state: 'open', at: '1', version: 1, written: 'me' },
  { state: 'closed', at: '2', version: 2, follows: {} },
  { at: 3, version: '1', follows: { x: { n: 1 } }, expires_at: 5 },
  { state: ['open'], at: null, version: true, follows: { x: 1, y: 2 }, left: undefined },
]

const anyKey = fc.record({ pk: fc.constantFrom('a', 'z'), sk: fc.constantFrom('b', 'c', 'd') })
const anyItem = fc.tuple(anyKey, fc.constantFrom(...ITEMS)).map(([key, fields]) => ({ ...key, ...fields }))
const anyCondition = fc.oneof(fc.constant({}), fc.constantFrom(...CONDITIONS))
const anyUpdate = fc
  .tuple(fc.constantFrom(...UPDATES), anyCondition)
  .map(([update, more]) => withCondition(update, more))
const anyWrite: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), item: anyItem, condition: anyCondition }),
  fc.record({ kind: fc.constant('update' as const), key: anyKey, update: anyUpdate }),
  fc.record({ kind: fc.constant('delete' as const), key: anyKey, condition: anyCondition }),
)
const anyCheck = fc.record({
  kind: fc.constant('check' as const),
  key: anyKey,
  condition: fc.constantFrom(...CONDITIONS),
})
const anyRequest: fc.Arbitrary<Request> = fc.oneof(
  { weight: 5, arbitrary: anyWrite },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('get' as const), key: anyKey }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...QUERIES), fc.constantFrom(...MORE_OF_QUERIES))
      .map(([[expression, values], more]) => ({
        kind: 'query' as const,
        expression,
        values: { ':pk': 'a', ...values },
        more,
      })),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('transaction' as const),
      parts: fc.array(fc.oneof(anyWrite, anyCheck), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('batch get' as const),
      keys: fc.array(anyKey, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('batch write' as const),
      put: fc.array(anyItem, { maxLength: 2 }),
      remove: fc.array(anyKey, { minLength: 1, maxLength: 2 }),
    }),
  },
)

describe('the table in memory answers as dynalite', () => {
  test.each(CONDITIONS)('to the condition $ConditionExpression, of every item and of none', async (each) => {
    await expectSame(
      { kind: 'delete', key: KEY, condition: each },
      ...ITEMS.flatMap((fields): Request[] => [
        { kind: 'put', item: { ...KEY, ...fields } },
        { kind: 'put', item: { ...KEY, ...fields }, condition: each },
        { kind: 'transaction', parts: [{ kind: 'check', key: KEY, condition: each }] },
        { kind: 'delete', key: KEY, condition: each },
      ]),
    )
  })

  test.each([...UPDATES, UPDATE_OF_KEY])(
    'to the update $UpdateExpression, of every item and of none',
    async (update) => {
      await expectSame(
        { kind: 'update', key: OTHER, update },
        ...ITEMS.flatMap((fields): Request[] => [
          { kind: 'put', item: { ...KEY, ...fields } },
          { kind: 'update', key: KEY, update },
          { kind: 'update', key: KEY, update: withCondition(update, { ConditionExpression: 'attribute_exists(pk)' }) },
          { kind: 'transaction', parts: [{ kind: 'update', key: KEY, update }] },
          { kind: 'get', key: KEY },
          { kind: 'get', key: KEY, more: { ProjectionExpression: 'pk, feed' } },
        ]),
      )
    },
  )

  test.each(QUERIES)('to the query %s, in pages of every kind', async (expression, values) => {
    const items = ['a', 'b', 'ba', 'c', 'd'].flatMap((sk) => [
      { pk: 'a', sk, at: sk, follows: { x: 1, y: 2 } },
      { pk: 'b', sk },
    ])
    await expectSame(
      { kind: 'batch write', put: items, remove: [{ pk: 'none', sk: 'none' }] },
      ...MORE_OF_QUERIES.map(
        (more): Request => ({ kind: 'query', expression, values: { ':pk': 'a', ...values }, more }),
      ),
    )
  })

  test('to keys in the order of their bytes', async () => {
    const put = ['Z', 'a', 'ä', '～', '😀', '#', '~'].map((sk) => ({ pk: 'a', sk }))
    await expectSame(
      { kind: 'batch write', put, remove: [] },
      { kind: 'query', expression: 'pk = :pk', values: { ':pk': 'a' } },
      { kind: 'query', expression: 'pk = :pk AND sk > :from', values: { ':pk': 'a', ':from': '～' } },
    )
  })

  test('to batches and transactions that are too large, empty, or have an item twice', async () => {
    const keys = (count: number) => Array.from({ length: count }, (_, index) => ({ pk: 'a', sk: `${index}` }))
    const checks = (count: number) =>
      keys(count).map((key) => ({
        kind: 'check' as const,
        key,
        condition: { ConditionExpression: 'attribute_not_exists(pk)' },
      }))
    await expectSame(
      { kind: 'batch get', keys: keys(100) },
      { kind: 'batch get', keys: keys(101) },
      { kind: 'batch get', keys: [KEY, KEY] },
      { kind: 'batch get', keys: [] },
      { kind: 'batch write', put: keys(25), remove: [] },
      { kind: 'batch write', put: keys(26), remove: [] },
      { kind: 'batch write', put: [KEY], remove: [KEY] },
      { kind: 'batch write', put: [], remove: [] },
      { kind: 'transaction', parts: [{ kind: 'put', item: KEY }, ...checks(1)] },
      { kind: 'transaction', parts: checks(100) },
      { kind: 'transaction', parts: checks(101) },
      { kind: 'transaction', parts: [] },
      {
        kind: 'transaction',
        parts: [
          { kind: 'put', item: KEY },
          { kind: 'delete', key: KEY },
        ],
      },
    )
  })

  // dynalite counts characters instead of bytes, so the texts have one byte each.
  test('to items that are too large, and pages of a megabyte', async () => {
    const withText = (sk: string, bytes: number) => ({ pk: 'a', sk, text: 'x'.repeat(bytes) })
    const limit = 400 * 1024
    /** The names of the fields and the keys. */
    const rest = 'pk'.length + 'a'.length + 'sk'.length + 'b'.length + 'text'.length
    await expectSame(
      { kind: 'put', item: withText('b', limit - rest) },
      { kind: 'put', item: withText('b', limit - rest + 1) },
      {
        kind: 'update',
        key: KEY,
        update: { UpdateExpression: 'SET more = :m', ExpressionAttributeValues: { ':m': 'xxxxxxxx' } },
      },
      { kind: 'transaction', parts: [{ kind: 'put', item: withText('c', limit) }] },
      ...['c', 'd', 'e'].map((sk): Request => ({ kind: 'put', item: withText(sk, limit - rest) })),
      { kind: 'query', expression: 'pk = :pk', values: { ':pk': 'a' } },
    )
  })

  test('to any requests, one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRequest, { minLength: 5, maxLength: 15 }), (requests) => expectSame(...requests)),
      { numRuns: 150 },
    )
  })
})
