/** Most texts: nothing of them folds but capitals. */
export const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/**
 * A text in small letters of one width, each written in one way (NFC), with single spaces: `"ＢＹＤ  Año"` → `"byd año"`.
 * Idempotent; a text of spaces alone is empty.
 */
export function smallLetters(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  // The capital of Turkish has a dot that its small letter has anyway.
  return collapseSpaces(
    inOneWidth(text.toWellFormed())
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/i\u0307+/g, 'i')
      .normalize('NFC'),
  )
}

/** The wide forms of ASCII and the narrow ones of kana and Hangul. */
const OF_OTHER_WIDTH = /[\uFF01-\uFFEE]+/g

/** A text without full-width and half-width forms of its characters: `"ＡＢＣ"` → `"ABC"`. */
export function inOneWidth(text: string): string {
  return text.replaceAll(OF_OTHER_WIDTH, (letters) => letters.normalize('NFKC'))
}

/** Hardly any text has spaces to collapse. */
const SPACED = /\s{2}|[^\S ]|^\s|\s$/u

/** A text with one space for each run of spaces, and none at its ends. */
export function collapseSpaces(text: string): string {
  return SPACED.test(text) ? text.replaceAll(/\s+/gu, ' ').trim() : text
}
