import { addCounts, NO_DIGESTS } from '../../shared/digest/digestCounts.ts'
import { lastDueDate, phaseOf } from '../../shared/digest/dueTime.ts'
import { localMoment } from '../../shared/digest/localMoment.ts'
import { type ShardOfDay, shardName } from '../../shared/digest/shards.ts'
import type { ShardState } from '../adapters/digest/shardLeases.ts'
import { SHARDS } from '../adapters/people/followerRecord.ts'
import { logError } from '../common/logger.ts'
import { memoizeAsync } from '../common/memoizeAsync.ts'
import type { DigestRun, DigestServices } from './DigestRun.ts'
import { notifyAtOnce } from './notifyAtOnce.ts'
import { notifyZoneChanges, type StatesOf } from './notifyZoneChanges.ts'
import { type DigestAnswer, reportTick } from './reportDigest.ts'
import { runShard } from './runShard.ts'
import { matchMoved, runWatches } from './runWatches.ts'
import { type QueueShards, workOff } from './workOff.ts'

/**
 * Sends the digests of every time zone in which it is from 8:00 to noon and somebody has no outcome of the day yet. Where the
 * day is over, followers without an outcome are counted as late, if the product ran on that day. Then matches watches against
 * new collections, and sends "at once" messages. Work that takes too long is queued for other functions; work that remains
 * after a stop is left to the next run.
 */
export async function runTick(
  services: DigestServices,
  run: DigestRun,
  queueShards: QueueShards,
): Promise<DigestAnswer> {
  const states = new Map<string, ReturnType<StatesOf>>()
  const statesOf: StatesOf = (date) => memoizeAsync(states, date, () => services.leases.states(date))
  const failures: unknown[] = []

  /** A part of the tick that fails does not stop the others. */
  async function attempt<Result>(message: string, part: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await part()
    } catch (error) {
      logError(message, error)
      failures.push(error)
      return undefined
    }
  }

  // Zone changes are deleted when they are processed, so this comes first.
  await attempt('The watches of people who changed their time zone were not matched', async () =>
    matchMoved(services, run, await run.words.open()),
  )
  const moved = await attempt('Zone changes were not processed', () => notifyZoneChanges(services, run, statesOf))
  const { zones, shards } = await openShards(services, run, statesOf)
  const digests = await workOff(run, shards, {
    work: (shard, onPage) => runShard(services, run, shard, onPage),
    queueShards,
  })
  failures.push(...digests.failures)
  const watches = await attempt('Watches were not matched', () => runWatches(services, run, queueShards))
  failures.push(...(watches?.failures ?? []))
  await attempt('Messages at once were not sent', () => notifyAtOnce(services, run))
  const answer = reportTick(run, zones, digests.queued, addCounts(moved ?? NO_DIGESTS, digests.counts))
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
