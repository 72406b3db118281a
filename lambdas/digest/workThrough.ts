import { addCounts, type DigestCounts, NO_DIGESTS } from '../../shared/digest/digestCounts.ts'
import type { Shard } from '../../shared/digest/shards.ts'
import { isAmong, type JobLease } from '../adapters/digest/JobLeases.ts'
import type { DamagedFollower } from '../adapters/people/followerPages.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import { logger } from '../common/logger.ts'
import { isAgain, type Outcome } from '../mail/sendOnce.ts'
import { countOf } from './countOf.ts'
import { type DigestRun, type DigestServices, mustStop, nowOf } from './DigestRun.ts'

/** The result of one run with a shard. */
export type ShardResult = {
  /** The outcomes of all readers in this run. */
  counts: DigestCounts
  /** Those that are final: of the readers before the cursor. */
  settled: DigestCounts
  /** Whether every reader has a final outcome, so that the shard is done. */
  isDone: boolean
}

const NOTHING: ShardResult = { counts: NO_DIGESTS, settled: NO_DIGESTS, isDone: false }

/** A dry run takes no lease: it processes every reader. */
const DRY_RUN_LEASE: JobLease = {
  owner: '',
  from: undefined,
  counts: NO_DIGESTS,
  marked: [],
  apart: [],
  isDamaged: false,
}

/**
 * Processes the readers of a shard, some at a time; every failure concerns one reader only. Before each group, the run stores
 * its progress and marks the group, so that a reader with whom it dies can be told apart: see `JobLeases`. The shard is done
 * when every reader has a final outcome; until then the next run continues at the first group without. Does nothing while
 * another run holds the lease. Throws when the readers cannot be read.
 *
 * @param act processes one reader; every failure becomes an outcome
 * @param onPage is awaited after each page
 */
export async function workThrough(
  services: Pick<DigestServices, 'leases' | 'pages'>,
  run: DigestRun,
  shard: Shard,
  { act, onPage = async () => {} }: { act: (reader: Reader) => Promise<Outcome>; onPage?: () => Promise<void> },
): Promise<ShardResult> {
  const { leases } = services
  if (run.isDry) return ended(await groups(services, run, shard, DRY_RUN_LEASE, { act, onPage }))
  // The lease expires with the timeout of the function, in case it dies.
  const lease = await leases.acquire(shard, nowOf(run), nowOf(run, run.timeLeft()))
  if (!lease) return NOTHING
  if (lease.isDamaged) {
    logger.error('A reader is skipped: runs have died with them', { job: shard.job.kind, zone: shard.zone })
    const counts = countOf({ not: 'damaged' })
    await leases.finish(shard, lease, counts, nowOf(run))
    return { counts, settled: counts, isDone: true }
  }
  let worked: Worked
  try {
    worked = await groups(services, run, shard, lease, { act, onPage })
  } catch (error) {
    // It is unknown which readers were not read: the next run starts where this one did.
    await leases.release(shard, lease, lease, nowOf(run))
    throw error
  }
  const total = addCounts(lease.counts, worked.settled)
  if (worked.from === undefined) await leases.finish(shard, lease, total, nowOf(run))
  else await leases.release(shard, lease, { from: worked.from, counts: total }, nowOf(run))
  return ended(worked)
}

type Reader = Follower | DamagedFollower

/** The outcomes of this run; `settled` has those before the cursor `from`. */
type Worked = { counts: DigestCounts; settled: DigestCounts; from: string | undefined }

function ended({ counts, settled, from }: Worked): ShardResult {
  return { counts, settled, isDone: from === undefined }
}

async function groups(
  { leases, pages }: Pick<DigestServices, 'leases' | 'pages'>,
  run: DigestRun,
  shard: Shard,
  lease: JobLease,
  { act, onPage }: { act: (reader: Reader) => Promise<Outcome>; onPage: () => Promise<void> },
): Promise<Worked> {
  let counts = NO_DIGESTS
  let settled = NO_DIGESTS
  /** The first reader without a final outcome. */
  let open: string | undefined

  for await (const page of pages.followers(shard.zone, shard.shard, shard.only ?? lease.from)) {
    await onPage()
    const readers = page.filter((reader) => isMine(shard, lease, subOf(reader)))
    for (let at = 0; at < readers.length; at += run.concurrency) {
      const group = readers.slice(at, at + run.concurrency)
      const [first] = group.map(subOf)
      if (first === undefined) break
      if (mustStop(run)) return { counts, settled, from: open ?? first }
      const progress = { from: open ?? first, counts: addCounts(lease.counts, settled), marked: group.map(subOf) }
      // Another run has taken the lease over, and counts from now on.
      if (!run.isDry && !(await leases.mark(shard, lease, progress))) return { counts, settled, from: progress.from }
      const outcomes = await Promise.all(group.map(act))
      const ofGroup = outcomes.map(countOf).reduce(addCounts, NO_DIGESTS)
      counts = addCounts(counts, ofGroup)
      if (outcomes.some(isAgain)) open ??= first
      if (open === undefined) settled = addCounts(settled, ofGroup)
    }
    if (shard.only !== undefined) break
  }
  return { counts, settled, from: open }
}

/** Whether a reader belongs to a shard: those with whom a run has died have shards of their own. */
function isMine({ only }: Shard, { apart }: JobLease, sub: string): boolean {
  return only === undefined ? !isAmong(apart, sub) : isAmong([only], sub)
}

function subOf(reader: Reader): string {
  return 'damaged' in reader ? reader.damaged : reader.sub
}
