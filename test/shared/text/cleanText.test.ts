import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText } from '../../../shared/text/cleanText.ts'
import { anyText } from '../../support/arbitraries.ts'

/** A flag that is a black flag with invisible tags. */
function flagOf(region: string): string {
  const tags = Array.from(region, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
  return `🏴${tags.join('')}\u{e007f}`
}

describe('a text is shown as it is when it is', () => {
  test.each([
    ['plain', 'Harbour bridge closed: what we know (so far)'],
    ['markup, which is text like any other', '<b>Harbour</b> & "bridge" <script>'],
    ['Arabic', 'أسعار النفط اليوم'],
    ['Hebrew with vowel points', 'שָׁלוֹם'],
    ['Thai', 'น้ำท่วมเชียงใหม่'],
    ['Japanese with a variant of a character', '葛\u{e0100}飾区'],
    ['an Arabic number sign', '\u0600\u0661\u0662'],
    ['an emoji in colour', 'I \u2764\ufe0f trams'],
    ['a keycap', '1\ufe0f\u20e3 and #\ufe0f\u20e3'],
    ['the flag of England', `${flagOf('gbeng')} final`],
    ['the flag of Scotland', flagOf('gbsct')],
    ['two flags of Wales', flagOf('gbwls').repeat(2)],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(cleanText(text)).toBe(text)
  })
})

describe('a joiner stays in', () => {
  test.each([
    ['Persian between letters', 'می\u200cخواهم'],
    ['Persian after a vowel mark, which belongs to several scripts', 'کتابِ\u200cها'],
    ['the Persian sign of the year', 'ه\u200d.ش'],
    ['Hindi, to show a half letter', 'क्\u200dष'],
    ['Malayalam at the end of a word', 'അവന്\u200d പോയി'],
    ['a family of emoji', '👨\u200d👩\u200d👧\u200d👦'],
    ['an emoji with a variation selector', '🏳\ufe0f\u200d🌈'],
  ])('%s', (_, text) => {
    expect(cleanText(text)).toBe(text)
  })
})

describe('a joiner goes that', () => {
  test.each([
    ['is between Latin letters', 'ba\u200cn\u200dk', 'bank'],
    ['begins a text or a word', '\u200cمی\u0020\u200dخ', 'می خ'],
    ['is before a space', 'می\u200c خواهم', 'می خواهم'],
    ['follows another one', 'می\u200c\u200cخواهم', 'میخواهم'],
    ['joins a letter that nothing follows', 'क\u200d', 'क'],
    ['joins an emoji to a letter', '👩\u200da', '👩a'],
    ['joins a letter to an emoji', 'a\u200d👩', 'a👩'],
    ['keeps emoji apart', '👩\u200c👩', '👩👩'],
  ])('%s', (_, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned)
  })
})

describe('what a reader does not see, or should not, goes:', () => {
  test.each([
    ['control characters', 'a\u0000b\u0007c\u001bd\u007fe\u009ff', 'abcdef'],
    ['embeddings and overrides of direction', '\u202aa\u202bb\u202dc\u202ed\u202c', 'abcd'],
    ['marks of direction', 'a\u200eb\u200fc\u061cd', 'abcd'],
    ['zero-width spaces and word joiners', 'a\u200bb\u2060c\ufeffd', 'abcd'],
    ['soft hyphens', 'har\u00adbour', 'harbour'],
    ['letters without a shape', 'a\u3164b\u115fc\u1160d\uffa0e\u2800f\u17b4g', 'abcdefg'],
    ['grapheme joiners', 'a\u034fb', 'ab'],
    ['a message in tag characters', 'a\u{e0068}\u{e0069}\u{e007f}b', 'ab'],
    ['the tags of a flag that is none, of which a black flag stays', flagOf('gbs'), '🏴'],
    ['the tags of a flag without its end', flagOf('gbeng').slice(0, -2), '🏴'],
    ['a message after a flag', `${flagOf('gbeng')}\u{e0068}\u{e0069}\u{e007f}`, flagOf('gbeng')],
    ['the tags of a flag on a letter', `a${flagOf('gbeng').slice(2)}`, 'a'],
    ['the first half of a character', 'a\ud83cb', 'ab'],
    ['halves in the wrong order', '\udf0a\ud83c', ''],
    ['places for objects and annotations', 'a\ufffcb\ufff9c\ufffbd', 'abcd'],
    ['what is no character', 'a\ufffeb\ufdd0c\u{1ffff}d', 'abcd'],
    ['a variation selector on a letter', 'a\ufe0fb\ufe00c\u{e0100}d', 'abcd'],
    ['a variation selector on a digit that is no keycap', '1\ufe0f2', '12'],
    ['a second variation selector', '\u2764\ufe0f\ufe0f', '\u2764\ufe0f'],
  ])('%s', (_, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned)
  })
})

describe('a text is composed', () => {
  test.each([
    ['from letters and marks', 'Tu\u0308rkiye', 'T\u00fcrkiye'],
    ['from the parts of a Korean syllable', '\u1112\u1161\u11ab', '한'],
    ['also when something invisible stood between them', 'u\u200b\u0308', '\u00fc'],
    ['and decomposed where the standard says so', '\u0958', '\u0915\u093c'],
  ])('%s', (_, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned)
  })

  test('so that spellings of the same text become the same', () => {
    expect(cleanText('Cafe\u0301 \u212b')).toBe(cleanText('Café \u00c5'))
  })
})

