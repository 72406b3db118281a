import { queryOptions } from '@tanstack/react-query'
import { SearchAnswer } from '../../../shared/api.ts'
import type { Country } from '../../../shared/countries.ts'
import { apiSearch } from '../../../shared/pages.ts'
import { Problem } from '../../../shared/problem.ts'
import { readQuery } from '../../../shared/search/searchResults.ts'
import { fetchJson } from '../../lib/requests/fetchJson.ts'

/** How long an answer may take, as one about trends, and for how long it is kept (specification 9). */
const SEARCH_TIMEOUT_MS = 15_000
const SEARCH_KEPT_MS = 15 * 60_000

/** The trends of a country, or of all, that the server finds: at most 40. Its failures are `Problem`s. */
export function searchQuery(query: string, country?: Country) {
  return queryOptions({
    queryKey: ['search', query, country?.code ?? null],
    queryFn: ({ signal }): Promise<SearchAnswer> =>
      fetchJson(apiSearch(query, country), SearchAnswer, {
        signal,
        timeoutMs: SEARCH_TIMEOUT_MS,
        priority: 'high',
      }),
    staleTime: SEARCH_KEPT_MS,
    gcTime: SEARCH_KEPT_MS,
  })
}

/** Whether the server takes a query: one of 2 to 64 characters. */
export function isSearchable(query: string): boolean {
  try {
    readQuery(query)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'bad-query') return false
    throw error
  }
}
