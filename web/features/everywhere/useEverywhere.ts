import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { EverywhereAnswer } from '../../../shared/answers/everywhereAnswer.ts'
import type { Category } from '../../../shared/categories.ts'
import { EVENTS } from '../../../shared/limits.ts'
import { loadApi } from '../../lib/requests/loadApi.ts'
import { useIsSlow } from '../../lib/time/useIsSlow.ts'

/** Events at first, which is what a page of 20 KB has room for, and after a press. */
export const SHOWN_EVENTS = 12
export const MORE_EVENTS = EVENTS

/** The state of a page of events. */
export type EverywhereView =
  | { status: 'loading'; isSlow: boolean }
  | { status: 'failed' }
  | { status: 'ready'; answer: EverywhereAnswer }

/** Reads the events of a category, or of all. The answer stays when a refetch fails, and until there are more. */
export function useEverywhere(category: Category | undefined, limit: number): EverywhereView {
  const { data, error } = useQuery({
    ...everywhereQuery(category, limit),
    placeholderData: (shown, query) => (query?.queryKey[1] === keyOf(category) ? shown : undefined),
  })
  const isSlow = useIsSlow(data === undefined && !error)
  if (data) return { status: 'ready', answer: data }
  return error ? { status: 'failed' } : { status: 'loading', isSlow }
}

/** Cache time, as for trends (specification 9). */
const CACHED_MS = 15 * 60_000

/** Fails with a `Problem`. */
function everywhereQuery(category: Category | undefined, limit: number) {
  return queryOptions({
    queryKey: ['everywhere', keyOf(category), limit],
    queryFn: async ({ signal }) => (await loadApi()).fetchEverywhere(category, limit, signal),
    staleTime: CACHED_MS,
    gcTime: CACHED_MS,
  })
}

function keyOf(category: Category | undefined): string {
  return category ?? ''
}

/** Seeds the query with the server's answer, an `EverywhereAnswer`. */
export function seedEverywhere(
  queryClient: QueryClient,
  { category }: { category: Category | undefined },
  answer: unknown,
  readAt: number,
): void {
  const { queryKey } = everywhereQuery(category, SHOWN_EVENTS)
  queryClient.setQueryData(queryKey, answer as EverywhereAnswer, { updatedAt: readAt })
}
