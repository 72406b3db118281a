import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem } from '../../../shared/problem.ts'
import { cleanQuery } from '../../../shared/search/cleanQuery.ts'
import { readQuery } from '../../../shared/search/readQuery.ts'
import { characterCount } from '../../../shared/text/characterCount.ts'
import { anyText } from '../../support/arbitraries.ts'

describe('a query is cleaned:', () => {
  test.each([
    ['spaces', '  bank\t rate ', 'bank rate'],
    ['characters that turn the direction', '\u202ebank\u2066 rate\u200f ', 'bank rate'],
    ['invisible characters', 'ba\u200Bnk\u00AD ra\u2060te', 'bank rate'],
    ['full-width letters and spaces', 'ＢＹＤ　ｆｌａｓｈ！', 'BYD flash!'],
    ['half-width kana', 'ﾍﾞｯｶﾑ', 'ベッカム'],
    ['marks written apart', 'Tu\u0308rkiye', 'Türkiye'],
    ['nothing else', 'ISPARTA ½ ™', 'ISPARTA ½ ™'],
  ])('%s', (_, text, query) => {
    expect(cleanQuery(text)).toBe(query)
  })
})

describe('a search takes', () => {
  test.each([
    ['two letters', 'ab'],
    ['64 characters', 'x'.repeat(64)],
    ['a Han sign', '雪'],
    ['a Thai letter', 'ก'],
    ['an emoji', '⚽'],
    ['an emoji of several characters', '👨‍👩‍👧'],
    ['the flag of a country', '🇨🇦'],
    ['a letter with signs', 'c++'],
  ])('%s: %s', (_, query) => {
    expect(readQuery(query)).toBe(query)
  })
})

describe('a search refuses, and says why,', () => {
  const short = (query: string) =>
    `“${query}” is too short. One letter stands in nearly every title. Add a letter, or a second word.`
  const signs = (query: string) =>
    `“${query}” alone cannot be searched. We leave out signs between words. Add a word beside it.`
  const length = 'Please search for 2 to 64 characters.'

  test.each([
    ['nothing', '', length],
    ['spaces', ' \u3000', length],
    ['what cannot be seen', '\u200B\u00AD', length],
    ['65 characters', 'x'.repeat(65), length],
    ['65 emoji', '🏆'.repeat(65), length],
    ['a text without an end', 'x'.repeat(1_000_000), length],
    ['a Latin letter', ' a ', short('a')],
    ['a digit', '7', short('7')],
    ['a full-width letter', 'Ａ', short('A')],
    ['a sign', '&', signs('&')],
    ['several signs', '?! …', signs('?! …')],
    ['Japanese punctuation', '。', signs('。')],
  ])('%s', (_, text, message) => {
    expect(() => readQuery(text)).toThrow(expect.objectContaining({ code: 'bad-query', message }))
  })
})

test('any query is read or refused, and read the same again', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      try {
        const query = readQuery(text)
        expect(readQuery(query)).toBe(query)
        expect(characterCount(query)).toBeLessThanOrEqual(64)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
      }
    }),
  )
})
