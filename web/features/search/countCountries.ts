import type { SearchHit } from './SearchHit.ts'

/** In how many countries something was found. */
export function countCountries(hits: readonly SearchHit[]): number {
  return new Set(hits.map((hit) => (hit.kind === 'trend' ? hit.item.country : hit.record.country.code))).size
}
