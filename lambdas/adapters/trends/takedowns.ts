import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Problem } from '../../../shared/problem.ts'
import { NO_TAKEDOWNS, TakedownList } from '../../../shared/takedowns/TakedownList.ts'
import {
  fromStoredTakedown,
  StoredTakedown,
  type Takedown,
  toStoredTakedown,
} from '../../../shared/takedowns/takedown.ts'
import { logError } from '../../common/logger.ts'
import { holds, type ReadItem, singleReads, type Table } from '../table/table.ts'

/** The one item with all takedowns. It is small, and a change of it is one conditional write. */
const ITEM = { pk: 'TAKEDOWNS', sk: 'LIST' }

const TakedownsItem = z.object({
  version: z.int().check(z.positive()),
  takedowns: z.array(StoredTakedown),
})

/** The stored takedowns. */
export class TakedownTable {
  readonly #table: Table
  readonly #readItem: ReadItem

  constructor(client: DynamoDBDocumentClient, table: string, readItem?: ReadItem) {
    this.#table = { client, name: table }
    this.#readItem = readItem ?? singleReads(this.#table)
  }

  /** All takedowns. Throws when the table does not answer, or the item is damaged. */
  async read(): Promise<TakedownList> {
    const item = await this.#readItem(ITEM, TakedownsItem)
    return item ? new TakedownList(item.version, item.takedowns.map(fromStoredTakedown)) : NO_TAKEDOWNS
  }

  /** Replaces a list by one with other takedowns; undefined when another operator has replaced it (optimistic lock). */
  async replaceTakedowns(before: TakedownList, takedowns: readonly Takedown[]): Promise<TakedownList | undefined> {
    const version = before.version + 1
    const put = new PutCommand({
      TableName: this.#table.name,
      Item: { ...ITEM, version, takedowns: takedowns.map(toStoredTakedown) },
      ConditionExpression: before.version === 0 ? 'attribute_not_exists(pk)' : '#version = :before',
      ...(before.version > 0 && {
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':before': before.version },
      }),
    })
    return (await holds(this.#table.client.send(put))) ? new TakedownList(version, takedowns) : undefined
  }
}

/** How long functions keep the list in memory, in milliseconds: a read costs little, and `suppress` waits for them. */
const MEMORY_MS = 2_000

/**
 * The takedowns as functions read them, from memory for two seconds. When the list cannot be read, the last one stays in
 * use; without any, nothing may be shown.
 */
export class Takedowns {
  readonly #table: Pick<TakedownTable, 'read'>
  readonly #clock: () => number
  #last: { list: TakedownList; readAt: number } | undefined
  #reading: Promise<TakedownList> | undefined

  constructor(table: Pick<TakedownTable, 'read'>, clock: () => number = Date.now) {
    this.#table = table
    this.#clock = clock
  }

  /** The list. Concurrent calls share one read. Throws `unavailable` when it was never read and cannot be. */
  async current(): Promise<TakedownList> {
    if (this.#last && this.#clock() - this.#last.readAt < MEMORY_MS) return this.#last.list
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #read(): Promise<TakedownList> {
    // The time before the read: a later write may be missing from the result.
    const readAt = this.#clock()
    try {
      this.#last = { list: await this.#table.read(), readAt }
      return this.#last.list
    } catch (cause) {
      logError('The takedowns cannot be read', cause)
      if (this.#last) return this.#last.list
      throw new Problem('unavailable', 'Trends are unavailable at the moment. Please try again later.', { cause })
    }
  }
}

/** The interface for use cases. */
export type ReadTakedowns = Pick<Takedowns, 'current'>

/** Opens the takedowns for a function that answers or notifies readers. */
export function openTakedowns(client: DynamoDBDocumentClient, table: string, readItem?: ReadItem): Takedowns {
  return new Takedowns(new TakedownTable(client, table, readItem))
}
