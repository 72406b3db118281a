import { expect } from 'vitest'
import { createFuzzySearch, type SearchRecord } from '../../shared/search/fuzzySearch.ts'
import { plainFuse } from './plainFuse.ts'

/** Expects the same items, order and scores of our search and of Fuse, for each query. */
export function expectSameAsFuse(records: readonly SearchRecord[], queries: readonly string[]): void {
  const search = createFuzzySearch(records)
  const fuse = plainFuse(records)
  for (const query of queries) expect({ query, found: search(query) }).toEqual({ query, found: fuse(query) })
}
