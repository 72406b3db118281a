import { addCounts, NO_DIGESTS } from '../../shared/digest/digestCounts.ts'
import { lastDueDate, phaseOf } from '../../shared/digest/dueTime.ts'
import { localMoment } from '../../shared/digest/localMoment.ts'
import { type ShardOfDay, shardName } from '../../shared/digest/shards.ts'
import type { ShardState } from '../adapters/digest/shardLeases.ts'
import { SHARDS } from '../adapters/people/followerRecord.ts'
import { logError } from '../common/logger.ts'
import { memoizeAsync } from '../common/memoizeAsync.ts'
import { type DigestRun, type DigestServices, mustStop } from './DigestRun.ts'
import { notifyZoneChanges, type StatesOf } from './notifyZoneChanges.ts'
import { type DigestAnswer, reportTick } from './reportDigest.ts'
import { runShard } from './runShard.ts'

/** Queues shards for other functions. */
export type QueueShards = (shards: readonly ShardOfDay[]) => Promise<void>

/** A run queues the remaining shards after this time, in milliseconds. */
export const QUEUE_AFTER_MS = 30_000
/** With less time left than this, a run starts no further shard; in milliseconds. */
export const MIN_SHARD_TIME_MS = 60_000

/**
 * Processes every time zone in which it is from 8:00 to noon and somebody has no outcome of the day yet. Where the day is
 * over, followers without an outcome are counted as late, if the product ran on that day. When a run takes too long, it
 * queues the remaining shards: other functions then start at the first one, and this run continues at the last one. What is
 * left after a stop is for the next run.
 */
export async function runTick(
  services: DigestServices,
  run: DigestRun,
  queueShards: QueueShards,
): Promise<DigestAnswer> {
  const states = new Map<string, ReturnType<StatesOf>>()
  const statesOf: StatesOf = (date) => memoizeAsync(states, date, () => services.leases.states(date))
  const failures: unknown[] = []

  function failed(message: string, error: unknown, fields?: ShardOfDay): void {
    logError(message, error, fields)
    failures.push(error)
  }

  let counts = NO_DIGESTS
  try {
    counts = await notifyZoneChanges(services, run, statesOf)
  } catch (error) {
    failed('Zone changes were not processed', error)
  }
  const { zones, shards: open } = await openShards(services, run, statesOf)
  let queued = 0

  async function queueOpen(): Promise<void> {
    if (queued > 0 || open.length === 0) return
    queued = open.length
    if (!run.isDry) await queueShards([...open]).catch((error) => failed('Shards were not queued', error))
  }

  /** A dry run queues nothing: it counts until its time is over. */
  async function queueIfLong(): Promise<void> {
    if (!run.isDry && run.elapsed() >= QUEUE_AFTER_MS) await queueOpen()
  }

  while (run.breaker.reason === undefined && run.timeLeft() >= MIN_SHARD_TIME_MS) {
    const shard = queued > 0 ? open.pop() : open.shift()
    if (!shard) break
    try {
      const result = await runShard(services, run, shard, queueIfLong)
      counts = addCounts(counts, result.counts)
      if (!result.isDone && mustStop(run)) open.push(shard)
    } catch (error) {
      failed('A shard was not processed', error, shard)
    }
  }
  if (run.breaker.reason === undefined) await queueOpen()
  const answer = reportTick(run, zones, queued, counts)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parts of a tick failed`)
  return answer
}

/** The number of due time zones, and the shards that are not done: the day that ends first comes first, late days last. */
async function openShards(
  { pages, markers }: DigestServices,
  { at }: DigestRun,
  statesOf: StatesOf,
): Promise<{ zones: number; shards: ShardOfDay[] }> {
  const open: { shards: ShardOfDay[]; minutes: number; isDue: boolean }[] = []
  let zones = 0
  for await (const zone of pages.zones()) {
    const date = lastDueDate(zone, at)
    const isDue = phaseOf(zone, date, at) === 'due'
    if (isDue) zones += 1
    const states = await statesOf(date)
    const shards = Array.from({ length: SHARDS }, (_, shard) => ({ zone, date, shard })).filter(
      ({ shard }) => states.get(shardName(zone, shard))?.state !== 'done',
    )
    if (shards.length === 0) continue
    if (isDue || hasDone(states) || (await markers.pinned(date, zone)))
      open.push({ shards, minutes: localMoment(zone, at).minutes, isDue })
  }
  const ordered = open.toSorted((one, other) => Number(other.isDue) - Number(one.isDue) || other.minutes - one.minutes)
  return { zones, shards: ordered.flatMap(({ shards }) => shards) }
}

/** Whether any shard was done, which means that the product ran on that day. */
function hasDone(states: ReadonlyMap<string, ShardState>): boolean {
  return [...states.values()].some(({ state }) => state === 'done')
}
