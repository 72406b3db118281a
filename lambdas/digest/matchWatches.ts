import { quietUntil } from '../../shared/people/quietHours.ts'
import { prepareRule } from '../../shared/watches/WordIndex.ts'
import { hitsToTell } from '../../shared/watches/watchHits.ts'
import { type Follower, isReachable } from '../adapters/people/followerRecord.ts'
import { type FoundHits, foundHits } from '../adapters/people/watchHits.ts'
import { activeWatches, mayAsk } from './activeWatches.ts'
import type { DigestRun, DigestServices } from './DigestRun.ts'
import type { WatchedCollection } from './WordsOfRun.ts'

const NOTHING_TOLD: ReadonlyMap<string, number> = new Map()

/**
 * Lets the watches of a follower look through collections, the oldest first, and records what is news. The same collection
 * again finds the same and records nothing new, so it can be repeated, also by several runs at once. Who has something to be
 * told at once is listed afterwards. Returns what was found, also in a dry run, which records nothing.
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
      // Most matches were told before, or nothing about them has changed: then nothing has to be read.
      if (hitsToTell(watch, matches, NOTHING_TOLD).hits.length === 0) continue
      const { hits } = hitsToTell(watch, matches, await store.told(sub, watch.id, id))
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
