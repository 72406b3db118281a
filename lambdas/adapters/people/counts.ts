import { randomUUID } from 'node:crypto'
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { holds, readItem, type Table } from '../table/table.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

const CountItem = z.object({ counted_by: z.string() })

/**
 * Counters for rate limits, in the people's table. A counter's name contains the period it counts, and at most a hash of
 * an address: `"contact#7hk…#2026-11-21"`.
 */
export class Counts {
  readonly #table: Table

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#table = { client, name: table }
  }

  /**
   * Increments a counter unless it has reached `max`; false when it has. Concurrent callers never exceed `max`
   * together. Throws `unavailable` when the table does not answer.
   *
   * @param expiresAt when the counter may be deleted, in unix seconds
   */
  add(name: string, max: number, expiresAt: number): Promise<boolean> {
    const id = randomUUID()
    const key = { pk: `COUNT#${name}`, sk: 'COUNT' }
    const increment = new UpdateCommand({
      TableName: this.#table.name,
      Key: key,
      UpdateExpression: 'SET counted_by = :id, expires_at = :expiresAt ADD #count :one',
      ConditionExpression: 'attribute_not_exists(#count) OR (#count < :max AND counted_by <> :id)',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':id': id, ':expiresAt': expiresAt, ':one': 1, ':max': max },
    })
    return withOptimisticRetry(async () => {
      if (await holds(this.#table.client.send(increment))) return true
      // The condition also fails when the SDK repeats a successful increment whose response was lost.
      return (await readItem(this.#table, key, CountItem))?.counted_by === id
    })
  }
}
