/**
 * Folds a text to a key: lower case, without accents and other combining marks, spaces collapsed.
 * `"Türkiye"` → `"turkiye"`, `"  Bank  Rate "` → `"bank rate"`. Idempotent.
 * Marks that change the letter (voiced kana, vowel signs) are removed, too: the source identifies its topics the same way.
 * Keys are stored, so this never changes. What people type is matched by `foldForMatching`.
 * A text of marks alone folds to itself in lower case, so that no text folds to an empty one.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  // Lone surrogates would become whole characters once the mark between them is removed.
  const wellFormed = text.toWellFormed()
  const bare = wellFormed.toLowerCase().normalize('NFD').replaceAll(MARKS, '')
  // Most accented texts are plain now.
  if (PLAIN.test(bare)) return bare.toLowerCase()
  const plain = collapseSpaces(
    bare
      .normalize('NFC')
      .toLowerCase()
      // Greek writes the same letter another way at the end of a word.
      .replaceAll('ς', 'σ'),
  )
  return plain === '' ? collapseSpaces(wellFormed.toLowerCase().normalize('NFC')) : plain
}

const MARKS = /\p{Mn}/gu

/** Most texts: nothing of them folds but capitals. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** Hardly any text has spaces to collapse. */
const SPACED = /\s{2}|[^\S ]|^\s|\s$/u

/** A text with one space for each run of spaces, and none at its ends. */
export function collapseSpaces(text: string): string {
  return SPACED.test(text) ? text.replaceAll(/\s+/gu, ' ').trim() : text
}
