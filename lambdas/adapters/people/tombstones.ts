import {
  type DynamoDBDocumentClient,
  type PutCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { Problem } from '../../../shared/problem.ts'
import type { Keys } from '../secrets/keys.ts'
import { type SaltedHashes, saltedHashes } from '../secrets/saltedHash.ts'
import type { ItemKey, Table } from '../table/table.ts'
import { isRefusedByFirst } from '../table/withOptimisticRetry.ts'

/** The error for the token of a deleted account. */
export function accountDeleted(): Problem {
  return new Problem('unauthenticated', 'This account was deleted.')
}

/** The writes and condition checks of a transaction. */
export type TransactionParts = NonNullable<TransactWriteCommandInput['TransactItems']>

/**
 * The tombstones of deleted people, in the people's table: a salted hash and nothing else. `Deletions` writes them. Every
 * write that creates something about a person is conditional on the absence of a tombstone, so that nothing about them
 * reappears after their deletion.
 */
export class Tombstones {
  readonly #table: Table
  readonly #hashes: SaltedHashes

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#table = { client, name: table }
    this.#hashes = saltedHashes(keys, 'gone')
  }

  /** The key of a person's tombstone, and the one that it had before the secret was replaced. */
  async keysOf(sub: string): Promise<[current: ItemKey, ...previous: ItemKey[]]> {
    const [current, ...previous] = await this.#hashes(sub)
    return [keyOf(current), ...previous.map(keyOf)]
  }

  /** Puts an item about a person; false, and nothing is written, when the person was deleted. */
  putUnlessGone(sub: string, put: PutCommandInput): Promise<boolean> {
    return this.writeUnlessGone(sub, [{ Put: put }])
  }

  /** Runs a transaction about a person; false, and nothing is written, when the person was deleted. */
  async writeUnlessGone(sub: string, parts: TransactionParts): Promise<boolean> {
    const TableName = this.#table.name
    const checks = (await this.keysOf(sub)).map((Key) => ({
      ConditionCheck: { TableName, Key, ConditionExpression: 'attribute_not_exists(pk)' },
    }))
    try {
      await this.#table.client.send(new TransactWriteCommand({ TransactItems: [...checks, ...parts] }))
      return true
    } catch (error) {
      if (isRefusedByFirst(error, checks.length)) return false
      throw error
    }
  }
}

function keyOf(hash: string): ItemKey {
  return { pk: `GONE#${hash}`, sk: 'GONE' }
}
