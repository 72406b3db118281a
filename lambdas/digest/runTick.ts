import { localMoment } from '../../shared/digest/localMoment.ts'
import { shardName } from '../adapters/digestMarkers.ts'
import { SHARDS } from '../adapters/followerRecord.ts'
import { logger } from '../logger.ts'
import { DigestCount } from './DigestCount.ts'
import { type DigestRun, type DigestServices, mustStop } from './DigestRun.ts'
import { lastDueDate, phaseOf } from './dayOfZone.ts'
import { once } from './once.ts'
import { type DigestAnswer, reportTick } from './reportDigest.ts'
import { runShard, type ShardOfDay } from './runShard.ts'

/** Hands shards on to whoever works them off. */
export type HandOn = (shards: readonly ShardOfDay[]) => Promise<void>

/** A tick tells so many followers itself, and the rest is handed on. */
const MAX_FOLLOWERS = 2_000
/** With less time than this left, shards are handed on, too; in milliseconds. */
const LAST_MS = 60_000

/**
 * Serves every time zone where it is from 8:00 to noon and somebody has no outcome of the day yet. Where the day is over,
 * those without one are counted as late, if the product ran on that day. What is too much for one tick is handed on; what
 * is left after a stop is for the next tick.
 */
export async function runTick(
  services: DigestServices,
  run: DigestRun,
  handOn: HandOn,
): Promise<DigestAnswer> {
  const { zones, shards } = await shardsToDo(services, run)
  const count = new DigestCount()
  const left: ShardOfDay[] = []
  const failures: unknown[] = []
  for (const shard of shards) {
    if (run.breaker.reason) break
    if (count.counts.followers >= MAX_FOLLOWERS || run.timeLeft() < LAST_MS) {
      left.push(shard)
      continue
    }
    try {
      const { counts, isDone } = await runShard(services, run, shard)
      count.addAll(counts)
      if (!isDone && mustStop(run)) left.push(shard)
    } catch (error) {
      logger.error('A shard was not worked off', { ...shard, error: error as Error })
      failures.push(error)
    }
  }
  const queued = run.breaker.reason ? [] : left
  if (queued.length > 0 && !run.isDry) await handOn(queued)
  const answer = reportTick(run, zones, queued.length, count)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} shards were not worked off`)
  return answer
}

/** How many time zones are due, and the shards that are not done: those whose day ends first at the head, late ones last. */
async function shardsToDo(
  { pages, markers }: DigestServices,
  { at }: DigestRun,
): Promise<{ zones: number; shards: ShardOfDay[] }> {
  const doneOn = new Map<string, Promise<Set<string>>>()
  const open: { shards: ShardOfDay[]; minutes: number; isDue: boolean }[] = []
  let zones = 0
  for await (const zone of pages.zones()) {
    const date = lastDueDate(zone, at)
    const isDue = phaseOf(zone, date, at) === 'due'
    if (isDue) zones += 1
    const done = await once(doneOn, date, () => markers.done(date))
    const shards = Array.from({ length: SHARDS }, (_, shard) => ({ zone, date, shard })).filter(
      ({ shard }) => !done.has(shardName(zone, shard)),
    )
    if (shards.length === 0) continue
    if (isDue || done.size > 0 || (await markers.told(date, zone)))
      open.push({ shards, minutes: localMoment(zone, at).minutes, isDue })
  }
  const ordered = open.toSorted(
    (one, other) => Number(other.isDue) - Number(one.isDue) || other.minutes - one.minutes,
  )
  return { zones, shards: ordered.flatMap(({ shards }) => shards) }
}
