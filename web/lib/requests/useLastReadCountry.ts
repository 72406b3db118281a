import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Country, findCountry } from '../../../shared/countries.ts'
import { TRENDS } from './queries.ts'

/** The country whose trends were read last before this page; undefined when there was none. */
export function useLastReadCountry(): Country | undefined {
  const queryClient = useQueryClient()
  const [country] = useState(() => lastReadCountry(queryClient))
  return country
}

function lastReadCountry(queryClient: QueryClient): Country | undefined {
  const [newest] = queryClient
    .getQueryCache()
    .findAll({ queryKey: [TRENDS], predicate: ({ state }) => state.data !== undefined })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  return findCountry(String(newest?.queryKey[1] ?? ''))
}
