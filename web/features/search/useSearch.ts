import { useQuery } from '@tanstack/react-query'
import type { SearchAnswer } from '../../../shared/api.ts'
import type { Country } from '../../../shared/countries.ts'
import { searchQuery } from './searchQuery.ts'

/** What there is to show of a search on the server. */
export type SearchView =
  | { status: 'searching' }
  | { status: 'failed'; error: Error }
  | { status: 'ready'; answer: SearchAnswer }

/** Searches a country, or all; what was found stays, even when it could not be asked for again. */
export function useSearch(query: string, country: Country | undefined): SearchView {
  const { data, error } = useQuery(searchQuery(query, country))
  if (data) return { status: 'ready', answer: data }
  return error ? { status: 'failed', error } : { status: 'searching' }
}
