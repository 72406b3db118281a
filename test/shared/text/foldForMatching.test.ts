import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldForMatching } from '../../../shared/text/foldForMatching.ts'
import { foldText } from '../../../shared/text/foldText.ts'
import { anyText } from '../../support/arbitraries.ts'
import { cpuSeconds } from '../../support/cpuSeconds.ts'
import { TYPED_TITLES } from '../../support/titleSpellings.ts'

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

describe('any text', () => {
  test('folds once and for all', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldForMatching(text)
        expect(foldForMatching(folded)).toBe(folded)
      }),
    )
  })

  test('folds the same in either normal form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldForMatching(text.normalize('NFD'))).toBe(foldForMatching(text.normalize('NFC')))
      }),
    )
  })

  test('folds to a text without outer or double spaces, at most 18 times as long', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldForMatching(text)
        expect(folded).toBe(folded.trim())
        expect(folded).not.toMatch(/\s\s/u)
        expect(folded.length).toBeLessThanOrEqual(18 * text.length)
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
