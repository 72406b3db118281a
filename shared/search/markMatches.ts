import { foldForMatching } from '../text/foldForMatching.ts'

/** A piece of a text, and whether it matches the query. */
export type Piece = { text: string; isMatch: boolean }

/**
 * Splits a text at the matches of a query, both folded as in the search. The pieces join to the text; only whole
 * graphemes are marked. `("Türkiye", "TUR")` → `Tür` is a match, `kiye` is not.
 *
 * @param fold folds both; what it removes at the end of a beginning of a text, such as spaces, it must add later
 */
export function markMatches(text: string, query: string, fold: Fold = foldForMatching): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const [start, end] of matchesIn(text, fold(query), fold)) {
    pieces.push({ text: text.slice(done, start), isMatch: false }, { text: text.slice(start, end), isMatch: true })
    done = end
  }
  pieces.push({ text: text.slice(done), isMatch: false })
  return pieces.filter((piece) => piece.text !== '')
}

type Fold = (text: string) => string
type Range = [start: number, end: number]

function matchesIn(text: string, wanted: string, fold: Fold): Range[] {
  const folded = fold(text)
  if (wanted === '' || !folded.includes(wanted)) return []
  // Graphemes: a letter with its marks, a syllable, a whole emoji.
  const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })
  const boundaries = [...Array.from(characters.segment(text), ({ index }) => index), text.length]
  // A text of marks alone matches as a whole.
  if (foldedStart(text, fold) === '') return [[0, text.length]]

  const ranges: Range[] = []
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    const [start, end] = rangeOf(text, boundaries, at, folded.slice(0, at + wanted.length), fold)
    // Another match inside the same character is marked with it.
    if (start >= (ranges.at(-1)?.[1] ?? 0)) ranges.push([start, end])
  }
  return ranges
}

/**
 * The characters of a text that fold to a match.
 *
 * @param from where the match begins in the folded text
 * @param upTo the folded text up to where it ends
 */
function rangeOf(text: string, boundaries: readonly number[], from: number, upTo: string, fold: Fold): Range {
  const foldedAt = (index: number) => foldedStart(text.slice(0, boundaries[index]), fold)
  // The last boundary before which no more than what precedes the match has been folded …
  const start = firstIndex(boundaries, (index) => foldedAt(index).length > from) - 1
  // … and the first by which all of the match has been, with what folds to nothing after it, such as marks. Comparing
  // lengths is not enough: without the marks between them, letters join to one.
  let end = firstIndex(boundaries, (index) => foldedAt(index).startsWith(upTo))
  const { length } = foldedAt(end)
  while (end + 1 < boundaries.length && foldedAt(end + 1).length === length && isOfWord(text, boundaries[end])) end += 1
  return [boundaries[start] ?? 0, boundaries[end] ?? text.length]
}

/** The beginning of a text, folded. Of marks and spaces alone, only what stays before a letter: accents are nothing there. */
function foldedStart(beginning: string, fold: Fold): string {
  return /^[\p{Mn}\s]*$/u.test(beginning) ? fold(`${beginning}a`).slice(0, -1) : fold(beginning)
}

function isOfWord(text: string, index: number | undefined): boolean {
  return /^[\p{L}\p{M}\p{Cf}]/u.test(text.slice(index))
}

/** The first index for which a claim holds that, once it holds, holds for all that follow. */
function firstIndex(list: readonly unknown[], holds: (index: number) => boolean): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
