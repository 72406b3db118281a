import type { Category } from '../categories.ts'
import type { WatchEvent } from './watch.ts'

/** How a language says a watch: `{words}` are those of the reader, and quiet operators stand in brackets. */
export type WatchPhrases = {
  /** Between the words of a list. */
  or: string
  and: string
  /** Between two groups of words. */
  andAlso: string
  /** After the groups, with the words that must not be there. */
  butNot: string
  quoted: string
  /** What words with wildcards match. */
  containing: string
  endingIn: string
  /** Before what follows. */
  comma: string
  inCountries: (codes: readonly string[]) => string
  inCategories: (categories: readonly Category[]) => string
  fromSearches: (count: number) => string
  whenOneOf: (events: readonly WatchEvent[]) => string
}
