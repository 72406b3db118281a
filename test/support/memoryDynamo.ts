import { Stream } from 'node:stream'
import { ConditionalCheckFailedException, DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { TABLES } from '../../infra/product/manifest/stores.ts'
import {
  database,
  type Failure,
  type ItemStore,
  type KeyRange,
  operations,
} from '../../infra/standins/dynamo/dynaliteParts.ts'
import { describeTable } from '../../infra/standins/dynamo/startDynamo.ts'
import type { JsonObject } from '../../infra/standins/jsonProtocol.ts'

/** An item as the document client sees it. */
export type Item = Record<string, unknown>

/** Performs one request of the client, or does something else in its place. */
export type Around = (perform: () => Promise<unknown>, command: object) => Promise<unknown>

/** A command of the document client. */
type Command = { input: object }

const { index: DUE, ...ITEMS_ALONE } = TABLES.people
/** The index is read by the table itself. */
const TABLE = describeTable(ITEMS_ALONE)

/** The operation of each command. */
const OPERATIONS = new Map<unknown, string>([
  [GetCommand, 'GetItem'],
  [QueryCommand, 'Query'],
  [PutCommand, 'PutItem'],
  [UpdateCommand, 'UpdateItem'],
  [DeleteCommand, 'DeleteItem'],
  [BatchWriteCommand, 'BatchWriteItem'],
])

/** The maximum parts of a transaction, and the operation that checks and does each kind. */
const MAX_PARTS = 100

const PARTS: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'DeleteItem',
}

/**
 * A table of people in memory, for tests with the real stores: dynalite's operations on a map in place of a database, without
 * a network. Each request except batches is atomic.
 */
