import { randomUUID } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { readItem } from '../table/readItem.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

/**
 * Counts how often something happened, so that it does not happen too often, in the table of people. Names hold no
 * address of anybody (a hash at most), and the time that is counted for, such as the day: `"contact#7hk…#2026-11-21"`.
 */
export class Counts {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client
    this.#table = table
  }

  /**
   * Counts one more; false, and nothing is counted, when there are `max` already. Of many at once, exactly as many get
   * true as there is room for. Throws `unavailable` when the table does not answer.
   *
   * @param expiresAt when the count may vanish, in unix seconds
   */
  add(name: string, max: number, expiresAt: number): Promise<boolean> {
    const id = randomUUID()
    const TableName = this.#table
    const Key = { pk: `COUNT#${name}`, sk: 'COUNT' }
    return withOptimisticRetry(async () => {
      try {
        await this.#client.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: 'SET counted_by = :id, expires_at = :expiresAt ADD #count :one',
            ConditionExpression: 'attribute_not_exists(#count) OR (#count < :max AND counted_by <> :id)',
            ExpressionAttributeNames: { '#count': 'count' },
            ExpressionAttributeValues: { ':id': id, ':expiresAt': expiresAt, ':one': 1, ':max': max },
          }),
        )
        return true
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
      }
      // Refused also when it counted this very one before, but the answer was lost.
      return (await readItem(this.#client, TableName, Key))?.counted_by === id
    })
  }
}

/** What use cases know of the counts; tests bring some in memory. */
export type CountStore = Pick<Counts, keyof Counts>
