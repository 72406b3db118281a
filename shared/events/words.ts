import { scriptOf } from '../elsewhere/soundKeys.ts'
import { characterKinds } from '../text/characterKinds.ts'

/** The lengths of the pieces that texts in scripts without spaces are compared by. */
const HAN_PIECE = 2
const OTHER_PIECE = 3

/** Longer words are cut, so that `train` and `trains` are alike, in every language that adds endings to words. */
const STEM_LETTERS = 5

/** The kinds of characters. */
const SEPARATOR = 1
/** Letters, marks and numbers of scripts with spaces. */
const SPACED = 2
const HAN = 3
/** Letters of other scripts without spaces. */
const OTHER = 4
/** A run of it is one name or loanword. */
const KATAKANA = 5
/** It is mostly grammar. */
const HIRAGANA = 6
/** The long-vowel mark: a part of the word that it follows, else Katakana. */
const LONG_VOWEL = 7

const kindOf = characterKinds(
  [
    [LONG_VOWEL, /^ー/],
    [KATAKANA, /^\p{sc=Katakana}/u],
    [HAN, /^\p{sc=Han}/u],
    [OTHER, /^[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u],
    [HIRAGANA, /^\p{sc=Hiragana}/u],
    [SPACED, /^[\p{L}\p{M}\p{N}]/u],
  ],
  SEPARATOR,
)

/**
 * The different words of a folded text, for comparing it with others: the first letters of each. Where a script has no
 * spaces, the words are pieces of two letters (Han) or three: dictionaries of words differ from one version to the next.
 * Hiragana is left out. `"trains in 東京都"` → `train`, `in`, `東京`, `京都`
 */
export function wordsOf(folded: string): Set<string> {
  const words = new Set<string>()
  forEachWord(folded, (word) => words.add(word))
  return words
}

/** Calls for each word of a folded text, as `wordsOf` describes them; words that occur twice are not left out. */
export function forEachWord(folded: string, call: (word: string) => void): void {
  let from = 0
  let kind = SEPARATOR
  // A text is read once for each of a collection's articles, so this is a loop and no regular expression.
  for (let at = 0; at <= folded.length; ) {
    const codePoint = folded.codePointAt(at)
    const read = codePoint === undefined ? SEPARATOR : kindOf(codePoint)
    const next = read !== LONG_VOWEL ? read : kind === SPACED ? SPACED : KATAKANA
    if (next !== kind) {
      splitRun(folded, from, at, kind, call)
      from = at
      kind = next
    }
    at += codePoint !== undefined && codePoint > 0xffff ? 2 : 1
  }
}

function splitRun(text: string, from: number, end: number, kind: number, call: (word: string) => void): void {
  if (kind === SPACED) call(text.slice(from, Math.min(end, from + STEM_LETTERS)))
  else if (kind === KATAKANA) call(text.slice(from, end))
  else if (kind === HAN) forEachPiece([...text.slice(from, end)], HAN_PIECE, call)
  else if (kind === OTHER) forEachPiece([...text.slice(from, end)], OTHER_PIECE, call)
}

function forEachPiece(letters: readonly string[], length: number, call: (word: string) => void): void {
  for (let from = 0; from + length <= letters.length; from += 1) call(letters.slice(from, from + length).join(''))
}

/** How many words there are, counting the pieces of a script without spaces as a part of one. */
export function countWords(words: Iterable<string>): number {
  let count = 0
  for (const word of words) {
    const kind = kindOf(word.codePointAt(0) ?? 0)
    count += kind === HAN ? 1 / HAN_PIECE : kind === OTHER ? 1 / OTHER_PIECE : 1
  }
  return count
}

/** The script of most letters of some words. Han and Katakana are one, because Japanese is written in both. */
export function scriptOfWords(words: Iterable<string>): string {
  const script = scriptOf([...words].join(' '))
  return script === 'Kana' ? 'Han' : script
}

/** The least letters of a query of several words in a script without spaces. */
const LETTERS_OF_PHRASE = 4
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Whether a folded query has several words, or at least `LETTERS_OF_PHRASE` letters of a script without spaces. */
export function isPhrase(query: string): boolean {
  return query.includes(' ') || (UNSPACED.test(query) && [...query].length >= LETTERS_OF_PHRASE)
}
