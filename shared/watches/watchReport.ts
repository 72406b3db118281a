import { AT_ONCE_LATE_HOURS } from '../limits.ts'
import { cleanText } from '../text/cleanText.ts'
import { HOUR_MS, millisecondsFrom } from '../time.ts'
import { topicOf } from '../trend.ts'
import { recentWaiting, type StoredHit, type WaitingHits } from './storedHits.ts'
import type { WatchDelivery } from './watch.ts'

/** A mail or notification that reports hits: the digest, or a message right after the collection that found them. */
export type WatchMessage = { kind: 'digest' | 'at-once'; at: string }

/** The hits of one watch in a message; `more` is the number of those that are not listed. */
export type WatchReport<W> = { watch: W; hits: WaitingHits['hits']; more: number }

/** What a message reports, and which waiting hits it takes, so that no other message reports them. */
export type WatchReports<W, Waiting> = { taken: Waiting[]; reports: WatchReport<W>[] }

const LATE_MS = AT_ONCE_LATE_HOURS * HOUR_MS

/**
 * Selects what a message reports of the waiting hits, in the order of the watches: those of watches that are not paused and
 * that deliver by it. A digest also reports hits of "at once" watches that no such message has reported in
 * `AT_ONCE_LATE_HOURS`. A watch without hits to show has no report.
 *
 * @param isLeftOut whether a follow reports the topic in the same message, or it was taken out. Such a hit is taken, too;
 *   such a related search is not named
 */
export function watchReports<
  W extends { id: string; paused: boolean; deliver: WatchDelivery },
  Waiting extends WaitingHits & { watch: string },
>(
  watches: readonly W[],
  waiting: readonly Waiting[],
  message: WatchMessage,
  isLeftOut: (country: string, topic: string) => boolean,
): WatchReports<W, Waiting> {
  const found: WatchReports<W, Waiting> = { taken: [], reports: [] }
  const byWatch = new Map(waiting.map((each) => [each.watch, each]))
  for (const watch of watches) {
    const ofWatch = byWatch.get(watch.id)
    const recent = ofWatch && recentWaiting(ofWatch, message.at)
    if (!ofWatch || !recent || watch.paused || !isFor(message, watch.deliver, recent.since)) continue
    found.taken.push(ofWatch)
    const isNamed = ({ country, related }: StoredHit) => related && !isLeftOut(country, cleanText(related))
    const hits = recent.hits
      .filter(({ country, title }) => !isLeftOut(country, topicOf(title)))
      .map((hit) => (isNamed(hit) ? hit : { ...hit, related: undefined }))
    // The others are less searched than these; without these there is nothing to show.
    if (hits.length > 0) found.reports.push({ watch, hits, more: recent.more })
  }
  return found
}

function isFor({ kind, at }: WatchMessage, deliver: WatchDelivery, since: string): boolean {
  if (kind === 'at-once') return deliver === 'at_once'
  return deliver === 'digest' || millisecondsFrom(since, at) >= LATE_MS
}

/** The number of hits in reports. */
export function hitsIn(reports: readonly { hits: readonly unknown[]; more: number }[]): number {
  return reports.reduce((sum, { hits, more }) => sum + hits.length + more, 0)
}
