import { queryOptions } from '@tanstack/react-query'
import { SearchAnswer } from '../../../shared/api.ts'
import { apiSearch } from '../../../shared/apiAddresses.ts'
import type { Country } from '../../../shared/countries.ts'
import { fetchJson } from '../../lib/requests/fetchJson.ts'
import type { SearchHit } from './SearchHit.ts'

/** Timeout and cache time, as for trends. */
const SEARCH_TIMEOUT_MS = 15_000
const SEARCH_TTL_MS = 15 * 60_000

/** The server's results in one country or in all, at most 40. Fails with a `Problem`. */
export function searchQuery(query: string, country?: Country) {
  return queryOptions({
    queryKey: ['search', query, country?.code ?? null],
    queryFn: ({ signal }): Promise<SearchAnswer> =>
      fetchJson(apiSearch(query, country), SearchAnswer, {
        signal,
        timeoutMs: SEARCH_TIMEOUT_MS,
        priority: 'high',
      }),
    staleTime: SEARCH_TTL_MS,
    gcTime: SEARCH_TTL_MS,
  })
}

/** The listed results of an answer. */
export function answerHits({ results }: SearchAnswer): SearchHit[] {
  return results.map((item) => ({ kind: 'trend', item }))
}

/** What is only similar, without its articles. */
export function similarHits({ similar = [] }: SearchAnswer): SearchHit[] {
  return similar.map((item) => ({ kind: 'trend', item: { ...item, articles: [] } }))
}

/** The number of countries of all results; an answer of an older server has only those of the listed ones. */
export function countriesOf({ countries, results }: SearchAnswer): number {
  return countries ?? new Set(results.map(({ country }) => country)).size
}
