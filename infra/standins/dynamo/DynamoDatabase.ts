import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { JsonObject } from '../jsonProtocol.ts'
import { ServiceError } from '../ServiceError.ts'
import { database, type Failure, operations, type Store } from './dynaliteParts.ts'
import { rememberTables } from './rememberTables.ts'

/** A request that dynalite has validated. */
export type Prepared = { operation: string; request: JsonObject }

/** dynalite's tables in a folder, called by AWS operation names instead of HTTP. */
export class DynamoDatabase {
  readonly #store: Store

  private constructor(store: Store) {
    this.#store = store
  }

  /** Opens the tables of a folder; throws a readable error when another copy uses it. */
  static async open(folder: string): Promise<DynamoDatabase> {
    const path = join(folder, 'tables')
    mkdirSync(path, { recursive: true })
    const store = database.create({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
    try {
      await store.db.open()
    } catch (error) {
      if (!isLocked(error)) throw error
      throw new Error(
        `The folder ${folder} is in use by another running copy. Stop that one first, or choose another folder.`,
        { cause: error },
      )
    }
    rememberTables(store.tableDb)
    return new DynamoDatabase(store)
  }

  /** Runs one operation. Throws DynamoDB's errors as `ServiceError`. */
  perform(operation: string, request: JsonObject): Promise<JsonObject> {
    return this.run(this.prepare(operation, request))
  }

  /** The same for a request that nobody else uses: dynalite may change it. */
  async performOwn(operation: string, request: JsonObject): Promise<JsonObject> {
    return this.run(this.#check(operation, request))
  }

  /** Validates a request as DynamoDB does before it accesses a table. */
  prepare(operation: string, request: JsonObject): Prepared {
    return this.#check(operation, structuredClone(request))
  }

  #check(operation: string, request: JsonObject): Prepared {
    const known = operations.get(operation)
    if (!known) throw new ServiceError(400, 'UnknownOperationException', `${operation} is not emulated`)
    try {
      return { operation, request: known.check(request, this.#store) }
    } catch (error) {
      throw asServiceError(error)
    }
  }

  /** Runs a prepared request. */
  run({ operation, request }: Prepared): Promise<JsonObject> {
    const known = operations.get(operation)
    return new Promise((resolve, reject) => {
      known?.act(this.#store, request, (failure, answer) =>
        failure ? reject(asServiceError(failure)) : resolve(answer ?? {}),
      )
    })
  }

  /** The error of the prepared request if its condition is false for the stored item. */
  conditionError(prepared: Prepared, item: JsonObject | undefined): ServiceError | undefined {
    const failure = database.checkConditional(prepared.request, item)
    return failure ? toServiceError(failure) : undefined
  }

  /** The key attributes of an item of a table. */
  async keyOf(table: string, item: JsonObject): Promise<JsonObject> {
    const { Table } = await this.perform('DescribeTable', { TableName: table })
    const { KeySchema } = Table as { KeySchema: { AttributeName: string }[] }
    return Object.fromEntries(KeySchema.map((key) => [key.AttributeName, item[key.AttributeName]]))
  }

  /** Finishes pending writes and releases the folder. */
  close(): Promise<void> {
    return this.#store.lifecycleManager.gracefulClose()
  }

  /** Creates a table unless it exists; repairs one that a kill has left in the state CREATING. */
  async ensureTable(name: string, description: JsonObject): Promise<void> {
    const { tableDb } = this.#store
    if (!(await promisify(tableDb.get)(name))) await this.perform('CreateTable', { ...description, TableName: name })
    const table = await promisify(tableDb.get)(name)
    if (table?.TableStatus === 'CREATING') await promisify(tableDb.put)(name, { ...table, TableStatus: 'ACTIVE' })
  }
}

function isLocked(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'LEVEL_LOCKED'
}

function asServiceError(error: unknown): unknown {
  return isFailure(error) ? toServiceError(error) : error
}

function isFailure(error: unknown): error is Failure {
  return error instanceof Error && 'statusCode' in error
}

function toServiceError(failure: Failure): ServiceError {
  const { __type = 'InternalServerError', message, Message } = failure.body ?? {}
  return new ServiceError(failure.statusCode ?? 500, __type.replace(/^.*#/, ''), message ?? Message ?? '')
}
