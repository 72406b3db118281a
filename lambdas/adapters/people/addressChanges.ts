import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Instant } from '../../../shared/instant.ts'
import { HOLD_DAYS } from '../../../shared/limits.ts'
import type { AddressChanges as Changes } from '../../../shared/people/addressChange.ts'
import { DAY_MS, DAY_SECONDS, instantBefore } from '../../../shared/time.ts'
import type { Keys } from '../secrets/keys.ts'
import { Items } from '../table/Items.ts'
import { expiryOf } from '../table/table.ts'
import { ADDRESS_CHANGES, addressChangesKey } from './followerRecord.ts'
import { Tombstones } from './tombstones.ts'

/** A day longer than anything waits, in which the hourly run does what is due. */
const KEEP_SECONDS = (HOLD_DAYS + 1) * DAY_SECONDS

/** The item of a person’s former addresses, and of the time at which a waiting deletion is carried out. */
export const ChangesItem = z.object({
  former: z.array(
    z.object({
      email: z.string(),
      since: z.string(),
      left_at: Instant,
      hint: z.string(),
      told: z.boolean(),
      was_stopped: z.boolean(),
    }),
  ),
  changed_at: Instant,
  delete_at: z.nullable(Instant),
})
const ListedChanges = z.extend(ChangesItem, { sk: z.string() })

/**
 * The changes of people's addresses within the last `HOLD_DAYS`, in the people's table: one item for each person, outside of
 * their partition, which the hourly run reads whole. It holds the addresses to tell, and when a deletion that waits is due.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class AddressChanges {
  readonly #items: Items
  readonly #tombstones: Tombstones

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#items = new Items(client, table)
    this.#tombstones = new Tombstones(client, table, keys)
  }

  /**
   * Decides about the changes of a person; undefined for a deleted person. After a conflict `decide` is called again, and its last
   * result counts. Without `next`, nothing changes.
   */
  change<Result>(
    sub: string,
    decide: (changes: Changes | undefined) => { next?: Changes; result: Result },
  ): Promise<Result | undefined> {
    return this.#tombstones.change(sub, addressChangesKey(sub), ChangesItem, (stored) => {
      const { next, result } = decide(stored)
      return next ? { next: { ...next, ...expiry(next) }, result } : { result }
    })
  }

  /** The changes of a person; undefined without any in the last days. */
  read(sub: string): Promise<Changes | undefined> {
    return this.#items.read(addressChangesKey(sub), ChangesItem)
  }

  /** The changes of everybody. */
  async *all(): AsyncGenerator<Changes & { sub: string }> {
    for await (const page of this.#items.pages({ pk: ADDRESS_CHANGES }))
      for (const item of page) {
        const { sk: sub, ...changes } = ListedChanges.parse(item)
        yield { sub, ...changes }
      }
  }
}

/** The part of a transaction that forgets the changes of a person, unless the last one still holds what is final. */
export function forgetChangesPart(TableName: string, sub: string, now: string) {
  return {
    Delete: {
      TableName,
      Key: addressChangesKey(sub),
      ConditionExpression: 'attribute_not_exists(pk) OR changed_at <= :settled',
      ExpressionAttributeValues: { ':settled': instantBefore(now, HOLD_DAYS * DAY_MS) },
    },
  }
}

/** What waits for a deletion stays until it is carried out. */
function expiry(changes: Changes): { expires_at?: number } {
  return changes.delete_at === null ? { expires_at: expiryOf(changes.changed_at, KEEP_SECONDS) } : {}
}
