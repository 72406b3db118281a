import { describe, expect, test } from 'vitest'
import { isAfterPrefix, withoutArticle, withoutPrefixes } from '../../../shared/text/attachedPrefixes.ts'

describe('the article of a text is left out', () => {
  test.each([
    ['النفط', 'نفط'],
    ['הדלק', 'דלק'],
    // Too little would be left.
    ['الله', 'الله'],
    ['הים', 'הים'],
    // What follows is of another script.
    ['הtesla', 'הtesla'],
    ['ה tesla', 'ה tesla'],
    // Other prefixes may belong to the word.
    ['والدين', 'والدين'],
    ['בחירות', 'בחירות'],
    ['tesla', 'tesla'],
    ['', ''],
  ])('%s → %s', (text, left) => {
    expect(withoutArticle(text)).toBe(left)
  })
})

describe('a word may begin after', () => {
  test.each<[string, string[]]>([
    ['النفط', ['نفط']],
    ['والنفط', ['نفط']],
    ['للنفط', ['نفط']],
    ['وللنفط', ['نفط']],
    ['ونفط', []],
    ['והדלק', ['הדלק', 'דלק']],
    ['לאילת', ['אילת']],
    ['שהדלק', ['דלק']],
    ['מספר', []],
    ['ה', []],
    ['tesla', []],
  ])('the prefixes of %s: %j', (word, left) => {
    expect(withoutPrefixes(word)).toEqual(left)
  })
})

test('a word in a text is after a prefix when that begins a word, and the word has 3 letters', () => {
  const isAfter = (text: string, word: string) => isAfterPrefix(text, text.indexOf(word), word)
  expect(isAfter('מחיר הדלק היום', 'דלק')).toBe(true)
  expect(isAfter('מחיר והדלק', 'דלק')).toBe(true)
  expect(isAfter('מחיר אהדלק', 'דלק')).toBe(false)
  expect(isAfter('מחיר דלק', 'דלק')).toBe(false)
  expect(isAfter('לחם', 'חם')).toBe(false)
  expect(isAfter('سعر والنفط', 'نفط')).toBe(true)
  // As it is written, before it is folded.
  expect(isAfter('سعر آلنفط', 'نفط')).toBe(true)
})
