import { MetricUnit } from '@aws-lambda-powertools/metrics'
import type { DigestCounts, ShardOfDay } from '../adapters/digest/shardTurns.ts'
import { logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'
import { DigestCount } from './DigestCount.ts'
import type { DigestRun } from './DigestRun.ts'
import type { DryRunPreview } from './dryRunPreview.ts'
import type { ShardResult } from './runShard.ts'

/** What `digest` answers (contract, Events), and how many shards it handed on. */
export type DigestAnswer = {
  at: string
  /** Time zones in which it is from 8:00 to noon. */
  zones: number
  sent: number
  skipped: number
  unknown: number
  failed: number
  queued: number
  /** Of a dry run, the first digests that it would send. */
  would?: readonly DryRunPreview[]
}

/** One line for each shard that anybody lives in, and the numbers that the alarms watch. */
export function reportShard(
  { isDry, breaker }: Pick<DigestRun, 'isDry' | 'breaker'>,
  { zone, date, shard }: ShardOfDay,
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
  if (!isDry) measure(counts)
}

/** One line for those who moved to where everybody else has their outcome already, if there are any. */
export function reportZoneChanges({ isDry }: Pick<DigestRun, 'isDry'>, counts: DigestCounts): void {
  if (counts.followers === 0) return
  logger.info('Digests of those who moved', { ...counts, isDry })
  if (!isDry) measure(counts)
}

function measure(counts: DigestCounts): void {
  const count = new DigestCount()
  count.addAll(counts)
  metrics.addMetric('DigestSent', MetricUnit.Count, counts.sent)
  metrics.addMetric('DigestSkipped', MetricUnit.Count, count.skipped)
  metrics.addMetric('DigestUnknown', MetricUnit.Count, counts.unknown)
  metrics.addMetric('DigestFailed', MetricUnit.Count, counts.failed)
  metrics.publishStoredMetrics()
}

/** One line for the whole tick; of a dry one, also one for each of the first digests that would be sent. */
export function reportTick(
  { at, isDry, breaker, would }: Pick<DigestRun, 'at' | 'isDry' | 'breaker' | 'would'>,
  zones: number,
  queued: number,
  count: DigestCount,
): DigestAnswer {
  const { followers, skipped: reasons, sent, unknown, failed } = count.counts
  for (const digest of would) logger.info('A digest that would be sent', { ...digest })
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
  const answer = { at, zones, sent, skipped: count.skipped, unknown, failed, queued }
  return isDry ? { ...answer, would } : answer
}

/** Rings the alarm when a run had to be stopped. */
export function reportStop({ isDry, breaker }: Pick<DigestRun, 'isDry' | 'breaker'>): void {
  if (breaker.reason === undefined) return
  logger.error('The sending of digests was stopped', { reason: breaker.reason })
  if (isDry) return
  metrics.addMetric('DigestStopped', MetricUnit.Count, 1)
  metrics.publishStoredMetrics()
}
