import { localMoment } from '../../shared/digest/localMoment.ts'
import type { DigestCounts, ToldCollection } from '../adapters/digestMarkers.ts'
import type { DamagedFollower } from '../adapters/followerPages.ts'
import type { Follower } from '../adapters/followerRecord.ts'
import { logger } from '../logger.ts'
import { countedOf } from './countedOf.ts'
import { DigestCount } from './DigestCount.ts'
import { AT_ONCE, type DigestRun, type DigestServices, mustStop } from './DigestRun.ts'
import { phaseOf } from './dayOfZone.ts'
import { eachAtOnce } from './eachAtOnce.ts'
import { reportShard } from './reportDigest.ts'
import { type PersonOutcome, tellPerson, type ZoneDay } from './tellPerson.ts'
import { collectionsAt, daysBefore, zoneNews } from './zoneNews.ts'

/** A part of a time zone's followers, and the local date that they are told on. */
export type ShardOfDay = { zone: string; date: string; shard: number }

export type ShardResult = {
  counts: DigestCounts
  /** Every follower has an outcome: nobody looks at the shard again on this date. */
  isDone: boolean
}

const NOBODY: DigestCounts = { followers: 0, sent: 0, skipped: {}, unknown: 0, failed: 0 }

/**
 * Tells the followers of a shard, page after page; one who cannot be told stops nobody else. When the day is over, they are
 * counted as skipped instead. Done is the shard when everybody has an outcome; until then the next tick looks at it again,
 * and at those without one. Throws when the followers cannot be read.
 */
export async function runShard(
  services: DigestServices,
  run: DigestRun,
  shard: ShardOfDay,
): Promise<ShardResult> {
  const day = await zoneDay(services, run, shard)
  if (!day) return { counts: NOBODY, isDone: false }
  await lookAtComplaints(services, run)
  const count = new DigestCount()
  let isOpen = false
  for await (const page of services.pages.followers(shard.zone, shard.shard)) {
    await eachAtOnce(page, AT_ONCE, async (follower) => {
      if (mustStop(run)) {
        isOpen = true
        return
      }
      const outcome = await attempt(services, run, day, follower)
      count.add(outcome)
      if (isStillOpen(outcome)) isOpen = true
    })
    if (mustStop(run)) {
      isOpen = true
      break
    }
  }
  const result = { counts: count.counts, isDone: !isOpen }
  reportShard(run, shard, result)
  if (!run.isDry) await record(services, run, shard, result)
  return result
}

/** Undefined when there is nothing to do yet: it is too early, or nothing was ever collected. */
async function zoneDay(
  services: DigestServices,
  run: DigestRun,
  { zone, date }: ShardOfDay,
): Promise<ZoneDay | undefined> {
  const { weekday } = localMoment('UTC', `${date}T12:00:00.000Z`)
  const phase = phaseOf(zone, date, run.at)
  if (phase === 'early') return undefined
  if (phase === 'late') return { zone, date, weekday, news: undefined }
  const collections = await collectionsOf(services, run, date, zone)
  const news =
    collections && zoneNews({ ...services, changes: run.changes }, zone, collections, daysBefore(date))
  return news && { zone, date, weekday, news }
}

/** Everybody in a time zone is told from the same collections, however long it takes. */
async function collectionsOf(
  { markers, collections }: DigestServices,
  { at, isDry }: DigestRun,
  date: string,
  zone: string,
): Promise<ToldCollection[] | undefined> {
  const told = await markers.told(date, zone)
  if (told) return told
  const current = await collectionsAt(collections, at)
  return isDry || !current ? current : markers.tell(date, zone, current)
}

async function lookAtComplaints({ tally }: DigestServices, { breaker, at }: DigestRun): Promise<void> {
  breaker.look(await tally.lastDay(at))
}

async function attempt(
  services: DigestServices,
  run: DigestRun,
  day: ZoneDay,
  follower: Follower | DamagedFollower,
): Promise<PersonOutcome> {
  if ('damaged' in follower) {
    logger.error('A follower cannot be read', { zone: day.zone })
    return { skipped: 'damaged' }
  }
  try {
    return await tellPerson(services, run, day, follower)
  } catch (error) {
    run.breaker.failed()
    logger.error('A follower was not told', {
      error: error instanceof Error ? error : new Error(String(error)),
    })
    return 'failed'
  }
}

function isStillOpen(outcome: PersonOutcome): boolean {
  return outcome === 'failed' || (typeof outcome !== 'string' && outcome.skipped === 'busy')
}

async function record(
  { markers, tally }: DigestServices,
  { at }: DigestRun,
  { zone, date, shard }: ShardOfDay,
  { counts, isDone }: ShardResult,
): Promise<void> {
  if (isDone) await markers.finish(date, zone, shard, counts, at)
  const more = countedOf(counts, isDone)
  if (more) await tally.add(more, at)
}
