import { WATCH_COUNT_DAYS } from '../../shared/limits.ts'
import type { Watch } from '../../shared/watches/watch.ts'
import { watchFeedAddress } from '../../shared/watches/watchFeed.ts'
import type { StoredWatch } from '../adapters/people/watchEntry.ts'
import type { RecordedHits, WatchHitStore } from '../adapters/people/watchHits.ts'
import type { WatchStore } from '../adapters/people/watchTable.ts'

/** The last match of each watch of a person, and all their hits. */
export type FoundByWatches = { lastMatches: ReadonlyMap<string, string>; hits: readonly RecordedHits[] }

/** The state of new watches. */
export const NOTHING_FOUND: FoundByWatches = { lastMatches: new Map(), hits: [] }

/** Reads the hits of a person's watches. */
export async function readFound(
  { watches, hits }: { watches: Pick<WatchStore, 'lastMatches'>; hits: Pick<WatchHitStore, 'all'> },
  sub: string,
): Promise<FoundByWatches> {
  const [lastMatches, all] = await Promise.all([watches.lastMatches(sub), hits.all(sub)])
  return { lastMatches, hits: all }
}

/** The fields of a watch that its owner sees. */
export function shownWatch(watch: StoredWatch, { lastMatches, hits }: FoundByWatches, now: string): Watch {
  const { ask_from: _, feed, asks_since, paused_since, ...shown } = watch
  const lastMatch = lastMatches.get(watch.id) ?? null
  const since = Date.parse(now) - WATCH_COUNT_DAYS * 86_400_000
  const recent = hits.filter(({ watch: id, at }) => id === watch.id && Date.parse(at) > since)
  // A new hit withdraws the question whether to keep the watch.
  const isAsking = asks_since !== undefined && (lastMatch === null || lastMatch < asks_since)
  return {
    ...shown,
    last_match_at: lastMatch,
    matches_30_days: recent.reduce((sum, { hits: listed, more }) => sum + listed.length + more, 0),
    paused_since: paused_since ?? null,
    feed: feed === null ? null : watchFeedAddress(feed),
    asks_since: isAsking ? asks_since : null,
  }
}

/** The last hit of a watch; nothing when there is none, or it is no longer stored. */
export function lastHit({ id }: StoredWatch, { lastMatches, hits }: FoundByWatches): Pick<Watch, 'last_match'> {
  const at = lastMatches.get(id)
  const [hit] = hits.find((look) => look.watch === id && look.at === at)?.hits ?? []
  return hit ? { last_match: { country: hit.country, trend: hit.title, matched: hit.matched } } : {}
}
