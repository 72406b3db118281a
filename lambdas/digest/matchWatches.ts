import { quietUntil } from '../../shared/people/quietHours.ts'
import { prepareRule } from '../../shared/watches/WordIndex.ts'
import { unreportedHits } from '../../shared/watches/watchHits.ts'
import { type Follower, isReachable } from '../adapters/people/followerRecord.ts'
import { type FoundHits, foundHits } from '../adapters/people/watchHits.ts'
import { activeWatches, mayAsk } from './activeWatches.ts'
import type { DigestRun, DigestServices } from './DigestRun.ts'
import type { WatchedCollection } from './WordsOfRun.ts'

const NOTHING_REPORTED: ReadonlyMap<string, number> = new Map()

/**
 * Matches the watches of a follower against collections, the oldest first, and records the new hits. Idempotent, also when
 * several runs do it at the same time. Then adds the follower to the "at once" list if a watch needs it. Returns the new
 * hits, also in a dry run, which records nothing.
 */
export async function matchWatches(
  { hits: store, atOnce }: Pick<DigestServices, 'hits' | 'atOnce'>,
  run: Pick<DigestRun, 'at' | 'isDry' | 'words'>,
  follower: Follower,
  collections: readonly WatchedCollection[],
): Promise<FoundHits[]> {
  const watches = activeWatches(follower)
  if (watches.length === 0 || collections.length === 0 || !isReachable(follower)) return []
  const { sub } = follower
  const rules = watches.map((watch) => ({ watch, rule: prepareRule(watch) }))
  const found: FoundHits[] = []
  let isAtOnce = watches.some((watch) => watch.deliver === 'at_once' && mayAsk(watch, run.at))
  for (const { id, at } of collections) {
    const index = await run.words.index(id)
    for (const { watch, rule } of rules) {
      const matches = index.matches(rule)
      // Most matches could not be a hit even if none had been reported: then the store is not read.
      if (unreportedHits(watch, matches, NOTHING_REPORTED).hits.length === 0) continue
      const { hits } = unreportedHits(watch, matches, await store.reportedRungs(sub, watch.id, id))
      if (hits.length === 0) continue
      const news = foundHits(watch.id, id, at, hits)
      if (!run.isDry && (await store.record(sub, news)) === 'gone') continue
      found.push(news)
      isAtOnce ||= watch.deliver === 'at_once'
    }
  }
  if (isAtOnce && !run.isDry) await atOnce.add(sub, quietUntil(follower.quiet_hours, follower.zone, run.at) ?? run.at)
  return found
}