export class MemoryDynamo {
  readonly name = 'people'
  readonly client: DynamoDBDocumentClient
  /** What happens around each request; tests replace it to pause, fail or count. */
  around: Around = (perform) => perform()
  /** The items as they are sent, by dynalite's keys. */
  #items = new Map<string, JsonObject>()
  readonly #store: ItemStore = {
    options: { maxItemSize: 400 * 1024 },
    getTable: (_, done) => done(null, TABLE),
    getItemDb: () => ({
      get: (key, done) => done(null, this.#items.get(key)),
      put: (key, item, done) => {
        this.#items.set(key, item)
        done(null)
      },
      del: (key, done) => {
        this.#items.delete(key)
        done(null)
      },
      lock: (_, act) => act((answer) => answer),
      createValueStream: (range) => streamOf(this.#range(range)),
    }),
  }

  constructor() {
    const real = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }))
    this.client = new Proxy(real, {
      get: (target, name) =>
        name === 'send'
          ? (command: Command) => this.around(() => this.#perform(command), command)
          : Reflect.get(target, name),
    })
  }

  /** All items as they are stored, in the order of their keys. */
  items(): Item[] {
    const items = [...this.#items.values()].map(toItem)
    return items.toSorted((one, other) => compareBytes(`${one.pk} ${one.sk}`, `${other.pk} ${other.sk}`))
  }

  /** An item as it is stored. */
  item(pk: string, sk: string): Item | undefined {
    const item = this.#items.get(keyOf(toStored({ pk, sk })))
    return item && toItem(item)
  }

  /** Stores an item as it is. */
  put(item: Item): void {
    const stored = toStored(item)
    this.#items.set(keyOf(stored), stored)
  }

  /** Deletes an item. */
  remove(pk: string, sk: string): void {
    this.#items.delete(keyOf(toStored({ pk, sk })))
  }

  /** Deletes what has expired at an instant, as DynamoDB does some time later. */
  expire(now: string): void {
    for (const { pk, sk, expires_at } of this.items())
      if (typeof expires_at === 'number' && expires_at * 1_000 <= Date.parse(now)) this.remove(String(pk), String(sk))
  }

  async #perform(command: Command): Promise<object> {
    const request = convert(command.input, toStored)
    try {
      if (command instanceof TransactWriteCommand) return await this.#transact(Transaction.parse(request).TransactItems)
      if (command instanceof QueryCommand && command.input.IndexName !== undefined) return this.#indexed(command.input)
      const operation = OPERATIONS.get(command.constructor)
      if (operation === undefined) throw new Error('The table in memory does not know this request')
      return convert(await this.#run(operation, this.#checked(operation, request)), toItem)
    } catch (error) {
      throw asSdkError(error)
    }
  }

  /** The request as dynalite's operations expect it. */
  #checked(operation: string, request: JsonObject): JsonObject {
    return operations.get(operation)?.check(request, this.#store) ?? request
  }

  #run(operation: string, request: JsonObject): Promise<JsonObject> {
    return new Promise((resolve, reject) => {
      const answered = (failure: Failure | null, answer?: JsonObject) =>
        failure ? reject(failure) : resolve(answer ?? {})
      operations.get(operation)?.act(this.#store, request, answered)
    })
  }

  /** The keys of the items in the index, in its order. */
  #indexed({ IndexName, ExpressionAttributeValues, Limit = 100, ExclusiveStartKey }: QueryCommandInput): object {
    if (IndexName !== DUE?.name) throw invalid('The table in memory does not have this index')
    const { ':due': due, ':from': from, ':until': until } = ExpressionAttributeValues ?? {}
    const place = ({ due_at, pk, sk }: Item) => `${due_at} ${pk} ${sk}`
    const start = ExclusiveStartKey && place(ExclusiveStartKey)
    const found = [...this.#items.values()]
      .filter((stored) => Object(stored.due).S === due)
      .map(toItem)
      .filter((item) => String(item.due_at) >= from && String(item.due_at) <= until)
      .map(({ pk, sk, due: of, due_at }) => ({ pk, sk, due: of, due_at }))
      .toSorted((one, other) => compareBytes(place(one), place(other)))
      .filter((item) => start === undefined || compareBytes(place(item), start) > 0)
    const Items = found.slice(0, Limit)
    return { Items, ...(found.length > Limit && { LastEvaluatedKey: Items.at(-1) }) }
  }

  async #transact(parts: Part[]): Promise<JsonObject> {
    const steps = parts.map((part) => {
      const [[kind, request] = ['', {}]] = Object.entries(part)
      const operation = PARTS[kind] ?? ''
      return {
        kind,
        operation,
        request: this.#checked(operation, request),
        key: keyOf(request.Key ?? request.Item ?? {}),
      }
    })
    if (steps.length === 0 || steps.length > MAX_PARTS || new Set(steps.map(({ key }) => key)).size < steps.length)
      throw invalid('The transaction has no parts, too many, or an item twice')
    const isRefused = steps.map(({ request, key }) => database.checkConditional(request, this.#items.get(key)))
    if (isRefused.some(Boolean)) {
      const CancellationReasons = isRefused.map((each) => ({ Code: each ? 'ConditionalCheckFailed' : 'None' }))
      throw new TransactionCanceledException({ message: 'Transaction cancelled', $metadata: {}, CancellationReasons })
    }
    const before = new Map(this.#items)
    const writes = steps.filter(({ kind }) => kind !== 'ConditionCheck')
    try {
      await Promise.all(writes.map(({ operation, request }) => this.#run(operation, request)))
    } catch (error) {
      this.#items = before
      throw error
    }
    return {}
  }

  #range({ gt = '', gte = '', lt = '~', lte = '~', reverse, limit }: KeyRange): JsonObject[] {
    const keys = [...this.#items.keys()].filter((key) => key > gt && key >= gte && key < lt && key <= lte).sort()
    if (reverse) keys.reverse()
    return keys.slice(0, limit < 0 ? keys.length : limit).map((key) => this.#items.get(key) ?? {})
  }
}

const Attributes = z.record(z.string(), z.record(z.string(), z.unknown()))

const Part = z.record(z.string(), z.looseObject({ Key: z.optional(Attributes), Item: z.optional(Attributes) }))
type Part = z.infer<typeof Part>

const Transaction = z.object({ TransactItems: z.array(Part) })

function keyOf(item: JsonObject): string {
  return database.createKey(item, TABLE)
}

/** A stream that sends its values after its reader has attached itself. */
function streamOf(values: object[]): Stream {
  const stream = new Stream()
  queueMicrotask(() => {
    for (const value of values) stream.emit('data', value)
    stream.emit('end')
  })
  return stream
}

/** An error of dynalite as the client throws it. */
function asSdkError(error: unknown): unknown {
  if (!(error instanceof Error && 'body' in error)) return error
  const { __type: type, message } = DynaliteError.parse(error.body)
  return type.endsWith('#ConditionalCheckFailedException')
    ? new ConditionalCheckFailedException({ message, $metadata: {} })
    : invalid(message)
}

const DynaliteError = z.object({ __type: z.string(), message: z.string() })

function invalid(message: string): Error {
  return Object.assign(new Error(message), { name: 'ValidationException' })
}

/** The fields of requests and answers that are items, keys or values. */
const ITEMS = /^(Items?|Key|ExpressionAttributeValues|ExclusiveStartKey|Attributes|LastEvaluatedKey)$/

/** A request or an answer with each of its items converted. */
function convert(value: object, item: (item: JsonObject) => JsonObject): JsonObject {
  const convertField = (name: string, field: unknown): unknown => {
    if (Array.isArray(field)) return field.map((each) => convertField(name, each))
    if (typeof field !== 'object' || field === null) return field
    return ITEMS.test(name) ? item({ ...field }) : convert(field, item)
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([name, field]) => [name, convertField(name, field)]),
  )
}

/** The attributes of an item as they are sent. */
function toStored(item: Item): JsonObject {
  const fields = Object.entries(item).filter(([, value]) => value !== undefined)
  return Object.fromEntries(fields.map(([name, value]) => [name, toAttribute(value)]))
}

function toAttribute(value: unknown): JsonObject {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: String(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (value === null) return { NULL: true }
  return Array.isArray(value) ? { L: value.map(toAttribute) } : { M: toStored({ ...Object(value) }) }
}

function toItem(stored: object): Item {
  return Object.fromEntries(Object.entries(stored).map(([name, attribute]) => [name, toValue(attribute)]))
}

function toValue({ S, N, BOOL, L, M }: JsonObject): unknown {
  if (N !== undefined) return Number(N)
  if (Array.isArray(L)) return L.map(toValue)
  if (M !== undefined) return toItem(Object(M))
  return S ?? BOOL ?? null
}

function compareBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
