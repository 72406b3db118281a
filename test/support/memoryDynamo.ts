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
import { type Attributes, evaluate, type Item, updated } from './dynamoExpressions.ts'

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
    const partitions = [...this.#partitions].toSorted(([one], [other]) => (one < other ? -1 : 1))
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
      const found = this.#read(command.input.Key)
      return found ? { Item: projected(found, command.input) } : {}
    }
    if (command instanceof QueryCommand) return this.#query(command.input)
    if (command instanceof ScanCommand) return { Items: this.items() }
    if (command instanceof PutCommand || command instanceof UpdateCommand || command instanceof DeleteCommand) {
      if (!this.#holds(command.input))
        throw new ConditionalCheckFailedException({ message: 'The conditional request failed', $metadata: {} })
      this.#apply(command.input)
      return {}
    }
    if (command instanceof TransactWriteCommand) return this.#transact(command.input.TransactItems ?? [])
    if (command instanceof BatchGetCommand) {
      const [[table, { Keys = [] }] = ['', {}]] = Object.entries(command.input.RequestItems ?? {})
      if (Keys.length > MAX_BATCH_GET) throw invalid('Too many items requested for the BatchGetItem call')
      return { Responses: { [table]: Keys.flatMap((key) => this.#read(key) ?? []) }, UnprocessedKeys: {} }
    }
    if (command instanceof BatchWriteCommand) {
      const [[, requests] = ['', []]] = Object.entries(command.input.RequestItems ?? {})
      if (requests.length > MAX_BATCH_WRITE) throw invalid('Too many items requested for the BatchWriteItem call')
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
    const partition =
      this.#partitions.get(String(request.ExpressionAttributeValues?.[':pk'])) ?? new Map<string, Item>()
    const matching = inOrder(partition).filter((item) => evaluate(KeyConditionExpression, item, request))
    if (!ScanIndexForward) matching.reverse()
    const start = request.ExclusiveStartKey && String(request.ExclusiveStartKey.sk)
    const left = matching.filter(
      ({ sk }) => start === undefined || (ScanIndexForward ? String(sk) > start : String(sk) < start),
    )
    const page: Item[] = []
    let bytes = 0
    for (const item of left) {
      if (page.length === Limit || bytes > MAX_PAGE_BYTES) break
      page.push(item)
      bytes += bytesOf(item)
    }
    const last = page.length < left.length ? page.at(-1) : undefined
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
    const keys = requests.map(({ request: { Item: item, Key = item } }) => `${Key?.pk} ${Key?.sk}`)
    if (new Set(keys).size < keys.length)
      throw invalid('Transaction request cannot include multiple operations on one item')
    const reasons = requests.map(({ request }) => ({
      Code: this.#holds(request) ? 'None' : 'ConditionalCheckFailed',
    }))
    if (reasons.some(({ Code }) => Code !== 'None'))
      throw new TransactionCanceledException({
        message: 'Transaction cancelled',
        $metadata: {},
        CancellationReasons: reasons,
      })
    for (const { request, isCheck } of requests) if (!isCheck) this.#apply(request)
    return {}
  }

  #holds(request: Write): boolean {
    const { ConditionExpression, Item: item, Key = item } = request
    refuseUnused(request)
    return ConditionExpression === undefined || evaluate(ConditionExpression, this.#read(Key) ?? {}, request)
  }

  #apply(request: Write): void {
    const { Item: item, Key = item, UpdateExpression } = request
    if (UpdateExpression !== undefined) {
      this.#write(Key, updated(UpdateExpression, this.#read(Key) ?? structuredClone(Key) ?? {}, request))
    } else this.#write(Key, item && defined(item))
  }

  #read(key: Item | undefined): Item | undefined {
    return structuredClone(this.#partitions.get(String(key?.pk))?.get(String(key?.sk)))
  }

  #write(key: Item | undefined, item: Item | undefined): void {
    const [pk, sk] = [String(key?.pk), String(key?.sk)]
    if (item && bytesOf(item) > MAX_ITEM_BYTES) throw invalid('Item size has exceeded the maximum allowed size')
    const partition = this.#partitions.get(pk) ?? new Map<string, Item>()
    this.#partitions.set(pk, partition)
    if (item) partition.set(sk, item)
    else partition.delete(sk)
  }
}

function inOrder(items: ReadonlyMap<string, Item>): Item[] {
  return [...items].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item)
}

function projected(
  item: Item,
  { ProjectionExpression, ExpressionAttributeNames }: { ProjectionExpression?: string | undefined } & Attributes,
): Item {
  if (ProjectionExpression === undefined) return item
  const names = ProjectionExpression.split(', ').map((name) => ExpressionAttributeNames?.[name] ?? name)
  return Object.fromEntries(names.flatMap((name) => (name in item ? [[name, item[name]]] : [])))
}

/** DynamoDB refuses placeholders that no expression uses. */
function refuseUnused(request: Write): void {
  const text = `${request.UpdateExpression ?? ''} ${request.ConditionExpression ?? ''} `
  const placeholders = [
    ...Object.keys(request.ExpressionAttributeNames ?? {}),
    ...Object.keys(request.ExpressionAttributeValues ?? {}),
  ]
  for (const name of placeholders)
    if (!new RegExp(`${name}(?!\\w)`).test(text)) throw invalid(`The placeholder ${name} is unused in expressions`)
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

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + 1 + bytesOf(one), 3)
  if (typeof value !== 'object' || value === null) return 8
  return Object.entries(value).reduce((sum, [name, one]) => sum + 1 + Buffer.byteLength(name) + bytesOf(one), 3)
}

function invalid(message: string): Error {
  return Object.assign(new Error(message), { name: 'ValidationException' })
}
