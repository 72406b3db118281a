import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { EverywhereAnswer } from '../../../shared/answers/everywhereAnswer.ts'
import type { ListedEvents } from '../../../shared/pages.ts'
import { Problem } from '../../../shared/problem.ts'
import { loadApi } from '../../lib/requests/loadApi.ts'
import { useIsSlow } from '../../lib/time/useIsSlow.ts'

/** The state of a page of events. */
export type EverywhereView =
  | { status: 'loading'; isSlow: boolean }
  | { status: 'failed' }
  /** There is no collection of the hour that was asked for. */
  | { status: 'unknown' }
  | { status: 'ready'; answer: EverywhereAnswer }

/** Reads a page of events. The answer stays when a refetch fails. */
export function useEverywhere(listed: ListedEvents): EverywhereView {
  const { data, error } = useQuery(everywhereQuery(listed))
  const isSlow = useIsSlow(data === undefined && !error)
  if (data) return { status: 'ready', answer: data }
  if (data === null) return { status: 'unknown' }
  return error ? { status: 'failed' } : { status: 'loading', isSlow }
}

/** Cache time, as for trends. */
const CACHED_MS = 15 * 60_000

/** A page of events; null when its hour is unknown. Fails with a `Problem`. */
function everywhereQuery({ category, part, event, hour }: ListedEvents) {
  return queryOptions({
    queryKey: ['everywhere', category ?? '', part, event ?? '', hour ?? ''],
    queryFn: ({ signal }) => fetchUnlessUnknown({ category, part, event, hour }, signal),
    staleTime: CACHED_MS,
    gcTime: CACHED_MS,
  })
}

/** Seeds the query with the server's answer, an `EverywhereAnswer`. */
export function seedEverywhere(queryClient: QueryClient, listed: ListedEvents, answer: unknown, readAt: number): void {
  const { queryKey } = everywhereQuery(listed)
  queryClient.setQueryData(queryKey, answer as EverywhereAnswer, { updatedAt: readAt })
}

/** Seeds the query with the fact that the hour is unknown. */
export function seedUnknownHour(queryClient: QueryClient, listed: ListedEvents, readAt: number): void {
  queryClient.setQueryData(everywhereQuery(listed).queryKey, null, { updatedAt: readAt })
}

/** An unknown hour is an answer, not a failure: a retry would not help. */
async function fetchUnlessUnknown(listed: ListedEvents, signal: AbortSignal): Promise<EverywhereAnswer | null> {
  try {
    return await (await loadApi()).fetchEverywhere(listed, signal)
  } catch (error) {
    if (error instanceof Problem && ['bad-at', 'unknown-collection', 'gone'].includes(error.code)) return null
    throw error
  }
}
