import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldForMatching } from '../../../shared/text/foldForMatching.ts'
import { foldText } from '../../../shared/text/foldText.ts'
import { anyText } from '../../support/arbitraries.ts'
import { cpuSeconds } from '../../support/cpuSeconds.ts'

describe.each<[script: string, ...pairs: [title: string, typed: string][]]>([
  [
    'Latin letters that decompose',
    ['Türkiye', 'turkiye'],
    ['Thời tiết Hà Nội', 'thoi tiet ha noi'],
    ['Beyonce\u0301', 'BEYONCÉ'],
    ['São Paulo x Coríntians', 'sao paulo x corintians'],
  ],
  [
    'Latin letters that do not decompose',
    ['Łukasz Piszczek', 'Lukasz Piszczek'],
    ['Fußball heute', 'FUSSBALL HEUTE'],
    ['STRAẞE', 'strasse'],
    ['Đà Nẵng', 'da nang'],
    ['Malmø', 'malmo'],
    ['Æbleskiver', 'aebleskiver'],
    ['Œuvre', 'oeuvre'],
    ['Þórsmörk, Seyðisfjörður', 'thorsmork, seydisfjordur'],
    ['Ħamrun', 'hamrun'],
  ],
  ['Latin letters of other widths', ['ＢＹＤ　Ｄ', 'byd d'], ['ﬁnal ﬂight', 'final flight'], ['№ 5 ™', 'no 5 tm']],
  [
    'Turkish',
    ['ısparta hava durumu', 'ISPARTA HAVA DURUMU'],
    ['İstanbul', 'istanbul'],
    ['IĞDIR', 'ığdır'],
    ['Şişli', 'sisli'],
  ],
  ['Greek', ['ΟΔΟΣ', 'οδός'], ['Επίδομα θέρμανσης', 'ΕΠΙΔΟΜΑ ΘΕΡΜΑΝΣΗΣ'], ['προϊόν', 'προιον'], ['µ Ω', 'μ ω']],
  ['Cyrillic', ['Алёна', 'АЛЕНА'], ['Київ', 'киів'], ["п'ять", 'пʼять'], ['п’ять', 'пʼять']],
  [
    'Arabic',
    ['مرحبا', 'ﻣﺮﺣﺒﺎ'],
    ['كتاب', 'كتـــاب'],
    ['كِتَاب', 'كتاب'],
    ['أحمد إبراهيم آل ٱلعلي', 'احمد ابراهيم ال العلي'],
    ['مباراة', 'مباراه'],
    ['مستشفى', 'مستشفي'],
    ['لا', 'ﻻ'],
    ['٢٠٢٦', '2026'],
  ],
  [
    'Persian',
    ['کتاب', 'كتاب'],
    ['ایران', 'ايران'],
    ['می‌خواهم', 'میخواهم'],
    ['خانهٔ', 'خانه'],
    ['۱۴۰۵', '1405'],
    ['ہندوستان', 'هندوستان'],
  ],
  [
    'Hebrew',
    ['צה״ל', 'צה"ל'],
    ['צה״ל', "צה''ל"],
    ['צ׳ק', "צ'ק"],
    ['תל־אביב', 'תל-אביב'],
    ['שָׁלוֹם', 'שלום'],
    ['שלום', '\uFB2Aלום'],
  ],
  ['Devanagari', ['फ़िल्म', 'फिल्म'], ['फ\u093Cिल्म', '\u095Eिल्म'], ['चाँद', 'चांद'], ['२०२६', '2026'], ['क्‍या', 'क्या']],
  [
    'Thai',
    ['น้ำท่วม', 'น\u0E49\u0E4D\u0E32ท่วม'],
    ['น้ำท่วม', 'น\u0E4D\u0E49\u0E32ท่วม'],
    ['แม่', 'เเม่'],
    ['พ.ศ. ๒๕๖๙', 'พ.ศ. 2569'],
  ],
  ['Hangul', ['한국', '\u1112\u1161\u11ab\u1100\u116e\u11a8'], ['ㅋㅋ', 'ﾻﾻ']],
  [
    'Japanese',
    ['ベッカム', 'ﾍﾞｯｶﾑ'],
    ['株価　速報', '株価 速報'],
    ['サッカー', 'ｻｯｶｰ'],
    ['ガンダム', 'カ\u3099ンタ\u3099ム'],
    ['１２３', '123'],
    ['東京〜大阪', '東京～大阪'],
    ['㈱任天堂', '(株)任天堂'],
  ],
  ['Chinese', ['史蒂芬·库里', '史蒂芬・库里'], ['⼈民', '人民'], ['葛\u{E0100}城', '葛城'], ['３０％', '30%']],
  [
    'signs',
    ['McDonald’s menu', "McDonald's MENU"],
    ['McDonald’s', 'mcdonald´s'],
    ['McDonald’s', 'mcdonald`s'],
    ['Hawaiʻi', "hawai'i"],
    ['spider‑man 4', 'spider-man 4'],
    ['Trail Blazers – Mavericks', 'trail blazers - mavericks'],
    ['−5', '-5'],
    ['“Wicked”', '"wicked"'],
    ['«Spartak»', '„Spartak“'],
    ['「鬼滅」', '"鬼滅"'],
    ['65″', '65"'],
  ],
  [
    'what cannot be seen',
    ['soft\u00ADhyphen', 'softhyphen'],
    ['zero\u200Bwidth', 'zerowidth'],
    ['\u2067שלום\u2069', 'שלום'],
    ['❤️', '❤'],
    ['👨‍👩‍👧', '👨👩👧'],
    ['  bank\t\u00A0 rate\u3000', 'bank rate'],
  ],
])('%s: a title is found as it is typed', (_, ...pairs) => {
  test.each(pairs)('%j is %j', (title, typed) => {
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
  ['what cannot be seen alone', '\u200B\u00AD', ''],
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
    ['marks that stay, out of their order', '\u3099\u094D'],
    ['parts of Thai vowels', '\u0E48\u0E4D'],
    ['ligatures that are sentences', '\uFDFA'],
    ['apostrophes', "'"],
    ['spaces', ' \u3000'],
    ['halves of characters', '\ud800'],
  ])('%s', (_, part) => {
    const text = part.repeat(200_000)
    // A linear fold takes a fraction of a second, a quadratic one more than a quarter of a minute.
    expect(cpuSeconds(() => foldForMatching(text))).toBeLessThan(8)
  })
})
