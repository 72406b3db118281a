import {
  type DynamoDBDocumentClient,
  type PutCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { Problem } from '../../../shared/problem.ts'
import type { Keys } from '../secrets/keys.ts'
import { type SaltedHash, saltedHash } from '../secrets/saltedHash.ts'
import { isFirstRefused } from '../table/withOptimisticRetry.ts'

/** The error for the token of a deleted account. */
export function accountDeleted(): Problem {
  return new Problem('unauthenticated', 'This account was deleted.')
}

/** The writes and condition checks of a transaction. */
export type TransactionParts = NonNullable<TransactWriteCommandInput['TransactItems']>

/**
 * The marks of those whose deletion was asked for, in the table of people: nothing but a salted hash is left of them.
 * `Deletions` sets them; whoever writes something new about a person writes it unless they are gone, so that nothing
 * about them appears after everything was deleted.
 */
export class Tombstones {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string
  readonly #hash: SaltedHash

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#client = client
    this.#table = table
    this.#hash = saltedHash(keys, 'gone')
  }

  /** Where the mark of a person is, once they are gone. */
  async keyOf(sub: string) {
    return { pk: `GONE#${await this.#hash(sub)}`, sk: 'GONE' }
  }

  /** Puts an item of a person into the table, unless they are gone: then false. */
  putUnlessGone(sub: string, put: PutCommandInput): Promise<boolean> {
    return this.writeUnlessGone(sub, [{ Put: put }])
  }

  /** Does all of a transaction about a person, unless they are gone: then nothing of it, and false. */
  async writeUnlessGone(sub: string, parts: TransactionParts): Promise<boolean> {
    const isNotGone = {
      TableName: this.#table,
      Key: await this.keyOf(sub),
      ConditionExpression: 'attribute_not_exists(pk)',
    }
    try {
      await this.#client.send(
        new TransactWriteCommand({ TransactItems: [{ ConditionCheck: isNotGone }, ...parts] }),
      )
      return true
    } catch (error) {
      if (isFirstRefused(error)) return false
      throw error
    }
  }
}
