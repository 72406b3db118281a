import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

/** What became of digests, and how many mails came back for good or were complained about. */
export type Tally = Record<(typeof COUNTED)[number], number>

const COUNTED = ['sent', 'skipped', 'unknown', 'failed', 'bounces', 'complaints'] as const

const PARTITION = 'DIGEST-TALLY'
const DAY_MS = 86_400_000
/** Hours are kept for two days, in seconds. */
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
 * Counts the digests of each hour, and the bounces and complaints that came in it, in the table of people. It tells when
 * to stop, and the public how many there are, not what became of whom: an answer that was lost may be counted twice.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class DigestTally {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client
    this.#table = table
  }

  /** Counts some more at an instant. */
  add(more: Partial<Tally>, at: string): Promise<void> {
    return withOptimisticRetry(async () => {
      await this.#client.send(
        new UpdateCommand({
          TableName: this.#table,
          Key: { pk: PARTITION, sk: hourOf(at) },
          UpdateExpression: `SET expires_at = :expiresAt ADD ${COUNTED.map((name) => `#${name} :${name}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(COUNTED.map((name) => [`#${name}`, name])),
          ExpressionAttributeValues: {
            ':expiresAt': Math.floor(Date.parse(at) / 1000) + KEEP_SECONDS,
            ...Object.fromEntries(COUNTED.map((name) => [`:${name}`, more[name] ?? 0])),
          },
        }),
      )
    })
  }

  /** What was counted in the last 24 hours before an instant, in whole hours. */
  lastDay(at: string): Promise<Tally> {
    return withOptimisticRetry(async () => {
      const { Items = [] } = await this.#client.send(
        new QueryCommand({
          TableName: this.#table,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :until',
          ExpressionAttributeValues: {
            ':pk': PARTITION,
            ':from': hourOf(new Date(Date.parse(at) - DAY_MS).toISOString()),
            ':until': hourOf(at),
          },
        }),
      )
      const hours = Items.map((item) => TallyItem.parse(item))
      return sumOf(hours)
    })
  }
}

/** Adds up what was counted. */
export function sumOf(tallies: readonly Partial<Tally>[]): Tally {
  const sum: Tally = { sent: 0, skipped: 0, unknown: 0, failed: 0, bounces: 0, complaints: 0 }
  for (const tally of tallies) for (const name of COUNTED) sum[name] += tally[name] ?? 0
  return sum
}

/** What use cases know of the tally; tests bring one in memory. */
export type DigestTallyStore = Pick<DigestTally, keyof DigestTally>

/** `"2026-11-21T08"` */
function hourOf(at: string): string {
  return new Date(at).toISOString().slice(0, 13)
}
