import { describe, expect, test } from 'vitest'
import { counted, numberWord, sentenceCase } from '../../../shared/text/numberWord.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { shortened } from '../../../shared/text/shortened.ts'
import { withoutBidi } from '../../../shared/text/withoutBidi.ts'

describe('a count', () => {
  test.each([
    [0, 'no'],
    [1, 'one'],
    [2, 'two'],
    [12, 'twelve'],
    [13, '13'],
  ])('%i is "%s" in a sentence', (count, word) => {
    expect(numberWord(count)).toBe(word)
  })

  test.each([
    [0, '0 hits'],
    [1, '1 hit'],
    [2, '2 hits'],
  ])('%i of a thing is "%s"', (count, words) => {
    expect(counted(count, 'hit')).toBe(words)
  })
})

test.each([
  ['three hits', 'Three hits'],
  ['été', 'Été'],
  ['', ''],
])('the sentence "%s" begins with a capital', (text, sentence) => {
  expect(sentenceCase(text)).toBe(sentence)
})

describe('a shortened text', () => {
  test.each([
    ['harbour', 7, 'harbour'],
    ['harbour', 6, 'harbou…'],
    ['harbour', 4, 'harb…'],
    ['harbour bridge', 8, 'harbour…'],
    ['', 4, ''],
  ])('"%s" of at most %i letters is "%s"', (text, letters, shown) => {
    expect(shortened(text, letters)).toBe(shown)
  })

  test('is cut between letters as readers see them, and counts them so', () => {
    const flags = '🇨🇦🇯🇵🇫🇷'
    expect(shortened(flags, 3)).toBe(flags)
    expect(shortened(flags, 2)).toBe('🇨🇦🇯🇵…')
    expect(shortened('e\u0301te\u0301', 1)).toBe('e\u0301…')
  })
})

test('malformed JSON is nothing, which a schema refuses', () => {
  expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] })
  for (const text of ['', '{', 'undefined', '{"a":1}}']) expect(parseJson(text)).toBeUndefined()
})

test('a text from an address cannot turn round the sentence around it', () => {
  expect(withoutBidi('har\u202Ebour\u2066 bridge\u061C')).toBe('harbour bridge')
  expect(withoutBidi('موعد صرف')).toBe('موعد صرف')
})
