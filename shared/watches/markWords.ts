import { markMatches, type Piece } from '../search/markMatches.ts'
import { isTermBetween, watchTerm } from './watchTerm.ts'
import { watchText } from './watchText.ts'

/**
 * Splits a title at the words of a watch that occur in it, but not as parts of longer words; the joined pieces are the title.
 * `("AI training", ["ai"])` → `AI` is a match, ` training` is not.
 */
export function markWords(title: string, words: readonly string[]): Piece[] {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  return longestFirst.reduce<Piece[]>(markWord, [{ text: title, isMatch: false }])
}

function markWord(pieces: readonly Piece[], word: string): Piece[] {
  const title = pieces.map(({ text }) => text).join('')
  const term = watchTerm(word)
  let at = 0
  const marked = pieces.flatMap((piece) => {
    const parts = piece.isMatch ? [piece] : markMatches(piece.text, term.text, watchText)
    return parts.map(({ text, isMatch }) => {
      const start = at
      at += text.length
      return { text, isMatch: isMatch && (piece.isMatch || isTermBetween(title, start, at, term)) }
    })
  })
  return joined(marked)
}

/** Joins adjacent unmarked pieces. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last && !last.isMatch && !piece.isMatch) all[all.length - 1] = { text: last.text + piece.text, isMatch: false }
    else all.push(piece)
  }
  return all
}
