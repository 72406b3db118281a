import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { CompareAnswer } from '../../../shared/answers/compareAnswer.ts'
import { type Compared, isComparable } from '../../../shared/everywhere/comparedCountries.ts'
import { loadApi } from '../../lib/requests/loadApi.ts'
import { useIsSlow } from '../../lib/time/useIsSlow.ts'

/** The state of a comparison. */
export type ComparisonView =
  /** There are too few countries, or too many. */
  | { status: 'none' }
  | { status: 'loading'; isSlow: boolean }
  | { status: 'failed' }
  | { status: 'ready'; answer: CompareAnswer }

/** Reads a comparison. The answer stays when a refetch fails. */
export function useComparison(compared: Compared): ComparisonView {
  const isWanted = isComparable(compared.countries)
  const { data, error } = useQuery({ ...comparisonQuery(compared), enabled: isWanted })
  const isSlow = useIsSlow(isWanted && data === undefined && !error)
  if (!isWanted) return { status: 'none' }
  if (data) return { status: 'ready', answer: data }
  return error ? { status: 'failed' } : { status: 'loading', isSlow }
}

/** Cache time, as for trends. */
const CACHED_MS = 15 * 60_000

/** Fails with a `Problem`. */
function comparisonQuery({ countries, category }: Compared) {
  return queryOptions({
    queryKey: ['compare', countries.map(({ code }) => code).join(), category ?? ''],
    queryFn: async ({ signal }) => (await loadApi()).fetchComparison(countries, category, signal),
    staleTime: CACHED_MS,
    gcTime: CACHED_MS,
  })
}

/** Seeds the query with the server's answer, a `CompareAnswer`. */
export function seedComparison(queryClient: QueryClient, compared: Compared, answer: unknown, readAt: number): void {
  const { queryKey } = comparisonQuery(compared)
  queryClient.setQueryData(queryKey, answer as CompareAnswer, { updatedAt: readAt })
}
