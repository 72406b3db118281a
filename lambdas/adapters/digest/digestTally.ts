import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { sumOf, TALLIED, type Tally } from '../../../shared/digest/digestCounts.ts'
import { expiryOf, queryAll, type Table } from '../table/table.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

const PARTITION = 'DIGEST-TALLY'
const DAY_MS = 86_400_000
/** Time to live of an hour, in seconds: 2 days. */
const KEEP_SECONDS = 2 * 86_400

const Count = z._default(z.number(), 0)
const TallyItem = z.object({
  sent: Count,
  skipped: Count,
  unknown: Count,
  failed: Count,
  bounces: Count,
  complaints: Count,
})

/**
 * Counts digests, bounces and complaints by hour, in the table of people, for the circuit breaker and the public summary.
 * The counts are not exact: a write whose response was lost may be counted twice.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class DigestTally {
  readonly #table: Table

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#table = { client, name: table }
  }

  /** Adds to the hour of an instant. */
  add(more: Partial<Tally>, at: string): Promise<void> {
    return withOptimisticRetry(async () => {
      await this.#table.client.send(
        new UpdateCommand({
          TableName: this.#table.name,
          Key: { pk: PARTITION, sk: hourOf(at) },
          UpdateExpression: `SET expires_at = :expiresAt ADD ${TALLIED.map((name) => `#${name} :${name}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(TALLIED.map((name) => [`#${name}`, name])),
          ExpressionAttributeValues: {
            ':expiresAt': expiryOf(at, KEEP_SECONDS),
            ...Object.fromEntries(TALLIED.map((name) => [`:${name}`, more[name] ?? 0])),
          },
        }),
      )
    })
  }

  /** The sum of the last 24 hours before an instant, in whole hours. */
  lastDay(at: string): Promise<Tally> {
    return withOptimisticRetry(async () => {
      const hours = await queryAll(this.#table, {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :until',
        ExpressionAttributeValues: {
          ':pk': PARTITION,
          ':from': hourOf(new Date(Date.parse(at) - DAY_MS).toISOString()),
          ':until': hourOf(at),
        },
      })
      return sumOf(hours.map((item) => TallyItem.parse(item)))
    })
  }
}

/** The interface for use cases; tests have an in-memory implementation. */
export type DigestTallyStore = Pick<DigestTally, keyof DigestTally>

/** `"2026-11-21T08"` */
function hourOf(at: string): string {
  return new Date(at).toISOString().slice(0, 13)
}
