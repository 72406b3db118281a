import { Problem } from '../../../shared/problem.ts'
import { readQuery } from '../../../shared/search/searchResults.ts'

/** Whether the server takes a query: one of 2 to 64 characters. */
export function isSearchable(query: string): boolean {
  try {
    readQuery(query)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'bad-query') return false
    throw error
  }
}
