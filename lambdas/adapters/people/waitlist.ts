import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { WAITLIST_PENDING_DAYS } from '../../../shared/limits.ts'
import { DAY_SECONDS } from '../../../shared/time.ts'
import type { Keys } from '../secrets/keys.ts'
import { foldAddress, type SaltedHashes, saltedHashes } from '../secrets/saltedHash.ts'
import { Items } from '../table/Items.ts'
import { expiryOf } from '../table/table.ts'
import type { PeopleKey } from './partitions.ts'

/** TTL of an unconfirmed entry, in seconds. */
const PENDING_SECONDS = WAITLIST_PENDING_DAYS * DAY_SECONDS

/** The state of an entry before it was added: missing, unconfirmed or confirmed. */
export type WaitlistState = 'new' | 'pending' | 'confirmed'

/** An entry as its owner may read it. */
const WholeEntry = z.object({
  email: z.string(),
  country: z.string(),
  added_at: z.string(),
  confirmed_at: z.optional(z.string()),
})

/** An entry that is confirmed has no `expires_at`. */
const Entry = z.extend(WholeEntry, { expires_at: z.optional(z.number()) })
type Entry = z.infer<typeof Entry>

/**
 * The waitlist of the premium newsletter, in the people's table: one entry per address, keyed by its salted hash. An
 * entry holds the address for the launch mail and expires unless its owner confirms it.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class Waitlist {
  readonly #items: Items
  readonly #hashes: SaltedHashes

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#items = new Items(client, table)
    this.#hashes = saltedHashes(keys, 'waitlist-address')
  }

  /**
   * The id of an address's entry, as tokens contain it. An entry that was added before the secret was replaced keeps its
   * id, because links in mails contain it.
   */
  async entryOf(email: string): Promise<string> {
    const [current, ...previous] = await this.#hashes(foldAddress(email))
    for (const entry of previous) if (await this.#items.read(keyOf(entry), Entry)) return entry
    return current
  }

  /**
   * Adds an address. Adding it again changes the country of an unconfirmed entry, but not its expiry; a confirmed entry
   * is never changed.
   */
  async add(email: string, country: string, now: string): Promise<WaitlistState> {
    const key = keyOf(await this.entryOf(email))
    return this.#items.change<typeof Entry, WaitlistState>(key, Entry, (entry) => {
      if (entry?.confirmed_at !== undefined) return { result: 'confirmed' }
      if (entry && isPending(entry, now)) return { next: { ...entry, country }, result: 'pending' }
      // An expired entry may still exist: DynamoDB can take days to delete it.
      const expires_at = expiryOf(now, PENDING_SECONDS)
      return { next: { email: email.trim(), country, added_at: now, expires_at }, result: 'new' }
    })
  }

  /** Confirms an entry for good; idempotent. False when there is none, or when it has expired. */
  confirm(entry: string, now: string): Promise<boolean> {
    return this.#items.change(keyOf(entry), Entry, (found) => {
      if (found?.confirmed_at !== undefined) return { result: true }
      if (!found || !isPending(found, now)) return { result: false }
      const { expires_at: _, ...kept } = found
      return { next: { ...kept, confirmed_at: now }, result: true }
    })
  }

  /** Deletes an entry, confirmed or not; idempotent. */
  async leave(entry: string): Promise<void> {
    await this.#items.delete(keyOf(entry))
  }

  /** The entry of an address, confirmed or not. */
  async find(email: string): Promise<z.infer<typeof WholeEntry> | undefined> {
    return this.#items.read(keyOf(await this.entryOf(email)), WholeEntry)
  }

  /**
   * Lets the entry of an address follow its owner to another one; idempotent. One that was not confirmed is deleted, since the link
   * that confirms it is in a mail to the address before.
   */
  async move(from: string, to: string): Promise<void> {
    const old = await this.entryOf(from)
    const entry = await this.entryOf(to)
    const moved = await this.#items.read(keyOf(old), Entry)
    if (!moved || old === entry) return
    if (moved.confirmed_at !== undefined)
      await this.#items.change(keyOf(entry), Entry, (there) =>
        there?.confirmed_at === undefined ? { next: { ...moved, email: to.trim() }, result: true } : { result: false },
      )
    await this.leave(old)
  }

  /** Deletes the entry of an address; idempotent. */
  async remove(email: string): Promise<void> {
    await this.leave(await this.entryOf(email))
  }
}

function isPending({ expires_at = 0 }: Entry, now: string): boolean {
  return expires_at > expiryOf(now, 0)
}

function keyOf(entry: string): PeopleKey {
  return { pk: `WAITLIST#${entry}`, sk: 'WAITLIST' }
}
