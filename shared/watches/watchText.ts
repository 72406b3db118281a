import { foldForMatching } from '../text/foldForMatching.ts'
import { letterKind, SEPARATOR, UNSPACED } from '../text/spacedScripts.ts'

/**
 * A text as watches compare it: folded, its words separated by one space. Letters, marks and digits are words; everything
 * else separates them. `"Covid-19 in Türkiye!"` → `"covid 19 in turkiye"`
 */
export function watchText(text: string): string {
  return joinWords(foldForMatching(text))
}

/** The same for several texts, one line each, so that no phrase spans two texts. Folding them together is faster. */
export function watchLines(texts: readonly string[]): string {
  return joinWords(foldForMatching(texts.join(BETWEEN)))
}

/** A character that no text of the source contains and that folding keeps. */
const BETWEEN = '\u0001'

function joinWords(folded: string): string {
  let joined = ''
  let from = 0
  let separator = ''
  for (let at = 0; at <= folded.length; ) {
    const codePoint = folded.codePointAt(at)
    const length = codePoint !== undefined && codePoint > 0xffff ? 2 : 1
    if (codePoint === undefined || letterKind(codePoint) === SEPARATOR) {
      if (from < at) {
        joined += separator + folded.slice(from, at)
        separator = ' '
      }
      if (codePoint === 1) {
        joined += '\n'
        separator = ''
      }
      from = at + length
    }
    at += length
  }
  return joined
}

/** Whether a text in the form of `watchText` has letters or digits. The tatweel only lengthens Arabic words. */
export function hasLetters(text: string): boolean {
  return /[[\p{L}\p{N}]--\u0640]/v.test(text)
}

/** Calls for each word of a text in the form of `watchText`, and for each run of letters of scripts without spaces. */
export function forEachRun(text: string, call: (run: string, isUnspaced: boolean) => void): void {
  let from = 0
  let kind = 0
  for (let at = 0; at <= text.length; ) {
    const codePoint = text.codePointAt(at)
    const next = codePoint === undefined ? SEPARATOR : letterKind(codePoint)
    if (next !== kind) {
      if (kind > SEPARATOR) call(text.slice(from, at), kind === UNSPACED)
      from = at
      kind = next
    }
    at += codePoint !== undefined && codePoint > 0xffff ? 2 : 1
  }
}
