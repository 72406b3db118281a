import type { Job, Shard } from '../../shared/digest/shards.ts'
import { quietUntil } from '../../shared/people/quietHours.ts'
import { prepareRule } from '../../shared/watches/WordIndex.ts'
import { type ReportedRungs, unreportedHits } from '../../shared/watches/watchHits.ts'
import { activeWatches, type Follower, isReachable } from '../adapters/people/followerRecord.ts'
import type { WatchHits } from '../adapters/people/watchHits.ts'
import { forEachConcurrent } from '../common/forEachConcurrent.ts'
import { logError } from '../common/logger.ts'
import type { Outcome } from '../mail/sendOnce.ts'
import { CircuitBreaker } from './CircuitBreaker.ts'
import type { DigestRun, DigestServices } from './DigestRun.ts'
import { reportWatches, reportWatchLag } from './reportDigest.ts'
import type { WatchedCollection, WordsOfRun } from './WordsOfRun.ts'
import { openShards, type QueueShards, workOff } from './workOff.ts'
import { type ShardResult, workThrough } from './workThrough.ts'

/**
 * Matches the watches of all readers against the collections that are not finished, the oldest first, shard by shard. A
 * collection is finished when every shard is; until then, later ones wait. Returns the failures.
 */
export async function runWatches(
  services: DigestServices,
  tick: DigestRun,
  queueShards: QueueShards,
): Promise<{ queued: number; failures: unknown[] }> {
  // Mail failures must not stop the matching of watches.
  const run = { ...tick, breaker: new CircuitBreaker() }
  const open = await run.words.open()
  reportWatchLag(run, open[0]?.at)
  const zones = open.length > 0 ? await Array.fromAsync(services.pages.zones()) : []
  for (const collection of open) {
    const job: Job = { kind: 'watches', of: collection.id }
    const shards = async () => openShards(job, zones, await services.leases.states(job, run.at))
    const { queued, failures } = await workOff(run, await shards(), {
      work: (shard, onPage) => runWatchShard(services, run, shard, onPage),
      queueShards,
    })
    const isFinished = !run.isDry && failures.length === 0 && (await shards()).length === 0
    if (!isFinished || !(await matchMoved(services, run, collection))) return { queued, failures }
    await services.watchRuns.finish(collection.id)
  }
  return { queued: 0, failures: [] }
}

/**
 * Matches the watches of people who changed their time zone: their old shard may be processed after the move, and the new
 * one before it. A failure concerns one person only, who is matched by the next run; false when there was one.
 */
async function matchMoved(services: DigestServices, run: DigestRun, collection: WatchedCollection): Promise<boolean> {
  let isComplete = true
  await forEachConcurrent(services.zoneChanges.all(), run.concurrency, async ({ zone, sub }) => {
    try {
      const follower = await services.pages.follower(zone, sub)
      if (follower) await matchWatches(services.hits, run, follower, collection)
    } catch (error) {
      logError('The watches of a person who changed their time zone were not matched', error)
      isComplete = false
    }
  })
  return isComplete
}

/** Matches the watches of a shard against a collection; does nothing when it is finished, or another run holds the lease. */
export async function runWatchShard(
  services: DigestServices,
  run: DigestRun,
  shard: Shard,
  onPage?: () => Promise<void>,
): Promise<ShardResult | undefined> {
  const collection = (await run.words.open()).find(({ id }) => id === shard.job.of)
  if (!collection) return undefined
  let hits = 0
  const result = await workThrough(services, run, shard, {
    async act(follower): Promise<Outcome> {
      if ('damaged' in follower) return { not: 'damaged' }
      try {
        const found = await matchWatches(services.hits, run, follower, collection)
        // Others were added meanwhile.
        hits += found
        return { not: 'nothing' }
      } catch (error) {
        run.breaker.failed()
        logError('The watches of a follower were not matched', error)
        return { again: 'failed' }
      }
    },
    ...(onPage && { onPage }),
  })
  reportWatches(run, shard, hits, result)
  return result
}

const NOTHING_REPORTED: ReportedRungs = new Map()

/**
 * Matches the watches of a follower against a collection and records the new hits; collections have to be passed in order.
 * Idempotent, also when several runs do it at the same time. A follower with news of an "at once" watch is added to the
 * list for such messages. Returns the number of new hits, also in a dry run, which records nothing.
 */
export async function matchWatches(
  hits: WatchHits,
  run: { at: string; isDry: boolean; words: WordsOfRun },
  follower: Follower,
  { id: look, at }: WatchedCollection,
): Promise<number> {
  const active = activeWatches(follower)
  if (active.length === 0 || !isReachable(follower)) return 0
  const { sub } = follower
  const mayBeTold = quietUntil(follower.quiet_hours, follower.zone, run.at) ?? run.at
  const index = await run.words.index(look)
  let count = 0
  for (const watch of active) {
    const matches = index.matches(prepareRule(watch))
    const find = (reported: ReportedRungs) => unreportedHits(watch, matches, reported)
    // Most matches could not be a hit even if none had been reported: then the store is not read.
    if (find(NOTHING_REPORTED).length === 0) continue
    const dueAt = watch.deliver === 'at_once' ? mayBeTold : undefined
    const found = run.isDry
      ? find(await hits.reportedRungs(sub, watch.id))
      : await hits.record(sub, { watch: watch.id, look, at, dueAt }, find)
    count += found.length
  }
  return count
}
