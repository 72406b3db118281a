import type { ApiItem } from '../../../shared/api.ts'
import type { TitleRecord } from '../../../shared/search/titleIndex.ts'
import { topicOf } from '../../../shared/trend.ts'

/** A search result: a trend, or a topic known only from the title index. */
export type SearchHit = { kind: 'trend'; item: ApiItem } | { kind: 'title'; record: TitleRecord }

/** Identifies a topic of a country; the in-app search lists each once. */
export function hitKey(hit: SearchHit): string {
  return hit.kind === 'trend' ? itemKey(hit.item) : recordKey(hit.record)
}

export function itemKey({ country, trend }: Pick<ApiItem, 'country' | 'trend'>): string {
  return `${country}:${topicOf(trend)}`
}

export function recordKey({ country, title }: Pick<TitleRecord, 'country' | 'title'>): string {
  return `${country.code}:${topicOf(title)}`
}

/** Number of countries with results. */
export function countCountries(hits: readonly SearchHit[]): number {
  return new Set(hits.map((hit) => (hit.kind === 'trend' ? hit.item.country : hit.record.country.code))).size
}

/**
 * Local results, then those only the server found, each topic of a country once. A trend from the server replaces a
 * local result that is only a title.
 */
export function mergeHits(local: readonly SearchHit[], remote: readonly ApiItem[]): SearchHit[] {
  const merged = new Map(local.map((hit) => [hitKey(hit), hit]))
  for (const item of remote) {
    const hit: SearchHit = { kind: 'trend', item }
    if (merged.get(hitKey(hit))?.kind !== 'trend') merged.set(hitKey(hit), hit)
  }
  return [...merged.values()]
}
