import { foldForMatching } from '../text/foldForMatching.ts'
import { byNewest, type Ranked } from '../trends/ordering.ts'

/** How much of a query may be wrong: its edits divided by its length. */
const MAX_WRONG = 0.35

/** Finds the things whose titles are like a query without being found by it, the most alike first, then the newest. */
export type SimilarTitles<T> = (query: string) => T[]

/**
 * Prepares the search for what is similar. How alike a title is: the fewest edits (a character more, less or different)
 * that make the query a part of it, both folded for matching. Takes a few milliseconds for a full day.
 */
export function createSimilarTitles<T extends Ranked>(items: readonly T[]): SimilarTitles<T> {
  const titles = items.map((item) => ({ item, title: foldForMatching(item.title) }))
  return (query) => {
    const wanted = foldForMatching(query)
    const allowed = Math.floor(wanted.length * MAX_WRONG)
    const editsOf = editCounter(wanted)
    return titles
      .flatMap(({ item, title }) => {
        const edits = title.length < wanted.length - allowed ? wanted.length : editsOf(title)
        return edits <= allowed ? [{ item, edits }] : []
      })
      .sort((one, other) => one.edits - other.edits || byNewest(one.item, other.item))
      .map(({ item }) => item)
  }
}

/** The bits of JavaScript's bitwise operators. */
const LONGEST_PIECE = 32

/** Counts the edits of a text, piece by piece when it is long: each piece may be anywhere in the other text. */
export function editCounter(wanted: string): (text: string) => number {
  const counters: ((text: string) => number)[] = []
  for (let from = 0; from < wanted.length; from += LONGEST_PIECE)
    counters.push(pieceCounter(wanted.slice(from, from + LONGEST_PIECE)))
  return (text) => counters.reduce((edits, count) => edits + count(text), 0)
}

/**
 * This is Myers' algorithm: a column of the table of edit distances is kept in the bits of two numbers (where it goes up
 * by one, where it goes down), so that a character of the text costs a dozen operations.
 */
function pieceCounter(piece: string): (text: string) => number {
  const places = placesOf(piece)
  const last = piece.length - 1

  return (text) => {
    let up = -1
    let down = 0
    let edits = piece.length
    let fewest = edits
    for (let at = 0; at < text.length; at += 1) {
      const same = places[text.charCodeAt(at)] ?? 0
      const diagonal = (((same & up) + up) ^ up) | same
      const right = down | ~(diagonal | up)
      const left = up & diagonal
      edits += ((right >>> last) & 1) - ((left >>> last) & 1)
      if (edits < fewest) fewest = edits
      const vertical = same | down
      up = (left << 1) | ~(vertical | (right << 1))
      down = (right << 1) & vertical
    }
    return fewest
  }
}

/** Bit mask of each character's places in the piece. */
function placesOf(piece: string): Int32Array {
  const places = new Int32Array(1 << 16)
  for (let place = 0; place < piece.length; place += 1) {
    const unit = piece.charCodeAt(place)
    places[unit] = (places[unit] ?? 0) | (1 << place)
  }
  return places
}
