import { ConditionalCheckFailedException, DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { type Attributes, compareBytes, evaluate, type Item, updated, valueAt } from './dynamoExpressions.ts'

/** DynamoDB's limits: the bytes of an item and of a page, and the parts of a transaction and of batches. */
const MAX_ITEM_BYTES = 400 * 1024
const MAX_PAGE_BYTES = 1024 * 1024
const MAX_PARTS = 100
const MAX_BATCH_GET = 100
const MAX_BATCH_WRITE = 25

type Write = Attributes & {
  Item?: Item | undefined
  Key?: Item | undefined
  UpdateExpression?: string | undefined
  ConditionExpression?: string | undefined
}

/** Performs one request of the client, or does something else in its place. */
export type Around = (perform: () => Promise<unknown>, command: object) => Promise<unknown>

/**
 * A table of DynamoDB in memory, for tests with the real stores: fast enough for thousands of runs. A test runs the same
 * requests against it and against dynalite. Each request is atomic, and refused as by DynamoDB: conditions, sizes of items,
 * unused placeholders, parts of transactions.
 */
export class MemoryDynamo {
  readonly name = 'people'
  readonly client: DynamoDBDocumentClient
  /** What happens around each request; tests replace it to pause, fail or count. */
  around: Around = (perform) => perform()
  readonly #partitions = new Map<string, Map<string, Item>>()

  constructor() {
    const real = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }))
    this.client = new Proxy(real, {
      get: (target, name) =>
        name === 'send'
          ? (command: object) => this.around(async () => structuredClone(this.#perform(command)), command)
          : Reflect.get(target, name),
    })
  }

  /** All items as they are stored, in the order of their keys. */
  items(): Item[] {
    const partitions = [...this.#partitions].toSorted(([one], [other]) => compareBytes(one, other))
    return structuredClone(partitions.flatMap(([, items]) => inOrder(items)))
  }

  /** An item as it is stored. */
  item(pk: string, sk: string): Item | undefined {
    return structuredClone(this.#partitions.get(pk)?.get(sk))
  }

  /** Stores an item as it is. */
  put(item: Item): void {
    this.#write(item, structuredClone(item))
  }

  /** Deletes an item. */
  remove(pk: string, sk: string): void {
    this.#write({ pk, sk }, undefined)
  }

  /** Deletes what has expired at an instant, as DynamoDB does some time later. */
  expire(now: string): void {
    for (const { pk, sk, expires_at } of this.items())
      if (typeof expires_at === 'number' && expires_at * 1_000 <= Date.parse(now)) this.remove(String(pk), String(sk))
  }

  #perform(command: object): object {
    if (command instanceof GetCommand) {
      checkPlaceholders(command.input)
      const found = this.#read(command.input.Key)
      return found ? { Item: projected(found, command.input) } : {}
    }
    if (command instanceof QueryCommand) return this.#query(command.input)
    if (command instanceof ScanCommand) return { Items: this.items() }
    if (command instanceof PutCommand || command instanceof UpdateCommand || command instanceof DeleteCommand) {
      if (!this.#holds(command.input))
        throw new ConditionalCheckFailedException({ message: 'The conditional request failed', $metadata: {} })
      this.#apply(command.input)
      const isRead = command instanceof UpdateCommand && command.input.ReturnValues === 'ALL_NEW'
      return isRead ? { Attributes: this.#read(command.input.Key) } : {}
    }
    if (command instanceof TransactWriteCommand) return this.#transact(command.input.TransactItems ?? [])
    if (command instanceof BatchGetCommand) {
      const [[table, { Keys = [] }] = ['', {}]] = Object.entries(command.input.RequestItems ?? {})
      if (Keys.length > MAX_BATCH_GET) throw invalid('Too many items requested for the BatchGetItem call')
      refuseRepeated(Keys)
      return { Responses: { [table]: Keys.flatMap((key) => this.#read(key) ?? []) }, UnprocessedKeys: {} }
    }
    if (command instanceof BatchWriteCommand) {
      const [[, requests] = ['', []]] = Object.entries(command.input.RequestItems ?? {})
      if (requests.length > MAX_BATCH_WRITE) throw invalid('Too many items requested for the BatchWriteItem call')
      refuseRepeated(requests.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key))
      for (const { PutRequest, DeleteRequest } of requests) {
        if (PutRequest) this.#apply({ Item: PutRequest.Item })
        if (DeleteRequest) this.#apply({ Key: DeleteRequest.Key })
      }
      return { UnprocessedItems: {} }
    }
    throw new Error('The table in memory does not know this request')
  }

  #query(request: QueryCommandInput): object {
    const { KeyConditionExpression = '', ScanIndexForward = true, Limit = Number.POSITIVE_INFINITY } = request
    checkPlaceholders(request)
    const pk = request.ExpressionAttributeValues?.[':pk']
    const start = request.ExclusiveStartKey
    // Refuses invalid values also where no item is compared with them.
    if (!evaluate(KeyConditionExpression, { sk: '', pk, ...start }, request) && start)
      throw invalid('The provided starting key is outside query boundaries based on provided conditions')
    const partition = this.#partitions.get(String(pk)) ?? new Map<string, Item>()
    const matching = inOrder(partition).filter((item) => evaluate(KeyConditionExpression, item, request))
    if (!ScanIndexForward) matching.reverse()
    const left = matching.filter(
      ({ sk }) => !start || compareBytes(String(sk), String(start.sk)) === (ScanIndexForward ? 1 : -1),
    )
    const page: Item[] = []
    let bytes = 0
    for (const item of left) {
      if (page.length === Limit || bytes > MAX_PAGE_BYTES) break
      page.push(item)
      bytes += itemBytes(item)
    }
    // A page that is full has a key also when nothing comes after it.
    const last = page.length < left.length || page.length === Limit ? page.at(-1) : undefined
    return {
      Items: page.map((item) => projected(item, request)),
      ...(last && { LastEvaluatedKey: { pk: last.pk, sk: last.sk } }),
    }
  }

  #transact(parts: readonly { ConditionCheck?: Write; Put?: Write; Update?: Write; Delete?: Write }[]): object {
    if (parts.length === 0 || parts.length > MAX_PARTS) throw invalid(`A transaction has 1 to ${MAX_PARTS} parts`)
    const requests = parts.map(({ ConditionCheck, Put, Update, Delete }) => {
      const request = ConditionCheck ?? Put ?? Update ?? Delete
      if (!request) throw invalid('A part of a transaction is empty')
      return { request, isCheck: ConditionCheck !== undefined }
    })
    refuseRepeated(requests.map(({ request: { Item: item, Key = item } }) => Key))
    const reasons = requests.map(({ request }) => ({
      Code: this.#holds(request) ? 'None' : 'ConditionalCheckFailed',
    }))
    if (reasons.some(({ Code }) => Code !== 'None'))
      throw new TransactionCanceledException({
        message: 'Transaction cancelled',
        $metadata: {},
        CancellationReasons: reasons,
      })
    const results = requests.map(({ request, isCheck }) => (isCheck ? undefined : this.#resultOf(request)))
    for (const result of results) if (result) this.#write(result.key, result.item)
    return {}
  }

  #holds(request: Write): boolean {
    const { ConditionExpression, Item: item, Key = item } = request
    checkPlaceholders(request)
    return ConditionExpression === undefined || evaluate(ConditionExpression, this.#read(Key) ?? {}, request)
  }

  #apply(request: Write): void {
    const { key, item } = this.#resultOf(request)
    this.#write(key, item)
  }

  /** What a write stores; undefined for a deletion. */
  #resultOf(request: Write): { key: Item; item: Item | undefined } {
    const { Item: put, Key: key = put ?? {}, UpdateExpression } = request
    const item =
      UpdateExpression === undefined
        ? put && defined(put)
        : updated(UpdateExpression, this.#read(key) ?? structuredClone(key), request)
    if (item && itemBytes(item) > MAX_ITEM_BYTES) throw invalid('Item size has exceeded the maximum allowed size')
    return { key, item }
  }

  #read(key: Item | undefined): Item | undefined {
    return structuredClone(this.#partitions.get(String(key?.pk))?.get(String(key?.sk)))
  }

  #write(key: Item | undefined, item: Item | undefined): void {
    const [pk, sk] = [String(key?.pk), String(key?.sk)]
    const partition = this.#partitions.get(pk) ?? new Map<string, Item>()
    this.#partitions.set(pk, partition)
    if (item) partition.set(sk, item)
    else partition.delete(sk)
  }
}

function inOrder(items: ReadonlyMap<string, Item>): Item[] {
  return [...items].toSorted(([one], [other]) => compareBytes(one, other)).map(([, item]) => item)
}

function projected(
  item: Item,
  { ProjectionExpression, ExpressionAttributeNames }: { ProjectionExpression?: string | undefined } & Attributes,
): Item {
  if (ProjectionExpression === undefined) return item
  const result: Item = {}
  for (const path of ProjectionExpression.split(', ')) {
    const names = path.split('.').map((name) => ExpressionAttributeNames?.[name] ?? name)
    const value = valueAt(names, item)
    if (value === undefined) continue
    names.slice(0, -1).reduce((parent, name) => {
      parent[name] ??= {}
      return Object(parent[name])
    }, result)[names.at(-1) ?? ''] = value
  }
  return result
}

/** DynamoDB refuses several keys of one item in a batch or transaction, and a batch without keys. */
function refuseRepeated(keys: readonly (Item | undefined)[]): void {
  if (keys.length === 0) throw invalid('The request has no items')
  const names = new Set(keys.map((key) => `${key?.pk} ${key?.sk}`))
  if (names.size < keys.length) throw invalid('A request cannot include multiple operations on one item')
}

type Expressions = {
  UpdateExpression?: string | undefined
  ConditionExpression?: string | undefined
  KeyConditionExpression?: string | undefined
  ProjectionExpression?: string | undefined
}

/** DynamoDB refuses placeholders that no expression uses, and those that are used and not given. */
function checkPlaceholders(request: Attributes & Expressions): void {
  const text = [
    request.UpdateExpression,
    request.ConditionExpression,
    request.KeyConditionExpression,
    request.ProjectionExpression,
  ].join(' ')
  const used = new Set(text.match(/[#:]\w+/g))
  const given = new Set([
    ...Object.keys(request.ExpressionAttributeNames ?? {}),
    ...Object.keys(defined(request.ExpressionAttributeValues ?? {})),
  ])
  for (const name of used.symmetricDifference(given)) throw invalid(`The placeholder ${name} is unused or not given`)
}

/** As the client of the functions does: fields that are undefined are left out. */
function defined(value: Item): Item {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => (field === undefined ? [] : [[name, definedValue(field)]])),
  )
}

function definedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(definedValue)
  return typeof value === 'object' && value !== null ? defined({ ...value }) : value
}

function itemBytes(item: Item): number {
  return Object.entries(item).reduce((sum, [name, one]) => sum + Buffer.byteLength(name) + bytesOf(one), 0)
}

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + 1 + bytesOf(one), 3)
  if (typeof value !== 'object' || value === null) return 8
  return Object.entries(value).reduce((sum, [name, one]) => sum + 1 + Buffer.byteLength(name) + bytesOf(one), 3)
}

function invalid(message: string): Error {
  return Object.assign(new Error(message), { name: 'ValidationException' })
}
