import { MAX_WATCH_HITS } from '../limits.ts'
import { topicOf } from '../trend.ts'
import { largestFirst } from '../trends/ordering.ts'

/** The fields of a hit that the selection needs. */
type Hit = { country: string; key: string; title: string; volume: number | null }

/** The hits of one watch in one collection; `more` is the number of those without details. */
type Found<H> = { watch: string; at: string; hits: readonly H[]; more: number }

/** The hits of one watch in a message, which lists at most `MAX_WATCH_HITS`. */
export type WatchReport<W, H> = {
  watch: W
  /** Most searched first. */
  hits: (H & { at: string })[]
  /** Hits that are not listed. */
  more: number
}

/**
 * Selects the watch hits of a message, in the order of the watches. A wave is listed once, as it was found last. Watches
 * without hits are left out.
 *
 * @param isLeftOut whether a follow reports the topic in the same message, or it was taken out
 */
export function watchReports<W extends { id: string }, H extends Hit>(
  watches: readonly W[],
  found: readonly Found<H>[],
  isLeftOut: (country: string, topic: string) => boolean,
): WatchReport<W, H>[] {
  const byWatch = Map.groupBy(found, ({ watch }) => watch)
  return watches.flatMap((watch) => {
    const ofWatch = (byWatch.get(watch.id) ?? []).toSorted((one, other) => (one.at < other.at ? -1 : 1))
    const waves = new Map(ofWatch.flatMap(({ at, hits }) => hits.map((hit) => [hit.key, { ...hit, at }] as const)))
    const hits = [...waves.values()]
      .filter(({ country, title }) => !isLeftOut(country, topicOf(title)))
      .sort((one, other) => largestFirst(one.volume, other.volume))
    const uncounted = ofWatch.reduce((sum, { more }) => sum + more, 0)
    // Hits without details are less searched than the listed ones; without listed ones there is nothing to show.
    if (hits.length === 0) return []
    return { watch, hits: hits.slice(0, MAX_WATCH_HITS), more: Math.max(0, hits.length - MAX_WATCH_HITS) + uncounted }
  })
}

/** The number of hits in reports. */
export function hitsIn(reports: readonly { hits: readonly unknown[]; more: number }[]): number {
  return reports.reduce((sum, { hits, more }) => sum + hits.length + more, 0)
}
