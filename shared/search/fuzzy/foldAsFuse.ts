import Fuse from 'fuse.js/basic'

/** Letters that do not decompose, as Fuse spells them. */
const SPELLED_OUT: readonly (readonly [string, string])[] = [
  ['ł', 'l'],
  ['đ', 'd'],
  ['ø', 'o'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ı', 'i'],
  ['ß', 'ss'],
]

/** Cache by character, at most 65,408 entries. */
const folded = new Map<string, string>(SPELLED_OUT)

/**
 * Folds a text exactly as Fuse does before it compares: lower case, without accents and other marks.
 * `"Türkiye"` → `"turkiye"`. What counts as a mark is Fuse's own list, so Fuse is asked, once for each character.
 */
export function foldAsFuse(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0080-\uffff]/g, foldCharacter)
}

/** Surrogates pass unchanged: Fuse has no marks beyond U+FFFF. */
function foldCharacter(character: string): string {
  const known = folded.get(character)
  if (known !== undefined) return known
  const fold = isMark(character) ? '' : character
  folded.set(character, fold)
  return fold
}

function isMark(character: string): boolean {
  return Fuse.match('xx', `x${character}x`, { ignoreDiacritics: true }).score === 0
}
