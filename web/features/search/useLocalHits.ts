import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type LocalHits, searcherOf } from './LocalSearcher.ts'

/**
 * Local results; for a moment still those of the previous query. Undefined before the first results and for the empty
 * query.
 */
export function useLocalHits(query: string): LocalHits | undefined {
  const queryClient = useQueryClient()
  const [hits, setHits] = useState<LocalHits>()

  useEffect(() => {
    return query === '' ? undefined : searcherOf(queryClient).search(query, setHits)
  }, [queryClient, query])

  return query === '' ? undefined : hits
}
