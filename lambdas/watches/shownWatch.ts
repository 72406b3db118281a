import { WATCH_COUNT_DAYS } from '../../shared/limits.ts'
import type { TakedownList } from '../../shared/takedowns/TakedownList.ts'
import { topicOf } from '../../shared/trend.ts'
import { isAsking } from '../../shared/watches/silentWatch.ts'
import type { Watch } from '../../shared/watches/watch.ts'
import { watchFeedAddress } from '../../shared/watches/watchFeed.ts'
import type { StoredWatch } from '../adapters/people/watchEntry.ts'
import type { WatchSummary } from '../adapters/people/watchHits.ts'

/** The fields of a watch that its owner sees; without `found`, it has found nothing. */
export function shownWatch(
  watch: StoredWatch,
  now: string,
  found?: { summary: WatchSummary | undefined; takedowns: TakedownList },
): Watch {
  const { summary, takedowns } = found ?? {}
  const { ask_from: _, feed, asks_since, paused_since, ...shown } = watch
  const since = new Date(Date.parse(now) - WATCH_COUNT_DAYS * 86_400_000).toISOString().slice(0, 10)
  const counts = summary?.days.map(([day, count]) => (day > since ? count : 0)) ?? []
  const last = summary?.last_match
  return {
    ...shown,
    last_match_at: summary?.last_match_at ?? null,
    ...(last && !takedowns?.hides(last.country, topicOf(last.trend)) && { last_match: last }),
    matches_30_days: counts.reduce((sum, count) => sum + count, 0),
    paused_since: paused_since ?? null,
    feed: feed === null ? null : watchFeedAddress(feed),
    asks_since: isAsking(watch, summary?.last_match_at) ? (asks_since ?? null) : null,
  }
}
