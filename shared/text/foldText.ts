/**
 * Folds a text for comparing: lower case, without accents and other combining marks, spaces collapsed.
 * `"Türkiye"` → `"turkiye"`, `"  Bank  Rate "` → `"bank rate"`. Idempotent.
 * Marks that make another letter go, too (voiced kana, vowel signs): the source tells its topics apart in the same way.
 * A text made of marks alone folds to itself in lower case, so that nothing folds to nothing.
 */
export function foldText(text: string): string {
  // Halves of characters would become whole ones where the mark between them goes.
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
