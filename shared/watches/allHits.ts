import { largestFirst } from '../trends/ordering.ts'
import { readTrendKey } from '../trends/readTrendKey.ts'
import { leastOfRung } from '../trends/volume.ts'
import type { StoredHit } from './storedHit.ts'
import type { WatchRule } from './watch.ts'

/** What a watch found in one look: some hits with all that is known of them, and of all of them key and rung. */
type Look = { at: string; hits: readonly StoredHit[]; told: Readonly<Record<string, number>> }

/** A wave that a watch has found. Where only its key is kept, its title is its topic, and why it was news is not known. */
export type FoundWave = Pick<StoredHit, 'country' | 'key' | 'title' | 'volume' | 'matched'> &
  Partial<Pick<StoredHit, 'categories' | 'reason'>> & { at: string }

/** All that a watch has found: each wave once, as it was found last; newest first, and of one look the most searched first. */
export function allHits(rule: Pick<WatchRule, 'any' | 'all' | 'phrase'>, looks: readonly Look[]): FoundWave[] {
  const words = [...rule.any, ...rule.all, ...(rule.phrase === null ? [] : [rule.phrase])]
  const waves = new Map<string, FoundWave>()
  for (const { at, hits, told } of looks.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    for (const [key, rung] of Object.entries(told)) waves.set(key, { ...countedHit(key, rung, words), at })
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
