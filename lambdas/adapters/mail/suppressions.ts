import { type DynamoDBDocumentClient, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Keys } from '../secrets/keys.ts'
import { foldAddress, type SaltedHash, saltedHash } from '../secrets/saltedHash.ts'
import { holds, type ItemKey, readItem, type Table } from '../table/table.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

/** Why an address is suppressed: a permanent bounce, or a complaint about spam. */
export type SuppressionReason = 'bounce' | 'complaint'

export type Suppression = { reason: SuppressionReason; at: string }

const SuppressionItem = z.object({
  reason: z.optional(z.enum(['bounce', 'complaint'])),
  at: z.optional(z.string()),
})

/**
 * The suppression list: addresses that get no mail, by salted hash, in the table of people. Events of SES arrive late,
 * twice and in any order. A suppression ends when the owner verifies the address again; older events do not restore it.
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

  /** The suppression of an address; undefined when it gets mail. */
  find(address: string): Promise<Suppression | undefined> {
    return withOptimisticRetry(async () => {
      const { reason, at } = (await readItem(this.#table, await this.#key(address), SuppressionItem)) ?? {}
      return reason && at !== undefined ? { reason, at } : undefined
    })
  }

  /** Suppresses an address. The first reason stays, but a complaint replaces a bounce. */
  add(address: string, reason: SuppressionReason, at: string): Promise<void> {
    const isStronger = reason === 'complaint' ? ' OR #reason = :bounce' : ''
    return this.#update(address, {
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
    return this.#update(address, {
      UpdateExpression: 'SET lifted_at = :now REMOVE #reason, #at',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':now': new Date(now).toISOString() },
    })
  }

  /** A failed condition means that nothing has to change. */
  async #update(address: string, update: Omit<UpdateCommandInput, 'TableName' | 'Key'>): Promise<void> {
    const { client, name: TableName } = this.#table
    await withOptimisticRetry(async () => {
      const Key = await this.#key(address)
      const ExpressionAttributeNames = { '#reason': 'reason', '#at': 'at' }
      await holds(client.send(new UpdateCommand({ TableName, Key, ExpressionAttributeNames, ...update })))
    })
  }

  async #key(address: string): Promise<ItemKey> {
    return { pk: `SUPPRESSED#${await this.#hash(foldAddress(address))}`, sk: 'SUPPRESSED' }
  }
}

/** The interface for use cases; tests have an in-memory implementation. */
export type SuppressionStore = Pick<Suppressions, keyof Suppressions>
