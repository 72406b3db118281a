import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { dataTime } from '../../shared/collections/collection.ts'
import { type DigestCounts, skippedOf, tallyOf } from '../../shared/digest/digestCounts.ts'
import { millisecondsFrom } from '../../shared/time.ts'
import type { DigestSummary } from '../adapters/digest/digestSummary.ts'
import type { MailTally } from '../adapters/mail/mailTally.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import { logError, logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'
import type { CircuitBreaker } from './CircuitBreaker.ts'

/** Logs the digests of a message, if there are any, and counts them for the alarms and the summary. */
export async function reportDigests(tally: MailTally, { isDry, at }: Reported, counts: DigestCounts): Promise<void> {
  if (counts.followers === 0) return
  logger.info('Digests', { ...counts, isDry })
  if (isDry) return
  metrics.addMetric('DigestSent', MetricUnit.Count, counts.sent)
  metrics.addMetric('DigestSkipped', MetricUnit.Count, skippedOf(counts))
  metrics.addMetric('DigestUnknown', MetricUnit.Count, counts.unknown)
  metrics.addMetric('DigestFailed', MetricUnit.Count, counts.failed)
  metrics.publishStoredMetrics()
  const added = tallyOf(counts)
  if (added) await tally.add(added, at)
}

type Reported = { isDry: boolean; at: string }

/** Logs the number of watch hits of a message; never the words of a watch. */
export function reportMatches({ at }: Reported, readers: number, hits: number, failed: number): void {
  logger.info('Watches', { at, readers, hits, failed })
  metrics.addMetric('WatchHits', MetricUnit.Count, hits)
  metrics.publishStoredMetrics()
}

/** Logs the "at once" messages, if there were any, and counts them for the alarms. */
export async function reportAtOnce(tally: MailTally, { isDry, at }: Reported, counts: DigestCounts): Promise<void> {
  if (counts.followers === 0) return
  logger.info('Messages at once', { ...counts, isDry })
  if (isDry) return
  metrics.addMetric('AtOnceSent', MetricUnit.Count, counts.sent)
  metrics.addMetric('AtOnceSkipped', MetricUnit.Count, skippedOf(counts))
  metrics.addMetric('AtOnceUnknown', MetricUnit.Count, counts.unknown)
  metrics.addMetric('AtOnceFailed', MetricUnit.Count, counts.failed)
  metrics.publishStoredMetrics()
  const sent = counts.sent + counts.unknown
  if (sent > 0) await tally.add({ at_once: sent }, at)
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
