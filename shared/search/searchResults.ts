import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH } from '../limits.ts'
import { Problem } from '../problem.ts'
import { withoutBidi } from '../text/withoutBidi.ts'
import { byNewest, type Ranked } from '../trends/ordering.ts'
import type { RankedSearch } from './rankedSearch.ts'

/** Title matches from which only titles are searched (specification 9). */
const MAX_LOCAL_MATCHES = 50
/** Shorter queries search only titles (specification 5). */
const MIN_FULL_QUERY_LENGTH = 3
/** From this number of other results, similar ones are not searched. */
const ENOUGH_WITHOUT_SIMILAR = 10
/** Shorter queries are similar to nearly everything. */
const MIN_SIMILAR_QUERY_LENGTH = 4

/**
 * All results of a search, best first: titles that match, then what mentions the words, then, when those are fewer than
 * 10, what is similar (specification 9); the newest first within each.
 */
export function searchResults<T extends Ranked>(
  query: string,
  search: RankedSearch<T>,
  findSimilar: (query: string) => readonly T[],
): T[] {
  const titled = search.byTitle(query).map(({ item }) => item)
  if (!goesBeyondTitles(query, titled.length)) return titled
  const exact = [...titled, ...search.byMention(query).map(({ item }) => item)]
  if (exact.length >= ENOUGH_WITHOUT_SIMILAR || characterCount(query.trim()) < MIN_SIMILAR_QUERY_LENGTH) return exact
  const known = new Set(exact)
  const similar = findSimilar(query).filter((item) => !known.has(item))
  return [...exact, ...similar.sort(byNewest)]
}

/**
 * Whether a search goes beyond titles: to mentions, to similar texts, and from the browser to the server. It does for at
 * least 3 characters and fewer than 50 title matches (specification 5). Otherwise the browser, which has all titles, finds
 * what the server finds.
 */
export function goesBeyondTitles(query: string, titleMatches: number): boolean {
  const length = characterCount(query.trim())
  return length >= MIN_FULL_QUERY_LENGTH && length <= MAX_QUERY_LENGTH && titleMatches < MAX_LOCAL_MATCHES
}

/** The query of a search, trimmed and without bidi controls. Throws a `bad-query` problem unless it has 2 to 64 characters. */
export function readQuery(text: string): string {
  const query = withoutBidi(text).trim()
  const length = characterCount(query)
  if (length < MIN_QUERY_LENGTH || length > MAX_QUERY_LENGTH)
    throw new Problem('bad-query', `Please search for ${MIN_QUERY_LENGTH} to ${MAX_QUERY_LENGTH} characters.`)
  return query
}

/** Characters as people count them, not UTF-16 units: an emoji is one. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
