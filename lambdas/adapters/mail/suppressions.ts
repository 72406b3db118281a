import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Keys } from '../secrets/keys.ts'
import { foldAddress, type SaltedHash, saltedHash } from '../secrets/saltedHash.ts'
import { readItem } from '../table/readItem.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

/** Why nothing is mailed to an address: mails came back for good, or somebody called one of them spam. */
export type SuppressionReason = 'bounce' | 'complaint'

export type Suppression = { reason: SuppressionReason; at: string }

const SuppressionItem = z.object({
  reason: z.optional(z.enum(['bounce', 'complaint'])),
  at: z.optional(z.string()),
})

/**
 * The addresses to which nothing is mailed, by their salted hashes, in the table of people. Reports of bounces and
 * complaints come late, twice and in any order; only the owner of an address, by verifying it again, makes it be
 * written to again, and no report of before changes that.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class Suppressions {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string
  readonly #hash: SaltedHash

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#client = client
    this.#table = table
    this.#hash = saltedHash(keys, 'suppressed')
  }

  /** Why nothing is mailed to an address; undefined when mails may go there. */
  find(address: string): Promise<Suppression | undefined> {
    return withOptimisticRetry(async () => {
      const item = await readItem(this.#client, this.#table, await this.#key(address))
      const { reason, at } = SuppressionItem.parse(item ?? {})
      return reason && at !== undefined ? { reason, at } : undefined
    })
  }

  /**
   * From now on nothing is mailed to an address. The first reason stays, but a complaint weighs more than a bounce.
   */
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

  /** Mails may go to an address again: its owner has just verified it. */
  lift(address: string, now: string): Promise<void> {
    return this.#update(address, {
      UpdateExpression: 'SET lifted_at = :now REMOVE #reason, #at',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':now': new Date(now).toISOString() },
    })
  }

  /** Nothing is done when the condition does not hold: then it is so already, or by a stronger reason. */
  async #update(address: string, update: Omit<UpdateCommandInput, 'TableName' | 'Key'>): Promise<void> {
    await withOptimisticRetry(async () => {
      const Key = await this.#key(address)
      const ExpressionAttributeNames = { '#reason': 'reason', '#at': 'at' }
      try {
        await this.#client.send(
          new UpdateCommand({ TableName: this.#table, Key, ExpressionAttributeNames, ...update }),
        )
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
      }
    })
  }

  async #key(address: string) {
    return { pk: `SUPPRESSED#${await this.#hash(foldAddress(address))}`, sk: 'SUPPRESSED' }
  }
}

/** What use cases know of the suppressions; tests bring some in memory. */
export type SuppressionStore = Pick<Suppressions, keyof Suppressions>
