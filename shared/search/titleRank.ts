import { foldText } from '../text/foldText.ts'

/** A folded query, and its words, the longest first. A query without letters and digits is one word. */
export type Wanted = { text: string; words: readonly [string, ...string[]] }

/**
 * How well a title matches, the best first: it is the query, contains it as whole words, contains all its words in any
 * order, contains words that begin with its words, or contains it anywhere.
 */
export type TitleRank = 0 | 1 | 2 | 3 | 4

/** Folds a query and splits it into words; undefined when it is blank. `" Bank-RATE "` → `bank-rate`: `bank`, `rate`. */
export function readWanted(query: string): Wanted | undefined {
  const text = foldText(query)
  if (text === '') return undefined
  const [longest = text, ...others] = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).sort(
    (one, other) => other.length - one.length,
  )
  return { text, words: [longest, ...others] }
}

/** The rank of a folded title; undefined when it does not match. */
export function titleRank(title: string, { text, words }: Wanted): TitleRank | undefined {
  if (title === text) return 0
  const isPart = title.includes(text)
  if (isPart && hasWord(title, text, 'whole')) return 1
  if (words.every((word) => hasWord(title, word, 'whole'))) return 2
  if (startsWords(title, words)) return 3
  return isPart ? 4 : undefined
}

/** Whether each word is the beginning of a word of a folded text. */
export function startsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => hasWord(text, word, 'beginning'))
}

function hasWord(text: string, word: string, part: 'whole' | 'beginning'): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (isBoundary(text, at) && (part === 'beginning' || isBoundary(text, at + word.length))) return true
  return false
}

/**
 * Whether a word may begin or end at a place. In scripts that are written without spaces, that is every place: there,
 * dictionaries decide what a word is, and they differ between browsers and servers.
 */
function isBoundary(text: string, at: number): boolean {
  if (at === 0 || at === text.length) return true
  return !isSpaced(text.codePointAt(at) ?? 0) || !isSpaced(codePointBefore(text, at))
}

/** A letter, mark or digit, but not of a script that is written without spaces. */
const SPACED =
  /^(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}])[\p{L}\p{M}\p{N}]/u

/** Cache by code point. */
const spaced = new Map<number, boolean>()

function isSpaced(codePoint: number): boolean {
  const known = spaced.get(codePoint)
  if (known !== undefined) return known
  const answer = SPACED.test(String.fromCodePoint(codePoint))
  spaced.set(codePoint, answer)
  return answer
}

function codePointBefore(text: string, at: number): number {
  const isSecondHalf = (text.charCodeAt(at - 1) & 0xfc00) === 0xdc00
  return text.codePointAt(isSecondHalf && at > 1 ? at - 2 : at - 1) ?? 0
}
