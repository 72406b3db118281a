import { addCounts, type DigestCounts, NO_DIGESTS, tallyOf } from '../../shared/digest/digestCounts.ts'
import { lastDueDate } from '../../shared/digest/dueTime.ts'
import { millisecondsFrom } from '../../shared/time.ts'
import type { ZoneChange } from '../adapters/people/followerRecord.ts'
import { forEachConcurrent } from '../common/forEachConcurrent.ts'
import { logError } from '../common/logger.ts'
import { MemoryCache } from '../common/MemoryCache.ts'
import { isAgain, nameOf, type Outcome } from '../mail/sendOnce.ts'
import { countOf } from './countOf.ts'
import { type DigestRun, type DigestServices, mustStop } from './DigestRun.ts'
import { RECENT_MOVE_MS } from './decision.ts'
import { attemptToNotify } from './notifyPerson.ts'
import { reportZoneChanges } from './reportDigest.ts'
import { type ZoneDay, zoneDay } from './zoneNews.ts'

/** Time budget for zone changes, in milliseconds: all other followers wait meanwhile. */
const BUDGET_MS = 30_000

/**
 * Notifies and counts people who moved to another time zone: its shard may be done for the day. Each is a member of both
 * zones for two days, and the outbox decides: who got the digest of the date, or one only hours ago, gets no other, and is
 * not counted again. Zone changes beyond the time budget are left to the next run. Throws when they cannot be read.
 */
export async function notifyZoneChanges(services: DigestServices, run: DigestRun): Promise<DigestCounts> {
  let counts = NO_DIGESTS
  const days = new MemoryCache<ZoneDay | undefined>()
  const dayOf = (zone: string) =>
    days.get(zone, async () => {
      run.breaker.checkTally(await services.tally.lastDay(run.at))
      return zoneDay(services, run, zone, lastDueDate(zone, run.at))
    })

  async function notify(zoneChange: ZoneChange): Promise<void> {
    const isOver = millisecondsFrom(zoneChange.at, run.at) > RECENT_MOVE_MS
    const outcome = isOver ? GONE : await outcomeFor(zoneChange)
    if (outcome && !NOT_COUNTED.includes(nameOf(outcome))) counts = addCounts(counts, countOf(outcome))
    // Who got nothing because it is too early, or because sending failed, is looked at again.
    if (outcome && !isAgain(outcome) && !run.isDry) await services.zoneChanges.remove(zoneChange)
  }

  async function outcomeFor({ zone, sub }: ZoneChange): Promise<Outcome | undefined> {
    const day = await dayOf(zone)
    if (!day || mustStop(run)) return undefined
    const follower = await services.pages.follower(zone, sub)
    return follower ? attemptToNotify(services, run, day, follower) : GONE
  }

  await forEachConcurrent(services.zoneChanges.all(), run.concurrency, async (zoneChange) => {
    if (mustStop(run) || run.elapsed() >= BUDGET_MS) return
    try {
      await notify(zoneChange)
    } catch (error) {
      logError('A zone change was not processed', error)
    }
  })
  reportZoneChanges(run, counts)
  const added = tallyOf(counts, counts)
  if (added && !run.isDry) await services.tally.add(added, run.at)
  return counts
}

const GONE: Outcome = { not: 'gone' }
/** Nobody is there any more, an earlier run has counted them, or another one will. */
const NOT_COUNTED: readonly string[] = ['gone', 'before', 'busy']
