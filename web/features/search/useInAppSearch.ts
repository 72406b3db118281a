import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { needsRemoteSearch } from '../../../shared/search/localSearch.ts'
import { type LocalHits, searcherOf } from './LocalSearcher.ts'
import { mergeHits, type SearchHit } from './SearchHit.ts'
import { searchQuery } from './searchQuery.ts'

/** Debounce before asking the server, in milliseconds. */
const DEBOUNCE_MS = 250

/** The state of the in-app search. */
export type InAppSearch = {
  hits: SearchHit[]
  /** The query of the hits; for a moment after a key press still the previous one. */
  hitsQuery: string
  /** Whether more hits may follow. */
  isSearching: boolean
}

/**
 * Searches as the reader types: trends in memory, titles of all countries, and the server when there are few local
 * results. Failures of the server are ignored (specification 5, 8, 9).
 */
export function useInAppSearch(query: string): InAppSearch {
  const local = useLocalHits(query)
  const isTyping = useDebouncedValue(query, DEBOUNCE_MS) !== query
  const isLocalDone = local?.query === query && local.isComplete
  const needsRemote = isLocalDone && needsRemoteSearch(query, local.hits.length)
  const remote = useQuery({ ...searchQuery(query), enabled: needsRemote && !isTyping, retry: false })

  const results = needsRemote ? remote.data?.results : undefined
  const hits = useMemo(() => mergeHits(local?.hits ?? [], results ?? []), [local, results])
  return {
    hits,
    hitsQuery: local?.query ?? query,
    isSearching: query !== '' && (!isLocalDone || (needsRemote && remote.isPending)),
  }
}

/**
 * Local results; for a moment still those of the previous query. Undefined before the first results and for the empty
 * query.
 */
function useLocalHits(query: string): LocalHits | undefined {
  const queryClient = useQueryClient()
  const [hits, setHits] = useState<LocalHits>()

  useEffect(() => {
    return query === '' ? undefined : searcherOf(queryClient).search(query, setHits)
  }, [queryClient, query])

  return query === '' ? undefined : hits
}

/** The value, delayed until it has not changed for `delayMs`; the initial value without delay. */
function useDebouncedValue(value: string, delayMs: number): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}
