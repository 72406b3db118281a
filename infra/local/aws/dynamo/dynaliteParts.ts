import { createRequire } from 'node:module'
import type { JsonObject } from '../jsonProtocol.ts'

/**
 * The parts of dynalite that its own HTTP server is made of. The package exports only that server, which opens a second
 * port and cannot check a condition before it writes, as transactions need. A test pins the version, because any update
 * may move these files. The package has no types; these are the few that are needed.
 */
export type Failure = Error & {
  statusCode?: number
  body?: { __type: string; message?: string; Message?: string }
}

type Database = {
  open(): Promise<void>
}

type TableDatabase = {
  get(name: string, done: (failure: Failure | null, table?: TableDescription) => void): void
  put(name: string, table: TableDescription, done: (failure: Failure | null) => void): void
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

type Action = (
  store: Store,
  request: JsonObject,
  done: (failure: Failure | null, answer?: JsonObject) => void,
) => void

type Validation = { types: object; custom?: (request: JsonObject, store: Store) => string | undefined }

type DatabaseModule = {
  create(options: {
    path: string
    createTableMs: number
    deleteTableMs: number
    updateTableMs: number
  }): Store
  /** The refusal when a validated request's condition does not hold for the stored item. */
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
  'ListTagsOfResource',
  'PutItem',
  'Query',
  'Scan',
  'TagResource',
  'UntagResource',
  'UpdateItem',
  'UpdateTable',
]

/** What dynalite can do by itself, by AWS' name of the operation. */
export const operations = new Map(
  OPERATIONS.map((name) => {
    const file = name.charAt(0).toLowerCase() + name.slice(1)
    const act: Action = load(`dynalite/actions/${file}`)
    const validation: Validation = load(`dynalite/validations/${file}`)
    return [name, { act, validation }]
  }),
)
