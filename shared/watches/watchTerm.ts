import { isAfterPrefix, withoutArticle } from '../text/attachedPrefixes.ts'
import { isBoundary } from '../text/spacedScripts.ts'
import { watchText } from './watchText.ts'

/** A word or phrase of a watch as texts are compared with it. */
export type WatchTerm = {
  /** In the form of `watchText`, without the article that Arabic and Hebrew attach to its first word. */
  text: string
  /** Whether a longer word may end with it (`*word`) or begin with it (`word*`). */
  isOpenBefore: boolean
  isOpenAfter: boolean
}

/** `"*Preis*"` → `{ text: "preis", isOpenBefore: true, isOpenAfter: true }` */
export function watchTerm(word: string): WatchTerm {
  const isOpenBefore = word.startsWith('*')
  const text = watchText(word)
  return { text: isOpenBefore ? text : withoutArticle(text), isOpenBefore, isOpenAfter: word.endsWith('*') }
}

/** A word without its wildcards. */
export function withoutWildcards(word: string): string {
  return word.replaceAll(/^\*|\*$/g, '')
}

/** Whether a text in the form of `watchText` contains a term. */
export function hasTerm(text: string, term: WatchTerm): boolean {
  const { length } = term.text
  for (let at = text.indexOf(term.text); at !== -1; at = text.indexOf(term.text, at + 1))
    if (isTermBetween(text, at, at + length, term)) return true
  return false
}

/** Whether what stands between two places of a text is a term and not only a part of a longer word. */
export function isTermBetween(text: string, start: number, end: number, term: WatchTerm): boolean {
  const isStart = term.isOpenBefore || isBoundary(text, start) || isAfterPrefix(text, start, term.text)
  return isStart && (term.isOpenAfter || isBoundary(text, end))
}
