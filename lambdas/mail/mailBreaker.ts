import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { type BreakerReason, breakerReason, type MailKind, type SentKind } from '../../shared/people/mailKind.ts'
import { type CodesOfDay, signUpsClosed } from '../../shared/people/signUps.ts'
import type { MailTally } from '../adapters/mail/mailTally.ts'
import { orElse } from '../common/bestEffort.ts'
import { logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'

/** The tallies of the single mails. */
export type SingleMailTallies = Record<Exclude<SentKind, 'digests'>, MailTally>

/**
 * Whether the mails of a kind are stopped, because too many of the last 24 hours bounced or had complaints; then it rings
 * the alarm. Throws `unavailable` when the tally cannot be read.
 */
export async function isStopped(kind: SentKind, tally: MailTally, now: string): Promise<boolean> {
  return isReported(kind, breakerReason(kind, await tally.lastDay(now)))
}

/** Whether nobody may sign up, because too many codes came back; then it rings the alarm. */
export function areSignUpsClosed(codes: CodesOfDay): boolean {
  return isReported('codes', signUpsClosed(codes))
}

function isReported(kind: MailKind, reason: BreakerReason | undefined): boolean {
  if (reason === undefined) return false
  logger.error('The mails of a kind are stopped', { kind, reason })
  metrics.singleMetric().addMetric('MailsStopped', MetricUnit.Count, 1)
  return true
}

/** Counts a sent mail. A count that fails is logged only, because the mail was sent. */
export async function countSent(tally: MailTally, now: string): Promise<void> {
  await orElse(undefined, 'A mail was not counted', () => tally.add({ sent: 1 }, now))
}
