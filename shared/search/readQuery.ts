import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH } from '../limits.ts'
import { Problem } from '../problem.ts'
import { cleanText } from '../text/cleanText.ts'
import { letterKind, SPACED } from '../text/spacedScripts.ts'

/** Why a query is not searched: a heading around the query, and what to do. */
export type QueryRefusal = { heading: readonly [before: string, after: string]; hint: string }

/** The query of a search, cleaned. Throws a `bad-query` problem for one that is not searched. */
export function readQuery(text: string): string {
  const query = cleanQuery(text)
  const refusal = refusalOf(query)
  if (refusal) throw new Problem('bad-query', messageOf(refusal, query))
  return query
}

/** A text as a query: cleaned like a title, with characters of other widths as the usual ones. `" ＢＹＤ "` → `"BYD"` */
export function cleanQuery(text: string): string {
  const usual = text.replaceAll(OTHER_WIDTHS, (characters) => characters.normalize('NFKC'))
  // Cut one character beyond the limit, so that the query is still refused as too long.
  return cleanText(usual, MAX_QUERY_LENGTH + 1)
}

/** Full-width Latin letters, digits and signs, and half-width kana. */
const OTHER_WIDTHS = /[\uFF01-\uFF9F]+/g

/**
 * Why a cleaned query is not searched; undefined for one that is. A single letter is searched where it is a word: in
 * Chinese, Japanese and Korean, and in other scripts without spaces.
 */
export function refusalOf(query: string): QueryRefusal | undefined {
  const length = characterCount(query)
  if (length === 0 || length > MAX_QUERY_LENGTH) return BAD_LENGTH
  if (SIGNS.test(query)) return SIGNS_ALONE
  const isWord = letterKind(query.codePointAt(0) ?? 0) !== SPACED || /\p{sc=Hangul}/u.test(query)
  return length < MIN_QUERY_LENGTH && !isWord ? TOO_SHORT : undefined
}

const BAD_LENGTH: QueryRefusal = {
  heading: ['“', '” cannot be searched'],
  hint: `Please search for ${MIN_QUERY_LENGTH} to ${MAX_QUERY_LENGTH} characters.`,
}
const TOO_SHORT: QueryRefusal = {
  heading: ['“', '” is too short'],
  hint: 'One letter stands in nearly every title. Add a letter, or a second word.',
}
const SIGNS_ALONE: QueryRefusal = {
  heading: ['“', '” alone cannot be searched'],
  hint: 'We leave out signs between words. Add a word beside it.',
}

/** Punctuation and operators. Emoji, currencies and other symbols are searched: titles have them for their own sake. */
const SIGNS = /^[\p{P}\p{Sm}\p{Sk} ]+$/u

function messageOf({ heading: [before, after], hint }: QueryRefusal, query: string): string {
  return characterCount(query) > MAX_QUERY_LENGTH || query === '' ? hint : `${before}${query}${after}. ${hint}`
}

/** Characters as people count them, not UTF-16 units: an emoji is one. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
