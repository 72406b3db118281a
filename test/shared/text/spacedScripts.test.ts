import { describe, expect, test } from 'vitest'
import { isBoundary, letterKind, SEPARATOR, UNSPACED } from '../../../shared/text/spacedScripts.ts'

/** The places between the characters of a text where a word may begin or end. */
function boundaries(text: string): number[] {
  const characters = Array.from(text)
  const places = [...characters.keys(), characters.length].map((count) => characters.slice(0, count).join('').length)
  return places.filter((at) => isBoundary(text, at))
}

describe('a word begins and ends', () => {
  test.each([
    ['where a text does', 'bridge', [0, 6]],
    ['beside what separates words', 'a-b c', [0, 1, 2, 3, 4, 5]],
    ['not within a word with digits', 'ps5 pro', [0, 3, 4, 7]],
    ['not before a mark', 'e\u0301te', [0, 4]],
    ['anywhere in scripts without spaces', '東京都', [0, 1, 2, 3]],
    ['between such a script and another one', 'jr東日本x', [0, 2, 3, 4, 5, 6]],
    ['beside characters of two halves, not within letters of two halves', '𝐚𝐛😀c', [0, 4, 6, 7]],
    ['not after a letter of two halves', '𝐚b', [0, 3]],
    ['nowhere else in an empty text', '', [0]],
  ])('%s', (_, text, places) => {
    expect(boundaries(text)).toEqual(places)
  })
})

describe('a character', () => {
  const kindOf = (letter: string) => letterKind(letter.codePointAt(0) ?? 0)

  test.each([' ', '-', '.', '😀', '\u200b'])('separates words: "%s"', (letter) => {
    expect(kindOf(letter)).toBe(SEPARATOR)
  })

  test.each(['漢', 'ひ', 'カ', 'ไ', 'ລ', 'ខ', 'မ'])('is of a script without spaces: "%s"', (letter) => {
    expect(kindOf(letter)).toBe(UNSPACED)
    expect(kindOf(letter)).toBe(UNSPACED)
  })

  test.each(['a', '5', 'é', 'Ж', 'ع', '한', 'ह'])('is a part of a word: "%s"', (letter) => {
    expect([SEPARATOR, UNSPACED]).not.toContain(kindOf(letter))
  })
})
