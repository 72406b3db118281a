import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { SUPPRESSION_DAYS, TOMBSTONE_DAYS } from '../../../shared/limits.ts'
import { DAY_SECONDS } from '../../../shared/time.ts'
import type { PeopleKey } from '../people/partitions.ts'
import type { Keys } from '../secrets/keys.ts'
import { foldAddress, type SaltedHashes, saltedHashes } from '../secrets/saltedHash.ts'
import { ABSENT, Items } from '../table/Items.ts'
import { expiryOf } from '../table/table.ts'
import { setting, together } from '../table/updateExpression.ts'

/** Why an address is suppressed: a permanent bounce, or a complaint about spam. */
export type SuppressionReason = 'bounce' | 'complaint'

/** Why an address gets no mail, and since when. */
export type Suppression = { reason: SuppressionReason; at: string }

const SORT_KEYS: Record<SuppressionScope, string> = { everything: 'SUPPRESSED', strangers: 'STRANGERS' }
const SCOPES = ['everything', 'strangers'] as const

/**
 * TTLs, in seconds. A suppression ends by itself, because an address may belong to somebody else by then, and an end that
 * is remembered is only needed while SES may still report older mails.
 */
const KEEP_SECONDS = SUPPRESSION_DAYS * DAY_SECONDS
const KEEP_ENDED_SECONDS = TOMBSTONE_DAYS * DAY_SECONDS

const SuppressionItem = z.object({
  reason: z.optional(z.enum(['bounce', 'complaint'])),
  at: z.optional(z.string()),
  lifted_at: z.optional(z.string()),
})

const StoredEntry = z.extend(SuppressionItem, { expires_at: z.optional(z.number()) })

/**
 * For which mails an address is suppressed. Complaints about mails that strangers caused suppress only such mails, because
 * otherwise a stranger could make a reader lose their digests.
 */
export type SuppressionScope = 'everything' | 'strangers'

/**
 * The suppression list: addresses that get no mail, by salted hash, in the table of people. Events of SES arrive late,
 * twice and in any order. A suppression ends when the owner verifies the address again, or after
 * `SUPPRESSION_DAYS`; older events do not restore it.
 * The one of mails that strangers cause ends in the same way.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class Suppressions {
  readonly #items: Items
  readonly #hashes: SaltedHashes

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#items = new Items(client, table)
    this.#hashes = saltedHashes(keys, 'suppressed')
  }

  /** The suppression of an address for the mails that readers asked for, or that strangers cause; undefined when it gets them. */
  async find(address: string, scope: SuppressionScope = 'everything'): Promise<Suppression | undefined> {
    const found = await this.#find(address, 'everything')
    return found ?? (scope === 'strangers' ? this.#find(address, 'strangers') : undefined)
  }

  /** Suppresses an address. The first reason stays, but a complaint replaces a bounce. */
  async add(
    address: string,
    reason: SuppressionReason,
    at: string,
    scope: SuppressionScope = 'everything',
  ): Promise<void> {
    const [key] = await this.#adopted(address, scope)
    const suppressed = setting({ reason, at: new Date(at).toISOString(), expires_at: expiryOf(at, KEEP_SECONDS) })
    const isStronger = reason === 'complaint'
    // A condition that does not hold means that nothing has to change.
    await this.#items.upsert(
      key,
      together(suppressed, {
        conditions: [
          `(attribute_not_exists(#reason)${isStronger ? ' OR #reason = :bounce' : ''})`,
          '(attribute_not_exists(lifted_at) OR lifted_at < :at)',
        ],
        ...(isStronger && { values: { ':bounce': 'bounce' } }),
      }),
    )
  }

  /** Lifts the suppression of an address that its owner has just verified. */
  async lift(address: string, now: string): Promise<void> {
    const [key] = await this.#adopted(address, 'everything')
    const lifted = setting({ lifted_at: new Date(now).toISOString(), expires_at: expiryOf(now, KEEP_ENDED_SECONDS) })
    const names = { '#reason': 'reason', '#at': 'at' }
    await this.#items.update(key, together(lifted, { remove: ['#reason', '#at'], names }))
  }

  /**
   * Lets the entry of a deleted person expire with their tombstone: until then, SES may report their last mails, and a new
   * account with a dead address would bounce at once.
   */
  async expire(address: string, now: string): Promise<void> {
    const expires_at = expiryOf(now, KEEP_ENDED_SECONDS)
    for (const scope of SCOPES)
      for (const key of await this.#adopted(address, scope)) await this.#items.update(key, setting({ expires_at }))
  }

  async #find(address: string, scope: SuppressionScope): Promise<Suppression | undefined> {
    const { reason, at } = (await this.entry(address, scope)) ?? {}
    return reason && at !== undefined ? { reason, at } : undefined
  }

  /** Everything that is stored about an address in a scope: also the end of its suppression. */
  async entry(address: string, scope: SuppressionScope): Promise<z.infer<typeof SuppressionItem> | undefined> {
    const [key] = await this.#adopted(address, scope)
    return this.#items.read(key, SuppressionItem)
  }

  /**
   * The keys of an address, the current one first. An entry that is found only by the previous secret is copied to it; the
   * copy under the old key, which no mail asks for any more, expires.
   */
  async #adopted(address: string, scope: SuppressionScope): Promise<[current: PeopleKey, ...old: PeopleKey[]]> {
    const [hash, ...before] = await this.#hashes(foldAddress(address))
    const keyOf = (each: string): PeopleKey => ({ pk: `SUPPRESSED#${each}`, sk: SORT_KEYS[scope] })
    const key = keyOf(hash)
    const old = before.map(keyOf)
    if (old.length > 0 && !(await this.#items.read(key, SuppressionItem)))
      for (const each of old) {
        const entry = await this.#items.read(each, StoredEntry)
        if (entry) await this.#items.upsert(key, together(setting(entry), ABSENT))
      }
    return [key, ...old]
  }
}
