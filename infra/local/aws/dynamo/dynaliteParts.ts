import { createRequire } from 'node:module'
import type { JsonObject } from '../jsonProtocol.ts'

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

export type Store = {
  db: Database
  tableDb: TableDatabase
  lifecycleManager: { gracefulClose(): Promise<void> }
}

type Action = (store: Store, request: JsonObject, done: (failure: Failure | null, answer?: JsonObject) => void) => void

type Validation = { types: object; custom?: (request: JsonObject, store: Store) => string | undefined }

type DatabaseModule = {
  create(options: { path: string; createTableMs: number; deleteTableMs: number; updateTableMs: number }): Store
  /** The error if a validated request's condition is false for the stored item. */
  checkConditional(request: JsonObject, item: JsonObject | undefined): Failure | null | undefined
}

type ValidationsModule = {
  checkTypes(request: JsonObject, types: object): JsonObject
  checkValidations(request: JsonObject, types: object, custom: Validation['custom'], store: Store): void
}

const load = createRequire(import.meta.url)

export const database: DatabaseModule = load('dynalite/db')
export const validations: ValidationsModule = load('dynalite/validations')

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
    const validation: Validation = load(`dynalite/validations/${file}`)
    return [name, { act, validation }]
  }),
)
