import type { ApiItem } from '../api.ts'
import { findCountry } from '../countries.ts'
import { MAX_QUERY_LENGTH } from '../limits.ts'
import { foldText } from '../text/foldText.ts'
import { characterCount } from './searchResults.ts'

/** Maximum local matches; with fewer, the server is asked, too (specification 9). */
export const MAX_LOCAL_MATCHES = 50
const MIN_REMOTE_QUERY_LENGTH = 3

/** The searchable texts of a thing: its title, and further ones. */
export type SearchTexts = { title: string; others: readonly string[] }

/**
 * Prepares a search-as-you-type over things (specification 9). It finds at most 50 whose texts contain the query, title
 * matches first, otherwise in the given order; nothing for an empty query.
 */
export function localSearch<T>(items: Iterable<T>, textsOf: (item: T) => SearchTexts): (query: string) => T[] {
  const entries = Array.from(items, (item) => {
    const { title, others } = textsOf(item)
    // One text for all the others: a folded query holds no line break, so it cannot match across two of them.
    return { item, title: foldText(title), others: others.map(foldText).join('\n') }
  })
  return (query) => {
    const wanted = foldText(query)
    if (wanted === '') return []
    const byTitle = entries.filter(({ title }) => title.includes(wanted))
    const byOthers = entries.filter(({ title, others }) => !title.includes(wanted) && others.includes(wanted))
    return [...byTitle, ...byOthers].slice(0, MAX_LOCAL_MATCHES).map(({ item }) => item)
  }
}

/** The searchable texts of a trend: title, categories, country name and article titles. */
export function itemTexts(item: ApiItem): SearchTexts {
  const country = findCountry(item.country)?.name ?? item.country
  return {
    title: item.trend,
    others: [...item.categories, country, ...item.articles.map((article) => article.title)],
  }
}

/** Whether to ask the server, too: for at least 3 characters and fewer than 50 local matches. */
export function needsRemoteSearch(query: string, localCount: number): boolean {
  const length = characterCount(query.trim())
  return length >= MIN_REMOTE_QUERY_LENGTH && length <= MAX_QUERY_LENGTH && localCount < MAX_LOCAL_MATCHES
}
