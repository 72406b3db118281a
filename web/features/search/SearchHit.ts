import type { ApiItem } from '../../../shared/api.ts'
import type { TitleRecord } from '../../../shared/search/titleIndex.ts'
import { topicOf } from '../../../shared/trend.ts'

/** A search result: a trend, or a topic known only from the title index. */
export type SearchHit = { kind: 'trend'; item: ApiItem } | { kind: 'title'; record: TitleRecord }

/** Identifies a topic of a country. */
export function itemKey({ country, trend }: Pick<ApiItem, 'country' | 'trend'>): string {
  return `${country}:${topicOf(trend)}`
}

/** Identifies the topic of a title. */
export function recordKey({ country, title }: Pick<TitleRecord, 'country' | 'title'>): string {
  return `${country.code}:${topicOf(title)}`
}
