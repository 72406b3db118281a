import { localMoment } from '../../shared/digest/localMoment.ts'
import { type ShardMark, type ShardOfDay, shardName } from '../adapters/digest/shardTurns.ts'
import { SHARDS } from '../adapters/people/followerRecord.ts'
import { logger } from '../common/logger.ts'
import { memoizeAsync } from '../common/memoizeAsync.ts'
import { DigestCount } from './DigestCount.ts'
import { type DigestRun, type DigestServices, mustStop } from './DigestRun.ts'
import { lastDueDate, phaseOf } from './dayOfZone.ts'
import { type MarksOf, notifyZoneChanges } from './notifyZoneChanges.ts'
import { type DigestAnswer, reportTick } from './reportDigest.ts'
import { runShard } from './runShard.ts'

/** Hands shards on to whoever works them off. */
export type HandOn = (shards: readonly ShardOfDay[]) => Promise<void>

/** Whoever has worked for so long and is not done hands on the rest, in milliseconds: half a minute. */
export const HAND_ON_MS = 30_000
/** With less time than this left, it begins with no other shard; in milliseconds. */
export const LAST_SHARD_MS = 60_000

/**
 * Serves every time zone where it is from 8:00 to noon and somebody has no outcome of the day yet. Where the day is over,
 * those without one are counted as late, if the product ran on that day. What turns out to be too much for one tick is
 * handed on; others then begin at the head of it, and the tick goes on from the end. What is left after a stop is for the
 * next tick.
 */
export async function runTick(
  services: DigestServices,
  run: DigestRun,
  handOn: HandOn,
): Promise<DigestAnswer> {
  const marks = new Map<string, ReturnType<MarksOf>>()
  const marksOf: MarksOf = (date) => memoizeAsync(marks, date, () => services.turns.marks(date))
  const failures: unknown[] = []
  const count = new DigestCount()
  try {
    count.addAll(await notifyZoneChanges(services, run, marksOf))
  } catch (error) {
    failed('Those who moved were not told', error)
  }
  const { zones, shards: open } = await shardsToDo(services, run, marksOf)
  let queued = 0

  async function handOnOpen(): Promise<void> {
    if (queued > 0 || open.length === 0) return
    queued = open.length
    if (!run.isDry) await handOn([...open]).catch((error) => failed('Shards were not handed on', error))
  }

  /** A dry run does not hand on: it counts as far as it comes. */
  async function handOnIfLong(): Promise<void> {
    if (!run.isDry && run.elapsed() >= HAND_ON_MS) await handOnOpen()
  }

  function failed(what: string, error: unknown, about: object = {}): void {
    logger.error(what, { ...about, error: error as Error })
    failures.push(error)
  }

  while (run.breaker.reason === undefined && run.timeLeft() >= LAST_SHARD_MS) {
    const shard = queued > 0 ? open.pop() : open.shift()
    if (!shard) break
    try {
      const { counts, isDone } = await runShard(services, run, shard, handOnIfLong)
      count.addAll(counts)
      if (!isDone && mustStop(run)) open.push(shard)
    } catch (error) {
      failed('A shard was not worked off', error, shard)
    }
  }
  if (run.breaker.reason === undefined) await handOnOpen()
  const answer = reportTick(run, zones, queued, count)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parts of a tick failed`)
  return answer
}

/** How many time zones are due, and the shards that are not done: those whose day ends first at the head, late ones last. */
async function shardsToDo(
  { pages, markers }: DigestServices,
  { at }: DigestRun,
  marksOf: MarksOf,
): Promise<{ zones: number; shards: ShardOfDay[] }> {
  const open: { shards: ShardOfDay[]; minutes: number; isDue: boolean }[] = []
  let zones = 0
  for await (const zone of pages.zones()) {
    const date = lastDueDate(zone, at)
    const isDue = phaseOf(zone, date, at) === 'due'
    if (isDue) zones += 1
    const marks = await marksOf(date)
    const shards = Array.from({ length: SHARDS }, (_, shard) => ({ zone, date, shard })).filter(
      ({ shard }) => marks.get(shardName(zone, shard))?.state !== 'done',
    )
    if (shards.length === 0) continue
    if (isDue || hasDone(marks) || (await markers.told(date, zone)))
      open.push({ shards, minutes: localMoment(zone, at).minutes, isDue })
  }
  const ordered = open.toSorted(
    (one, other) => Number(other.isDue) - Number(one.isDue) || other.minutes - one.minutes,
  )
  return { zones, shards: ordered.flatMap(({ shards }) => shards) }
}

/** Whether the product ran on the day of these marks. */
function hasDone(marks: ReadonlyMap<string, ShardMark>): boolean {
  return [...marks.values()].some(({ state }) => state === 'done')
}
