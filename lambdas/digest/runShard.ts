import { type DigestCounts, NOBODY, type ShardOfDay, type ShardTurn } from '../adapters/digest/shardTurns.ts'
import type { DamagedFollower } from '../adapters/people/followerPages.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import { forEachConcurrent } from '../common/forEachConcurrent.ts'
import { attemptToNotify } from './attemptToNotify.ts'
import { DigestCount } from './DigestCount.ts'
import { type DigestRun, type DigestServices, mustStop, nowOf } from './DigestRun.ts'
import { reportShard } from './reportDigest.ts'
import { type Place, ShardProgress } from './ShardProgress.ts'
import { countedOf } from './tallyOf.ts'
import { zoneDay } from './zoneDay.ts'

export type ShardResult = {
  /** What became in this run of those who were looked at. */
  counts: DigestCounts
  /** Every follower has an outcome: nobody looks at the shard again on this date. */
  isDone: boolean
}

const NOTHING: ShardResult = { counts: NOBODY, isDone: false }

/** A dry run looks at everybody, whoever else is at it. */
const DRY_TURN: ShardTurn = { owner: '', from: undefined, counts: NOBODY }

/**
 * Tells the followers of a shard, page after page; one who cannot be told stops nobody else. When the day is over, they are
 * counted as skipped instead. Done is the shard when everybody has an outcome; until then the next run goes on with the
 * first who has none. Nothing is done while it is the turn of another run. Throws when the followers cannot be read.
 *
 * @param onPage is waited for whenever some more of them were read
 */
export async function runShard(
  services: DigestServices,
  run: DigestRun,
  shard: ShardOfDay,
  onPage: () => Promise<void> = async () => {},
): Promise<ShardResult> {
  const day = await zoneDay(services, run, shard.zone, shard.date)
  if (!day) return NOTHING
  run.breaker.look(await services.tally.lastDay(run.at))
  const turn = run.isDry ? DRY_TURN : await takeTurn(services, run, shard)
  if (!turn) return NOTHING

  const count = new DigestCount()
  const progress = new ShardProgress()
  try {
    const followers = inOrder(services, run, { shard, progress, from: turn.from, onPage })
    await forEachConcurrent(followers, run.atOnce, async ({ follower, place }) => {
      const outcome = await attemptToNotify(services, run, day, follower)
      count.add(outcome)
      progress.settle(place, outcome)
    })
  } catch (error) {
    // Nobody knows who was not read: the next run begins where this one did.
    const unknown = { counts: count.counts, isDone: false, settled: NOBODY, from: turn.from }
    await endTurn(services, run, shard, turn, unknown)
    throw error
  }
  const { from, counts: settled } = progress
  const result = { counts: count.counts, isDone: from === undefined }
  await endTurn(services, run, shard, turn, { ...result, settled, from })
  return result
}

/** A function that dies has its turn for as long as it might have run. */
function takeTurn(
  { turns }: DigestServices,
  run: DigestRun,
  shard: ShardOfDay,
): Promise<ShardTurn | undefined> {
  return turns.begin(shard, nowOf(run), nowOf(run, run.timeLeft()))
}

type Reading = {
  shard: ShardOfDay
  progress: ShardProgress
  from: string | undefined
  onPage: () => Promise<void>
}

/** One follower after the other, over the ends of pages, as long as the run may go on. */
async function* inOrder(
  { pages }: DigestServices,
  run: DigestRun,
  { shard: { zone, shard }, progress, from, onPage }: Reading,
): AsyncGenerator<{ follower: Follower | DamagedFollower; place: Place }> {
  for await (const page of pages.followers(zone, shard, from)) {
    await onPage()
    for (const follower of page) {
      const sub = 'damaged' in follower ? follower.damaged : follower.sub
      if (mustStop(run)) return progress.stopAt(sub)
      yield { follower, place: progress.enter(sub) }
    }
  }
}

/** Counts what became of those who were looked at, and says how far the shard is. */
async function endTurn(
  { turns, tally }: DigestServices,
  run: DigestRun,
  shard: ShardOfDay,
  turn: ShardTurn,
  { counts, isDone, settled, from }: ShardResult & { settled: DigestCounts; from: string | undefined },
): Promise<void> {
  reportShard(run, shard, { counts, isDone })
  if (run.isDry) return
  const total = new DigestCount()
  total.addAll(turn.counts)
  total.addAll(settled)
  if (isDone) await turns.finish(shard, total.counts, nowOf(run))
  else await turns.leave(shard, { ...turn, from, counts: total.counts }, nowOf(run))
  const more = countedOf(counts, settled)
  if (more) await tally.add(more, run.at)
}
