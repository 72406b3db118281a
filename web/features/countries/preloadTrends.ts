import type { QueryClient } from '@tanstack/react-query'
import { DEFAULT_CATEGORY } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { categoryQuery } from '../../lib/requests/queries.ts'

/** Reads what the main view of a country shows first, unless it is there already. Ends as well when that fails. */
export function preloadTrends(queryClient: QueryClient, country: Country): Promise<void> {
  return queryClient.prefetchQuery(categoryQuery(country, DEFAULT_CATEGORY))
}