describe('a text is on one line, with single spaces:', () => {
  test.each([
    ['line ends', 'a\nb\r\nc\u2028d\u2029e\u0085f', 'a b c d e f'],
    ['tabs', 'a\tb\u000bc\u000cd', 'a b c d'],
    ['spaces of every width', 'a\u00a0b\u2003c\u202fd\u3000e\u1680f', 'a b c d e f'],
    ['spaces at the ends', ' \n a \t ', 'a'],
    ['spaces with something invisible between them', 'a \u200b b', 'a b'],
  ])('%s', (_, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned)
  })
})

describe('of the marks on one letter', () => {
  /** A mark that composes with no letter used here. */
  const mark = '\u0334'

  test.each([
    ['8 stay', `x${mark.repeat(8)}y`, `x${mark.repeat(8)}y`],
    ['the ninth goes', `x${mark.repeat(9)}y`, `x${mark.repeat(8)}y`],
    ['all others go', `x${mark.repeat(200)}y`, `x${mark.repeat(8)}y`],
    ['8 stay on every letter', `x${mark.repeat(9)}y${mark.repeat(9)}`, `x${mark.repeat(8)}y${mark.repeat(8)}`],
    ['8 stay when something invisible stands between them', `x${`${mark}\u200b`.repeat(20)}`, `x${mark.repeat(8)}`],
    ['joiners count', `ک${'\u064b\u200c'.repeat(20)}ک`, `ک${'\u064b\u200c'.repeat(4)}ک`],
    ['8 remain of those that count twice', `q${'\u0344'.repeat(8)}`, `q${'\u0308\u0301'.repeat(4)}`],
    ['those that enclose a letter count, too', `x${'\u20dd'.repeat(9)}`, `x${'\u20dd'.repeat(8)}`],
  ])('%s', (_, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned)
  })
})

describe('a text is at most', () => {
  test.each([
    ['300 code points long', 'a'.repeat(301), undefined, 'a'.repeat(300)],
    ['300 code points long when each is two code units', '🌊'.repeat(301), undefined, '🌊'.repeat(300)],
    ['as long as its reader wants it', 'harbour', 7, 'harbour'],
    ['cut to what its reader wants', 'harbour', 6, 'harbou'],
    ['cut before a letter with marks that does not fit as a whole', 'abx\u0334', 3, 'ab'],
    ['cut before an emoji that does not fit as a whole', 'ab👩🏽\u200d🚒', 5, 'ab'],
    ['cut inside a letter that alone is too long', '👩🏽\u200d🚒', 2, '👩🏽'],
    ['left without a joiner before the cut', 'می\u200cخ', 3, 'می'],
    ['measured after what is invisible has gone', '\u200b\u202eharbour\u0000', 7, 'harbour'],
    ['measured after composition', 'u\u0308u\u0308', 2, '\u00fc\u00fc'],
  ])('%s', (_, text, maxLength, cleaned) => {
    expect(cleanText(text, maxLength)).toBe(cleaned)
  })

  test('looked at for twenty times its length, so that the work stays small', () => {
    expect(cleanText(`${'\u200b'.repeat(5_999)}a`)).toBe('a')
    expect(cleanText(`${'\u200b'.repeat(6_000)}a`)).toBe('')
    expect(cleanText(`${'\u200b'.repeat(5_999)}🌊`)).toBe('')
  })
})

/** Pieces that change what their neighbours mean. */
const PIECES = [
  ...['a', '1', '#', ' ', '\n', '\u00a0', '\u0301', '\u0344', '\u0327', '\u20e3', '\u0f73'],
  ...['\u200c', '\u200d', '\ufe0e', '\ufe0f', '\ufe00', '\u{e0100}', '👩', '👦', '🏽', '\u2764', '🇨', '🇦'],
  ...['क', '\u094d', 'ष', '\u0958', 'م', 'ی', '\u0650', 'അ', '\u0d4d', '漢', '\uf900', '\u1100', '\u1161'],
  ...['\ud83c', '\udf0a', '\u202e', '\u2066', '\u{e0067}', '\u0000', '\u3164', '\u0600', '\u200b', '\ufeff'],
]

/** Texts of such pieces, and any others. */
const hostileText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 30 }),
  fc
    .array(fc.tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 12 })), { maxLength: 4 })
    .map((runs) => runs.map(([piece, times]) => piece.repeat(times)).join('')),
  anyText,
)
const someLength = fc.constantFrom(1, 2, 3, 7, 20, 300)

describe('any text', () => {
  test('becomes clean once and for all: one well-formed, composed line of the cap at most, with few marks in a row', () => {
    fc.assert(
      fc.property(hostileText, someLength, (text, maxLength) => {
        const cleaned = cleanText(text, maxLength)
        expect(cleanText(cleaned, maxLength)).toBe(cleaned)
        expect(cleaned.isWellFormed()).toBe(true)
        expect(cleaned).toBe(cleaned.normalize('NFC'))
        expect(cleaned).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u{e0000}-\u{e007f}]/u)
        expect(cleaned).not.toMatch(/^\s|\s$|\s\s|[^\S ]/u)
        expect(cleaned).not.toMatch(/[\p{M}\u200c\u200d]{9}/u)
        expect(Array.from(cleaned).length).toBeLessThanOrEqual(maxLength)
      }),
    )
  })

  test('of words that can be read loses nothing', () => {
    const word = fc.constantFrom('harbour', 'мост', 'سعر', 'می\u200cخواهم', 'क्\u200dष', '台風', '👩🏽\u200d🚒')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        expect(cleanText(words.join(' '))).toBe(words.join(' '))
      }),
    )
  })
})
