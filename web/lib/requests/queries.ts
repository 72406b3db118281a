import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { Problem } from '../../../shared/problem.ts'
import { fetchCategory, fetchTimestamp, fetchTrends } from './api.ts'

const MINUTE_MS = 60_000

/** For how long what was read counts as new and is kept (specification 9). */
const TRENDS_KEPT_MS = 15 * MINUTE_MS
const TIMESTAMP_FRESH_MS = MINUTE_MS
const TIMESTAMP_KEPT_MS = 240 * MINUTE_MS

/** For how long it is kept from visit to visit (specification 9). */
const TRENDS_STORED_MS = 30 * MINUTE_MS

const MAX_RETRIES = 1

/** Everything the pages read from the server goes through here, each thing under one key. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => console.warn('Could not read', query.queryKey, error),
    }),
    defaultOptions: {
      queries: {
        // Without a network, too, readers learn what is wrong instead of waiting.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
      },
    },
  })
}

/** The trends of a country, with all its categories: more than a page needs, so always asked for in the background. */
export function trendsQuery(country: Country) {
  return queryOptions({
    queryKey: ['trends', country.code],
    queryFn: ({ signal }) => fetchTrends(country, { signal, inBackground: true }),
    staleTime: (query) => (query.state.data?.isFromCache ? 0 : TRENDS_KEPT_MS),
    gcTime: TRENDS_KEPT_MS,
    meta: { keepInStorageMs: TRENDS_STORED_MS },
  })
}

/** The trends of one category of a country: what a page of it needs. */
export function categoryQuery(country: Country, category: Category) {
  return queryOptions({
    queryKey: ['trends', country.code, category],
    queryFn: ({ signal, client, queryKey }) =>
      fetchCategory(country, category, {
        signal,
        inBackground: client.getQueryData(queryKey) !== undefined,
      }),
    staleTime: (query) => (query.state.data?.isFromCache ? 0 : TRENDS_KEPT_MS),
    gcTime: TRENDS_KEPT_MS,
    meta: { keepInStorageMs: TRENDS_STORED_MS },
  })
}

/** The time of the published trends. What was known stays when it cannot be read again. */
export function timestampQuery() {
  return queryOptions({
    queryKey: ['timestamp'],
    queryFn: ({ signal }) => fetchTimestamp(signal),
    staleTime: TIMESTAMP_FRESH_MS,
    gcTime: TIMESTAMP_KEPT_MS,
    meta: { keepInStorageMs: TIMESTAMP_KEPT_MS },
  })
}

/** Another attempt only helps when the server was not reached or not ready. */
function isPassing(error: Error): boolean {
  return error instanceof Problem && error.code === 'unavailable'
}
