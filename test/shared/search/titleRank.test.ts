import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWanted, titleRank } from '../../../shared/search/titleRank.ts'
import { foldForMatching } from '../../../shared/text/foldForMatching.ts'
import { anyText } from '../../support/arbitraries.ts'

const EQUAL = 0
const WHOLE_WORD = 1
const ALL_WORDS = 2
const BEGINNINGS = 3
const PIECE = 4

function rank(title: string, query: string): number | undefined {
  const wanted = readWanted(query)
  return wanted && titleRank(foldForMatching(title), wanted)
}

describe('a title is ranked by how it matches the query', () => {
  test.each([
    ['Bänk  Rate', ' bank RATE', EQUAL],
    ['AI homework rules', 'ai', WHOLE_WORD],
    ['The bank rate decision', 'bank rate', WHOLE_WORD],
    ['lumber prices', 'prices lumber', ALL_WORDS],
    ['lumber prices', 'price', BEGINNINGS],
    ['lumber prices', 'pri lum', BEGINNINGS],
    ['lumber prices', 'prices lum', BEGINNINGS],
    ['capital gains', 'ai', PIECE],
    ['enterprise', 'price', undefined],
    ['enterprise', 'prise', PIECE],
    ['lumber prices', 'ices lum', undefined],
  ])('%j for %j: %s', (title, query, expected) => {
    expect(rank(title, query)).toBe(expected)
  })
})

describe('a word is a word in every script', () => {
  test.each([
    ['Ракурс', 'курс', PIECE],
    ['انتخابات تركيا', 'تركيا', WHOLE_WORD],
    ['대통령의 선거', '대통령', BEGINNINGS],
    ['C++ jobs', 'c++', WHOLE_WORD],
    ['vitamin C', 'c++', undefined],
    ['jobs in c++', 'c++ jobs', ALL_WORDS],
    ['disney plus', 'disney+', ALL_WORDS],
    ['🏆 cup', '🏆', WHOLE_WORD],
    ['𝒜𝒷𝒸', '𝒷', PIECE],
  ])('%j for %j: %s', (title, query, expected) => {
    expect(rank(title, query)).toBe(expected)
  })
})

describe('in a script without spaces, a word is found at any place', () => {
  test.each([
    ['台風7号 進路 最新情報', '最新', WHOLE_WORD],
    ['新しいiPhone17発売', 'iphone17', WHOLE_WORD],
    ['新しいiPhone17発売', 'iphone', BEGINNINGS],
    ['เลือกตั้งกรุงเทพ', 'กรุงเทพ', WHOLE_WORD],
  ])('%j for %j: %s', (title, query, expected) => {
    expect(rank(title, query)).toBe(expected)
  })
})

test.each(['', ' ', '\t\n'])('the blank query %j matches nothing', (query) => {
  expect(readWanted(query)).toBeUndefined()
})

test('any query matches its own title, and every title that contains it', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (before, query, after) => {
      const wanted = readWanted(query)
      if (!wanted) return
      expect(titleRank(wanted.text, wanted)).toBe(EQUAL)
      const title = foldForMatching(before) + wanted.text + foldForMatching(after)
      expect(titleRank(title, wanted)).toBeLessThanOrEqual(PIECE)
    }),
  )
})
