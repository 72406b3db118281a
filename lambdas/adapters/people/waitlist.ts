import { DeleteCommand, type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { WAITLIST_PENDING_DAYS } from '../../../shared/limits.ts'
import type { Keys } from '../secrets/keys.ts'
import { foldAddress, type SaltedHashes, saltedHashes } from '../secrets/saltedHash.ts'
import { expiryOf, type ItemKey, readItem, type Table } from '../table/table.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

/** TTL of an unconfirmed entry, in seconds. */
const PENDING_SECONDS = WAITLIST_PENDING_DAYS * 86_400

/** The state of an entry before it was added: missing, unconfirmed or confirmed. */
export type WaitlistState = 'new' | 'pending' | 'confirmed'

/** An entry as its owner may read it. */
const WholeEntry = z.object({
  email: z.string(),
  country: z.string(),
  added_at: z.string(),
  confirmed_at: z.optional(z.string()),
})

/** An entry has one of the two fields. */
const Entry = z.object({ confirmed_at: z.optional(z.string()), expires_at: z._default(z.number(), 0) })
type Entry = z.infer<typeof Entry>

/**
 * The waitlist of the premium newsletter, in the people's table: one entry per address, keyed by its salted hash. An
 * entry holds the address for the launch mail and expires unless its owner confirms it.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class Waitlist {
  readonly #table: Table
  readonly #hashes: SaltedHashes

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#table = { client, name: table }
    this.#hashes = saltedHashes(keys, 'waitlist-address')
  }

  /**
   * The id of an address's entry, as tokens contain it. An entry that was added before the secret was replaced keeps its
   * id, because links in mails contain it.
   */
  async entryOf(email: string): Promise<string> {
    const [current, ...previous] = await this.#hashes(foldAddress(email))
    for (const entry of previous) if (await readItem(this.#table, keyOf(entry), Entry)) return entry
    return current
  }

  /**
   * Adds an address. Adding it again changes the country of an unconfirmed entry, but not its expiry; a confirmed entry
   * is never changed.
   */
  async add(email: string, country: string, now: string): Promise<WaitlistState> {
    return withOptimisticRetry(async () => {
      const key = keyOf(await this.entryOf(email))
      const entry = await readItem(this.#table, key, Entry)
      if (entry?.confirmed_at !== undefined) return 'confirmed'
      if (entry && isPending(entry, now)) {
        await this.#update(key, entry, 'SET country = :country', { ':country': country })
        return 'pending'
      }
      // An expired entry may still exist: DynamoDB can take days to delete it.
      await this.#update(key, entry, 'SET email = :email, country = :country, added_at = :now, expires_at = :until', {
        ':email': email.trim(),
        ':country': country,
        ':now': now,
        ':until': expiryOf(now, PENDING_SECONDS),
      })
      return 'new'
    })
  }

  /** Confirms an entry for good; idempotent. False when there is none, or when it has expired. */
  confirm(entry: string, now: string): Promise<boolean> {
    return withOptimisticRetry(async () => {
      const key = keyOf(entry)
      const found = await readItem(this.#table, key, Entry)
      if (found?.confirmed_at !== undefined) return true
      if (!found || !isPending(found, now)) return false
      await this.#update(key, found, 'SET confirmed_at = :now REMOVE expires_at', { ':now': now })
      return true
    })
  }

  /** Deletes an entry, confirmed or not; idempotent. */
  leave(entry: string): Promise<void> {
    const { client, name } = this.#table
    return withOptimisticRetry(async () => {
      await client.send(new DeleteCommand({ TableName: name, Key: keyOf(entry) }))
    })
  }

  /** The entry of an address, confirmed or not. */
  find(email: string): Promise<z.infer<typeof WholeEntry> | undefined> {
    return withOptimisticRetry(async () => readItem(this.#table, keyOf(await this.entryOf(email)), WholeEntry))
  }

  /** Deletes the entry of an address; idempotent. */
  async remove(email: string): Promise<void> {
    await this.leave(await this.entryOf(email))
  }

  /** Changes an unconfirmed entry on the condition that it has not changed since it was read. */
  async #update(
    key: ItemKey,
    seen: Entry | undefined,
    UpdateExpression: string,
    values: Record<string, unknown>,
  ): Promise<void> {
    await this.#table.client.send(
      new UpdateCommand({
        TableName: this.#table.name,
        Key: key,
        UpdateExpression,
        ConditionExpression: seen
          ? 'attribute_not_exists(confirmed_at) AND expires_at = :seen'
          : 'attribute_not_exists(pk)',
        ExpressionAttributeValues: { ...values, ...(seen && { ':seen': seen.expires_at }) },
      }),
    )
  }
}

function isPending({ expires_at }: Entry, now: string): boolean {
  return expires_at > expiryOf(now, 0)
}

function keyOf(entry: string): ItemKey {
  return { pk: `WAITLIST#${entry}`, sk: 'WAITLIST' }
}
