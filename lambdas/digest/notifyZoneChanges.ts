import { type DigestCounts, type ShardMark, shardName } from '../adapters/digest/shardTurns.ts'
import { shardOf, type ZoneChange } from '../adapters/people/followerRecord.ts'
import { forEachConcurrent } from '../common/forEachConcurrent.ts'
import { logger } from '../common/logger.ts'
import { memoizeAsync } from '../common/memoizeAsync.ts'
import { attemptToNotify } from './attemptToNotify.ts'
import { DigestCount } from './DigestCount.ts'
import { type DigestRun, type DigestServices, mustStop } from './DigestRun.ts'
import { lastDueDate } from './dayOfZone.ts'
import { isStillOpen, type PersonOutcome, RECENT_MOVE_MS } from './notifyPerson.ts'
import { reportZoneChanges } from './reportDigest.ts'
import { countedOf } from './tallyOf.ts'
import { type ZoneDay, zoneDay } from './zoneDay.ts'

/** So long a run is busy with those who moved, at most: all others wait meanwhile; in milliseconds. */
const MAX_MS = 30_000
/** A run begins up to so much later than the instant for which it is, in milliseconds. */
const MAX_DELAY_MS = 15 * 60_000

/** How far the shards of a date are, by their names. */
export type MarksOf = (date: string) => Promise<ReadonlyMap<string, ShardMark>>

/**
 * Tells those who moved to where everybody else has their outcome of the day already, and counts them. Who had theirs
 * before they left, or got it as one of the others, is not counted again; where the others have none yet, whoever moved is
 * one of them. Those for whom there is no time are left to the next run. Throws when it cannot be read who moved.
 */
export async function notifyZoneChanges(
  services: DigestServices,
  run: DigestRun,
  marksOf: MarksOf,
): Promise<DigestCounts> {
  const count = new DigestCount()
  const days = new Map<string, Promise<ZoneDay | undefined>>()
  const dayOf = (zone: string, date: string) =>
    memoizeAsync(days, `${date} ${zone}`, async () => {
      run.breaker.look(await services.tally.lastDay(run.at))
      return zoneDay(services, run, zone, date)
    })
  await forEachConcurrent(services.arrivals.all(), run.atOnce, async (arrival) => {
    if (mustStop(run) || run.elapsed() >= MAX_MS) return
    try {
      const { isOver, outcome } = await lookAt(services, run, arrival, { marksOf, dayOf })
      if (outcome) count.add(outcome)
      if (isOver && !run.isDry) await services.arrivals.remove(arrival)
    } catch (error) {
      logger.error('Somebody who moved was not looked at', { error: error as Error })
    }
  })
  reportZoneChanges(run, count.counts)
  const more = countedOf(count.counts, count.counts)
  if (more && !run.isDry) await services.tally.add(more, run.at)
  return count.counts
}

type Days = { marksOf: MarksOf; dayOf: (zone: string, date: string) => Promise<ZoneDay | undefined> }

/** What became of somebody who moved, if that is to be counted, and whether nobody need look at them again. */
type Look = { isOver: boolean; outcome?: PersonOutcome }

const LATER: Look = { isOver: false }
const COUNTED: Look = { isOver: true }

async function lookAt(
  services: DigestServices,
  run: DigestRun,
  arrival: ZoneChange,
  { marksOf, dayOf }: Days,
): Promise<Look> {
  const { sub, zone, at } = arrival
  // Until then, all that becomes of them is in the ledger; later, they are told with the others.
  if (Date.parse(run.at) - Date.parse(at) > RECENT_MOVE_MS) return COUNTED
  const date = lastDueDate(zone, run.at)
  const marks = await marksOf(date)
  if (marks.get(shardName(zone, shardOf(sub)))?.state !== 'done') return LATER
  if (wasDoneBefore(arrival, marks)) return COUNTED
  const day = await dayOf(zone, date)
  if (!day || mustStop(run)) return LATER
  const follower = await services.pages.follower(zone, sub)
  if (!follower) return COUNTED
  const outcome = await attemptToNotify(services, run, day, follower)
  if (outcome === 'failed') return { isOver: false, outcome }
  if (isStillOpen(outcome)) return LATER
  return isBefore(outcome) ? COUNTED : { isOver: true, outcome }
}

/** Whether everybody had their outcome where somebody comes from, while they lived there. */
function wasDoneBefore({ sub, from, at, since }: ZoneChange, marks: ReadonlyMap<string, ShardMark>): boolean {
  const mark = marks.get(shardName(from, shardOf(sub)))
  if (mark?.state !== 'done') return false
  const isAfterComing = since === undefined || since < mark.at
  return isAfterComing && Date.parse(mark.at) + MAX_DELAY_MS <= Date.parse(at)
}

function isBefore(outcome: PersonOutcome): boolean {
  return typeof outcome !== 'string' && outcome.skipped === 'before'
}
