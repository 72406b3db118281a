import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { JsonObject } from '../jsonProtocol.ts'
import { ServiceError } from '../ServiceError.ts'
import { writeFileAtomically } from '../writeFileAtomically.ts'
import type { DynamoDatabase, Prepared } from './DynamoDatabase.ts'

const MAX_ITEMS = 100

const Item = z.record(z.string(), z.unknown())
type Item = z.infer<typeof Item>

const Part = z.looseObject({
  TableName: z.string(),
  ReturnValuesOnConditionCheckFailure: z.optional(z.string()),
})

const KINDS = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'DeleteItem',
} as const
type Kind = keyof typeof KINDS

const WriteRequest = z.object({
  TransactItems: z.array(z.partialRecord(z.enum(['Put', 'Update', 'Delete', 'ConditionCheck']), Part)),
})

/** The state before a write; without `item` there was no item. */
const Undo = z.object({ table: z.string(), key: Item, item: z.optional(Item) })
type Undo = z.infer<typeof Undo>

type Step = {
  kind: Kind
  table: string
  key: Item
  prepared: Prepared
  before: Item | undefined
  returnsItem: boolean
}

/** Transactions of writes, which dynalite lacks. A journal file lets an interrupted one be rolled back. Callers run them exclusively. */
export class Transactions {
  readonly #database: DynamoDatabase
  readonly #journal: string

  constructor(database: DynamoDatabase, folder: string) {
    this.#database = database
    this.#journal = join(folder, 'transaction.json')
  }

  /** Rolls back a transaction that a kill has interrupted. */
  async recover(): Promise<void> {
    if (!existsSync(this.#journal)) return
    await this.#rollBack(z.array(Undo).parse(JSON.parse(readFileSync(this.#journal, 'utf8'))))
  }

  /** TransactWriteItems; throws TransactionCanceledException with a reason for each part. */
  async write(request: JsonObject): Promise<JsonObject> {
    const steps = await this.#steps(request)
    const reasons = steps.map((step) => this.#reason(step))
    if (reasons.some((reason) => reason.Code !== 'None')) throw cancelled(reasons)

    const undo = steps.map(({ table, key, before }): Undo => ({ table, key, ...(before && { item: before }) }))
    writeFileAtomically(this.#journal, JSON.stringify(undo))
    try {
      for (const step of steps) if (step.kind !== 'ConditionCheck') await this.#database.run(step.prepared)
    } catch (error) {
      await this.#rollBack(undo)
      throw error
    }
    rmSync(this.#journal)
    return {}
  }

  async #steps(request: JsonObject): Promise<Step[]> {
    const parsed = WriteRequest.safeParse(request)
    if (!parsed.success) throw invalid('The transaction request is malformed')
    const { TransactItems } = parsed.data
    if (TransactItems.length === 0 || TransactItems.length > MAX_ITEMS)
      throw invalid(`Member must have length less than or equal to ${MAX_ITEMS} and at least 1`)
    const steps = await Promise.all(TransactItems.map((one) => this.#step(one)))
    const items = new Set(steps.map(({ table, key }) => JSON.stringify([table, Object.entries(key).sort()])))
    if (items.size < steps.length) throw invalid('Transaction request cannot include multiple operations on one item')
    return steps
  }

  async #step(one: Partial<Record<Kind, z.infer<typeof Part>>>): Promise<Step> {
    const [kind, ...others] = Object.keys(one) as Kind[]
    const part = kind && one[kind]
    if (!kind || !part || others.length > 0)
      throw invalid('TransactItems can only contain one of Check, Put, Update or Delete')
    const { ReturnValuesOnConditionCheckFailure: returned, ...rest } = part
    const prepared = this.#database.prepare(KINDS[kind], rest)
    const key =
      kind === 'Put' ? await this.#database.keyOf(part.TableName, Item.parse(part.Item)) : Item.parse(part.Key)
    const stored = await this.#database.perform('GetItem', {
      TableName: part.TableName,
      Key: key,
      ConsistentRead: true,
    })
    const before = z.optional(Item).parse(stored.Item)
    return { kind, table: part.TableName, key, prepared, before, returnsItem: returned === 'ALL_OLD' }
  }

  #reason({ prepared, before, returnsItem }: Step): JsonObject {
    const failure = this.#database.conditionError(prepared, before)
    if (!failure) return { Code: 'None' }
    return {
      Code: 'ConditionalCheckFailed',
      Message: failure.message,
      ...(returnsItem && before && { Item: before }),
    }
  }

  async #rollBack(undo: Undo[]): Promise<void> {
    for (const { table, key, item } of undo)
      await (item
        ? this.#database.perform('PutItem', { TableName: table, Item: item })
        : this.#database.perform('DeleteItem', { TableName: table, Key: key }))
    rmSync(this.#journal)
  }
}

function invalid(message: string): ServiceError {
  return new ServiceError(400, 'ValidationException', message)
}

function cancelled(reasons: JsonObject[]): ServiceError {
  const codes = reasons.map((reason) => reason.Code).join(', ')
  return new ServiceError(
    400,
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons: reasons },
  )
}
