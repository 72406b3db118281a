import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markMatches } from '../../../shared/search/markMatches.ts'
import { foldForMatching } from '../../../shared/text/foldForMatching.ts'
import { anyText } from '../../support/arbitraries.ts'

/** The text with brackets around what is marked. */
function marked(text: string, query: string): string {
  return markMatches(text, query)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('')
}

describe('a match is marked', () => {
  test.each([
    ['inside a word', 'pirate', 'rat', 'pi[rat]e'],
    ['each time', 'rate by rate', 'rate', '[rate] by [rate]'],
    ['without overlapping itself', 'aaaaa', 'aa', '[aa][aa]a'],
    ['in other case', 'RATE lock', 'rAtE', '[RATE] lock'],
    ['whose accents only the query has', 'Turkiye', 'Türk', '[Turk]iye'],
    ['with accents written apart', 'Tu\u0308rkiye', 'tu', '[Tu\u0308]rkiye'],
    ['after a letter that grows when its case changes', 'İİİ ankara', 'ankara', 'İİİ [ankara]'],
    ['over spaces of any number', 'bank \t\u00a0 rate', 'bank rate', '[bank \t\u00a0 rate]'],
    ['for a query with spaces around it', 'bank rate', '  rate ', 'bank [rate]'],
    ['in Japanese of another width', 'ルヴァンカップ', 'ｳﾞｧ', 'ル[ヴァ]ンカップ'],
    ['once on a letter that becomes two of what is asked for', 'Fuß', 's', 'Fu[ß]'],
    ['on marks alone', '\u0301', '\u0301', '[\u0301]'],
    ['on a letter that becomes two', 'Fußball heute', 'fuss', '[Fuß]ball heute'],
    ['in Thai with another form of a vowel', 'แม่น้ำ', 'เเม่น\u0E4D\u0E49า', '[แม่น้ำ]'],
    ['with another apostrophe', 'McDonald’s menu', "mcdonald's", '[McDonald’s] menu'],
    ['in Korean written in letters', '\u1112\u1161\u11ab율', '한', '[\u1112\u1161\u11ab]율'],
    [
      'in Korean letters that only a mark keeps apart',
      '\u1112\u0301\u1161\u1161',
      '\u1112\u1161',
      '[\u1112\u0301\u1161\u1161]',
    ],
    ['in Arabic with vowel marks', 'كِتَابٌ جديد', 'كتاب', '[كِتَابٌ] جديد'],
    ['in Hindi as whole syllables', 'किताब', 'क', '[कि]ताब'],
    ['in Greek at the end of a word in capitals', 'ΟΔΟΣ ΑΘΗΝΑΣ', 'αθηνας', 'ΟΔΟΣ [ΑΘΗΝΑΣ]'],
    ['on an emoji', 'a 👩‍👩‍👧 b', '👩‍👩‍👧', 'a [👩‍👩‍👧] b'],
    ['on a whole emoji when only a part is asked for', 'a 👩‍👩‍👧 b', '👧', 'a [👩‍👩‍👧] b'],
    ['after marks that belong to nothing', '\u0301 rate', 'rate', '\u0301 [rate]'],
    ['on a first mark that is no accent', '\u0AFARate', '\u0AFA', '[\u0AFA]Rate'],
    ['with markup as text', '<b>rate</b>', '<b>', '[<b>]rate</b>'],
  ])('%s', (_, text, query, expected) => {
    expect(marked(text, query)).toBe(expected)
  })
})

test.each([
  ['an empty query', 'rate', ''],
  ['a query of spaces', 'a b', ' \n'],
  ['another word', 'rate', 'rates'],
  ['the signs of patterns', 'rate', '.*'],
])('%s marks nothing', (_, text, query) => {
  expect(marked(text, query)).toBe(text)
})

/** Texts full of what is folded, and queries of which many are found in them. */
const anyPart = fc.oneof(
  anyText,
  fc.constantFrom(
    'Rate',
    'é',
    'e\u0301',
    'İ',
    ' ',
    '\t',
    '\u0301',
    'Σ',
    'ο',
    '한',
    '\u1112',
    '\u1161',
    'कि',
    '\u0AFA',
    '🏆',
  ),
)
const anySearch = fc
  .record({
    parts: fc.array(anyPart, { maxLength: 6 }),
    from: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 0, max: 4 }),
    other: anyText,
    isOther: fc.boolean(),
  })
  .map(({ parts, from, length, other, isOther }) => {
    const text = parts.join('')
    return { text, query: isOther ? other : text.slice(from, from + length) }
  })

/** The last letter of a Greek word has a shape of its own, which depends on what follows. */
function withoutFinalSigma(text: string): string {
  return text.replaceAll('ς', 'σ')
}

describe('any text and any query', () => {
  test('the pieces are the text, none is empty, and what is marked is what the search finds', () => {
    fc.assert(
      fc.property(anySearch, ({ text, query }) => {
        const pieces = markMatches(text, query)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        expect(pieces.every((piece) => piece.text !== '')).toBe(true)
        const wanted = foldForMatching(query)
        const matches = pieces.filter((piece) => piece.isMatch)
        expect(matches.length > 0).toBe(wanted !== '' && foldForMatching(text).includes(wanted))
        for (const match of matches)
          expect(withoutFinalSigma(foldForMatching(match.text))).toContain(withoutFinalSigma(wanted))
      }),
    )
  })
})
