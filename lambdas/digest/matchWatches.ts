import { quietUntil } from '../../shared/people/quietHours.ts'
import { mayAsk, mustAsk } from '../../shared/watches/silentWatch.ts'
import { prepareRule } from '../../shared/watches/WordIndex.ts'
import { type ReportedRungs, unreportedHits } from '../../shared/watches/watchHits.ts'
import type { AtOnceList } from '../adapters/people/atOnceList.ts'
import { activeWatches, type Follower, isReachable } from '../adapters/people/followerRecord.ts'
import type { WatchHits } from '../adapters/people/watchHits.ts'
import type { WatchTable } from '../adapters/people/watchTable.ts'
import type { WatchedCollection, WordsOfRun } from './WordsOfRun.ts'

type Services = { hits: WatchHits; watches: WatchTable; atOnce: AtOnceList }

const NOTHING_REPORTED: ReportedRungs = new Map()

/**
 * Matches the watches of a follower against a collection and records the new hits; collections have to be passed in order.
 * Idempotent, also when several runs do it at the same time. A follower with news of an "at once" watch is added to the
 * list for such messages. Returns the number of new hits, also in a dry run, which records nothing.
 */
export async function matchWatches(
  { hits, watches, atOnce }: Services,
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
  if (!run.isDry && (await mustAskAtOnce(watches, follower, run.at))) await atOnce.add(sub, mayBeTold)
  return count
}

/** Whether an "at once" watch has to ask its reader whether to keep it. */
async function mustAskAtOnce(watches: WatchTable, follower: Follower, at: string): Promise<boolean> {
  const candidates = activeWatches(follower).filter((watch) => watch.deliver === 'at_once' && mayAsk(watch, at))
  if (candidates.length === 0) return false
  const summaries = await watches.summaries(follower.sub)
  return candidates.some((watch) => mustAsk(watch, summaries.get(watch.id)?.last_match_at, at))
}
