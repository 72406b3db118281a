import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Vocabulary } from '../../../shared/events/Vocabulary.ts'
import { wordsOf } from '../../../shared/events/words.ts'
import { foldText } from '../../../shared/text/foldText.ts'
import { anyText } from '../../support/arbitraries.ts'

/** Latin words between others, longer than what is compared of them, with digits. */
const mixedText = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      'z',
      '0',
      '9',
      ' ',
      '-',
      ':',
      '{',
      'é',
      'б',
      '東',
      '京',
      'ラ',
      'ー',
      'ท',
      'か',
      'zzzzz',
      '00',
    ),
  )
  .map((parts) => parts.join(''))

test('a text has the same words as numbers, whatever was read before', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyText, mixedText), { maxLength: 6 }), (texts) => {
      const vocabulary = new Vocabulary()
      for (const text of texts.map(foldText)) {
        const words = vocabulary.wordsOf(text).map((number) => vocabulary.word(number))
        expect(words).toEqual([...wordsOf(text)])
      }
    }),
  )
})

test('equal words have one number, in texts of one script and of two', () => {
  const vocabulary = new Vocabulary()
  const [storm] = vocabulary.wordsOf('storm')
  expect(vocabulary.wordsOf('шторм storm')).toContain(storm)
  expect(vocabulary.wordsOf('storms ahead')[0]).toBe(storm)
  expect(vocabulary.size).toBe(3)
})

test('short words of other letters and digits have other numbers', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']
  const words = [...letters, ...letters.flatMap((one) => letters.map((other) => one + other))]
  expect(new Vocabulary().wordsOf(words.join(' '))).toHaveLength(words.length)
})

test('equal queries have one number, and a query of spaces is none', () => {
  const vocabulary = new Vocabulary()
  expect(vocabulary.query('Bank  Rate')).toEqual(vocabulary.query('bank rate'))
  expect(vocabulary.query('bank')?.number).not.toBe(vocabulary.query('rate')?.number)
  expect(vocabulary.query('  ')).toBeUndefined()
})

test('two addresses of an article have one number, and a front page has none', () => {
  const vocabulary = new Vocabulary()
  const article = vocabulary.article('https://www.news.example/storm?utm_source=x')
  expect(article).toBeDefined()
  expect(vocabulary.article('http://news.example/storm')).toBe(article)
  expect(vocabulary.article('https://news.example/calm')).not.toBe(article)
  expect(vocabulary.article('https://news.example/')).toBeUndefined()
  expect(vocabulary.article('https://news.example/')).toBeUndefined()
})

test('a number of no word is an error', () => {
  expect(() => new Vocabulary().word(0)).toThrow(RangeError)
})
