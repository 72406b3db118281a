import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type DataState, StatusAnswer } from '../../../shared/answers/statusAnswer.ts'
import { API_STATUS } from '../../../shared/apiAddresses.ts'
import { dataState } from '../../../shared/collections/dataState.ts'
import { fetchJson } from '../../lib/requests/fetchJson.ts'
import { useNow } from '../../lib/time/now.tsx'
import { useIsSlow } from '../../lib/time/useIsSlow.ts'

/** The state of the status page. */
export type StatusView =
  | { status: 'loading'; isSlow: boolean }
  | { status: 'failed' }
  | {
      status: 'ready'
      answer: StatusAnswer
      /** Recomputed as time passes. */
      state: DataState
      /** The time of the answer, when a refetch failed since. */
      unreadSince: string | undefined
    }

/** Reads the status, and refetches it while the page is open. */
export function useStatus(): StatusView {
  const now = useNow()
  const { data, error, dataUpdatedAt } = useQuery(statusQuery())
  const isSlow = useIsSlow(data === undefined && !error)
  if (data) {
    const unreadSince = error ? new Date(dataUpdatedAt).toISOString() : undefined
    return { status: 'ready', answer: data, state: dataState(data, now), unreadSince }
  }
  return error ? { status: 'failed' } : { status: 'loading', isSlow }
}

const STATUS_TIMEOUT_MS = 10_000
/** An open page refetches this often. */
const STATUS_REFRESH_MS = 60_000

/** The status of the product. Fails with a `Problem`. */
function statusQuery() {
  return queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) =>
      fetchJson(API_STATUS, StatusAnswer, { signal, timeoutMs: STATUS_TIMEOUT_MS, cache: 'no-store' }),
    staleTime: STATUS_REFRESH_MS,
    refetchInterval: STATUS_REFRESH_MS,
  })
}

/** Seeds the query with the server's answer. Throws when it has another shape. */
export function seedStatus(queryClient: QueryClient, _page: unknown, answer: unknown, readAt: number): void {
  queryClient.setQueryData(statusQuery().queryKey, StatusAnswer.parse(answer), { updatedAt: readAt })
}
