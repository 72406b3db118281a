import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { type BreakerReason, breakerReason, type TalliedKind } from '../../shared/people/mailKind.ts'
import type { MailTallies, MailTally } from '../adapters/mail/mailTally.ts'
import { orElse } from '../common/bestEffort.ts'
import { logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'

/** The tallies of the single mails. */
export type SingleMailTallies = MailTallies

/**
 * Whether the mails that readers asked for are stopped, because too many of the last 24 hours bounced or had complaints; then
 * it rings the alarm. Throws `unavailable` when the tally cannot be read.
 */
export async function isStopped({ requested }: MailTallies, now: string): Promise<boolean> {
  const reason = breakerReason(await requested.lastDay(now))
  if (reason !== undefined) reportStopped('requested', reason)
  return reason !== undefined
}

/** Rings the alarm of a kind that is stopped. */
export function reportStopped(kind: TalliedKind, reason: BreakerReason): void {
  logger.error('The mails of a kind are stopped', { kind, reason })
  metrics.singleMetric().addMetric('MailsStopped', MetricUnit.Count, 1)
}

/** Counts a sent mail. A count that fails is logged only, because the mail was sent. */
export async function countSent(tally: MailTally, now: string): Promise<void> {
  await orElse(undefined, 'A mail was not counted', () => tally.add({ sent: 1 }, now))
}
