import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { needsRemoteSearch } from '../../../shared/search/localSearch.ts'
import { mergeHits } from './mergeHits.ts'
import type { SearchHit } from './SearchHit.ts'
import { searchQuery } from './searchQuery.ts'
import { useDebouncedValue } from './useDebouncedValue.ts'
import { useLocalHits } from './useLocalHits.ts'

/** As long a reader pauses who has finished typing: the server is not asked at every letter. */
const PAUSE_MS = 250

/** What the in-app search shows. */
export type InAppSearch = {
  hits: SearchHit[]
  /** What the hits were found for: while one types, for a moment still the query before. */
  foundFor: string
  /** Whether there may be more. */
  isSearching: boolean
}

/**
 * Searches as one types: the trends in memory, the titles of all countries, and where that is little the server,
 * whose failure nobody sees (specification 5, 8, 9).
 */
export function useInAppSearch(query: string): InAppSearch {
  const local = useLocalHits(query)
  const isTyping = useDebouncedValue(query, PAUSE_MS) !== query
  const isLocalDone = local?.query === query && local.isComplete
  const needsRemote = isLocalDone && needsRemoteSearch(query, local.hits.length)
  const remote = useQuery({ ...searchQuery(query), enabled: needsRemote && !isTyping, retry: false })

  const results = needsRemote ? remote.data?.results : undefined
  const hits = useMemo(() => mergeHits(local?.hits ?? [], results ?? []), [local, results])
  return {
    hits,
    foundFor: local?.query ?? query,
    isSearching: query !== '' && (!isLocalDone || (needsRemote && remote.isPending)),
  }
}
