import { largestFirst } from '../trends/ordering.ts'
import type { StoredHit } from './storedHit.ts'

/** A wave that a watch has found, as it was found last. */
export type FoundWave = StoredHit & { at: string }

/** The hits of a watch in some looks: each wave once; newest first, and within one look the most searched first. */
export function allHits(looks: readonly { at: string; hits: readonly StoredHit[] }[]): FoundWave[] {
  const oldestFirst = looks.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const waves = new Map(oldestFirst.flatMap(({ at, hits }) => hits.map((hit) => [hit.key, { ...hit, at }] as const)))
  return [...waves.values()].sort((one, other) =>
    one.at === other.at ? largestFirst(one.volume, other.volume) : one.at < other.at ? 1 : -1,
  )
}
