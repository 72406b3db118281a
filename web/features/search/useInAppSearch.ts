import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { goesBeyondTitles } from '../../../shared/search/searchResults.ts'
import { type LocalHits, searcherOf } from './LocalSearcher.ts'
import type { SearchHit } from './SearchHit.ts'
import { answerHits, countriesOf, searchQuery, similarHits } from './searchQuery.ts'

/** Debounce before asking the server, in milliseconds. */
const DEBOUNCE_MS = 250

/** The state of the in-app search. */
export type InAppSearch = {
  /** The best results, at most those of the search page. */
  hits: readonly SearchHit[]
  /** What is only similar; not counted. */
  similar: readonly SearchHit[]
  /** All results, and the number of their countries. */
  total: number
  countries: number
  /** The query of the hits; for a moment after a key press still the previous one. */
  hitsQuery: string
  /** Whether more hits may follow. */
  isSearching: boolean
}

/**
 * Searches as the reader types: trends in memory and titles of all countries, then the server when there are few. The
 * answer of the server replaces those from here, so that the dialog shows what the search page shows. Failures of the
 * server are ignored.
 */
export function useInAppSearch(query: string): InAppSearch {
  const local = useLocalHits(query)
  const isTyping = useDebouncedValue(query, DEBOUNCE_MS) !== query
  const isLocalDone = local?.query === query && local.isComplete
  const needsRemote = isLocalDone && goesBeyondTitles(query, local.titleMatches)
  const remote = useQuery({ ...searchQuery(query), enabled: needsRemote && !isTyping, retry: false })
  const isSearching = query !== '' && (!isLocalDone || (needsRemote && remote.isPending))

  if (needsRemote && remote.data) {
    const { data } = remote
    return {
      hits: answerHits(data),
      similar: similarHits(data),
      total: data.total,
      countries: countriesOf(data),
      hitsQuery: query,
      isSearching,
    }
  }
  const { hits, total, countries } = local ?? NOTHING
  return { hits, similar: [], total, countries, hitsQuery: local?.query ?? query, isSearching }
}

const NOTHING = { hits: [], total: 0, countries: 0 }

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
