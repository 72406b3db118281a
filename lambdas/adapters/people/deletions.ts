import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { TOMBSTONE_DAYS } from '../../../shared/limits.ts'
import { DAY_SECONDS } from '../../../shared/time.ts'
import type { Keys } from '../secrets/keys.ts'
import { Items, type Range, type TransactionParts } from '../table/Items.ts'
import { expiryOf } from '../table/table.ts'
import { expressionOf, setting } from '../table/updateExpression.ts'
import { isRefusedByFirst } from '../table/withOptimisticRetry.ts'
import { forgetChangesPart } from './addressChanges.ts'
import { accountKey, followerKey, WATCHES, watchFeedKey } from './followerRecord.ts'
import type { PeopleKey } from './partitions.ts'
import { KINDS_APART, KINDS_ELSEWHERE } from './personRecords.ts'
import { Tombstones } from './tombstones.ts'

/**
 * A person to delete, with their user name in the user pool, which differs from `sub` for people who use Google, and their
 * address, under which the waitlist and the suppression list have them.
 */
export type DeletedPerson = { sub: string; username: string; email?: string | undefined }

/** TTL of a tombstone, in seconds. */
const KEEP_TOMBSTONE_SECONDS = TOMBSTONE_DAYS * DAY_SECONDS

/** The partition of unfinished deletions. */
const DELETIONS = 'DELETIONS'

const AnyItem = z.looseObject({})
const Tombstone = z.object({ expires_at: z.number() })
const KeyOfItem = z.object({ pk: z.string(), sk: z.string(), feed: z.optional(z.string()) })
/** The fields that deleting an item needs. */
const KEY_FIELDS = ['pk', 'sk', 'feed']
const DeletionItem = z.object({ sk: z.string(), username: z.string(), email: z.optional(z.string()) })

/**
 * The deletions of people, in the people's table. Each step is idempotent, so an interrupted deletion can be repeated
 * from the start.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class Deletions {
  readonly #items: Items
  readonly #tombstones: Tombstones

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#items = new Items(client, table)
    this.#tombstones = new Tombstones(client, table, keys)
  }

  /** Whether this person's deletion has begun. Tombstones expire after `TOMBSTONE_DAYS`. */
  async isGone(sub: string): Promise<boolean> {
    const [current, ...previous] = await this.#tombstones.keysOf(sub)
    if (await this.#items.read(current, Tombstone)) return true
    for (const key of previous) {
      const tombstone = await this.#items.read(key, Tombstone)
      if (!tombstone) continue
      // Found by the previous secret: kept for the time after the next replacement.
      await this.#items.put({ ...current, ...tombstone })
      return true
    }
    return false
  }

  /**
   * Begins a deletion: from now on nothing is created for this person and nothing is sent to them, and the deletion is
   * listed until it is finished. Repeating it only extends the TTL of the tombstone. False, and nothing changes, within
   * `HOLD_DAYS` after a change of their address: a thief of an account must not be able to delete it.
   */
  begin({ sub, username, email }: DeletedPerson, now: string): Promise<boolean> {
    return this.#items.repeat(async () => {
      const TableName = this.#items.name
      const expires_at = expiryOf(now, KEEP_TOMBSTONE_SECONDS)
      const account = await this.#items.read(accountKey(sub), AnyItem)
      const [tombstone] = await this.#tombstones.keysOf(sub)
      try {
        await this.#items.transact([
          forgetChangesPart(TableName, sub, now),
          { Put: { TableName, Item: { ...tombstone, expires_at } } },
          { Put: { TableName, Item: { ...deletionKey(sub), username, email, asked_at: now } } },
          ...this.#switchingOff(sub, account !== undefined),
        ])
        return true
      } catch (error) {
        if (isRefusedByFirst(error, 1)) return false
        throw error
      }
    })
  }

  /**
   * Deletes everything about a person whose deletion has begun, page by page. The account and the follower record are deleted
   * last, together.
   */
  async deleteRows(sub: string): Promise<void> {
    const account = accountKey(sub)
    const { pk } = account
    // Hits are recorded only for existing watches, so none can appear after this.
    for await (const watches of this.#keys({ pk, prefix: WATCHES })) {
      await this.#items.deleteAll(watches.flatMap(({ feed }) => (feed === undefined ? [] : [watchFeedKey(feed)])))
      await this.#items.deleteAll(watches)
    }
    const last = [account, followerKey(sub)]
    const isLast = ({ sk }: { sk: string }) => last.some((key) => key.sk === sk)
    for await (const page of this.#keys({ pk })) await this.#items.deleteAll(page.filter((item) => !isLast(item)))
    for (const { partition } of Object.values(KINDS_APART))
      for await (const page of this.#keys({ pk: partition(sub) })) await this.#items.deleteAll(page)
    await this.#items.repeat(async () => {
      const TableName = this.#items.name
      const keys = [...Object.values(KINDS_ELSEWHERE).map(({ key }) => key(sub)), ...last]
      await this.#items.transact(keys.map((Key) => ({ Delete: { TableName, Key } })))
    })
  }

  /** Marks a deletion as finished. */
  async finish(sub: string): Promise<void> {
    await this.#items.delete(deletionKey(sub))
  }

  /** Unfinished deletions, at most `limit`. */
  async unfinished(limit: number): Promise<DeletedPerson[]> {
    const items = await this.#items.list({ pk: DELETIONS }, DeletionItem, limit)
    return items.map(({ sk: sub, ...names }) => ({ sub, ...names }))
  }

  /**
   * Marks the follower record as gone, which is checked right before each mail. Does not parse the record, so that even
   * a damaged one can be deleted.
   */
  #switchingOff(sub: string, hasAccount: boolean): TransactionParts {
    const TableName = this.#items.name
    const account = { TableName, Key: accountKey(sub) }
    if (!hasAccount) return [{ ConditionCheck: { ...account, ConditionExpression: 'attribute_not_exists(pk)' } }]
    const { ConditionExpression: _, ...switchingOff } = expressionOf(setting({ digest: 'off', gone: true }))
    return [
      { ConditionCheck: { ...account, ConditionExpression: 'attribute_exists(pk)' } },
      { Update: { TableName, Key: followerKey(sub), ...switchingOff } },
    ]
  }

  /** The keys of items, those of watches with their feeds. */
  async *#keys(range: Range): AsyncGenerator<z.infer<typeof KeyOfItem>[]> {
    for await (const page of this.#items.pages(range, { only: KEY_FIELDS }))
      yield page.map((item) => KeyOfItem.parse(item))
  }
}

function deletionKey(sub: string): PeopleKey {
  return { pk: DELETIONS, sk: sub }
}
