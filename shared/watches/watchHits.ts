import { largestFirst } from '../trends/ordering.ts'
import { rungOf } from '../trends/volume.ts'
import type { WatchedWave, WatchMatch } from './WordIndex.ts'
import type { WatchEvent, WatchRule } from './watch.ts'

/** The waves that a watch has told, by their keys, each with the rung that it was told at. */
export type Told = ReadonlyMap<string, number>

/** A match that is news for a watch, and why. */
export type WatchHit = WatchMatch & { reason: WatchEvent }

/** What a watch tells of one collection, and what it has told afterwards. */
export type WatchNews = {
  /** Most searched first. */
  hits: WatchHit[]
  told: Map<string, number>
}

/**
 * Which matches of one collection are news for a watch. A wave is told once, and again only past the next rung when
 * `growing` was chosen (decision 53). Collections are given in their order, each with what was told before it.
 */
export function hitsToTell(
  rule: Pick<WatchRule, 'on' | 'min_volume'>,
  matches: readonly WatchMatch[],
  told: Told,
): WatchNews {
  const after = new Map(told)
  const hits = matches.flatMap((match) => {
    const { wave } = match
    const rung = rungOf(wave.volume ?? 0)
    const reason = reasonOf(rule, wave, after.get(wave.key))
    if (!reason) return []
    after.set(wave.key, rung)
    return [{ ...match, reason }]
  })
  return { hits: hits.sort(({ wave: one }, { wave: other }) => largestFirst(one.volume, other.volume)), told: after }
}

function reasonOf(
  { on, min_volume: least }: Pick<WatchRule, 'on' | 'min_volume'>,
  { volume, events }: WatchedWave,
  toldAt: number | undefined,
): WatchEvent | undefined {
  if (least !== null && (volume === null || volume < least)) return undefined
  const { isNew, from, passed, grew, ended } = events
  if (toldAt !== undefined) return on.includes('growing') && passed !== null && passed > toldAt ? 'growing' : undefined
  // Most waves begin small: one that reaches the least searches later is new to the watch only then.
  const reachedLeast = least !== null && (from === null || from < least)
  if (on.includes('new') && (isNew || reachedLeast)) return 'new'
  if (on.includes('growing') && (passed !== null || grew)) return 'growing'
  return on.includes('ended') && ended ? 'ended' : undefined
}
