import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Conflict } from './withOptimisticRetry.ts'

/** A DynamoDB table, and the client to use it with. */
export type Table = { client: DynamoDBDocumentClient; name: string }

/** The primary key of both tables. */
export type ItemKey = { pk: string; sk: string }

/**
 * Reads one item with strong consistency; undefined when there is none. Throws a `ZodError` when it does not match the
 * schema.
 */
export async function readItem<Schema extends z.core.$ZodType>(
  { client, name }: Table,
  key: ItemKey,
  schema: Schema,
): Promise<z.core.output<Schema> | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: name, Key: key, ConsistentRead: true }))
  return Item && z.parse(schema, Item)
}

/** Awaits a conditional write: true when it was made, false when its condition does not hold. */
export async function holds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** A query of a table. `Limit` is the size of a page. */
export type Query = Omit<QueryCommandInput, 'TableName' | 'ExclusiveStartKey'>

/** The pages of a query, each read when it is needed. */
export async function* queryPages({ client, name }: Table, query: Query): AsyncGenerator<Record<string, unknown>[]> {
  for await (const { Items = [] } of paginateQuery({ client }, { TableName: name, ...query })) yield Items
}

/** All items of a query; with a limit, at most that many. */
export async function queryAll(
  table: Table,
  query: Omit<Query, 'Limit'>,
  limit = Number.POSITIVE_INFINITY,
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  const isLimited = Number.isFinite(limit)
  for await (const page of queryPages(table, { ...query, ...(isLimited && { Limit: limit }) })) {
    items.push(...page)
    if (items.length >= limit) return items.slice(0, limit)
  }
  return items
}

/** The value of a TTL attribute: some seconds after an instant, in unix seconds. */
export function expiryOf(instant: string, seconds: number): number {
  return Math.floor(Date.parse(instant) / 1000) + seconds
}

/** DynamoDB's limit per BatchWriteItem. */
const BATCH = 25
/** An on-demand table accepts unprocessed items after a few retries. */
const BATCH_ATTEMPTS = 8

/** Writes items in batches, one after the other; existing items are replaced. Throws a conflict when the table is too busy. */
export function writeAll(table: Table, items: readonly Record<string, unknown>[]): Promise<void> {
  return writeBatches(
    table,
    items.map((Item) => ({ PutRequest: { Item } })),
  )
}

/** Deletes items in batches, one after the other; idempotent. Throws a conflict when the table is too busy. */
export function deleteAll(table: Table, keys: readonly ItemKey[]): Promise<void> {
  return writeBatches(
    table,
    keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  )
}

type Requests = NonNullable<BatchWriteCommandInput['RequestItems']>[string]

async function writeBatches({ client, name }: Table, requests: Requests): Promise<void> {
  for (let from = 0; from < requests.length; from += BATCH) {
    let left: Requests = requests.slice(from, from + BATCH)
    for (let attempt = 1; left.length > 0; attempt += 1) {
      if (attempt > BATCH_ATTEMPTS) throw new Conflict(`${left.length} items could not be written`)
      const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [name]: left } }))
      left = UnprocessedItems?.[name] ?? []
    }
  }
}
