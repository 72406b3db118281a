import { addCounts, NO_DIGESTS } from '../../shared/digest/digestCounts.ts'
import { lastDueDate, phaseOf } from '../../shared/digest/dueTime.ts'
import { localMoment } from '../../shared/digest/localMoment.ts'
import type { Job, Shard } from '../../shared/digest/shards.ts'
import type { ShardState } from '../adapters/digest/JobLeases.ts'
import { logError } from '../common/logger.ts'
import { MemoryCache } from '../common/MemoryCache.ts'
import type { DigestRun, DigestServices } from './DigestRun.ts'
import { notifyZoneChanges } from './notifyZoneChanges.ts'
import { type DigestAnswer, reportTick } from './reportDigest.ts'
import { runDigests } from './runDigests.ts'
import { runWatches } from './runWatches.ts'
import { openShards, type QueueShards, workOff } from './workOff.ts'

/** The queues of other functions: for shards, and for messages at once. */
export type TickQueues = { shards: QueueShards; atOnce: () => Promise<void> }

/**
 * One tick. When a step fails, the following steps still run:
 *
 * 1. Watches are matched against new collections, so that digests can report what they find.
 * 2. Messages at once are started in an invocation of their own, which no morning delays.
 * 3. Readers who moved to another time zone get its digest.
 * 4. The digests of every time zone in which it is from 8:00 to noon and somebody has no outcome of the day yet. Where the day
 *    is over, readers without an outcome are counted as late, if the product ran on that day.
 *
 * Work that takes too long is queued for other functions; work that remains after a stop is left to the next run.
 */
export async function runTick(services: DigestServices, run: DigestRun, queues: TickQueues): Promise<DigestAnswer> {
  const failures: unknown[] = []

  async function step<Result>(message: string, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      logError(message, error)
      failures.push(error)
      return undefined
    }
  }

  const watches = await step('Watches were not matched', () => runWatches(services, run, queues.shards))
  if (!run.isDry) await step('Messages at once were not started', queues.atOnce)
  const moved = await step('Zone changes were not processed', () => notifyZoneChanges(services, run))
  const due = await step('Time zones cannot be read', () => dueShards(services, run))
  const digests = await workOff(run, due?.shards ?? [], {
    work: (shard, onPage) => runDigests(services, run, shard, onPage),
    queueShards: queues.shards,
  })
  failures.push(...(watches?.failures ?? []), ...digests.failures)
  const counts = addCounts(moved ?? NO_DIGESTS, digests.counts)
  const answer = reportTick(run, due?.zones ?? 0, digests.queued, counts)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parts of a tick failed`)
  return answer
}

/** The number of due time zones, and the shards that are not done: the day that ends first comes first, late days last. */
async function dueShards(
  { pages, leases, markers }: DigestServices,
  { at }: DigestRun,
): Promise<{ zones: number; shards: Shard[] }> {
  const states = new MemoryCache<ShardState[]>()
  const open: { shards: Shard[]; minutes: number; isDue: boolean }[] = []
  let zones = 0
  for await (const zone of pages.zones()) {
    const date = lastDueDate(zone, at)
    const job: Job = { kind: 'digest', of: date }
    const isDue = phaseOf(zone, date, at) === 'due'
    if (isDue) zones += 1
    const ofDate = await states.get(date, () => leases.states(job, at))
    const shards = openShards(job, [zone], ofDate)
    if (shards.length === 0) continue
    if (isDue || hasRun(ofDate) || (await markers.pinned(date, zone)))
      open.push({ shards, minutes: localMoment(zone, at).minutes, isDue })
  }
  const ordered = open.toSorted((one, other) => Number(other.isDue) - Number(one.isDue) || other.minutes - one.minutes)
  return { zones, shards: ordered.flatMap(({ shards }) => shards) }
}

/** Whether any shard was done, which means that the product ran on that day. */
function hasRun(states: readonly ShardState[]): boolean {
  return states.some(({ state }) => state === 'done')
}
