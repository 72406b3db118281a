import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Instant } from '../../../shared/instant.ts'
import { NO_TAKEDOWNS, TakedownList } from '../../../shared/takedowns/TakedownList.ts'
import {
  fromStoredTakedown,
  StoredTakedown,
  type Takedown,
  toStoredTakedown,
} from '../../../shared/takedowns/takedown.ts'
import { instantAfter, latestOf, SECOND_MS } from '../../../shared/time.ts'
import type { PublicOf } from '../../common/PublicOf.ts'
import { holds, type ItemKey, readItem, type Table } from '../table/table.ts'

/** The one item with all takedowns. It is small, and a change of it is one conditional write. */
export const TAKEDOWNS: ItemKey = { pk: 'TAKEDOWNS', sk: 'LIST' }

const TakedownsItem = z.object({
  version: z.int().check(z.positive()),
  changed_at: Instant,
  takedowns: z.array(StoredTakedown),
})

/** Reads the list from its item; empty without one. Throws a `ZodError` when it is damaged. */
export function takedownsIn(item: unknown): TakedownList {
  if (item === undefined) return NO_TAKEDOWNS
  const { version, takedowns, changed_at } = z.parse(TakedownsItem, item)
  return new TakedownList(version, takedowns.map(fromStoredTakedown), changed_at)
}

/** The stored takedowns. */
export class TakedownTable {
  readonly #table: Table

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#table = { client, name: table }
  }

  /** All takedowns. Throws when the table does not answer, or the item is damaged. */
  async read(): Promise<TakedownList> {
    return takedownsIn(await readItem(this.#table, TAKEDOWNS, z.unknown()))
  }

  /** Replaces a list by one with other takedowns; undefined when another operator has replaced it (optimistic lock). */
  async replaceTakedowns(
    before: TakedownList,
    takedowns: readonly Takedown[],
    now: string,
  ): Promise<TakedownList | undefined> {
    const version = before.version + 1
    const changed_at = changeAfter(before, now)
    const put = new PutCommand({
      TableName: this.#table.name,
      Item: { ...TAKEDOWNS, version, changed_at, takedowns: takedowns.map(toStoredTakedown) },
      ConditionExpression: before.version === 0 ? 'attribute_not_exists(pk)' : '#version = :before',
      ...(before.version > 0 && {
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':before': before.version },
      }),
    })
    return (await holds(this.#table.client.send(put))) ? new TakedownList(version, takedowns, changed_at) : undefined
  }
}

/** The takedowns, as those use them who change the list or write files. */
export type TakedownStore = PublicOf<TakedownTable>

/** The time of a change, at least a second after the one before: clients are told of it by the second. */
function changeAfter({ changedAt }: TakedownList, now: string): string {
  return latestOf(now, changedAt && instantAfter(changedAt, SECOND_MS)) ?? now
}
