import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { TOMBSTONE_DAYS } from '../../../shared/limits.ts'
import type { Keys } from '../secrets/keys.ts'
import type { TransactionParts } from '../table/Items.ts'
import { expiryOf, type ItemKey, queryAll, readItem, type Table } from '../table/table.ts'
import { expressionOf, setting } from '../table/updateExpression.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'
import {
  accountKey,
  atOnceKey,
  disabledKey,
  followerKey,
  WATCHES,
  watchFeedKey,
  zoneChangeKey,
} from './followerRecord.ts'
import { Tombstones } from './tombstones.ts'

/**
 * A person to delete, with their user name in the user pool, which differs from `sub` for people who use Google, and their
 * address, under which the waitlist and the suppression list have them.
 */
export type DeletedPerson = { sub: string; username: string; email?: string | undefined }

/** TTL of a tombstone, in seconds. */
const KEEP_TOMBSTONE_SECONDS = TOMBSTONE_DAYS * 86_400

/** The partition of unfinished deletions. */
const DELETIONS = 'DELETIONS'

const ZoneOfItem = z.object({ zone: z.string() })
const Tombstone = z.object({ expires_at: z.number() })
const KeyOfItem = z.object({ pk: z.string(), sk: z.string(), feed: z.optional(z.string()) })
const DeletionItem = z.object({ sk: z.string(), username: z.string(), email: z.optional(z.string()) })

/**
 * The deletions of people, in the people's table. Each step is idempotent, so an interrupted deletion can be repeated
 * from the start.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class Deletions {
  readonly #table: Table
  readonly #tombstones: Tombstones

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#table = { client, name: table }
    this.#tombstones = new Tombstones(client, table, keys)
  }

  /** Whether this person's deletion has begun. Tombstones expire after `TOMBSTONE_DAYS`. */
  isGone(sub: string): Promise<boolean> {
    return withOptimisticRetry(async () => {
      const [current, ...previous] = await this.#tombstones.keysOf(sub)
      if (await readItem(this.#table, current, Tombstone)) return true
      for (const key of previous) {
        const tombstone = await readItem(this.#table, key, Tombstone)
        if (!tombstone) continue
        // Found by the previous secret: kept for the time after the next replacement.
        const { client, name: TableName } = this.#table
        await client.send(new PutCommand({ TableName, Item: { ...current, ...tombstone } }))
        return true
      }
      return false
    })
  }

  /**
   * Begins a deletion: from now on nothing is created for this person and nothing is sent to them, and the deletion is
   * listed until it is finished. Repeating it only extends the TTL of the tombstone.
   */
  begin({ sub, username, email }: DeletedPerson, now: string): Promise<void> {
    return withOptimisticRetry(async () => {
      const TableName = this.#table.name
      const expires_at = expiryOf(now, KEEP_TOMBSTONE_SECONDS)
      const account = await readItem(this.#table, accountKey(sub), ZoneOfItem)
      const [tombstone] = await this.#tombstones.keysOf(sub)
      await this.#transact([
        { Put: { TableName, Item: { ...tombstone, expires_at } } },
        { Put: { TableName, Item: { ...deletionKey(sub), username, email, asked_at: now } } },
        ...this.#switchingOff(sub, account?.zone),
      ])
    })
  }

  /**
   * Deletes everything about a person whose deletion has begun. The account is deleted last, together with the follower
   * record, because only the account knows where that record is.
   */
  deleteRows(sub: string): Promise<void> {
    return withOptimisticRetry(async () => {
      const { name: TableName } = this.#table
      const Key = accountKey(sub)
      const listed = await this.#keysOf(Key.pk)
      const watches = listed.filter(({ sk }) => sk.startsWith(WATCHES))
      for (const { pk, sk, feed } of watches) {
        if (feed !== undefined) await this.#delete(watchFeedKey(feed))
        await this.#delete({ pk, sk })
      }
      // Hits are recorded only for existing watches, so no new ones can appear now.
      const others = watches.length > 0 ? await this.#keysOf(Key.pk) : listed
      for (const { pk, sk } of others) if (sk !== Key.sk) await this.#delete({ pk, sk })
      const account = await readItem(this.#table, Key, ZoneOfItem)
      if (!account) return
      const { zone } = account
      await this.#transact([
        { Delete: { TableName, Key: followerKey(zone, sub) } },
        { Delete: { TableName, Key: zoneChangeKey(zone, sub) } },
        { Delete: { TableName, Key: disabledKey(sub) } },
        { Delete: { TableName, Key: atOnceKey(sub) } },
        { Delete: { TableName, Key } },
      ])
    })
  }

  /** Marks a deletion as finished. */
  finish(sub: string): Promise<void> {
    const { client, name } = this.#table
    return withOptimisticRetry(async () => {
      await client.send(new DeleteCommand({ TableName: name, Key: deletionKey(sub) }))
    })
  }

  /** Unfinished deletions, at most `limit`. */
  unfinished(limit: number): Promise<DeletedPerson[]> {
    return withOptimisticRetry(async () => {
      const items = await queryAll(
        this.#table,
        {
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': DELETIONS },
          ConsistentRead: true,
        },
        limit,
      )
      return items.map((item) => {
        const { sk: sub, ...names } = DeletionItem.parse(item)
        return { sub, ...names }
      })
    })
  }

  /**
   * Marks the follower record as gone, which is checked right before each mail. Does not parse the record, so that even
   * a damaged one can be deleted. The transaction fails when the person moves to another zone at the same time.
   */
  #switchingOff(sub: string, zone: string | undefined): TransactionParts {
    const TableName = this.#table.name
    const account = { TableName, Key: accountKey(sub) }
    if (zone === undefined) return [{ ConditionCheck: { ...account, ConditionExpression: 'attribute_not_exists(pk)' } }]
    const { ConditionExpression: _, ...switchingOff } = expressionOf(setting({ digest: 'off', gone: true }))
    return [
      {
        ConditionCheck: {
          ...account,
          ConditionExpression: '#zone = :zone',
          ExpressionAttributeNames: { '#zone': 'zone' },
          ExpressionAttributeValues: { ':zone': zone },
        },
      },
      { Update: { TableName, Key: followerKey(zone, sub), ...switchingOff } },
    ]
  }

  /** The keys of all items in a partition, those of watches with their feeds. */
  async #keysOf(partition: string): Promise<z.infer<typeof KeyOfItem>[]> {
    const items = await queryAll(this.#table, {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': partition },
      ProjectionExpression: 'pk, sk, feed',
      ConsistentRead: true,
    })
    return items.map((item) => KeyOfItem.parse(item))
  }

  async #delete(Key: ItemKey): Promise<void> {
    const { client, name: TableName } = this.#table
    await client.send(new DeleteCommand({ TableName, Key }))
  }

  async #transact(TransactItems: TransactionParts): Promise<void> {
    await this.#table.client.send(new TransactWriteCommand({ TransactItems }))
  }
}

/** The deletions as use cases see them. */
export type DeletionStore = Pick<Deletions, keyof Deletions>

function deletionKey(sub: string): ItemKey {
  return { pk: DELETIONS, sk: sub }
}
