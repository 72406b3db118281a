import { describe, expect, test } from 'vitest'
import { countWords, isPhrase, scriptOfWords, wordsOf } from '../../../shared/events/words.ts'
import { foldText } from '../../../shared/text/foldText.ts'

describe('the words of a text', () => {
  test.each([
    ['are cut to five letters, and each occurs once', 'Trains, train & trainers: 24-17', ['train', '24', '17']],
    ['are folded before', 'Čtyři ÉTUDIANTS', ['ctyri', 'etudi']],
    [
      'are those of other scripts with spaces',
      'Зорепад сьогодні 두루미즈 우승',
      ['зореп', 'сього', '두루미즈', '우승'],
    ],
    ['are pairs of Han letters', '東京都 八', ['東京', '京都']],
    ['are pairs of rare Han letters, too', '𠮷野家', ['𠮷野', '野家']],
    ['are whole in Katakana', 'ドジャース勝利の夜', ['ドジャース', '勝利']],
    ['leave out Hiragana', 'おわり', []],
    ['are pieces of three letters in Thai', 'นาทมด', ['นาท', 'าทม', 'ทมด']],
    ['are pieces of the Thai letters alone, beside another script', 'tv นาทมด', ['tv', 'นาท', 'าทม', 'ทมด']],
    ['have a long-vowel mark after a letter of any script', 'oー no', ['oー', 'no']],
    ['are none in an empty text', '', []],
  ])('%s', (_, text, words) => {
    expect([...wordsOf(foldText(text))]).toEqual(words)
  })

  test('count less where they are pieces', () => {
    expect(countWords(wordsOf('bank rate'))).toBe(2)
    expect(countWords(wordsOf('東京都'))).toBe(1)
    expect(countWords(wordsOf('นาทมด'))).toBeCloseTo(1)
  })
})

test.each([
  ['bank rate', true],
  ['bank', false],
  ['澪沢透子', true],
  ['八號波', false],
  ['ตรวจหวย', true],
])('whether %j is a phrase: %s', (query, expected) => {
  expect(isPhrase(query)).toBe(expected)
})

test('Han letters and Katakana are one script', () => {
  expect(scriptOfWords(['台風', 'シコク'])).toBe(scriptOfWords(['タイフウ']))
  expect(scriptOfWords(['台風'])).toBe(scriptOfWords(['タイフウ']))
  expect(scriptOfWords(['台風'])).not.toBe(scriptOfWords(['typhoon']))
})
