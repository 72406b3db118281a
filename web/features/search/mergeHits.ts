import type { ApiItem } from '../../../shared/api.ts'
import { hitKey, type SearchHit } from './SearchHit.ts'

/**
 * What was found here, then what only the server found, each topic of a country once. Where the server knows all of
 * a trend of which only the title was known, that stands in its place.
 */
export function mergeHits(local: readonly SearchHit[], remote: readonly ApiItem[]): SearchHit[] {
  const merged = new Map(local.map((hit) => [hitKey(hit), hit]))
  for (const item of remote) {
    const hit: SearchHit = { kind: 'trend', item }
    if (merged.get(hitKey(hit))?.kind !== 'trend') merged.set(hitKey(hit), hit)
  }
  return [...merged.values()]
}
