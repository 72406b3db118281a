import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldForMatching } from '../../../shared/text/foldForMatching.ts'
import { foldText } from '../../../shared/text/foldText.ts'
import { smallLetters } from '../../../shared/text/smallLetters.ts'
import { anyText } from '../../support/arbitraries.ts'
import { cpuSeconds } from '../../support/cpuSeconds.ts'
import { TYPED_TITLES } from '../../support/titleSpellings.ts'

/** What two texts are to each other: `same` have one key; `found` are found by each other; `other` are other words. */
const PAIRS: readonly (readonly [
  script: string,
  ...pairs: (readonly [string, string, 'same' | 'found' | 'other'])[],
])[] = [
  [
    'Latin',
    ['Bank RATE', 'bank rate', 'same'],
    ['Türkiye', 'Turkiye', 'same'],
    ['año', 'ano', 'same'],
    ['İstanbul', 'istanbul', 'same'],
    ['Straße', 'strasse', 'found'],
    ['Łódź', 'lodz', 'found'],
    ['ısparta', 'isparta', 'found'],
  ],
  ['Vietnamese', ['thời tiết Huế', 'thoi tiet hue', 'same'], ['bão', 'bao', 'same'], ['đá', 'da', 'found']],
  ['Greek', ['ΟΔΟΣ', 'οδός', 'same'], ['ΜΑΪΟΣ', 'μάιος', 'same'], ['οδοί', 'οδός', 'other']],
  [
    'Cyrillic',
    ['Ёлка', 'елка', 'same'],
    ['за́мок', 'замок', 'same'],
    ['мой', 'мои', 'other'],
    ['їх', 'іх', 'other'],
    ['ў', 'у', 'other'],
    ['ќе', 'ке', 'other'],
  ],
  ['Hebrew', ['שָׁלוֹם', 'שלום', 'same'], ['צה״ל', 'צה"ל', 'found'], ['עם', 'עמ', 'other']],
  [
    'Arabic',
    ['كِتَاب', 'كتاب', 'same'],
    ['أحمد', 'احمد', 'same'],
    ['آلاء', 'الاء', 'same'],
    ['بائع', 'بايع', 'found'],
    ['سؤال', 'سوال', 'found'],
    ['حب', 'خب', 'other'],
  ],
  [
    'Persian and Urdu',
    ['کتاب', 'كتاب', 'found'],
    ['می‌خواهم', 'میخواهم', 'same'],
    ['پر', 'بر', 'other'],
    ['ڑ', 'ر', 'other'],
  ],
  ['Devanagari', ['फ़िल्म', 'फिल्म', 'found'], ['चाँद', 'चांद', 'found'], ['कला', 'केला', 'other'], ['पड़', 'पड', 'other']],
  ['Bengali', ['বল', 'বেল', 'other'], ['ড়', 'ড', 'other'], ['ত্\u200D', 'ৎ', 'same']],
  ['Gurmukhi', ['ਕਲਾ', 'ਕੇਲਾ', 'other'], ['ਸ਼', 'ਸ', 'other']],
  ['Gujarati', ['કલા', 'કેલા', 'other']],
  ['Tamil', ['கல', 'கால', 'other'], ['கல்', 'கல', 'other']],
  ['Telugu', ['కల', 'కాల', 'other']],
  ['Kannada', ['ಕಲ', 'ಕಾಲ', 'other']],
  ['Malayalam', ['കല', 'കാല', 'other'], ['അവൻ', 'അവന്\u200D', 'same'], ['അവൻ', 'അവന്', 'other']],
  ['Sinhala', ['මල', 'මාල', 'other']],
  ['Thai', ['หมู', 'หมี', 'other'], ['ข่าว', 'ข้าว', 'other'], ['ข่าว', 'ขาว', 'other'], ['ทำ', 'ท\u0E4Dา', 'found']],
  ['Lao', ['ຫມູ', 'ຫມີ', 'other'], ['ຂ່າວ', 'ຂ້າວ', 'other']],
  ['Khmer', ['កា', 'កី', 'other']],
  ['Myanmar', ['ကာ', 'ကီ', 'other'], ['က', 'ကး', 'other']],
  ['Tibetan', ['བད', 'བོད', 'other']],
  ['Georgian', ['ᲗᲑᲘᲚᲘᲡᲘ', 'თბილისი', 'same'], ['კარი', 'ქარი', 'other']],
  ['Armenian', ['ԵՐԵՎԱՆ', 'երևան', 'other'], ['ՀԱՅ', 'հայ', 'same'], ['եր', 'էր', 'other']],
  ['Ethiopic', ['ሀ', 'ሁ', 'other']],
  ['Hangul', ['한국', '\u1112\u1161\u11ab\u1100\u116e\u11a8', 'same'], ['불', '뿔', 'other']],
  [
    'kana',
    ['ガス', 'ｶﾞｽ', 'same'],
    ['ハス', 'バス', 'other'],
    ['バス', 'パス', 'other'],
    ['は', 'ば', 'other'],
    ['は', 'ハ', 'other'],
  ],
  ['Han', ['台風７号', '台風7号', 'same'], ['台風', '颱風', 'other']],
  ['spaces', ['  bank\t\n\u00a0 rate\u3000', 'bank rate', 'same']],
]

