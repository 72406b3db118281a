import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH } from '../limits.ts'
import { Problem } from '../problem.ts'
import { characterCount } from '../text/characterCount.ts'
import { letterKind, SPACED } from '../text/spacedScripts.ts'
import { cleanQuery } from './cleanQuery.ts'

/** Why a query is not searched: it has no letters or too many, a single one, or signs alone. */
export type QueryRefusal = 'length' | 'short' | 'signs'

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
  if (length === 0 || length > MAX_QUERY_LENGTH) return 'length'
  if (SIGNS.test(query)) return 'signs'
  const isWord = letterKind(query.codePointAt(0) ?? 0) !== SPACED || /\p{sc=Hangul}/u.test(query)
  return length < MIN_QUERY_LENGTH && !isWord ? 'short' : undefined
}

/** What is wrong with a query, and what to do, in English. */
const MESSAGES: Record<QueryRefusal, { wrong: string; hint: string }> = {
  length: {
    wrong: 'cannot be searched',
    hint: `Please search for ${MIN_QUERY_LENGTH} to ${MAX_QUERY_LENGTH} characters.`,
  },
  short: {
    wrong: 'is too short',
    hint: 'One letter stands in nearly every title. Add a letter, or a second word.',
  },
  signs: {
    wrong: 'alone cannot be searched',
    hint: 'We leave out signs between words. Add a word beside it.',
  },
}

/** Punctuation and operators. Emoji, currencies and other symbols are searched: titles have them for their own sake. */
const SIGNS = /^[\p{P}\p{Sm}\p{Sk} ]+$/u

function messageOf(refusal: QueryRefusal, query: string): string {
  const { wrong, hint } = MESSAGES[refusal]
  return characterCount(query) > MAX_QUERY_LENGTH || query === '' ? hint : `“${query}” ${wrong}. ${hint}`
}
