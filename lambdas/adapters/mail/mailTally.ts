import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { sumOf, TALLIED, type Tally } from '../../../shared/digest/digestCounts.ts'
import { TALLIED_KINDS, type TalliedKind } from '../../../shared/people/mailKind.ts'
import { DAY_SECONDS, HOUR_MS, hourOf, instantBefore } from '../../../shared/time.ts'
import type { CommonPartition } from '../people/partitions.ts'
import { Items } from '../table/Items.ts'
import { expiryOf } from '../table/table.ts'
import { setting, together } from '../table/updateExpression.ts'

/** Time to live of an hour, in seconds: a day more than the longest sum. */
const KEEP_SECONDS = 8 * DAY_SECONDS

const DAY_HOURS = 24

const Count = z._default(z.number(), 0)
const TallyItem = z.object({
  /** The hour. */
  sk: z.string(),
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

  constructor(client: DynamoDBDocumentClient, table: string, kind: TalliedKind) {
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
  async lastDay(at: string): Promise<Tally> {
    return sumOf(await this.#hours(DAY_HOURS, at))
  }

  /** The sums of the last hour, the last 24 and the last 7 days before an instant, in whole hours. */
  async lastWeek(at: string): Promise<Record<'hour' | 'day' | 'week', Tally>> {
    const hours = await this.#hours(7 * DAY_HOURS, at)
    const since = (count: number) => sumOf(hours.filter(({ sk }) => sk >= firstOf(count, at)))
    return { hour: since(1), day: since(DAY_HOURS), week: sumOf(hours) }
  }

  /** Some hours before an instant, and the one in which they began. */
  #hours(count: number, at: string) {
    const range = { pk: this.#partition, from: firstOf(count, at), until: hourOf(at) }
    return this.#items.list(range, TallyItem, count + 1)
  }
}

/** The first of the last `count` hours before an instant. */
function firstOf(count: number, at: string): string {
  return hourOf(instantBefore(at, count * HOUR_MS))
}

/** The tallies of all kinds. */
export type MailTallies = Record<TalliedKind, MailTally>

/** The tally of each kind of mail that has one, in the table of people. */
export function mailTallies(client: DynamoDBDocumentClient, table: string): MailTallies {
  const tallies = TALLIED_KINDS.map((kind) => [kind, new MailTally(client, table, kind)] as const)
  return Object.fromEntries(tallies) as MailTallies
}
