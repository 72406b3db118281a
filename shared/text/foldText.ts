/**
 * Folds a text for comparing: lower case, without accents and other combining marks, spaces collapsed.
 * `"Türkiye"` → `"turkiye"`, `"  Bank  Rate "` → `"bank rate"`. Idempotent.
 * Marks that change the letter (voiced kana, vowel signs) are removed, too: the source identifies its topics the same way.
 * A text of marks alone folds to itself in lower case, so that no text folds to an empty one.
 */
export function foldText(text: string): string {
  // Lone surrogates would become whole characters once the mark between them is removed.
  const wellFormed = text.toWellFormed()
  const plain = collapse(
    wellFormed
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{Mn}/gu, '')
      .normalize('NFC')
      .toLowerCase()
      // Greek writes the same letter another way at the end of a word.
      .replaceAll('ς', 'σ'),
  )
  return plain === '' ? collapse(wellFormed.toLowerCase().normalize('NFC')) : plain
}

function collapse(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}
