import { foldForMatching } from '../text/foldForMatching.ts'
import { isBoundary } from '../text/spacedScripts.ts'

/** A folded query, and its words, the longest first. A query without letters and digits is one word. */
export type Wanted = { text: string; words: readonly [string, ...string[]] }

/**
 * How well a title matches, the best first: it is the query, contains it as whole words, contains all its words in any
 * order, contains words that begin with its words, or contains it anywhere.
 */
export type TitleRank = 0 | 1 | 2 | 3 | 4

/** Folds a query and splits it into words; undefined when it is blank. `" Bank-RATE "` → `bank-rate`: `bank`, `rate`. */
export function readWanted(query: string): Wanted | undefined {
  const text = foldForMatching(query)
  if (text === '') return undefined
  const [longest = text, ...others] = (text.match(WORDS) ?? []).sort((one, other) => other.length - one.length)
  return { text, words: [longest, ...others] }
}

/** A single letter with signs is a word of its own: `c++`, `c#`. Otherwise, signs separate words. */
const WORDS = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}][+#]+|[\p{L}\p{M}\p{N}]+/gu

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
