import { DeleteCommand, type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { WAITLIST_PENDING_DAYS } from '../../../shared/limits.ts'
import type { Keys } from '../secrets/keys.ts'
import { foldAddress, type SaltedHash, saltedHash } from '../secrets/saltedHash.ts'
import { readItem } from '../table/readItem.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

/** So long an entry waits to be confirmed, in seconds: 7 days. After that it is forgotten. */
const PENDING_SECONDS = WAITLIST_PENDING_DAYS * 86_400

/** Whether an entry was made, was waiting to be confirmed, or was confirmed before. */
export type WaitlistState = 'new' | 'pending' | 'confirmed'

/**
 * The waitlist of the premium newsletter, in the table of people: each address once, found by its salted hash. An entry
 * holds the address for the one mail on the day it opens, and vanishes unless its owner confirms it.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class Waitlist {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string
  readonly #hash: SaltedHash

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#client = client
    this.#table = table
    this.#hash = saltedHash(keys, 'waitlist-address')
  }

  /** The name of an address' entry; tokens hold it. */
  entryOf(email: string): Promise<string> {
    return this.#hash(foldAddress(email))
  }

  /**
   * Enters an address. While it waits to be confirmed, entering it again changes its country, but not until when it
   * waits; a confirmed entry stays as it is, whoever enters its address.
   */
  async add(email: string, country: string, now: string): Promise<WaitlistState> {
    const Key = keyOf(await this.entryOf(email))
    return withOptimisticRetry(async () => {
      const entry = await this.#read(Key)
      if (entry?.confirmed_at !== undefined) return 'confirmed'
      if (entry && isWaiting(entry, now)) {
        await this.#update(Key, entry, 'SET country = :country', { ':country': country })
        return 'pending'
      }
      // One that waited too long may still be there for days before it vanishes.
      await this.#update(
        Key,
        entry,
        'SET email = :email, country = :country, added_at = :now, expires_at = :until',
        {
          ':email': email.trim(),
          ':country': country,
          ':now': now,
          ':until': secondsOf(now) + PENDING_SECONDS,
        },
      )
      return 'new'
    })
  }

  /** Confirms an entry, which from then on stays; again is fine. False when there is none, or when it waited too long. */
  confirm(entry: string, now: string): Promise<boolean> {
    return withOptimisticRetry(async () => {
      const Key = keyOf(entry)
      const found = await this.#read(Key)
      if (found?.confirmed_at !== undefined) return true
      if (!found || !isWaiting(found, now)) return false
      await this.#update(Key, found, 'SET confirmed_at = :now REMOVE expires_at', { ':now': now })
      return true
    })
  }

  /** Erases an entry, confirmed or not; nothing is left of it. One that is not there is fine. */
  leave(entry: string): Promise<void> {
    return withOptimisticRetry(async () => {
      await this.#client.send(new DeleteCommand({ TableName: this.#table, Key: keyOf(entry) }))
    })
  }

  async #read(Key: ReturnType<typeof keyOf>): Promise<Entry | undefined> {
    const item = await readItem(this.#client, this.#table, Key)
    return item && Entry.parse(item)
  }

  /** Changes an entry that is not confirmed, if it is still as it was read; else a conflict. */
  async #update(
    Key: ReturnType<typeof keyOf>,
    seen: Entry | undefined,
    UpdateExpression: string,
    values: Record<string, unknown>,
  ): Promise<void> {
    await this.#client.send(
      new UpdateCommand({
        TableName: this.#table,
        Key,
        UpdateExpression,
        ConditionExpression: seen
          ? 'attribute_not_exists(confirmed_at) AND expires_at = :seen'
          : 'attribute_not_exists(pk)',
        ExpressionAttributeValues: { ...values, ...(seen && { ':seen': seen.expires_at }) },
      }),
    )
  }
}

/** What the work is decided by; an entry has one of the two. */
const Entry = z.object({ confirmed_at: z.optional(z.string()), expires_at: z._default(z.number(), 0) })
type Entry = z.infer<typeof Entry>

function isWaiting({ expires_at }: Entry, now: string): boolean {
  return expires_at > secondsOf(now)
}

function secondsOf(now: string): number {
  return Math.floor(Date.parse(now) / 1000)
}

function keyOf(entry: string) {
  return { pk: `WAITLIST#${entry}`, sk: 'WAITLIST' }
}
