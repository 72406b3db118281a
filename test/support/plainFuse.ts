import Fuse from 'fuse.js'
import type { FuzzySearch, SearchRecord } from '../../shared/search/fuzzySearch.ts'

/** Fuse as it comes, with the numbers of the specification (section 9): what the fuzzy search must always agree with. */
export function plainFuse(records: readonly SearchRecord[]): FuzzySearch {
  const fuse = new Fuse(records, {
    keys: [
      { name: 'trend', weight: 0.6 },
      { name: 'category', weight: 0.2 },
      { name: 'region', weight: 0.1 },
      { name: 'sourceTitles', weight: 0.1 },
    ],
    threshold: 0.35,
    ignoreLocation: true,
    ignoreDiacritics: true,
    includeScore: true,
  })
  return (query, limit = 100) =>
    fuse.search(query, { limit }).map(({ refIndex, score = Number.NaN }) => ({ index: refIndex, score }))
}
