import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type LocalHits, searcherOf } from './LocalSearcher.ts'

/**
 * What is found on this side of the network; for a moment still of the query before. Undefined while nothing is known
 * and for the empty query.
 */
export function useLocalHits(query: string): LocalHits | undefined {
  const queryClient = useQueryClient()
  const [hits, setHits] = useState<LocalHits>()

  useEffect(() => {
    return query === '' ? undefined : searcherOf(queryClient).search(query, setHits)
  }, [queryClient, query])

  return query === '' ? undefined : hits
}
