import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiDocument, type ApiReference, apiReference } from '../../../shared/answers/apiReference.ts'
import { API_DESCRIPTION } from '../../../shared/apiAddresses.ts'
import { fetchJson } from '../../lib/requests/fetchJson.ts'

const TIMEOUT_MS = 10_000

/** What the description says of the routes; undefined while it is not known. */
export function useApiReference(): { reference: ApiReference | undefined; isLoading: boolean } {
  const { data, isPending } = useQuery(referenceQuery())
  return { reference: data, isLoading: isPending }
}

function referenceQuery() {
  return queryOptions({
    queryKey: ['api-reference'],
    queryFn: async ({ signal }) =>
      apiReference(await fetchJson(API_DESCRIPTION, ApiDocument, { signal, timeoutMs: TIMEOUT_MS })),
    // It changes with new versions of the site only.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Seeds the query with the server's answer. */
export function seedApiReference(queryClient: QueryClient, reference: ApiReference, readAt: number): void {
  queryClient.setQueryData(referenceQuery().queryKey, reference, { updatedAt: readAt })
}
