import anyAscii from 'any-ascii'

/** Letters by the script they are written in, the most frequent in titles first. */
const SCRIPTS = [
  ['Latin', /\p{sc=Latin}/gu],
  ['Cyrillic', /\p{sc=Cyrillic}/gu],
  ['Arabic', /\p{sc=Arabic}/gu],
  ['Han', /\p{sc=Han}/gu],
  ['Kana', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['Hangul', /\p{sc=Hangul}/gu],
  ['Thai', /\p{sc=Thai}/gu],
  ['Greek', /\p{sc=Greek}/gu],
  ['Hebrew', /\p{sc=Hebrew}/gu],
  ['Devanagari', /\p{sc=Devanagari}/gu],
] as const
/** The script of a text; `none` for digits and signs alone. */
export type Script = (typeof SCRIPTS)[number][0] | 'none'

/** Longer texts are sentences, which nobody transliterates. */
const MAX_NAME_LENGTH = 80
/**
 * Shorter keys collide by chance: on lists of 48 countries, six consonants made no wrong pair of titles, five made one
 * wrong pair for each right one.
 */
const MIN_LETTERS = 6
const MIN_CONSONANTS = 6

const ASCII = /^[ -~]*$/

/** The script that most letters of a text belong to. */
export function scriptOf(text: string): Script {
  if (ASCII.test(text)) return /[a-z]/i.test(text) ? 'Latin' : 'none'
  const counts = SCRIPTS.map(([script, letters]) => ({ script, count: text.match(letters)?.length ?? 0 }))
  const most = counts.reduce((one, other) => (other.count > one.count ? other : one))
  return most.count === 0 ? 'none' : most.script
}

/**
 * Keys of how a name sounds in any script: two texts that share a key may be the same name. One key is the whole name in
 * Latin script, one its consonants alone, because Arabic and Hebrew write no vowels and languages differ in theirs:
 * `"Килиан Мбаппе"`, `"Kylian Mbappé"` → `"klnmbp"`. Han characters sound different in each language and get no
 * consonant key. Empty for a name too short to be distinctive.
 */
export function soundKeys(text: string): string[] {
  if (text.length > MAX_NAME_LENGTH) return []
  const letters = latinLetters(text)
  if (letters.length < MIN_LETTERS) return []
  const consonants = HAN.test(text) ? '' : consonantsOf(letters)
  // Consonant keys have a prefix, so that the two kinds never match each other.
  return consonants.length < MIN_CONSONANTS ? [letters] : [letters, `-${consonants}`]
}

const HAN = /\p{sc=Han}/u

function latinLetters(text: string): string {
  return anyAscii(text.normalize('NFC').toLowerCase())
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
}

/** Merges consonants that languages exchange, and doubled ones. */
function consonantsOf(letters: string): string {
  return letters
    .replaceAll('ph', 'f')
    .replaceAll(/kh|ch|ck|q|c/g, 'k')
    .replaceAll(/sh|z|x/g, 's')
    .replaceAll('w', 'v')
    .replaceAll(/[aeiouyh]/g, '')
    .replaceAll(/(.)\1+/g, '$1')
}
