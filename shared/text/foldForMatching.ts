import { ACCENTS, CYRILLIC_LETTERS, decomposed, keptLetters } from './accents.ts'
import { compiledOnce } from './compiledOnce.ts'
import { INVISIBLE, onlyVisible } from './onlyVisible.ts'
import { collapseSpaces, inOneWidth } from './smallLetters.ts'

/**
 * Folds a text for matching what people type or paste with what titles say: `"ＢＹＤ  Łódź’s"` → `"byd lodz's"`.
 * `foldText` makes the keys of histories; this makes more alike: letters of other presentation forms, letters that do not
 * decompose, digits of every script, the Arabic letters of other languages, dashes, apostrophes and quotation marks, and it
 * ignores what cannot be seen. Marks that make another letter stay: й, voiced kana, Thai and Indic vowel signs.
 *
 * Idempotent, and linear in time. The result is at most 18 times as long as the text: one Arabic ligature is a whole
 * sentence.
 */
export function foldForMatching(text: string): string {
  if (PLAIN.test(text) && !text.includes("''")) return text.toLowerCase()
  const wellFormed = text.toWellFormed()
  const visible = fewerMarks(notUsual().test(wellFormed) ? usual(wellFormed) : wellFormed)
  const letters = decomposed(visible, 'NFKD', KEPT).replaceAll(foldedCharacters(), foldCharacter)
  // Most accented texts are plain now.
  const folded = collapseSpaces(inOneForm(PLAIN.test(letters) ? letters : letters.normalize('NFC')))
  // A text of marks alone: so that only texts without anything to see fold to nothing.
  return folded === '' ? collapseSpaces(visible.normalize('NFKC').toLowerCase()) : folded
}

const KEPT = keptLetters(CYRILLIC_LETTERS, /[\u0400-\u04FF]/)

/** Texts of which nothing folds but capitals. */
const PLAIN = /^[!-_a-~]+(?: [!-_a-~]+)*$/

/** Accents that stand alone, as apostrophes: otherwise they would become a space and a mark. */
const ACUTE = '[\\u00B4\\u0384\\u1FFD]'
const ALL_ACUTES = new RegExp(ACUTE, 'g')
/** Hardly any text has them, so that they are looked for together. */
const notUsual = compiledOnce(() => new RegExp(`${INVISIBLE}|${ACUTE}|[\\uFF01-\\uFFEE]`, 'v'))

function usual(text: string): string {
  return onlyVisible(inOneWidth(text)).replaceAll(ALL_ACUTES, "'")
}

/** Longer than titles, in UTF-16 units. */
const LONG = 2_000

/** Bringing marks in a row into their order takes quadratic time, so that long texts have at most 8; no language has more. */
function fewerMarks(text: string): string {
  return text.length > LONG ? text.replaceAll(/(\p{M}{8})\p{M}+/gu, '$1') : text
}

/** Characters, and what each of them is folded to. */
const WRITTEN_FOR: readonly (readonly [characters: string, folded: string])[] = [
  ['ł', 'l'],
  ['đð', 'd'],
  ['ø', 'o'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ŋ', 'n'],
  ['ı', 'i'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ς', 'σ'],
  // Arabic: alef wasla; kaf, ya and ha of Persian, Urdu and other languages, alef maksura, ta marbuta; tatweel.
  ['\u0671', '\u0627'],
  ['\u06A9\u06AA', '\u0643'],
  ['\u0649\u06CC\u06D0\u06D2', '\u064A'],
  ['\u0629\u06BE\u06C1\u06C3\u06D5', '\u0647'],
  ['\u0640', ''],
  // Devanagari: candrabindu for anusvara.
  ['\u0901', '\u0902'],
  ['`\u2018\u2019\u201A\u201B\u2032\u2035\u2039\u203A\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF\u055A\u05F3\uA78C', "'"],
  ['“”„‟«»〝〞〟「」『』\u05F4', '"'],
  ['\u2212\u2043', '-'],
  ['\u301C\u223C', '~'],
  ['\u00B7\u2022\u2027\u2219\u22C5\u30FB', '·'],
]

const FOLDS = new Map(WRITTEN_FOR.flatMap(([characters, folded]) => [...characters].map((each) => [each, folded])))

/** The nukta of Devanagari where it is often left out: in words of other languages. Elsewhere it makes another letter, as ड़. */
const OPTIONAL_NUKTA = '(?<=[कखगजझफ][\\p{M}\\u0640]*)\\u093C+'

const foldedCharacters = compiledOnce(
  () => new RegExp(`${OPTIONAL_NUKTA}|[${[...FOLDS.keys()].join('')}${ACCENTS}[[\\p{Pd}\\p{Nd}]--[\\-0-9]]]`, 'gv'),
)

function foldCharacter(character: string): string {
  const known = FOLDS.get(character)
  if (known !== undefined) return known
  const folded = /\p{Nd}/u.test(character) ? digitOf(character) : /\p{Pd}/u.test(character) ? '-' : ''
  FOLDS.set(character, folded)
  return folded
}

/** The digits of a script are ten in a row, from zero; several such rows may follow one another. */
function digitOf(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0
  let before = codePoint
  while (/\p{Nd}/u.test(String.fromCodePoint(before - 1))) before -= 1
  return String((codePoint - before) % 10)
}

/** Thai and Lao write the vowel am in one or two parts: its first part comes after the tone. */
const TONES_AND_AM = '[\\u0E48-\\u0E4B\\u0E4D]{2,}|[\\u0EC8-\\u0ECB\\u0ECD]{2,}'
const ALL_TONES_AND_AM = new RegExp(TONES_AND_AM, 'g')
const IN_OTHER_FORMS = new RegExp(`''|เเ|${TONES_AND_AM}`)

/** What is also written as two characters: quotation marks, and two vowels of Thai. */
function inOneForm(text: string): string {
  const short = fewerMarks(text)
  if (!IN_OTHER_FORMS.test(short)) return short
  return short
    .replaceAll("''", '"')
    .replaceAll('เเ', 'แ')
    .replaceAll(ALL_TONES_AND_AM, (marks) => [...marks].sort().join(''))
    .normalize('NFC')
}
