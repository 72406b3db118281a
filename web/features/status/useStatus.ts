import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type DataState, StatusAnswer } from '../../../shared/answers/statusAnswer.ts'
import { dataState } from '../../../shared/collections/dataState.ts'
import { API_STATUS } from '../../../shared/pages.ts'
import { fetchJson } from '../../lib/requests/fetchJson.ts'
import { useNow } from '../../lib/time/now.tsx'
import { useIsLate } from '../../lib/time/useIsSlow.ts'

/** Quicker answers than this show no placeholders: a flash would only disturb. */
const PATIENCE_MS = 150

/** What there is to show. */
export type StatusView =
  | { status: 'loading'; isLate: boolean }
  | { status: 'failed' }
  | {
      status: 'ready'
      answer: StatusAnswer
      /** How the data is now: it grows old on the page, too. */
      state: DataState
      /** The time of the answer, when it could not be read again since. */
      unreadSince: string | undefined
    }

/** Reads how the product does, again and again while the page is open. */
export function useStatus(): StatusView {
  const now = useNow()
  const { data, error, dataUpdatedAt } = useQuery(statusQuery())
  const isLate = useIsLate(data === undefined && !error, PATIENCE_MS)
  if (data) {
    const unreadSince = error ? new Date(dataUpdatedAt).toISOString() : undefined
    return { status: 'ready', answer: data, state: dataState(data, now), unreadSince }
  }
  return error ? { status: 'failed' } : { status: 'loading', isLate }
}

const STATUS_TIMEOUT_MS = 10_000
/** What is open in front of somebody is read again this often. */
const STATUS_FRESH_MS = 60_000

/** Whether the product does what it should. Its failures are `Problem`s. */
function statusQuery() {
  return queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) =>
      fetchJson(API_STATUS, StatusAnswer, { signal, timeoutMs: STATUS_TIMEOUT_MS, cache: 'no-store' }),
    staleTime: STATUS_FRESH_MS,
    refetchInterval: STATUS_FRESH_MS,
  })
}

/** Keeps what a server has read; an answer of another shape is refused. */
export function keepStatus(queryClient: QueryClient, _page: unknown, answer: unknown, readAt: number): void {
  queryClient.setQueryData(statusQuery().queryKey, StatusAnswer.parse(answer), { updatedAt: readAt })
}
