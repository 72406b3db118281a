import Fuse, { type IFuseOptions } from 'fuse.js/basic'
import { foldForMatching } from '../text/foldForMatching.ts'
import { byNewest, type Ranked } from '../trends/ordering.ts'

/** Finds the things whose titles are like a query, at most `limit`: the most alike first, then the newest. */
export type SimilarTitles<T> = (query: string, limit: number) => T[]

/** How much of a query may be wrong: its edits divided by its length. */
const MAX_WRONG = 0.35

/** The score is the edits alone, wherever they are; among equals, Fuse keeps the order of the list. */
const OPTIONS: IFuseOptions<{ title: string }> = {
  keys: ['title'],
  threshold: MAX_WRONG,
  ignoreLocation: true,
  ignoreFieldNorm: true,
  isCaseSensitive: true,
}

/**
 * Prepares the search for what is similar. How alike a title is: the fewest edits (a character more, less or different)
 * that make the query a part of it, both folded for matching.
 */
export function createSimilarTitles<T extends Ranked>(items: readonly T[]): SimilarTitles<T> {
  const titles = items.toSorted(byNewest).map((item) => ({ item, title: foldForMatching(item.title) }))
  return (query, limit) => {
    const wanted = foldForMatching(query)
    const possible = titles.filter(({ title }) => canBeLike(title, wanted))
    return new Fuse(possible, OPTIONS).search(wanted, { limit }).map(({ item }) => item.item)
  }
}

/** Each character that a title lacks is an edit. Without this test, Fuse would take a tenth of a second for a full day. */
function canBeLike(title: string, wanted: string): boolean {
  const allowed = Math.floor(wanted.length * MAX_WRONG)
  if (title.length < wanted.length - allowed) return false
  return Array.from(new Set(wanted)).filter((character) => !title.includes(character)).length <= allowed
}
