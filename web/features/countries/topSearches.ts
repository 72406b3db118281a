import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { TopSearches } from '../../../shared/answers/topSearches.ts'
import { API_TOP_SEARCHES } from '../../../shared/apiAddresses.ts'
import { fetchJson } from '../../lib/requests/fetchJson.ts'

const TIMEOUT_MS = 10_000
/** As trends. */
const CACHED_MS = 15 * 60_000

/** The most searched trend of each country, by its code. Empty until it is known: no tile needs it. */
export function useTopSearches(): TopSearches['countries'] {
  return useQuery(topSearchesQuery()).data?.countries ?? {}
}

function topSearchesQuery() {
  return queryOptions({
    queryKey: ['top-searches'],
    queryFn: ({ signal }) => fetchJson(API_TOP_SEARCHES, TopSearches, { signal, timeoutMs: TIMEOUT_MS }),
    staleTime: CACHED_MS,
    gcTime: CACHED_MS,
  })
}

/** Seeds the query with the server's answer. Throws when it has another shape. */
export function seedTopSearches(queryClient: QueryClient, _page: unknown, answer: unknown, readAt: number): void {
  queryClient.setQueryData(topSearchesQuery().queryKey, TopSearches.parse(answer), { updatedAt: readAt })
}
