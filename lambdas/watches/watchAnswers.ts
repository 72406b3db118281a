import { mainCategory } from '../../shared/categories.ts'
import { findCountry } from '../../shared/countries.ts'
import { MAX_LISTED_WATCH_HITS, WATCH_COUNT_DAYS } from '../../shared/limits.ts'
import { pageOfTitle } from '../../shared/pages.ts'
import { dateBefore, dayOf } from '../../shared/time.ts'
import { volumeText } from '../../shared/trends/volume.ts'
import { allHits, type FoundWave, happening } from '../../shared/watches/storedHits.ts'
import type { Watch, WatchHitsAnswer } from '../../shared/watches/watch.ts'
import { watchFeedAddress } from '../../shared/watches/watchFeed.ts'
import type { StoredWatch } from '../adapters/people/watchEntry.ts'
import type { FoundHits } from '../adapters/people/watchHits.ts'
import type { ShownSummary } from '../adapters/trends/Shown.ts'

/** The newest hits of a watch, and the number of the others. */
export function hitsAnswer(looks: readonly FoundHits[]): WatchHitsAnswer {
  const all = allHits(looks).flatMap((wave) => toListed(wave) ?? [])
  const hits = all.slice(0, MAX_LISTED_WATCH_HITS)
  const withoutDetails = looks.reduce((sum, { more }) => sum + more, 0)
  return { hits, more: all.length - hits.length + withoutDetails }
}

/** Undefined for a country that we no longer have. */
function toListed(wave: FoundWave): WatchHitsAnswer['hits'][number] | undefined {
  const { country: code, key, title, categories, volume, matched, related } = wave
  const country = findCountry(code)
  if (!country) return undefined
  const page = pageOfTitle(country, mainCategory(categories), title)
  const search = volume === null ? '' : volumeText(volume)
  const { reason, at } = happening(wave)
  return { country: code, trend: title, key, page, search, at: at ?? wave.at, reason, matched, related }
}

/** The fields of a watch that its owner sees; without a summary, it has found nothing. */
export function shownWatch(watch: StoredWatch, now: string, summary?: ShownSummary): Watch {
  const { feed, paused_since, ...shown } = watch
  const since = dateBefore(dayOf(now), WATCH_COUNT_DAYS)
  const counts = summary?.days.map(([day, count]) => (day > since ? count : 0)) ?? []
  return {
    ...shown,
    last_match_at: summary?.last_match_at ?? null,
    last_match: summary?.last_match,
    matches_30_days: counts.reduce((sum, count) => sum + count, 0),
    paused_since: paused_since ?? null,
    feed: feed === null ? null : watchFeedAddress(feed),
  }
}
