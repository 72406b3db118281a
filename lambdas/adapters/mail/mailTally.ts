import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { sumOf, TALLIED, type Tally } from '../../../shared/digest/digestCounts.ts'
import type { MailKind } from '../../../shared/people/mailKind.ts'
import { DAY_SECONDS, HOUR_MS, hourOf, instantBefore } from '../../../shared/time.ts'
import type { CommonPartition } from '../people/partitions.ts'
import { Items } from '../table/Items.ts'
import { expiryOf } from '../table/table.ts'
import { setting, together } from '../table/updateExpression.ts'

/** Time to live of an hour, in seconds: 2 days. */
const KEEP_SECONDS = 2 * DAY_SECONDS

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
  readonly #items: Items
  readonly #partition: CommonPartition

  constructor(client: DynamoDBDocumentClient, table: string, kind: MailKind) {
    this.#items = new Items(client, table)
    this.#partition = `MAIL-TALLY#${kind}`
  }

  /** Adds to the hour of an instant. */
  async add(more: Partial<Tally>, at: string): Promise<void> {
    const counted = {
      add: TALLIED.map((name) => `#${name} :${name}`),
      names: Object.fromEntries(TALLIED.map((name) => [`#${name}`, name])),
      values: Object.fromEntries(TALLIED.map((name) => [`:${name}`, more[name] ?? 0])),
    }
    const expires_at = expiryOf(at, KEEP_SECONDS)
    await this.#items.upsert({ pk: this.#partition, sk: hourOf(at) }, together(setting({ expires_at }), counted))
  }

  /** The sum of the last 24 hours before an instant, in whole hours. */
  lastDay(at: string): Promise<Tally> {
    return this.lastHours(24, at)
  }

  /** The sum of some hours before an instant, and of the one in which they began. */
  async lastHours(hours: number, at: string): Promise<Tally> {
    const from = hourOf(instantBefore(at, hours * HOUR_MS))
    return sumOf(await this.#items.list({ pk: this.#partition, from, until: hourOf(at) }, TallyItem, hours + 1))
  }
}
