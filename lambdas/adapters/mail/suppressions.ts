import { type DynamoDBDocumentClient, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { SUPPRESSION_DAYS, TOMBSTONE_DAYS } from '../../../shared/limits.ts'
import type { Keys } from '../secrets/keys.ts'
import { foldAddress, type SaltedHashes, saltedHashes } from '../secrets/saltedHash.ts'
import { expiryOf, holds, type ItemKey, readItem, type Table } from '../table/table.ts'
import { expressionOf, setting } from '../table/updateExpression.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

/** Why an address is suppressed: a permanent bounce, or a complaint about spam. */
export type SuppressionReason = 'bounce' | 'complaint'

export type Suppression = { reason: SuppressionReason; at: string }

const SORT_KEYS: Record<SuppressionScope, string> = { everything: 'SUPPRESSED', strangers: 'STRANGERS' }
const SCOPES = ['everything', 'strangers'] as const

/**
 * TTLs, in seconds. A suppression ends by itself, because an address may belong to somebody else by then, and an end that
 * is remembered is only needed while SES may still report older mails.
 */
const KEEP_SECONDS = SUPPRESSION_DAYS * 86_400
const KEEP_ENDED_SECONDS = TOMBSTONE_DAYS * 86_400

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
  readonly #table: Table
  readonly #hashes: SaltedHashes

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#table = { client, name: table }
    this.#hashes = saltedHashes(keys, 'suppressed')
  }

  /** The suppression of an address; undefined when it gets the mails that readers asked for. */
  find(address: string): Promise<Suppression | undefined> {
    return this.#find(address, 'everything')
  }

  /** The suppression of an address for mails that strangers cause; undefined when it gets them. */
  async findForStrangers(address: string): Promise<Suppression | undefined> {
    return (await this.find(address)) ?? this.#find(address, 'strangers')
  }

  /** Everything that is stored about an address in a scope: also the end of its suppression. */
  entry(address: string, scope: SuppressionScope): Promise<z.infer<typeof SuppressionItem> | undefined> {
    return withOptimisticRetry(async () => {
      const { key } = await this.#adopted(address, scope)
      return readItem(this.#table, key, SuppressionItem)
    })
  }

  /** Suppresses an address. The first reason stays, but a complaint replaces a bounce. */
  add(address: string, reason: SuppressionReason, at: string, scope: SuppressionScope = 'everything'): Promise<void> {
    const isStronger = reason === 'complaint' ? ' OR #reason = :bounce' : ''
    return this.#update(address, scope, {
      UpdateExpression: 'SET #reason = :reason, #at = :at, expires_at = :until',
      ConditionExpression: `(attribute_not_exists(#reason)${isStronger}) AND (attribute_not_exists(lifted_at) OR lifted_at < :at)`,
      ExpressionAttributeValues: {
        ':reason': reason,
        ':at': new Date(at).toISOString(),
        ':until': expiryOf(at, KEEP_SECONDS),
        ...(isStronger && { ':bounce': 'bounce' }),
      },
    })
  }

  /** Lifts the suppression of an address that its owner has just verified. */
  lift(address: string, now: string): Promise<void> {
    return this.#update(address, 'everything', {
      UpdateExpression: 'SET lifted_at = :now, expires_at = :until REMOVE #reason, #at',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':now': new Date(now).toISOString(), ':until': expiryOf(now, KEEP_ENDED_SECONDS) },
    })
  }

  /**
   * Lets the entry of a deleted person expire with their tombstone: until then, SES may report their last mails, and a new
   * account with a dead address would bounce at once.
   */
  expire(address: string, now: string): Promise<void> {
    return withOptimisticRetry(async () => {
      const found = await Promise.all(SCOPES.map((scope) => this.#adopted(address, scope)))
      for (const each of found.flatMap(({ key, old }) => [key, ...old]))
        await this.#updateAt(each, {
          UpdateExpression: 'SET expires_at = :until',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':until': expiryOf(now, KEEP_ENDED_SECONDS) },
        })
    })
  }

  async #find(address: string, scope: SuppressionScope): Promise<Suppression | undefined> {
    const { reason, at } = (await this.entry(address, scope)) ?? {}
    return reason && at !== undefined ? { reason, at } : undefined
  }

  /** A failed condition means that nothing has to change. */
  async #update(
    address: string,
    scope: SuppressionScope,
    update: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
  ): Promise<void> {
    await withOptimisticRetry(async () => {
      const { key } = await this.#adopted(address, scope)
      await this.#updateAt(key, { ExpressionAttributeNames: { '#reason': 'reason', '#at': 'at' }, ...update })
    })
  }

  #updateAt(Key: ItemKey, update: Omit<UpdateCommandInput, 'TableName' | 'Key'>): Promise<boolean> {
    const { client, name: TableName } = this.#table
    return holds(client.send(new UpdateCommand({ TableName, Key, ...update })))
  }

  /**
   * The key of an address. An entry that is found only by the previous secret is copied to it first; the copy under the
   * old key, which no mail asks for any more, expires.
   */
  async #adopted(address: string, scope: SuppressionScope): Promise<{ key: ItemKey; old: ItemKey[] }> {
    const [hash, ...before] = await this.#hashes(foldAddress(address))
    const keyOf = (each: string): ItemKey => ({ pk: `SUPPRESSED#${each}`, sk: SORT_KEYS[scope] })
    const [key, old] = [keyOf(hash), before.map(keyOf)]
    if (old.length === 0 || (await readItem(this.#table, key, SuppressionItem))) return { key, old }
    for (const each of old) {
      const entry = await readItem(this.#table, each, StoredEntry)
      if (!entry) continue
      const { ConditionExpression: _, ...copy } = expressionOf(setting(entry))
      await this.#updateAt(key, { ...copy, ConditionExpression: 'attribute_not_exists(pk)' })
    }
    return { key, old }
  }
}
