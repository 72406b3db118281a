import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ARCHIVE_INDEX, ArchiveIndex } from '../../../shared/dataset/archiveIndex.ts'
import { fetchJson } from '../../lib/requests/fetchJson.ts'

const TIMEOUT_MS = 10_000
/** It changes with each collection. */
const FRESH_MS = 5 * 60_000

/** The files of the archive; undefined while they are not known. */
export function useArchiveIndex(): { index: ArchiveIndex | undefined; isLoading: boolean } {
  const { data, isPending } = useQuery(indexQuery())
  return { index: data, isLoading: isPending }
}

function indexQuery() {
  return queryOptions({
    queryKey: ['archive-index'],
    queryFn: ({ signal }) => fetchJson(ARCHIVE_INDEX, ArchiveIndex, { signal, timeoutMs: TIMEOUT_MS }),
    staleTime: FRESH_MS,
  })
}

/** Seeds the query with the server's answer. */
export function seedArchiveIndex(queryClient: QueryClient, index: ArchiveIndex, readAt: number): void {
  queryClient.setQueryData(indexQuery().queryKey, index, { updatedAt: readAt })
}
