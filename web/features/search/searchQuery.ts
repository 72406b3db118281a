import type { ApiItem, SearchAnswer } from '../../../shared/api.ts'
import type { Country } from '../../../shared/countries.ts'
import type { TitleRecord } from '../../../shared/search/titleIndex.ts'
import { topicOf } from '../../../shared/trend.ts'
import { pageQuery } from '../../lib/requests/pageQuery.ts'

/** The server's results in one country or in all, at most 40. */
export function searchQuery(query: string, country?: Country) {
  return pageQuery(['search', query, country?.code ?? null], (api, signal) => api.fetchSearch(query, country, signal))
}

/** The listed results of an answer. */
export function answerHits({ results }: SearchAnswer): SearchHit[] {
  return results.map((item) => ({ kind: 'trend', item }))
}

/** What is only similar, without its articles. */
export function similarHits({ similar = [] }: SearchAnswer): SearchHit[] {
  return similar.map((item) => ({ kind: 'trend', item: { ...item, articles: [] } }))
}

/** A search result: a trend, or a topic known only from the title index. */
export type SearchHit = { kind: 'trend'; item: ApiItem } | { kind: 'title'; record: TitleRecord }

/** Identifies a topic of a country. */
export function itemKey({ country, trend }: ApiItem): string {
  return `${country}:${topicOf(trend)}`
}

/** Identifies the topic of a title. */
export function recordKey({ country, title }: TitleRecord): string {
  return `${country.code}:${topicOf(title)}`
}
