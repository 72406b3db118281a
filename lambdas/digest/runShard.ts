import { addCounts, type DigestCounts, NO_DIGESTS, tallyOf } from '../../shared/digest/digestCounts.ts'
import type { ShardOfDay } from '../../shared/digest/shards.ts'
import type { ShardLease } from '../adapters/digest/shardLeases.ts'
import type { DamagedFollower } from '../adapters/people/followerPages.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import { forEachConcurrent } from '../common/forEachConcurrent.ts'
import { type DigestRun, type DigestServices, mustStop, nowOf } from './DigestRun.ts'
import { attemptToNotify } from './notifyPerson.ts'
import { countOf, type PersonOutcome } from './personOutcome.ts'
import { reportShard, type ShardResult } from './reportDigest.ts'
import { ShardProgress, type Started } from './ShardProgress.ts'
import { zoneDay } from './zoneDay.ts'

const NOTHING: ShardResult = { counts: NO_DIGESTS, isDone: false }

/** A dry run takes no lease: it processes every follower. */
const DRY_RUN_LEASE: ShardLease = { owner: '', from: undefined, counts: NO_DIGESTS }

/**
 * Notifies the followers of a shard, page after page; a failure concerns one follower only. When the day is over, they are
 * counted as skipped. The shard is done when every follower has a final outcome; until then the next run continues at the
 * first one without. Does nothing while another run holds the lease. Throws when the followers cannot be read.
 *
 * @param onPage is awaited after each page
 */
export async function runShard(
  services: DigestServices,
  run: DigestRun,
  shard: ShardOfDay,
  onPage: () => Promise<void> = async () => {},
): Promise<ShardResult> {
  const day = await zoneDay(services, run, shard.zone, shard.date)
  if (!day) return NOTHING
  run.breaker.checkTally(await services.tally.lastDay(run.at))
  return forFollowersOf(services, run, shard, {
    act: (follower) => attemptToNotify(services, run, day, follower),
    onPage,
    report: (result) => reportShard(run, shard, result),
    async onEnd(result, settled) {
      const added = tallyOf(result.counts, settled)
      if (added && !run.isDry) await services.tally.add(added, run.at)
    },
  })
}

/** The work on a shard. */
type Work = {
  /** Processes one follower; every failure becomes an outcome. */
  act: (follower: Follower | DamagedFollower) => Promise<PersonOutcome>
  onPage: () => Promise<void>
  report: (result: ShardResult) => void
  /** Called when the progress is stored; `settled` has the outcomes that became final. */
  onEnd?: (result: ShardResult, settled: DigestCounts) => Promise<void>
}

/**
 * Leases a shard, processes its followers, and stores how far it came. The shard is done when every follower has a final
 * outcome. Does nothing while another run holds the lease. Throws when the followers cannot be read.
 */
export async function forFollowersOf(
  services: DigestServices,
  run: DigestRun,
  shard: ShardOfDay,
  work: Work,
): Promise<ShardResult> {
  const { act, onPage } = work
  const lease = run.isDry ? DRY_RUN_LEASE : await acquireLease(services, run, shard)
  if (!lease) return NOTHING

  let counts = NO_DIGESTS
  const progress = new ShardProgress()
  try {
    const followers = startedFollowers(services, run, { shard, progress, from: lease.from, onPage })
    await forEachConcurrent(followers, run.concurrency, async ({ follower, started }) => {
      const outcome = await act(follower)
      counts = addCounts(counts, countOf(outcome))
      progress.settle(started, outcome)
    })
  } catch (error) {
    // It is unknown which followers were not read: the next run starts where this one did.
    const unread = { result: { counts, isDone: false }, settled: NO_DIGESTS, from: lease.from }
    await endLease(services, run, shard, lease, unread, work)
    throw error
  }
  const { from, counts: settled } = progress
  const result = { counts, isDone: from === undefined }
  await endLease(services, run, shard, lease, { result, settled, from }, work)
  return result
}

/** The lease expires with the timeout of the function, in case it dies. */
function acquireLease({ leases }: DigestServices, run: DigestRun, shard: ShardOfDay): Promise<ShardLease | undefined> {
  return leases.acquire(shard, nowOf(run), nowOf(run, run.timeLeft()))
}

type Reading = {
  shard: ShardOfDay
  progress: ShardProgress
  from: string | undefined
  onPage: () => Promise<void>
}

/** Starts the followers in order, until the run has to stop. */
async function* startedFollowers(
  { pages }: DigestServices,
  run: DigestRun,
  { shard: { zone, shard }, progress, from, onPage }: Reading,
): AsyncGenerator<{ follower: Follower | DamagedFollower; started: Started }> {
  for await (const page of pages.followers(zone, shard, from)) {
    await onPage()
    for (const follower of page) {
      const sub = 'damaged' in follower ? follower.damaged : follower.sub
      if (mustStop(run)) return progress.stopAt(sub)
      yield { follower, started: progress.start(sub) }
    }
  }
}

/** Reports the run and stores its progress. */
async function endLease(
  { leases }: DigestServices,
  run: DigestRun,
  shard: ShardOfDay,
  lease: ShardLease,
  { result, settled, from }: { result: ShardResult; settled: DigestCounts; from: string | undefined },
  { report, onEnd }: Work,
): Promise<void> {
  report(result)
  if (!run.isDry) {
    const total = addCounts(lease.counts, settled)
    if (result.isDone) await leases.finish(shard, total, nowOf(run))
    else await leases.release(shard, { ...lease, from, counts: total }, nowOf(run))
  }
  await onEnd?.(result, settled)
}
