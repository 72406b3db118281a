import { randomUUID } from 'node:crypto'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { PartitionKey, PeopleKey } from '../people/partitions.ts'
import { deleteAll, expiryOf, holds, type ItemKey, type Query, queryPages, readItem } from './table.ts'
import { expressionOf, type ItemUpdate } from './updateExpression.ts'
import { Conflict, isRefusedByFirst, toProblem, withOptimisticRetry } from './withOptimisticRetry.ts'

/** The writes and condition checks of a transaction. */
export type TransactionParts = NonNullable<TransactWriteCommandInput['TransactItems']>

/** Some items of a partition: all of them, those whose sort key begins with a prefix, or those from one sort key on. */
export type Range = { pk: PartitionKey; prefix?: string; from?: string; until?: string; newestFirst?: boolean }

/** What becomes of an item: the new fields, `'delete'`, or nothing. `result` is returned once that is stored. */
export type Change<Result> = { next?: Record<string, unknown> | 'delete'; result: Result }

/** When an item expires: some seconds after `now`; without both, it stays. */
export type Lifetime = { now?: string; seconds?: number }

/** A guard of a change does not hold, so nothing was written. */
export class GuardFailed extends Error {
  override readonly name = 'GuardFailed'
}

/** Only items that do not exist yet. */
export const ABSENT: ItemUpdate = { conditions: ['attribute_not_exists(pk)'] }

/** The index of what is due, and the number of its partitions for each kind: at 8:00 many are due at once. */
export const DUE_INDEX = 'due'
/** The number of partitions of that index for each kind. */
export const INDEX_SHARDS = 16

/** Items per page of a query. */
const PAGE = 100

const Written = z.looseObject({ written: z.optional(z.string()) })

/**
 * The items of the people table, of the kinds that are declared. Every method waits out conflicts and throttling, and throws
 * `unavailable` when the table does not answer. Reads are strongly consistent. A write that the client repeated because its
 * response was lost is made once.
 */
export class Items {
  readonly client: DynamoDBDocumentClient
  readonly name: string

  constructor(client: DynamoDBDocumentClient, name: string) {
    this.client = client
    this.name = name
  }

  /** Reads one item; undefined when there is none. Throws a `ZodError` when it does not match the schema. */
  read<Schema extends z.core.$ZodType>(Key: PeopleKey, schema: Schema): Promise<z.core.output<Schema> | undefined> {
    return withOptimisticRetry(() => readItem(this, Key, schema))
  }

  /** The first items of a range, at most `limit`. Throws a `ZodError` when an item does not match the schema. */
  async list<Schema extends z.core.$ZodType>(
    range: Range,
    schema: Schema,
    limit: number,
  ): Promise<z.core.output<Schema>[]> {
    const found: z.core.output<Schema>[] = []
    for await (const page of this.pages(range, { size: Math.min(limit, PAGE) })) {
      found.push(...page.slice(0, limit - found.length).map((item) => z.parse(schema, item)))
      if (found.length >= limit) break
    }
    return found
  }

