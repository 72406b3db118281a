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
