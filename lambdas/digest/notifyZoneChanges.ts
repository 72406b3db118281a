import { addCounts, type DigestCounts, NO_DIGESTS, tallyOf } from '../../shared/digest/digestCounts.ts'
import { lastDueDate } from '../../shared/digest/dueTime.ts'
import { shardName } from '../../shared/digest/shards.ts'
import type { ShardState } from '../adapters/digest/shardLeases.ts'
import { shardOf, type ZoneChange } from '../adapters/people/followerRecord.ts'
import { forEachConcurrent } from '../common/forEachConcurrent.ts'
import { logError } from '../common/logger.ts'
import { memoizeAsync } from '../common/memoizeAsync.ts'
import { type DigestRun, type DigestServices, mustStop } from './DigestRun.ts'
import { attemptToNotify, RECENT_MOVE_MS } from './notifyPerson.ts'
import { countOf, isOpen, isSkippedAs, type PersonOutcome } from './personOutcome.ts'
import { reportZoneChanges } from './reportDigest.ts'
import { type ZoneDay, zoneDay } from './zoneDay.ts'

/** Time budget for zone changes, in milliseconds: all other followers wait meanwhile. */
const BUDGET_MS = 30_000
/** The longest delay between the scheduled instant and the start of a run, in milliseconds. */
const MAX_DELAY_MS = 15 * 60_000

/** The states of the shards of a date, by `shardName`. */
export type StatesOf = (date: string) => Promise<ReadonlyMap<string, ShardState>>

/**
 * Notifies and counts people who moved to a time zone whose shard is done for the day. People who already got the digest
 * of the day in either zone are not counted again; where the shard is not done, they are processed with it. Zone
 * changes beyond the time budget are left to the next run. Throws when the list of zone changes cannot be read.
 */
export async function notifyZoneChanges(
  services: DigestServices,
  run: DigestRun,
  statesOf: StatesOf,
): Promise<DigestCounts> {
  let counts = NO_DIGESTS
  const days = new Map<string, Promise<ZoneDay | undefined>>()
  const dayOf = (zone: string, date: string) =>
    memoizeAsync(days, `${date} ${zone}`, async () => {
      run.breaker.checkTally(await services.tally.lastDay(run.at))
      return zoneDay(services, run, zone, date)
    })
  await forEachConcurrent(services.zoneChanges.all(), run.concurrency, async (zoneChange) => {
    if (mustStop(run) || run.elapsed() >= BUDGET_MS) return
    try {
      const { isFinal, outcome } = await processZoneChange(services, run, zoneChange, { statesOf, dayOf })
      if (outcome) counts = addCounts(counts, countOf(outcome))
      if (isFinal && !run.isDry) await services.zoneChanges.remove(zoneChange)
    } catch (error) {
      logError('A zone change was not processed', error)
    }
  })
  reportZoneChanges(run, counts)
  const added = tallyOf(counts, counts)
  if (added && !run.isDry) await services.tally.add(added, run.at)
  return counts
}

type Days = { statesOf: StatesOf; dayOf: (zone: string, date: string) => Promise<ZoneDay | undefined> }

/** Whether a zone change is finished, and the outcome if it has to be counted. */
type Processed = { isFinal: boolean; outcome?: PersonOutcome }

const LATER: Processed = { isFinal: false }
const COUNTED_ELSEWHERE: Processed = { isFinal: true }

async function processZoneChange(
  services: DigestServices,
  run: DigestRun,
  zoneChange: ZoneChange,
  { statesOf, dayOf }: Days,
): Promise<Processed> {
  const { sub, zone, at } = zoneChange
  // From then on, the follower is processed with the others of the time zone.
  if (Date.parse(run.at) - Date.parse(at) > RECENT_MOVE_MS) return COUNTED_ELSEWHERE
  const date = lastDueDate(zone, run.at)
  const states = await statesOf(date)
  if (states.get(shardName(zone, shardOf(sub)))?.state !== 'done') return LATER
  if (wasProcessedBefore(zoneChange, states)) return COUNTED_ELSEWHERE
  const day = await dayOf(zone, date)
  if (!day || mustStop(run)) return LATER
  const follower = await services.pages.follower(zone, sub)
  if (!follower) return COUNTED_ELSEWHERE
  const outcome = await attemptToNotify(services, run, day, follower)
  if (outcome === 'failed') return { isFinal: false, outcome }
  if (isOpen(outcome)) return LATER
  return isSkippedAs('before', outcome) ? COUNTED_ELSEWHERE : { isFinal: true, outcome }
}

/** Whether the shard of the previous time zone was done while the follower lived there. */
function wasProcessedBefore({ sub, from, at, since }: ZoneChange, states: ReadonlyMap<string, ShardState>): boolean {
  const done = states.get(shardName(from, shardOf(sub)))
  if (done?.state !== 'done') return false
  const isAfterArrival = since === undefined || since < done.at
  return isAfterArrival && Date.parse(done.at) + MAX_DELAY_MS <= Date.parse(at)
}