  /**
   * The items of a range as they are stored, page after page, each read when it is needed.
   *
   * @param only the fields that are read; all without it
   * @param eventually whether the last second may be missing, for half the price
   */
  pages(
    { pk, prefix, from, until, newestFirst = false }: Range,
    { size = PAGE, only, eventually = false }: { size?: number; only?: readonly string[]; eventually?: boolean } = {},
  ): AsyncGenerator<Record<string, unknown>[]> {
    const condition = prefix !== undefined ? ' AND begins_with(sk, :prefix)' : rangeOf(from, until)
    return this.#query({
      KeyConditionExpression: `pk = :pk${condition}`,
      ExpressionAttributeValues: {
        ':pk': pk,
        ...(prefix !== undefined && { ':prefix': prefix }),
        ...(from !== undefined && { ':from': from }),
        ...(until !== undefined && { ':until': until }),
      },
      ...(only && {
        ProjectionExpression: only.map((name) => `#${name}`).join(', '),
        ExpressionAttributeNames: Object.fromEntries(only.map((name) => [`#${name}`, name])),
      }),
      ScanIndexForward: !newestFirst,
      ConsistentRead: !eventually,
      Limit: size,
    })
  }

  /**
   * The keys of items in a partition of the index of what is due, with their time, page after page. The last second may be
   * missing.
   */
  indexed(
    due: string,
    { from, until }: { from: string; until: string },
    size: number,
  ): AsyncGenerator<Record<string, unknown>[]> {
    return this.#query({
      IndexName: DUE_INDEX,
      KeyConditionExpression: 'due = :due AND due_at BETWEEN :from AND :until',
      // An empty text is no value of a key.
      ExpressionAttributeValues: { ':due': due, ':from': from || ' ', ':until': until },
      Limit: size,
    })
  }

  async *#query(query: Query): AsyncGenerator<Record<string, unknown>[]> {
    try {
      yield* queryPages(this, query)
    } catch (error) {
      throw toProblem(error)
    }
  }

  /** Puts an item; false, without a change, when a condition does not hold. */
  put(Item: PeopleKey & Record<string, unknown>, condition: ItemUpdate = {}): Promise<boolean> {
    const put = new PutCommand({ TableName: this.name, Item, ...conditionOf(condition) })
    return withOptimisticRetry(() => holds(this.client.send(put)))
  }

  /** Updates an item that exists; false, without a change, when there is none or a condition does not hold. */
  update(Key: PeopleKey, update: ItemUpdate): Promise<boolean> {
    const request = new UpdateCommand({ TableName: this.name, Key, ...expressionOf(update) })
    return withOptimisticRetry(() => holds(this.client.send(request)))
  }

  /** Updates an item, or creates it; false, without a change, when a condition does not hold. */
  upsert(Key: PeopleKey, update: ItemUpdate): Promise<boolean> {
    const { ConditionExpression: _, ...changes } = expressionOf(update)
    const request = new UpdateCommand({ TableName: this.name, Key, ...changes, ...conditionOf(update) })
    return withOptimisticRetry(() => holds(this.client.send(request)))
  }

  /** Updates an item without a condition, or creates it, and returns it as it is then. Throws a `ZodError` when it does not match. */
  async upserted<Schema extends z.core.$ZodType>(
    Key: PeopleKey,
    update: ItemUpdate,
    schema: Schema,
  ): Promise<z.core.output<Schema>> {
    const { ConditionExpression: _, ...changes } = expressionOf(update)
    const request = new UpdateCommand({ TableName: this.name, Key, ...changes, ReturnValues: 'ALL_NEW' })
    const { Attributes } = await withOptimisticRetry(() => this.client.send(request))
    return z.parse(schema, Attributes)
  }

  /** Deletes an item; false when a condition does not hold. */
  delete(Key: PeopleKey, condition: ItemUpdate = {}): Promise<boolean> {
    const request = new DeleteCommand({ TableName: this.name, Key, ...conditionOf(condition) })
    return withOptimisticRetry(() => holds(this.client.send(request)))
  }

  /** Deletes items in batches; idempotent. */
  deleteAll(keys: readonly ItemKey[]): Promise<void> {
    return withOptimisticRetry(() => deleteAll(this, keys))
  }

  /** Runs a transaction. Throws a conflict when a condition does not hold, which `repeat` repeats. */
  async transact(TransactItems: TransactionParts): Promise<void> {
    await this.client.send(new TransactWriteCommand({ TransactItems }))
  }

  /**
   * Changes an item by a decision about its current state, which is made again when another writer was faster.
   *
   * @param schema of the stored item; `decide` gets undefined when there is none
   * @param guards condition checks of other items; when one fails, nothing is written and `GuardFailed` is thrown
   */
  change<Schema extends z.core.$ZodType, Result>(
    key: PeopleKey,
    schema: Schema,
    decide: (stored: z.core.output<Schema> | undefined) => Change<Result> | Promise<Change<Result>>,
    { now, seconds, guards = [] }: Lifetime & { guards?: TransactionParts } = {},
  ): Promise<Result> {
    const written = randomUUID()
    let decided: { result: Result } | undefined
    return this.repeat(async () => {
      const item = await this.read(key, Written)
      // Our own write: the response to an earlier attempt was lost.
      if (decided && item?.written === written) return decided.result
      const { next, result } = await decide(item && z.parse(schema, item))
      if (next === undefined || (next === 'delete' && !item)) return result
      decided = { result }
      const expires_at = now === undefined || seconds === undefined ? undefined : expiryOf(now, seconds)
      const isWritten = await (next === 'delete'
        ? this.delete(key, seen(item))
        : this.#putGuarded(
            { ...key, ...next, written, ...(expires_at !== undefined && { expires_at }) },
            seen(item),
            guards,
          ))
      if (!isWritten) throw new Conflict('Another writer was faster')
      return result
    })
  }

  /** Throws a conflict when the own condition does not hold, and `GuardFailed` when a guard does not. */
  async #putGuarded(
    Item: PeopleKey & Record<string, unknown>,
    condition: ItemUpdate,
    guards: TransactionParts,
  ): Promise<boolean> {
    if (guards.length === 0) return this.put(Item, condition)
    try {
      await this.transact([...guards, { Put: { TableName: this.name, Item, ...conditionOf(condition) } }])
      return true
    } catch (error) {
      if (isRefusedByFirst(error, guards.length)) throw new GuardFailed('A guard does not hold', { cause: error })
      throw error
    }
  }

  /** Repeats a read, a decision and a conditional write when another writer was faster. */
  repeat<Result>(work: () => Promise<Result>): Promise<Result> {
    return withOptimisticRetry(work)
  }
}

/** The condition that an item is as it was read, given its `written`; every write has to change that. */
export function seen(item: { written?: string | undefined } | undefined): ItemUpdate {
  if (!item) return ABSENT
  if (item.written === undefined)
    return { conditions: ['attribute_exists(pk)', 'attribute_not_exists(#written)'], names: { '#written': 'written' } }
  return { conditions: ['#written = :seen'], names: { '#written': 'written' }, values: { ':seen': item.written } }
}

/** A condition as parameters of a request; unlike those of an update, it does not imply that the item exists. */
export function conditionOf({ conditions = [], names, values }: ItemUpdate) {
  return {
    ...(conditions.length > 0 && { ConditionExpression: conditions.join(' AND ') }),
    ...(names && Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(values && Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
}

function rangeOf(from: string | undefined, until: string | undefined): string {
  if (from !== undefined && until !== undefined) return ' AND sk BETWEEN :from AND :until'
  if (from !== undefined) return ' AND sk >= :from'
  return until === undefined ? '' : ' AND sk <= :until'
}
