import { compiledOnce } from './compiledOnce.ts'

/** The longest text kept of a title, in code points. */
const MAX_TITLE_LENGTH = 300
/** Longer runs of combining marks overflow the line; no language writes them. */
const MAX_MARKS_IN_A_ROW = 8

/**
 * Makes a text from outside safe to show anywhere: composed (NFC), well-formed, on one line, without control,
 * bidi or invisible characters, at most `maxLength` code points. Cleaning a clean text changes nothing.
 */
export function cleanText(text: string, maxLength = MAX_TITLE_LENGTH): string {
  if (text.length <= maxLength && PLAIN.test(text)) return text
  // Text beyond this would be cut anyway; limits the work for any input.
  let cleaned = text.slice(0, maxLength * LOOK_AHEAD)
  // Removing or cutting can join characters that the next pass composes or removes.
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const before = cleaned
    cleaned = cleanOnce(before, maxLength)
    if (cleaned === before) break
  }
  return cleaned
}

/** Printable ASCII with single spaces: most titles, and already clean. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** How much longer than the limit the raw text may be, since cleaning removes characters. */
const LOOK_AHEAD = 20

/** A safety margin: every text that was tried is stable after three passes. */
const MAX_PASSES = 10

function cleanOnce(text: string, maxLength: number): string {
  const visible = text
    .replaceAll(SPACE, ' ')
    .replaceAll(invisible(), '')
    .replaceAll(SELECTOR_OUT_OF_PLACE, '')
    .replaceAll(joinerOutOfPlace(), '')
    .replaceAll(FLAG_OR_TAG, '$1')
    .replaceAll(TOO_MANY_MARKS, firstMarks)
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .normalize('NFC')
  return cap(visible, maxLength)
}

/** Every kind of space and line end, the control characters among them included. */
const SPACE = /[\t-\r\u0085\p{Z}]/gu

/** Format characters that are seen (Arabic and Syriac number signs and the like), or that have rules of their own. */
const KEPT =
  '\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}\\u200C\\u200D\\uFE00-\\uFE0F\\u{E0020}-\\u{E007F}\\u{E0100}-\\u{E01EF}'

/** Never shown: controls, lone surrogates, noncharacters, bidi controls, tags, fillers and the like. */
const invisible = compiledOnce(
  () =>
    new RegExp(
      `[[\\p{Cc}\\p{Cs}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800\\uFFFC]--[${KEPT}]]`,
      'gv',
    ),
)

/** A variation selector means something on a symbol (its emoji form), a keycap, or a Han character (its variant). */
const SELECTOR_OUT_OF_PLACE =
  /(?<!\p{Emoji})[\uFE0E\uFE0F]|(?<=[0-9#*])[\uFE0E\uFE0F](?!\u20E3)|(?<!\p{Script=Han})[\uFE00-\uFE0D\u{E0100}-\u{E01EF}]/gu

const JOINING_SCRIPTS =
  'Arabic Syriac Mongolian Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan'
/** A letter, or a mark on one, of a script in which joiners change what is read; some marks belong to several. */
const JOINING = `[[${JOINING_SCRIPTS.split(' ')
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')}]&&[\\p{L}\\p{M}\\p{N}]]`
/** Characters after which a joiner matters even at the end of a word: viramas (Malayalam chillus), Arabic letters. */
const CHANGED_AT_END =
  '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA[\\p{Script=Arabic}&&\\p{L}]]'
const BEFORE_IN_EMOJI = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]'

/** Persian and the Indic scripts need joiners between their letters, and families of emoji are joined by them. */
const joinerOutOfPlace = compiledOnce(
  () =>
    new RegExp(
      [
        `(?<!${JOINING})\\u200C`,
        `\\u200C(?!${JOINING})`,
        `(?<!${JOINING}|${BEFORE_IN_EMOJI})\\u200D`,
        `(?<=${JOINING})(?<!${CHANGED_AT_END})\\u200D(?!${JOINING})`,
        `(?<=${BEFORE_IN_EMOJI})\\u200D(?!\\p{Extended_Pictographic})`,
      ].join('|'),
      'gv',
    ),
)

/** The flags of England, Scotland and Wales, which a black flag and invisible tags make; any other tag. */
const FLAG_OR_TAG =
  /(\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F})|[\u{E0020}-\u{E007F}]/gu

/** Joiners count as marks; otherwise they would hide the length of a run. */
const TOO_MANY_MARKS = new RegExp(`[\\p{M}\\u200C\\u200D]{${MAX_MARKS_IN_A_ROW + 1},}`, 'gu')

function firstMarks(marks: string): string {
  return Array.from(marks).slice(0, MAX_MARKS_IN_A_ROW).join('')
}

/** Cuts between two letters as a reader sees them; inside one only when that one alone is too long. */
function cap(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })
  let kept = ''
  let length = 0
  for (const { segment } of letters.segment(text)) {
    const points = Array.from(segment)
    length += points.length
    if (length > maxLength) return kept === '' ? points.slice(0, maxLength).join('') : kept
    kept += segment
  }
  return kept
}
