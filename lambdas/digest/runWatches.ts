import { NO_DIGESTS } from '../../shared/digest/digestCounts.ts'
import { lastDueDate } from '../../shared/digest/dueTime.ts'
import { shardName, type WatchShard } from '../../shared/digest/shards.ts'
import { hitsIn } from '../../shared/watches/watchReport.ts'
import type { DamagedFollower } from '../adapters/people/followerPages.ts'
import { type Follower, SHARDS } from '../adapters/people/followerRecord.ts'
import { forEachConcurrent } from '../common/forEachConcurrent.ts'
import { logError } from '../common/logger.ts'
import { CircuitBreaker } from './CircuitBreaker.ts'
import type { DigestRun, DigestServices } from './DigestRun.ts'
import { matchWatches } from './matchWatches.ts'
import type { PersonOutcome } from './personOutcome.ts'
import { reportWatches, reportWatchLag, type ShardResult } from './reportDigest.ts'
import { forFollowersOf } from './runShard.ts'
import type { WatchedCollection } from './WordsOfRun.ts'
import { type QueueShards, workOff } from './workOff.ts'

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
  for (const collection of open) {
    const shards = await openShards(services, run, collection)
    const { queued, failures } = await workOff(run, shards, {
      work: (shard, onPage) => runWatchShard(services, run, shard, onPage),
      queueShards,
    })
    const isFinished = !run.isDry && failures.length === 0 && (await openShards(services, run, collection)).length === 0
    if (!isFinished || !(await matchMoved(services, run, [collection]))) return { queued, failures }
    await services.watchRuns.finish(collection.id)
  }
  return { queued: 0, failures: [] }
}

/**
 * Matches the watches of people who changed their time zone: their old shard may be processed after the move, and the new
 * one before it. A failure concerns one person only, who is matched by the next run; false when there was one.
 */
export async function matchMoved(
  services: DigestServices,
  run: DigestRun,
  collections: readonly WatchedCollection[],
): Promise<boolean> {
  if (collections.length === 0) return true
  let isComplete = true
  await forEachConcurrent(services.zoneChanges.all(), run.concurrency, async ({ zone, sub }) => {
    try {
      const follower = await services.pages.follower(zone, sub)
      if (follower) await matchWatches(services, run, follower, collections)
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
  shard: WatchShard,
  onPage: () => Promise<void> = async () => {},
): Promise<ShardResult> {
  const collection = (await run.words.open()).find(({ id }) => id === shard.collection)
  if (!collection) return { counts: NO_DIGESTS, isDone: true }
  let hits = 0

  async function act(follower: Follower | DamagedFollower): Promise<PersonOutcome> {
    if ('damaged' in follower) return { skipped: 'damaged' }
    try {
      const found = await matchWatches(services, run, follower, [collection as WatchedCollection])
      hits += hitsIn(found)
      return { skipped: 'nothing' }
    } catch (error) {
      run.breaker.failed()
      logError('The watches of a follower were not matched', error)
      return 'failed'
    }
  }

  return forFollowersOf(services, run, leaseOf(shard), {
    act,
    onPage,
    report: ({ counts, isDone }) => reportWatches(run, shard, { followers: counts.followers, hits, isDone }),
  })
}

/** The shards whose watches were not matched against a collection. */
async function openShards(
  { pages, leases }: DigestServices,
  { at }: DigestRun,
  { id: collection }: WatchedCollection,
): Promise<WatchShard[]> {
  const states = await leases.states(nameOf(collection))
  const open: WatchShard[] = []
  for await (const zone of pages.zones())
    for (let shard = 0; shard < SHARDS; shard += 1)
      if (states.get(shardName(zone, shard))?.state !== 'done')
        open.push({ zone, date: lastDueDate(zone, at), shard, collection })
  return open
}

/** The name that replaces the day in leases of a collection. */
function nameOf(collection: string): string {
  return `watches#${collection}`
}

function leaseOf({ zone, shard, collection }: WatchShard) {
  return { zone, date: nameOf(collection), shard }
}
