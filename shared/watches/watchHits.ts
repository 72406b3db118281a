import { largestFirst } from '../trends/ordering.ts'
import { rungOf } from '../trends/volume.ts'
import type { WatchedWave, WatchMatch } from './WordIndex.ts'
import type { WatchEvent, WatchRule } from './watch.ts'

/** The rung at which a watch has reported each wave, by the key of the wave. */
export type ReportedRungs = ReadonlyMap<string, number>

/** A match that a watch reports, and why. */
export type WatchHit = WatchMatch & { reason: WatchEvent }

/** The hits of a watch in one collection, and the reported rungs including them. */
export type UnreportedHits = {
  /** Most searched first. */
  hits: WatchHit[]
  reported: Map<string, number>
}

/**
 * Selects the matches of one collection that a watch has to report. A wave is reported once, and again only past the next
 * rung when `growing` was chosen (decision 53). Collections have to be passed in order, each with the rungs reported before it.
 */
export function unreportedHits(
  rule: Pick<WatchRule, 'on' | 'min_volume'>,
  matches: readonly WatchMatch[],
  reported: ReportedRungs,
): UnreportedHits {
  const after = new Map(reported)
  const hits = matches.flatMap((match) => {
    const { wave } = match
    const rung = rungOf(wave.volume ?? 0)
    const reason = reasonOf(rule, wave, after.get(wave.key))
    if (!reason) return []
    after.set(wave.key, rung)
    return [{ ...match, reason }]
  })
  return {
    hits: hits.sort(({ wave: one }, { wave: other }) => largestFirst(one.volume, other.volume)),
    reported: after,
  }
}

function reasonOf(
  { on, min_volume: least }: Pick<WatchRule, 'on' | 'min_volume'>,
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