describe.each(PAIRS.map(([script, ...pairs]) => [script, pairs] as const))('in %s,', (_, pairs) => {
  test.each(pairs)('%j is to %j: %s', (one, other, expected) => {
    const [hasOneKey, isFound] = [foldText(one) === foldText(other), foldForMatching(one) === foldForMatching(other)]
    expect(hasOneKey ? 'same' : isFound ? 'found' : 'other').toBe(expected)
    // A query is folded like a title, so that what is of one key is always found.
    expect(isFound).toBe(expected !== 'other')
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

/** Letters and marks of all scripts, drawn from the same one more often than not. */
const anyScript: fc.Arbitrary<string> = fc
  .constantFrom(
    ...[
      'Latin',
      'Greek',
      'Cyrillic',
      'Hebrew',
      'Arabic',
      'Devanagari',
      'Bengali',
      'Gurmukhi',
      'Gujarati',
      'Tamil',
      'Telugu',
    ],
    ...[
      'Kannada',
      'Malayalam',
      'Sinhala',
      'Thai',
      'Lao',
      'Khmer',
      'Myanmar',
      'Tibetan',
      'Georgian',
      'Armenian',
      'Ethiopic',
    ],
    ...['Hangul', 'Hiragana', 'Katakana', 'Han', 'Inherited', 'Common'],
  )
  .chain((script) => {
    const characters = charactersOf(script)
    return fc.string({ unit: fc.oneof(fc.constantFrom(...characters), fc.constantFrom(...MARKS)), maxLength: 8 })
  })

const MARKS = Array.from('\u0301\u0306\u0308\u0323\u0345\u0654\u064E\u093C\u3099\u200D\u0E48 ия', (mark) => mark)

function charactersOf(script: string): string[] {
  const known = CHARACTERS.get(script)
  if (known) return known
  const isOf = new RegExp(`^\\p{sc=${script}}$`, 'u')
  const all = Array.from({ length: 0x1_2000 }, (_, code) => String.fromCodePoint(code)).filter((one) => isOf.test(one))
  CHARACTERS.set(script, all)
  return all
}

const CHARACTERS = new Map<string, string[]>()

/** Letters that are not written with an accent, so that no fold may lose one. */
const LETTER = /(?=\p{L})[^\u0640]/gu

describe.each([
  ['a key', foldText],
  ['matching', foldForMatching],
])('any text is folded for %s', (_, fold) => {
  test('once and for all, the same in either normal form, without outer or double spaces', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyScript), (text) => {
        const folded = fold(text)
        expect(fold(folded)).toBe(folded)
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
        expect(folded).toBe(folded.trim())
        expect(folded).not.toMatch(/\s\s/u)
      }),
    )
  })
})

describe.each([
  ['of any characters', anyText],
  ['of any script', anyScript],
])('any text %s', (_, texts) => {
  test('that has the key of another matches whatever the other does', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(foldForMatching(foldText(text))).toBe(foldForMatching(text))
      }),
    )
  })

  test('keeps all its letters in its key', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const letters = (one: string) => (one.normalize('NFD').match(LETTER) ?? []).length
        const visible = text.toWellFormed().replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
        expect(letters(foldText(text))).toBeGreaterThanOrEqual(letters(smallLetters(visible)))
      }),
    )
  })

  test('is folded to nothing only when it has nothing to see, and is matched as a text at most 18 times as long', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(foldText(text) === '').toBe(foldForMatching(text) === '')
        expect(foldForMatching(text).length).toBeLessThanOrEqual(18 * text.length)
      }),
    )
  })
})

test('small letters are the same in either normal form, once and for all', () => {
  fc.assert(
    fc.property(anyScript, (text) => {
      expect(smallLetters(smallLetters(text))).toBe(smallLetters(text))
      expect(smallLetters(text.normalize('NFD'))).toBe(smallLetters(text.normalize('NFC')))
    }),
  )
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
