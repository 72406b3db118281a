import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { Problem } from '../../../shared/problem.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { browserOnly } from '../startup/browserOnly.ts'
import { TooManyRequests } from './TooManyRequests.ts'

/** Stale and cache times. */
export const CACHED_MS = 15 * MINUTE_MS
const TIMESTAMP_FRESH_MS = MINUTE_MS
const TIMESTAMP_CACHED_MS = 240 * MINUTE_MS

/** Time in local storage, across visits. */
const TRENDS_STORED_MS = 30 * MINUTE_MS

const MAX_RETRIES = 1
const RETRY_MS = 1_000
/** The limits of the API are for each second; some more lets other readers through first. */
const RETRY_WHEN_BUSY_MS = 5_000
/** The longest time that a page waits before it asks again; beyond, it says how long to wait. */
const MAX_WAIT_SECONDS = 10

/** The query client of the app: all reads from the server go through its queries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => console.warn('A query failed', query.queryKey, error),
    }),
    defaultOptions: {
      queries: {
        // Offline, a query fails at once instead of waiting for the network.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
        retryDelay: (_, error) => retryDelayMs(error),
      },
    },
  })
}

/** The first part of the key of all trends queries. */
export const TRENDS = 'trends'
/** The key of the time of the published trends. */
export const TIMESTAMP = 'timestamp'

/** The trends of a country in all categories: more than a page needs, so always loaded in the background. */
export function trendsQuery(country: Country) {
  return queryOptions({
    queryKey: [TRENDS, country.code],
    queryFn: async ({ signal }) => (await loadApi()).fetchTrends(country, { signal, inBackground: true }),
    staleTime: (query) => (query.state.data?.isFromCache ? 0 : CACHED_MS),
    gcTime: CACHED_MS,
    meta: { keepInStorageMs: TRENDS_STORED_MS },
  })
}

/** The trends of one category of a country, for its page. */
export function categoryQuery(country: Country, category: Category) {
  return queryOptions({
    queryKey: [TRENDS, country.code, category],
    queryFn: async ({ signal, client, queryKey }) => {
      const inBackground = client.getQueryData(queryKey) !== undefined
      return (await loadApi()).fetchCategory(country, category, { signal, inBackground })
    },
    staleTime: (query) => (query.state.data?.isFromCache ? 0 : CACHED_MS),
    gcTime: CACHED_MS,
    meta: { keepInStorageMs: TRENDS_STORED_MS },
  })
}

/** Loads the requests to the public API. Throws a `Problem` when they cannot be loaded. */
export async function loadApi(): Promise<typeof import('./api.ts')> {
  try {
    return await browserOnly(() => import('./api.ts'))
  } catch (cause) {
    throw new Problem('unavailable', 'The code for requests cannot be loaded.', { cause })
  }
}

/** The time of the published trends. A failed refresh keeps the previous one. */
export function timestampQuery() {
  return queryOptions({
    queryKey: [TIMESTAMP],
    queryFn: async ({ signal }) => (await loadApi()).fetchTimestamp(signal),
    staleTime: TIMESTAMP_FRESH_MS,
    gcTime: TIMESTAMP_CACHED_MS,
    meta: { keepInStorageMs: TIMESTAMP_CACHED_MS },
  })
}

/** Whether a retry may help: the server was not reachable or not ready, or somebody asked for too much at once. */
function isTransient(error: Error): boolean {
  if (!(error instanceof Problem)) return false
  if (error.code === 'too-many-requests')
    return (error.retryAfterSeconds ?? Number.POSITIVE_INFINITY) <= MAX_WAIT_SECONDS
  return error.code === 'unavailable'
}

function retryDelayMs(error: Error): number {
  if (error.cause instanceof TooManyRequests) return RETRY_WHEN_BUSY_MS
  const isTooMany = error instanceof Problem && error.code === 'too-many-requests'
  return isTooMany ? 1_000 * (error.retryAfterSeconds ?? 0) : RETRY_MS
}
