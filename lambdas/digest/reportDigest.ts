import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { dataTime } from '../../shared/collections/collection.ts'
import { atOnceTallyOf, type DigestCounts, skippedOf, tallyOf } from '../../shared/digest/digestCounts.ts'
import { millisecondsFrom } from '../../shared/time.ts'
import type { DigestSummary } from '../adapters/digest/digestSummary.ts'
import type { MailTally } from '../adapters/mail/mailTally.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import { logError, logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'
import type { CircuitBreaker } from './CircuitBreaker.ts'

/** How the messages of a kind are called in the log and in metrics, and what they add to the tally. */
const MESSAGES = {
  digest: {
    name: 'Digests',
    metrics: { sent: 'DigestSent', skipped: 'DigestSkipped', unknown: 'DigestUnknown', failed: 'DigestFailed' },
    tallied: tallyOf,
  },
  'at-once': {
    name: 'Messages at once',
    metrics: { sent: 'AtOnceSent', skipped: 'AtOnceSkipped', unknown: 'AtOnceUnknown', failed: 'AtOnceFailed' },
    tallied: atOnceTallyOf,
  },
} as const

/** Logs the digests or messages at once of a message, if there are any, and counts them for the alarms and the summary. */
export async function reportMessages(
  kind: keyof typeof MESSAGES,
  tally: MailTally,
  { isDry, at }: Reported,
  counts: DigestCounts,
): Promise<void> {
  const { name, metrics: names, tallied } = MESSAGES[kind]
  if (counts.followers === 0) return
  logger.info(name, { ...counts, isDry })
  if (isDry) return
  metrics.addMetric(names.sent, MetricUnit.Count, counts.sent)
  metrics.addMetric(names.skipped, MetricUnit.Count, skippedOf(counts))
  metrics.addMetric(names.unknown, MetricUnit.Count, counts.unknown)
  metrics.addMetric(names.failed, MetricUnit.Count, counts.failed)
  metrics.publishStoredMetrics()
  const added = tallied(counts)
  if (added) await tally.add(added, at)
}

type Reported = { isDry: boolean; at: string }

/** Logs the number of watch hits of a message; never the words of a watch. */
export function reportMatches({ at }: Reported, readers: number, hits: number, failed: number): void {
  logger.info('Watches', { at, readers, hits, failed })
  metrics.addMetric('WatchHits', MetricUnit.Count, hits)
  metrics.publishStoredMetrics()
}

/** Rings the alarm when the circuit breaker has stopped sending. */
export function reportStop(breaker: CircuitBreaker): void {
  if (breaker.reason === undefined) return
  logger.error('The sending of digests was stopped', { reason: breaker.reason })
  metrics.addMetric('DigestStopped', MetricUnit.Count, 1)
  metrics.publishStoredMetrics()
}

type SummaryStores = { tally: MailTally; summary: DigestSummary }

/** Publishes the counts of the last 24 hours; readers who are handed over now appear in the next summary. */
export async function publishSummary({ tally, summary }: SummaryStores, at: string): Promise<void> {
  const { sent, skipped, unknown, failed } = await tally.lastDay(at)
  await summary.publish({ at, sent, skipped, unknown, failed })
}

/**
 * Emits the age of the published trends for the alarms: here, because this function also runs when collections fail. The
 * age is zero before the first publication. When it cannot be read, or the trends are newer than the run, nothing is
 * emitted, which rings the alarm as well.
 */
export async function reportDataAge(collections: CollectionStore, at: string): Promise<void> {
  try {
    const published = await collections.published()
    const newest = published ? dataTime(published) : null
    const milliseconds = newest === null ? 0 : millisecondsFrom(newest, at)
    if (milliseconds < 0) throw new RangeError(`The published trends are of ${newest}, which is after ${at}.`)
    metrics.addMetric('DataAge', MetricUnit.Seconds, milliseconds / 1_000)
    metrics.publishStoredMetrics()
  } catch (error) {
    logError('The age of the published trends is not known', error)
  }
}
