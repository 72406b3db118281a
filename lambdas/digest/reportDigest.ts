import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { dataTime } from '../../shared/collections/collection.ts'
import { type DigestCounts, skippedOf } from '../../shared/digest/digestCounts.ts'
import type { Shard } from '../../shared/digest/shards.ts'
import { millisecondsFrom } from '../../shared/time.ts'
import type { DigestSummary } from '../adapters/digest/digestSummary.ts'
import type { MailTally } from '../adapters/mail/mailTally.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import { logError, logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'
import type { DigestRun } from './DigestRun.ts'
import type { DryRunPreview } from './dryRunPreview.ts'
import type { ShardResult } from './workThrough.ts'

/** What `digest` answers, and the number of shards that it queued. */
export type DigestAnswer = {
  at: string
  /** The number of time zones in which it is from 8:00 to noon. */
  zones: number
  sent: number
  skipped: number
  unknown: number
  failed: number
  queued: number
  /** The first digests that a dry run would have sent. */
  would?: readonly DryRunPreview[]
}

/** Logs a shard with followers, and emits the metrics that the alarms watch. */
export function reportShard(
  { isDry, breaker }: Pick<DigestRun, 'isDry' | 'breaker'>,
  { zone, shard, job: { of: date } }: Shard,
  { counts, isDone }: ShardResult,
): void {
  if (counts.followers === 0 && isDone) return
  const stopped = breaker.reason
  logger.info('Digests of a shard', {
    zone,
    date,
    shard,
    ...counts,
    isDone,
    isDry,
    ...(stopped && { stopped }),
  })
  if (!isDry) emitMetrics(counts)
}

/** Logs the digests of people who changed their time zone, if there are any, and emits their metrics. */
export function reportZoneChanges({ isDry }: Pick<DigestRun, 'isDry'>, counts: DigestCounts): void {
  if (counts.followers === 0) return
  logger.info('Digests after zone changes', { ...counts, isDry })
  if (!isDry) emitMetrics(counts)
}

function emitMetrics(counts: DigestCounts): void {
  metrics.addMetric('DigestSent', MetricUnit.Count, counts.sent)
  metrics.addMetric('DigestSkipped', MetricUnit.Count, skippedOf(counts))
  metrics.addMetric('DigestUnknown', MetricUnit.Count, counts.unknown)
  metrics.addMetric('DigestFailed', MetricUnit.Count, counts.failed)
  addDamaged(counts.skipped)
  metrics.publishStoredMetrics()
}

/** Readers who were skipped because their record, or what their watches found, cannot be processed. */
function addDamaged({ damaged = 0 }: Record<string, number>): void {
  metrics.addMetric('ReadersDamaged', MetricUnit.Count, damaged)
}

/** Logs the number of watch hits of a shard in a collection; never the words of a watch. */
export function reportWatches(
  { isDry }: Pick<DigestRun, 'isDry'>,
  { zone, shard, job: { of: collection } }: Shard,
  hits: number,
  { counts: { followers, skipped }, isDone }: ShardResult,
): void {
  if (followers === 0 && isDone) return
  logger.info('Watches of a shard', { zone, shard, collection, followers, hits, isDone, isDry })
  if (isDry) return
  metrics.addMetric('WatchHits', MetricUnit.Count, hits)
  addDamaged(skipped)
  metrics.publishStoredMetrics()
}

/** Emits the age of the oldest collection that watches are not matched against. */
export function reportWatchLag({ at, isDry }: Pick<DigestRun, 'at' | 'isDry'>, oldest: string | undefined): void {
  if (isDry || oldest === undefined) return
  const milliseconds = millisecondsFrom(oldest, at)
  metrics.addMetric('WatchLag', MetricUnit.Seconds, milliseconds / 1_000)
  metrics.publishStoredMetrics()
}

/** Logs the "at once" messages, if there were any, and emits their metrics. */
export function reportAtOnce({ isDry }: Pick<DigestRun, 'isDry'>, counts: DigestCounts): void {
  if (counts.followers === 0) return
  logger.info('Messages at once', { ...counts, isDry })
  if (isDry) return
  metrics.addMetric('AtOnceSent', MetricUnit.Count, counts.sent)
  metrics.addMetric('AtOnceSkipped', MetricUnit.Count, skippedOf(counts))
  metrics.addMetric('AtOnceUnknown', MetricUnit.Count, counts.unknown)
  metrics.addMetric('AtOnceFailed', MetricUnit.Count, counts.failed)
  addDamaged(counts.skipped)
  metrics.publishStoredMetrics()
}

/** Logs a whole run, a dry one with its previews, and returns its answer. */
export function reportTick(
  { at, isDry, breaker, previews }: Pick<DigestRun, 'at' | 'isDry' | 'breaker' | 'previews'>,
  zones: number,
  queued: number,
  counts: DigestCounts,
): DigestAnswer {
  const { followers, skipped: reasons, sent, unknown, failed } = counts
  for (const digest of previews) logger.info('A digest that would be sent', { ...digest })
  logger.info('Digests of a tick', {
    at,
    zones,
    followers,
    sent,
    skipped: reasons,
    unknown,
    failed,
    queued,
    isDry,
  })
  reportStop({ isDry, breaker })
  const answer = { at, zones, sent, skipped: skippedOf(counts), unknown, failed, queued }
  return isDry ? { ...answer, would: previews } : answer
}

/** Rings the alarm when the circuit breaker stopped a run. */
export function reportStop({ isDry, breaker }: Pick<DigestRun, 'isDry' | 'breaker'>): void {
  if (breaker.reason === undefined) return
  logger.error('The sending of digests was stopped', { reason: breaker.reason })
  if (isDry) return
  metrics.addMetric('DigestStopped', MetricUnit.Count, 1)
  metrics.publishStoredMetrics()
}

type SummaryStores = { tally: MailTally; summary: DigestSummary }

/** Publishes the counts of the last 24 hours; queued shards appear in the next summary. */
export async function publishSummary({ tally, summary }: SummaryStores, at: string): Promise<void> {
  const { sent, skipped, unknown, failed } = await tally.lastDay(at)
  await summary.publish({ at, sent, skipped, unknown, failed })
}

/**
 * Emits the age of the published trends for the alarms: here, because this function also runs when collections fail. The
 * age is zero before the first publication. When it cannot be read, or the trends are newer than the run, nothing is
 * emitted, which rings the alarm as well.
 */
export async function reportDataAge(
  collections: CollectionStore,
  { at, isDry }: Pick<DigestRun, 'at' | 'isDry'>,
): Promise<void> {
  if (isDry) return
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
