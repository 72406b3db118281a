import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from '../../../shared/text/foldText.ts'
import { anyText } from '../../support/arbitraries.ts'

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

describe('any text', () => {
  test('folds once and for all', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldText(text)
        expect(foldText(folded)).toBe(folded)
      }),
    )
  })

  test('folds to something without outer or double spaces, and to nothing only when it is nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldText(text)
        expect(folded).toBe(folded.trim())
        expect(folded).not.toMatch(/\s\s/u)
        expect(folded === '').toBe(text.trim() === '')
      }),
    )
  })

  test('folds the same in either normal form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')))
      }),
    )
  })
})

test('the Greek letter that is written another way at the end of a word is the same letter', () => {
  expect(foldText('ΟΔΟΣ')).toBe('οδοσ')
  expect(foldText('οδός')).toBe('οδοσ')
})
