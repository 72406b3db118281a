import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { StatusAnswer } from '../../../shared/answers/statusAnswer.ts'
import { API_STATUS } from '../../../shared/pages.ts'
import { fetchJson } from '../../lib/requests/fetchJson.ts'

const STATUS_TIMEOUT_MS = 10_000
/** What is open in front of somebody is read again this often. */
const STATUS_FRESH_MS = 60_000

/** Whether the product does what it should. Its failures are `Problem`s. */
export function statusQuery() {
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
