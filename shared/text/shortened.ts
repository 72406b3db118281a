/** A text with at most this many letters, and `…` where it was cut: `("harbour", 4)` → `"harb…"`. */
export function shortened(text: string, maxLetters: number): string {
  if (text.length <= maxLetters) return text
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment)
  if (letters.length <= maxLetters) return text
  return `${letters.slice(0, maxLetters).join('').trimEnd()}…`
}
