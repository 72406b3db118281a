/** A text with at most this many letters, and `…` where it was cut: `("harbour", 4)` → `"harb…"`. */
export function shortened(text: string, maxLetters: number): string {
  if (text.length <= maxLetters) return text
  const letters = lettersOf(text)
  if (letters.length <= maxLetters) return text
  return `${letters.slice(0, maxLetters).join('').trimEnd()}…`
}

/** The letters of a text as a reader sees them, each with its marks. */
export function lettersOf(text: string): string[] {
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
