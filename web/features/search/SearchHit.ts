import type { ApiItem } from '../../../shared/api.ts'
import type { TitleRecord } from '../../../shared/search/titleIndex.ts'
import { topicOf } from '../../../shared/trend.ts'

/** Something found: a trend with all that is known of it, or a topic of which only the title index tells. */
export type SearchHit = { kind: 'trend'; item: ApiItem } | { kind: 'title'; record: TitleRecord }

/** Names a topic of a country: the in-app search shows each once. */
export function hitKey(hit: SearchHit): string {
  return hit.kind === 'trend' ? itemKey(hit.item) : recordKey(hit.record)
}

export function itemKey({ country, trend }: Pick<ApiItem, 'country' | 'trend'>): string {
  return `${country}:${topicOf(trend)}`
}

export function recordKey({ country, title }: Pick<TitleRecord, 'country' | 'title'>): string {
  return `${country.code}:${topicOf(title)}`
}

/** In how many countries something was found. */
export function countCountries(hits: readonly SearchHit[]): number {
  return new Set(hits.map((hit) => (hit.kind === 'trend' ? hit.item.country : hit.record.country.code))).size
}

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
