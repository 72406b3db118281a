import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldForMatching } from '../../../shared/text/foldForMatching.ts'
import { foldText } from '../../../shared/text/foldText.ts'
import { anyText } from '../../support/arbitraries.ts'
import { cpuSeconds } from '../../support/cpuSeconds.ts'
import { TYPED_TITLES } from '../../support/titleSpellings.ts'

describe('texts are alike when they differ only in', () => {
  test.each([
    ['case', 'Bank RATE', 'bank rate'],
    ['accents', 'Türkiye', 'turkiye'],
    ['the way an accent is written', 'Tu\u0308rkiye', 'turkiye'],
    ['a dot that Turkish has on its capital', 'İstanbul', 'istanbul'],
    ['spaces', '  bank\t\n\u00a0 rate\u3000', 'bank rate'],
    ['Japanese voicing marks', 'ルヴァンカップ', 'ルウァンカッフ'],
    ['Arabic vowel marks', 'كِتَاب', 'كتاب'],
  ])('%s', (_, text, folded) => {
    expect(foldText(text)).toBe(folded)
  })
})

test.each([
  ['an empty text', '', ''],
  ['spaces alone', ' \n ', ''],
  ['what has no case', '台風7号', '台風7号'],
  ['the German sharp s', 'Straße', 'straße'],
])('%s: %j stays %j', (_, text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('a text of marks alone does not fold to nothing', () => {
  expect(foldText('\u0301')).toBe('\u0301')
  expect(foldText(' \u0e31 ')).toBe('\u0e31')
  // The one mark that has a capital, which is a letter.
  expect(foldText('\u0345')).toBe('\u0345')
})

test.each(['a\udb40\u0301\udd00', '\ud804\u0301\udc9a'])(
  'halves of a character do not come together where a mark goes: %j',
  (text) => {
    expect(foldText(foldText(text))).toBe(foldText(text))
  },
)

test('the Greek letter that is written another way at the end of a word is the same letter', () => {
  expect(foldText('ΟΔΟΣ')).toBe('οδοσ')
  expect(foldText('οδός')).toBe('οδοσ')
})

describe.each(TYPED_TITLES)('a title is found as it is typed, with other %s', (_, pairs) => {
  test.each(pairs)('%j is %j', (title, typed) => {
    expect(foldForMatching(title)).toBe(foldForMatching(typed))
  })
})

describe('a title is found as it is typed, in rarer writing', () => {
  test.each([
    ['STRAẞE', 'strasse'],
    ['№ 5 ™', 'no 5 tm'],
    ['µ Ω', 'μ ω'],
    ['п’ять', 'пʼять'],
    ['آل ٱلعلي', 'ال العلي'],
    ['ہندوستان', 'هندوستان'],
    ['שלום', '\uFB2Aלום'],
    ['\u2067שלום\u2069', 'שלום'],
    ['फ\u093Cिल्म', '\u095Eिल्म'],
    ['น้ำท่วม', 'น\u0E4D\u0E49\u0E32ท่วม'],
    ['ㅋㅋ', 'ﾻﾻ'],
    ['ガンダム', 'カ\u3099ンタ\u3099ム'],
    ['葛\u{E0100}城', '葛城'],
    ['Hawaiʻi', "hawai'i"],
    ['65″', '65"'],
    ['👨‍👩‍👧', '👨👩👧'],
  ])('%j is %j', (title, typed) => {
    expect(foldForMatching(title)).toBe(foldForMatching(typed))
  })
})

describe('another word stays another word:', () => {
  test.each([
    ['voiced kana', 'ガス', 'カス'],
    ['the tones and vowels of Thai', 'ข่าว', 'ขาว'],
    ['the vowels of Hindi', 'कुल', 'कल'],
    ['Hebrew letters at the end of a word', 'עם', 'עמ'],
    ['the flags of nations', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', '🏴'],
    ['signs that are parts of names', 'c++', 'c#'],
  ])('%s', (_, one, other) => {
    expect(foldForMatching(one)).not.toBe(foldForMatching(other))
  })
})

test.each([
  ['an empty text', '', ''],
  ['spaces alone', ' \n ', ''],
  ['marks alone', ' \u0301 ', '\u0301'],
  ['an apostrophe at each end', "''", '"'],
])('%s: %j folds to %j', (_, text, folded) => {
  expect(foldForMatching(text)).toBe(folded)
})

describe.each([
  ['a topic', foldText],
  ['matching', foldForMatching],
])('any text is folded for %s', (_, fold) => {
  test('once and for all, the same in either normal form, without outer or double spaces', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = fold(text)
        expect(fold(folded)).toBe(folded)
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
        expect(folded).toBe(folded.trim())
        expect(folded).not.toMatch(/\s\s/u)
      }),
    )
  })
})

describe('any text', () => {
  test('is the topic of nothing only when it is nothing, and is matched as a text at most 18 times as long', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(text) === '').toBe(text.trim() === '')
        expect(foldForMatching(text).length).toBeLessThanOrEqual(18 * text.length)
      }),
    )
  })

  test('that makes the same topic as another, but for marks that make another letter, matches it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aÅéßİıΣςЁйÇ ') }), (text) => {
        expect(foldForMatching(foldText(text))).toBe(foldForMatching(text))
      }),
    )
  })
})

describe('a hostile text is folded in linear time:', () => {
  test.each([
    ['marks out of their order', '\u0301\u0323'],
    ['parts of Thai vowels', '\u0E48\u0E4D'],
    ['apostrophes', "'"],
    ['spaces', ' \u3000'],
    ['halves of characters', '\ud800'],
  ])('%s', (_, part) => {
    const text = part.repeat(200_000)
    // A linear fold takes a fraction of a second, a quadratic one more than a quarter of a minute.
    expect(cpuSeconds(() => foldForMatching(text))).toBeLessThan(8)
  })
})
