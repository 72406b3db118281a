import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Instant } from '../../../shared/instant.ts'
import { logger } from '../../common/logger.ts'
import type { Keys } from '../secrets/keys.ts'
import { Items } from '../table/Items.ts'
import { setting } from '../table/updateExpression.ts'
import { atOnceKey, atOnceOf, SHARDS } from './followerRecord.ts'
import { Tombstones } from './tombstones.ts'

/** A reader who waits for an "at once" message, and when it is due. */
export type WaitingReader = {
  sub: string
  dueAt: string
  /** Changes each time when they are added. */
  version: string
  /** How many runs have begun with them and did not end. */
  attempts: number
}

/** A reader in the list, as stored. */
export const AtOnceItem = z.object({ due_at: Instant, version: z.string(), attempts: z._default(z.number(), 0) })
const ListedReader = z.extend(AtOnceItem, { sk: z.string() })

/**
 * The readers who wait for an "at once" message, in the people's table: one item for each, until it was sent. A look that
 * finds something adds its reader in the transaction that records the hits. `Deletions` deletes the item with the person.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class AtOnceList {
  readonly #items: Items
  readonly #tombstones: Tombstones

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#items = new Items(client, table)
    this.#tombstones = new Tombstones(client, table, keys)
  }

  /** Adds a reader, unless they were deleted. The due time of a reader who is listed already does not change. */
  async add(sub: string, dueAt: string): Promise<void> {
    await this.#items.repeat(() => this.#tombstones.writeUnlessGone(sub, [atOncePart(this.#items.name, sub, dueAt)]))
  }

  /** The readers who are due at an instant. Damaged items are logged and skipped. */
  async *due(now: string): AsyncGenerator<WaitingReader> {
    for (let shard = 0; shard < SHARDS; shard += 1)
      for await (const items of this.#items.pages({ pk: atOnceOf(shard) }, { eventually: true }))
        for (const item of items) {
          const read = ListedReader.safeParse(item).data
          if (!read) logger.error('An entry of the at-once list cannot be read')
          else if (read.due_at <= now) {
            const { sk: sub, due_at: dueAt, version, attempts } = read
            yield { sub, dueAt, version, attempts }
          }
        }
  }

  /** Marks a reader before they are processed: if the run dies, the next one sees it. */
  async mark({ sub, attempts }: WaitingReader): Promise<void> {
    await this.#items.update(atOnceKey(sub), setting({ attempts: attempts + 1 }))
  }

  /** Removes the marks of a reader with whom no run has died. */
  async unmark({ sub }: WaitingReader): Promise<void> {
    await this.#items.update(atOnceKey(sub), setting({ attempts: 0 }))
  }

  /** Postpones a reader; does nothing when another run has, or they are no longer listed. */
  async postpone({ sub, dueAt }: WaitingReader, later: string): Promise<void> {
    await this.#items.update(atOnceKey(sub), {
      set: ['due_at = :later', 'attempts = :none'],
      conditions: ['due_at = :due'],
      values: { ':later': new Date(later).toISOString(), ':none': 0, ':due': dueAt },
    })
  }

  /** Removes a reader; false when they were added again meanwhile. */
  async remove({ sub, version }: WaitingReader): Promise<boolean> {
    const isAsRead = { conditions: ['version = :version'], values: { ':version': version } }
    if (await this.#items.delete(atOnceKey(sub), isAsRead)) return true
    // Missing when an earlier attempt has removed it, but its response was lost.
    return (await this.#items.read(atOnceKey(sub), AtOnceItem)) === undefined
  }
}

/** The part of a transaction that adds a reader: it has to check that they exist. */
export function atOncePart(TableName: string, sub: string, dueAt: string) {
  return {
    Update: {
      TableName,
      Key: atOnceKey(sub),
      UpdateExpression: 'SET due_at = if_not_exists(due_at, :due), version = :version',
      ExpressionAttributeValues: { ':due': new Date(dueAt).toISOString(), ':version': randomUUID() },
    },
  }
}
