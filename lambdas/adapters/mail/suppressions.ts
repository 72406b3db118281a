import { type DynamoDBDocumentClient, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Keys } from '../secrets/keys.ts'
import { foldAddress, type SaltedHash, saltedHash } from '../secrets/saltedHash.ts'
import { holds, type ItemKey, readItem, type Table } from '../table/table.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

/** Why an address is suppressed: a permanent bounce, or a complaint about spam. */
export type SuppressionReason = 'bounce' | 'complaint'

export type Suppression = { reason: SuppressionReason; at: string }

const SORT_KEYS: Record<SuppressionScope, string> = { everything: 'SUPPRESSED', strangers: 'STRANGERS' }

const SuppressionItem = z.object({
  reason: z.optional(z.enum(['bounce', 'complaint'])),
  at: z.optional(z.string()),
})

/**
 * For which mails an address is suppressed. Complaints about mails that strangers caused suppress only such mails, because
 * otherwise a stranger could make a reader lose their digests.
 */
export type SuppressionScope = 'everything' | 'strangers'

/**
 * The suppression list: addresses that get no mail, by salted hash, in the table of people. Events of SES arrive late,
 * twice and in any order. A suppression ends when the owner verifies the address again; older events do not restore it.
 * The one of mails that strangers cause does not end.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class Suppressions {
  readonly #table: Table
  readonly #hash: SaltedHash

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#table = { client, name: table }
    this.#hash = saltedHash(keys, 'suppressed')
  }

  /** The suppression of an address; undefined when it gets the mails that readers asked for. */
  find(address: string): Promise<Suppression | undefined> {
    return this.#find(address, 'everything')
  }

  /** The suppression of an address for mails that strangers cause; undefined when it gets them. */
  async findForStrangers(address: string): Promise<Suppression | undefined> {
    return (await this.find(address)) ?? this.#find(address, 'strangers')
  }

  /** Suppresses an address. The first reason stays, but a complaint replaces a bounce. */
  add(address: string, reason: SuppressionReason, at: string, scope: SuppressionScope = 'everything'): Promise<void> {
    const isStronger = reason === 'complaint' ? ' OR #reason = :bounce' : ''
    return this.#update(address, scope, {
      UpdateExpression: 'SET #reason = :reason, #at = :at',
      ConditionExpression: `(attribute_not_exists(#reason)${isStronger}) AND (attribute_not_exists(lifted_at) OR lifted_at < :at)`,
      ExpressionAttributeValues: {
        ':reason': reason,
        ':at': new Date(at).toISOString(),
        ...(isStronger && { ':bounce': 'bounce' }),
      },
    })
  }

  /** Lifts the suppression of an address that its owner has just verified. */
  lift(address: string, now: string): Promise<void> {
    return this.#update(address, 'everything', {
      UpdateExpression: 'SET lifted_at = :now REMOVE #reason, #at',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':now': new Date(now).toISOString() },
    })
  }

  #find(address: string, scope: SuppressionScope): Promise<Suppression | undefined> {
    return withOptimisticRetry(async () => {
      const { reason, at } = (await readItem(this.#table, await this.#key(address, scope), SuppressionItem)) ?? {}
      return reason && at !== undefined ? { reason, at } : undefined
    })
  }

  /** A failed condition means that nothing has to change. */
  async #update(
    address: string,
    scope: SuppressionScope,
    update: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
  ): Promise<void> {
    const { client, name: TableName } = this.#table
    await withOptimisticRetry(async () => {
      const Key = await this.#key(address, scope)
      const ExpressionAttributeNames = { '#reason': 'reason', '#at': 'at' }
      await holds(client.send(new UpdateCommand({ TableName, Key, ExpressionAttributeNames, ...update })))
    })
  }

  async #key(address: string, scope: SuppressionScope): Promise<ItemKey> {
    return { pk: `SUPPRESSED#${await this.#hash(foldAddress(address))}`, sk: SORT_KEYS[scope] }
  }
}

/** The interface for use cases; tests have an in-memory implementation. */
export type SuppressionStore = Pick<Suppressions, keyof Suppressions>
