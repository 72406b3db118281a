import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { EverywhereAnswer } from '../../../shared/answers/everywhereAnswer.ts'
import type { Category } from '../../../shared/categories.ts'
import { loadApi } from '../../lib/requests/loadApi.ts'
import { useIsSlow } from '../../lib/time/useIsSlow.ts'

/** The state of a page of events. */
export type EverywhereView =
  | { status: 'loading'; isSlow: boolean }
  | { status: 'failed' }
  | { status: 'ready'; answer: EverywhereAnswer }

/** The page of events that is shown. */
type Shown = { category: Category | undefined; part: number }

/** Reads a page of the events of a category, or of all. The answer stays when a refetch fails. */
export function useEverywhere(shown: Shown): EverywhereView {
  const { data, error } = useQuery(everywhereQuery(shown))
  const isSlow = useIsSlow(data === undefined && !error)
  if (data) return { status: 'ready', answer: data }
  return error ? { status: 'failed' } : { status: 'loading', isSlow }
}

/** Cache time, as for trends (specification 9). */
const CACHED_MS = 15 * 60_000

/** Fails with a `Problem`. */
function everywhereQuery({ category, part }: Shown) {
  return queryOptions({
    queryKey: ['everywhere', category ?? '', part],
    queryFn: async ({ signal }) => (await loadApi()).fetchEverywhere(category, part, signal),
    staleTime: CACHED_MS,
    gcTime: CACHED_MS,
  })
}

/** Seeds the query with the server's answer, an `EverywhereAnswer`. */
export function seedEverywhere(queryClient: QueryClient, shown: Shown, answer: unknown, readAt: number): void {
  const { queryKey } = everywhereQuery(shown)
  queryClient.setQueryData(queryKey, answer as EverywhereAnswer, { updatedAt: readAt })
}
