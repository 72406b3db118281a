import { MAX_QUERY_LENGTH, MAX_SIMILAR_RESULTS } from '../limits.ts'
import { characterCount } from '../text/characterCount.ts'
import type { Ranked } from '../trends/ordering.ts'
import type { RankedSearch } from './rankedSearch.ts'
import type { SimilarTitles } from './similarTitles.ts'

/** Title matches from which only titles are searched. */
const MAX_LOCAL_MATCHES = 50
/** Shorter queries search only titles. */
const MIN_FULL_QUERY_LENGTH = 3
/** From this number of results, similar titles are not searched. */
const ENOUGH_WITHOUT_SIMILAR = 10
/** Shorter queries are similar to nearly everything. */
const MIN_SIMILAR_QUERY_LENGTH = 4

/** What a search finds, and what is only similar: that is no result, and not counted. */
export type Found<T> = { results: T[]; similar: T[] }

/**
 * All results of a search, best first: titles that match, then what mentions the words; the newest first within each. When
 * they are fewer than 10, also the titles that are most alike.
 */
export function searchResults<T extends Ranked>(
  query: string,
  search: RankedSearch<T>,
  similarTitles: SimilarTitles<T>,
): Found<T> {
  const titled = search.byTitle(query).map(({ item }) => item)
  if (!goesBeyondTitles(query, titled.length)) return { results: titled, similar: [] }
  const results = [...titled, ...search.byMention(query).map(({ item }) => item)]
  if (results.length >= ENOUGH_WITHOUT_SIMILAR || characterCount(query) < MIN_SIMILAR_QUERY_LENGTH)
    return { results, similar: [] }
  const found = new Set(results)
  const similar = similarTitles(query, MAX_SIMILAR_RESULTS + found.size).filter((item) => !found.has(item))
  return { results, similar: similar.slice(0, MAX_SIMILAR_RESULTS) }
}

/**
 * Whether a search goes beyond titles: to mentions, to similar titles, and from the browser to the server. It does for at
 * least 3 characters and fewer than 50 title matches. Otherwise the browser, which has all titles, finds what the server
 * finds.
 */
export function goesBeyondTitles(query: string, titleMatches: number): boolean {
  const length = characterCount(query)
  return length >= MIN_FULL_QUERY_LENGTH && length <= MAX_QUERY_LENGTH && titleMatches < MAX_LOCAL_MATCHES
}
