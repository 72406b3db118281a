import { createRequire } from 'node:module'
import type { Stream } from 'node:stream'
import type { JsonObject } from '../jsonProtocol.ts'
import { type ExpressionParser, rememberExpressions } from './rememberExpressions.ts'
import { rememberShapes } from './rememberShapes.ts'

/**
 * The modules of dynalite behind its HTTP server, which is all that the package exports. They are called directly, without
 * a second port, so that transactions can check conditions before they write. A test pins the version, because an update
 * may move these files. The package has no types.
 */
export type Failure = Error & {
  statusCode?: number
  body?: { __type: string; message?: string; Message?: string }
}

type Database = {
  open(): Promise<void>
}

export type TableDatabase = {
  get(name: string, done: (failure: Failure | null, table?: TableDescription) => void): void
  put(name: string, table: TableDescription, done: (failure: Failure | null) => void): void
  del(name: string, done: (failure: Failure | null) => void): void
}

type TableDescription = {
  TableName: string
  TableStatus: string
  KeySchema: { AttributeName: string; KeyType: string }[]
}

type Done<Result> = (failure: Failure | null, result?: Result) => void

/** What operations on items use of a store. */
export type ItemStore = {
  options: { maxItemSize: number }
  getTable(name: string, done: Done<object>): void
  getItemDb(name: string): ItemDatabase
}

type ItemDatabase = {
  get(key: string, done: Done<JsonObject>): void
  put(key: string, item: JsonObject, done: Done<void>): void
  del(key: string, done: Done<void>): void
  /** Calls `act` when nobody else has the key; what `act` answers goes through the function that it gets. */
  lock(key: string, act: (release: <Answer>(answer: Answer) => Answer) => void): void
  createValueStream(range: KeyRange): Stream
}

/** The keys of a query, of which those that are not set have no limit; `limit` is -1 for none. */
export type KeyRange = { gt?: string; gte?: string; lt?: string; lte?: string; reverse: boolean; limit: number }

export type Store = ItemStore & {
  db: Database
  tableDb: TableDatabase
  lifecycleManager: { gracefulClose(): Promise<void> }
}

type Action = (
  store: ItemStore,
  request: JsonObject,
  done: (failure: Failure | null, answer?: JsonObject) => void,
) => void

type Validation = { types: object; custom?: (request: JsonObject, store: ItemStore) => string | undefined }

type DatabaseModule = {
  create(options: { path: string; createTableMs: number; deleteTableMs: number; updateTableMs: number }): Store
  /** The error if a validated request's condition is false for the stored item. */
  checkConditional(request: JsonObject, item: JsonObject | undefined): Failure | null | undefined
  /** The key of an item in the store of its table: keys in their order are items in theirs. */
  createKey(item: JsonObject, table: object): string
}

type ValidationsModule = {
  checkTypes(request: JsonObject, types: object): JsonObject
  checkValidations(request: JsonObject, types: object, custom: Validation['custom'], store: ItemStore): void
}

const load = createRequire(import.meta.url)

export const database: DatabaseModule = load('dynalite/db')
const validations: ValidationsModule = load('dynalite/validations')

const PARSERS: ExpressionParser[] = ['condition', 'update', 'projection'].map((kind) =>
  load(`dynalite/db/${kind}Parser`),
)
for (const parser of PARSERS) rememberExpressions(parser)

const OPERATIONS = [
  'BatchGetItem',
  'BatchWriteItem',
  'CreateTable',
  'DeleteItem',
  'DeleteTable',
  'DescribeTable',
  'GetItem',
  'ListTables',
  'PutItem',
  'Query',
  'Scan',
  'UpdateItem',
]

/** dynalite's operations by their AWS names. */
export const operations = new Map(
  OPERATIONS.map((name) => {
    const file = name.charAt(0).toLowerCase() + name.slice(1)
    const act: Action = load(`dynalite/actions/${file}`)
    const { types, custom }: Validation = load(`dynalite/validations/${file}`)
    const checkTypes = rememberShapes((request) => validations.checkTypes(request, types))
    /** The request as the operation expects it; throws DynamoDB's error for an invalid one. It may be the same, and changed. */
    function check(request: JsonObject, store: ItemStore): JsonObject {
      const checked = checkTypes(request)
      validations.checkValidations(checked, types, custom, store)
      return checked
    }
    return [name, { act, check }]
  }),
)
