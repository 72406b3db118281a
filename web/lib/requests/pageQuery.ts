import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Problem, type ProblemCode } from '../../../shared/problem.ts'
import { useIsSlow } from '../time/useIsSlow.ts'
import { CACHED_MS, loadApi } from './queries.ts'

/** The requests to the public API. */
export type Api = typeof import('./api.ts')

/**
 * What a page shows: a request to the API, whose code is loaded with the first one. Its answer is null where the server
 * refuses with one of the codes `missing`: that is an answer, and asking again would not help.
 */
export function pageQuery<Answer>(
  queryKey: QueryKey,
  request: (api: Api, signal: AbortSignal) => Promise<Answer>,
  { missing = [], ...options }: PageQueryOptions<Answer> = {},
): UseQueryOptions<Answer | null> {
  return {
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await request(await loadApi(), signal)
      } catch (error) {
        if (error instanceof Problem && missing.includes(error.code)) return null
        throw error
      }
    },
    staleTime: CACHED_MS,
    gcTime: CACHED_MS,
    ...options,
  }
}

type PageQueryOptions<Answer> = Pick<UseQueryOptions<Answer | null>, 'staleTime' | 'refetchInterval'> & {
  missing?: readonly ProblemCode[]
}

/** The state of what a page shows. */
export type View<Answer> =
  | { status: 'loading'; isSlow: boolean }
  | { status: 'failed'; error: Error }
  /** The server says that there is no such thing. */
  | { status: 'unknown' }
  | {
      status: 'ready'
      answer: Answer
      /** It is still the answer for the address before. */
      isPrevious: boolean
      /** The time of the answer, as an ISO instant, when a request has failed since. */
      unreadSince: string | undefined
    }

/** Reads a query for a page. An answer stays when a later request fails. */
export function useView<Answer>(query: UseQueryOptions<Answer | null>): View<Answer> {
  const { data, error, dataUpdatedAt, isPlaceholderData } = useQuery(query)
  const isSlow = useIsSlow(data === undefined && !error)
  if (data === null) return { status: 'unknown' }
  if (data !== undefined) {
    const unreadSince = error ? new Date(dataUpdatedAt).toISOString() : undefined
    return { status: 'ready', answer: data, isPrevious: isPlaceholderData, unreadSince }
  }
  return error ? { status: 'failed', error } : { status: 'loading', isSlow }
}
