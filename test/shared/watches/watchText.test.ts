import { describe, expect, test } from 'vitest'
import { forEachRun, watchLines, watchText } from '../../../shared/watches/watchText.ts'

describe('a text as watches compare it', () => {
  test.each([
    ['is folded, its words one space apart', 'Covid-19 in Türkiye!', 'covid 19 in turkiye'],
    ['has no space at its ends', ' «Tesla»  … ', 'tesla'],
    ['keeps letters beyond the first 65,536 characters', '𠮷野家 🚗 𠮷', '𠮷野家 𠮷'],
    ['loses no letter after the last of those 65,536', 'a\uffffb', 'a b'],
    ['is empty without letters and digits', '$€ 🚗', ''],
  ])('%s', (_, text, expected) => {
    expect(watchText(text)).toBe(expected)
  })
})

describe('several texts', () => {
  test('have a line each', () => {
    expect(watchLines(['Tesla, Model 3', 'BYD'])).toBe('tesla model 3\nbyd')
  })

  test('have no line without words', () => {
    expect(watchLines(['…', 'Tesla', '!', 'BYD', '?'])).toBe('tesla\nbyd')
    expect(watchLines(['…', '!'])).toBe('')
  })
})

describe('the runs of a text', () => {
  const runsOf = (text: string) => {
    const runs: [string, boolean][] = []
    forEachRun(text, (run, isUnspaced) => runs.push([run, isUnspaced]))
    return runs
  }

  test('are its words', () => {
    expect(runsOf('tesla model\n3')).toEqual([
      ['tesla', false],
      ['model', false],
      ['3', false],
    ])
  })

  test('are the letters of scripts without spaces, also next to a word of another script', () => {
    expect(runsOf('東京byd発売 𠮷野家')).toEqual([
      ['東京', true],
      ['byd', false],
      ['発売', true],
      ['𠮷野家', true],
    ])
  })

  test('are none of an empty text', () => {
    expect(runsOf('')).toEqual([])
  })
})
