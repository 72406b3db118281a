import { WATCH_RUNG_HOURS } from '../limits.ts'
import { HOUR_MS } from '../time.ts'
import { largestFirst } from '../trends/ordering.ts'
import { rungOf } from '../trends/volume.ts'
import { relatedFound } from './relatedFound.ts'
import type { WatchedWave, WatchMatch } from './WordIndex.ts'
import type { WatchEvent, WatchRule } from './watch.ts'

/** The rung at which a watch has reported each wave, by the key of the wave. */
export type ReportedRungs = ReadonlyMap<string, number>

/** A match that a watch reports, why, and in which related search its words are unless the title has them. */
export type WatchHit = Omit<WatchMatch, 'lines'> & { reason: WatchEvent; related?: string | undefined }

/**
 * Selects the matches of one collection that a watch has to report, the most searched first. A wave is reported once, and
 * again only past the next rung when `growing` was chosen. Collections have to be passed in order, each with the rungs
 * reported before it.
 */
export function unreportedHits(
  rule: Omit<WatchRule, 'countries' | 'categories' | 'none'>,
  matches: readonly WatchMatch[],
  reported: ReportedRungs,
): WatchHit[] {
  const relatedOf = relatedFound(rule)
  const hits = matches.flatMap(({ wave, matched, lines }) => {
    const reason = reasonOf(rule, wave, reported.get(wave.key))
    return reason ? [{ wave, matched, reason, related: relatedOf({ wave, lines }) }] : []
  })
  return hits.sort(({ wave: one }, { wave: other }) => largestFirst(one.volume, other.volume))
}

/** A reported wave as it is stored: its key, its rung, and when it was reported, in hours since 1970. */
export type ReportedRung = readonly [key: string, rung: number, hour: number]

/** The maximum bytes of the rungs of a watch: they are one item, read and written with each look that finds something. */
const MAX_RUNG_BYTES = 150_000
/** The size of the two numbers, and of the list around them. */
const RUNG_BYTES = 25
const utf8 = new TextEncoder()

/**
 * The rungs of a watch after it reported hits, the newest first; without waves that have left the list since, and with as
 * many of the others as have room: an older one might be reported twice, which is better than storing nothing.
 */
export function rungsAfter(before: readonly ReportedRung[], hits: readonly WatchHit[], at: string): ReportedRung[] {
  const hour = Math.floor(Date.parse(at) / HOUR_MS)
  const news = hits.map(({ wave }): ReportedRung => [wave.key, rungOf(wave.volume ?? 0), hour])
  const keys = new Set(news.map(([key]) => key))
  const others = before.filter(([key, , reported]) => !keys.has(key) && reported >= hour - WATCH_RUNG_HOURS)
  let bytes = 0
  return [...news, ...others].filter(([key]) => {
    bytes += utf8.encode(key).length + RUNG_BYTES
    return bytes <= MAX_RUNG_BYTES
  })
}

function reasonOf(
  { on, min_volume: least }: { on: WatchRule['on']; min_volume: WatchRule['min_volume'] },
  { volume, events }: WatchedWave,
  reportedRung: number | undefined,
): WatchEvent | undefined {
  if (least !== null && (volume === null || volume < least)) return undefined
  const { isNew, from, passed, grew, ended } = events
  if (reportedRung !== undefined)
    return on.includes('growing') && passed !== null && passed > reportedRung ? 'growing' : undefined
  // Most waves begin small: a wave counts as new when it reaches the minimum searches of the watch.
  const reachedLeast = least !== null && (from === null || from < least)
  if (on.includes('new') && (isNew || reachedLeast)) return 'new'
  if (on.includes('growing') && (passed !== null || grew)) return 'growing'
  return on.includes('ended') && ended ? 'ended' : undefined
}
