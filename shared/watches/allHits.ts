import { largestFirst } from '../trends/ordering.ts'
import { readTrendKey } from '../trends/readTrendKey.ts'
import { leastOfRung } from '../trends/volume.ts'
import type { StoredHit } from './storedHit.ts'
import type { WatchRule } from './watch.ts'

/** The hits of a watch in one look: the first ones with all fields; `rungs` has the key and rung of every one. */
type Look = { at: string; hits: readonly StoredHit[]; rungs: Readonly<Record<string, number>> }

/** A wave that a watch has found. If only its key is stored, its title is its topic and its reason is missing. */
export type FoundWave = Pick<StoredHit, 'country' | 'key' | 'title' | 'volume' | 'matched'> &
  Partial<Pick<StoredHit, 'categories' | 'reason'>> & { at: string }

/** All hits of a watch: each wave once, as it was found last; newest first, and within one look the most searched first. */
export function allHits(rule: Pick<WatchRule, 'any' | 'all' | 'phrase'>, looks: readonly Look[]): FoundWave[] {
  const words = [...rule.any, ...rule.all, ...(rule.phrase === null ? [] : [rule.phrase])]
  const waves = new Map<string, FoundWave>()
  for (const { at, hits, rungs } of looks.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    for (const [key, rung] of Object.entries(rungs)) waves.set(key, { ...countedHit(key, rung, words), at })
    for (const hit of hits) waves.set(hit.key, { ...hit, at })
  }
  return [...waves.values()].sort((one, other) =>
    one.at === other.at ? largestFirst(one.volume, other.volume) : one.at < other.at ? 1 : -1,
  )
}

function countedHit(key: string, rung: number, words: readonly string[]): Omit<FoundWave, 'at'> {
  const { country, topic } = readTrendKey(key)
  return { country, key, title: topic, volume: leastOfRung(rung), matched: [...words] }
}
