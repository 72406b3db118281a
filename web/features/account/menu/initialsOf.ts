/**
 * At most two initials of a name in any script, of its first and last word. `"Maya Okafor"` → `"MO"`,
 * `"山田太郎"` → `"山"`. Empty when the name has no letters and no digits.
 */
export function initialsOf(name: string): string {
  const [first = '', ...others] = name.normalize('NFC').toLocaleUpperCase().split(/\s+/).flatMap(firstLetter)
  return first + (others.at(-1) ?? '')
}

/** The first letter or digit of a word, with its combining marks. */
function firstLetter(word: string): string[] {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)
  for (const { segment } of letters) if (/^[\p{L}\p{N}]/u.test(segment)) return [segment]
  return []
}
