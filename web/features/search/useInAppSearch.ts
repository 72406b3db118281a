import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { needsRemoteSearch } from '../../../shared/search/localSearch.ts'
import { type LocalHits, searcherOf } from './LocalSearcher.ts'
import { mergeHits, type SearchHit } from './SearchHit.ts'
import { searchQuery } from './searchQuery.ts'

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

/**
 * What is found on this side of the network; for a moment still of the query before. Undefined while nothing is known
 * and for the empty query.
 */
function useLocalHits(query: string): LocalHits | undefined {
  const queryClient = useQueryClient()
  const [hits, setHits] = useState<LocalHits>()

  useEffect(() => {
    return query === '' ? undefined : searcherOf(queryClient).search(query, setHits)
  }, [queryClient, query])

  return query === '' ? undefined : hits
}

/** A text as it was when it last stayed the same for so many milliseconds; at first, at once. */
function useDebouncedValue(text: string, forMs: number): string {
  const [unchanged, setUnchanged] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setUnchanged(text), forMs)
    return () => clearTimeout(timer)
  }, [text, forMs])
  return unchanged
}
