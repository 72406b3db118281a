import { characterKinds } from './characterKinds.ts'

/** What a character is to words: between them, a part of one, or of a script that is written without spaces between them. */
export const SEPARATOR = 1
/** A letter, mark or digit of a script with spaces. */
export const SPACED = 2
/** A letter of a script without spaces. */
export const UNSPACED = 3

/** The punctuation of those scripts separates words. */
const UNSPACED_LETTER =
  /^(?=[\p{L}\p{M}\p{N}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u
const WORD_LETTER = /^[\p{L}\p{M}\p{N}]/u

/** What a character (its code point) is to words. */
export const letterKind = characterKinds(
  [
    [UNSPACED, UNSPACED_LETTER],
    [SPACED, WORD_LETTER],
  ],
  SEPARATOR,
)

/**
 * Whether a word may begin or end at a place of a text. In scripts that are written without spaces, that is every place:
 * there, dictionaries decide what a word is, and they differ between browsers and servers. Beyond a text is U+0000, which
 * separates words.
 */
export function isBoundary(text: string, at: number): boolean {
  return letterKind(text.codePointAt(at) ?? 0) !== SPACED || letterKind(codePointBefore(text, at)) !== SPACED
}

function codePointBefore(text: string, at: number): number {
  const isSecondHalf = (text.charCodeAt(at - 1) & 0xfc00) === 0xdc00
  return text.codePointAt(isSecondHalf ? at - 2 : at - 1) ?? 0
}
