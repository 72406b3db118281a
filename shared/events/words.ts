import { scriptOf } from '../elsewhere/soundKeys.ts'

/**
 * Katakana, which writes one name or loanword; Han letters; letters of other scripts without spaces; Hiragana, which is
 * mostly grammar; any other word.
 */
const RUNS =
  /([\p{sc=Katakana}ー]+)|(\p{sc=Han}+)|([\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+)|\p{sc=Hiragana}+|((?:(?![\p{sc=Katakana}\p{sc=Han}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Hiragana}])[\p{L}\p{M}\p{N}])+)/gu

/** The lengths of the pieces that texts in scripts without spaces are compared by. */
const HAN_PIECE = 2
const OTHER_PIECE = 3

/** Longer words are cut, so that `train` and `trains` are alike, in every language that adds endings to words. */
const STEM_LETTERS = 5

const ASCII = /^[ -~]*$/
const ASCII_WORDS = /[a-z0-9]+/g

/**
 * The different words of a folded text, for comparing it with others: the first letters of each. Where a script has no
 * spaces, the words are pieces of two letters (Han) or three: dictionaries of words differ from one version to the next.
 * Hiragana is left out. `"trains in 東京都"` → `train`, `in`, `東京`, `京都`
 */
export function wordsOf(folded: string): Set<string> {
  if (ASCII.test(folded)) return new Set(folded.match(ASCII_WORDS)?.map(stemOf))
  const words = new Set<string>()
  for (const [, kana, han, other, word] of folded.matchAll(RUNS)) {
    if (han !== undefined) addPieces(words, han, HAN_PIECE)
    else if (other !== undefined) addPieces(words, other, OTHER_PIECE)
    else if (word !== undefined) words.add(stemOf(word))
    else if (kana !== undefined) words.add(kana)
  }
  return words
}

function stemOf(word: string): string {
  return word.slice(0, STEM_LETTERS)
}

function addPieces(words: Set<string>, run: string, length: number): void {
  const letters = [...run]
  for (let from = 0; from + length <= letters.length; from += 1) words.add(letters.slice(from, from + length).join(''))
}

const HAN = /^\p{sc=Han}/u
const OTHER = /^[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** How many words there are, counting the pieces of a script without spaces as a part of one. */
export function countWords(words: Iterable<string>): number {
  let count = 0
  for (const word of words) count += HAN.test(word) ? 1 / HAN_PIECE : OTHER.test(word) ? 1 / OTHER_PIECE : 1
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
