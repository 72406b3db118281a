import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH } from '../limits.ts'
import { Problem } from '../problem.ts'
import { characterCount } from '../text/characterCount.ts'
import { letterKind, SPACED } from '../text/spacedScripts.ts'
import { cleanQuery } from './cleanQuery.ts'

/** Why a query is not searched: a heading around the query, and what to do. */
export type QueryRefusal = { heading: readonly [before: string, after: string]; hint: string }

/** The query of a search, cleaned. Throws a `bad-query` problem for one that is not searched. */
export function readQuery(text: string): string {
  const query = cleanQuery(text)
  const refusal = refusalOf(query)
  if (refusal) throw new Problem('bad-query', messageOf(refusal, query))
  return query
}

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
