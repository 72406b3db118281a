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
  const titles = items.toSorted(byNewest).map((item) => {
    const title = foldForMatching(item.title)
    return { item, title, letters: lettersOf(title) }
  })
  return (query, limit) => {
    const wanted = foldForMatching(query)
    const canBeLike = likenessTest(wanted)
    return new Fuse(titles.filter(canBeLike), OPTIONS).search(wanted, { limit }).map(({ item }) => item.item)
  }
}

/**
 * The test that titles have to pass before Fuse compares them, which would take a tenth of a second for a full day: each
 * letter that a title lacks is an edit, and an edit changes two pairs of letters at most.
 */
function likenessTest(wanted: string): (of: { title: string; letters: number }) => boolean {
  const allowed = Math.floor(wanted.length * MAX_WRONG)
  const wantedLetters = lettersOf(wanted)
  const pairs = Array.from({ length: wanted.length - 1 }, (_, at) => wanted.slice(at, at + 2))
  const changed = 2 * allowed
  return ({ title, letters }) =>
    title.length >= wanted.length - allowed &&
    bitCount(wantedLetters & ~letters) <= allowed &&
    pairs.filter((pair) => !title.includes(pair)).length <= changed
}

/** The letters of a text, as bits: 32 classes of code units. */
function lettersOf(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) % 32)
  return letters
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
