import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Problem } from '../../../shared/problem.ts'
import type { Keys } from '../secrets/keys.ts'
import { type SaltedHashes, saltedHashes } from '../secrets/saltedHash.ts'
import { type Change, GuardFailed, Items, type Lifetime, type TransactionParts } from '../table/Items.ts'
import { isRefusedByFirst } from '../table/withOptimisticRetry.ts'
import type { PeopleKey } from './partitions.ts'

/** The error for the token of a deleted account. */
export function accountDeleted(): Problem {
  return new Problem('unauthenticated', 'This account was deleted.')
}

/**
 * The tombstones of deleted people, in the people's table: a salted hash and nothing else. `Deletions` writes them. Every
 * write that creates something about a person is conditional on the absence of a tombstone, so that nothing about them
 * reappears after their deletion.
 */
export class Tombstones {
  readonly #items: Items
  readonly #hashes: SaltedHashes

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#items = new Items(client, table)
    this.#hashes = saltedHashes(keys, 'gone')
  }

  /** The key of a person's tombstone, and the one that it had before the secret was replaced. */
  async keysOf(sub: string): Promise<[current: PeopleKey, ...previous: PeopleKey[]]> {
    const [current, ...previous] = await this.#hashes(sub)
    return [keyOf(current), ...previous.map(keyOf)]
  }

  /** Whether a person's deletion has begun. */
  async isGone(sub: string): Promise<boolean> {
    for (const key of await this.keysOf(sub)) if (await this.#items.read(key, AnyItem)) return true
    return false
  }

  /** Changes an item about a person (`Items.change`); undefined, and nothing is written, when the person was deleted. */
  async change<Schema extends z.core.$ZodType, Result>(
    sub: string,
    key: PeopleKey,
    schema: Schema,
    decide: (stored: z.core.output<Schema> | undefined) => Change<Result> | Promise<Change<Result>>,
    lifetime: Lifetime = {},
  ): Promise<Result | undefined> {
    try {
      return await this.#items.change(key, schema, decide, { ...lifetime, guards: await this.#checksOf(sub) })
    } catch (error) {
      if (error instanceof GuardFailed) return undefined
      throw error
    }
  }

  /** Runs a transaction about a person; false, and nothing is written, when the person was deleted. */
  async writeUnlessGone(sub: string, parts: TransactionParts): Promise<boolean> {
    const checks = await this.#checksOf(sub)
    try {
      await this.#items.transact([...checks, ...parts])
      return true
    } catch (error) {
      if (isRefusedByFirst(error, checks.length)) return false
      throw error
    }
  }

  /** Conditions that the person was not deleted, as the first parts of a transaction. */
  async #checksOf(sub: string): Promise<TransactionParts> {
    return (await this.keysOf(sub)).map((Key) => ({
      ConditionCheck: { TableName: this.#items.name, Key, ConditionExpression: 'attribute_not_exists(pk)' },
    }))
  }
}

const AnyItem = z.looseObject({})

function keyOf(hash: string): PeopleKey {
  return { pk: `GONE#${hash}`, sk: 'GONE' }
}
