import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { sumOf, TALLIED, type Tally } from '../../../shared/digest/digestCounts.ts'
import type { MailKind } from '../../../shared/people/mailKind.ts'
import { expiryOf, queryAll, type Table } from '../table/table.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

const PARTITIONS: Record<MailKind, string> = {
  digests: 'DIGEST-TALLY',
  requested: 'MAIL-TALLY#requested',
  strangers: 'MAIL-TALLY#strangers',
  codes: 'MAIL-TALLY#codes',
}
const DAY_MS = 86_400_000
/** Time to live of an hour, in seconds: 2 days. */
const KEEP_SECONDS = 2 * 86_400

const Count = z._default(z.number(), 0)
const TallyItem = z.object({
  sent: Count,
  skipped: Count,
  unknown: Count,
  failed: Count,
  at_once: Count,
  bounces: Count,
  complaints: Count,
})

/**
 * Counts the mails of one kind, their bounces and complaints by hour, in the table of people, for the circuit breaker of
 * the kind and the public summary of digests. The counts are not exact: a write whose response was lost may be counted
 * twice.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class MailTally {
  readonly #table: Table
  readonly #partition: string

  constructor(client: DynamoDBDocumentClient, table: string, kind: MailKind) {
    this.#table = { client, name: table }
    this.#partition = PARTITIONS[kind]
  }

  /** Adds to the hour of an instant. */
  add(more: Partial<Tally>, at: string): Promise<void> {
    return withOptimisticRetry(async () => {
      await this.#table.client.send(
        new UpdateCommand({
          TableName: this.#table.name,
          Key: { pk: this.#partition, sk: hourOf(at) },
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
          ':pk': this.#partition,
          ':from': hourOf(new Date(Date.parse(at) - DAY_MS).toISOString()),
          ':until': hourOf(at),
        },
      })
      return sumOf(hours.map((item) => TallyItem.parse(item)))
    })
  }
}

/** `"2026-11-21T08"` */
function hourOf(at: string): string {
  return new Date(at).toISOString().slice(0, 13)
}
