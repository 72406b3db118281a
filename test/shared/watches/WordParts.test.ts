import { describe, expect, test } from 'vitest'
import { WordParts } from '../../../shared/watches/WordParts.ts'

const PARTS = new WordParts(['preis', 'butterpreis', 'preise', 'strompreisbremse', 'eis', 'prag', 'aaaa', '', 'x'])

describe('the words of an index with a part', () => {
  test.each<[string, string, { isOpenBefore?: boolean; isOpenAfter?: boolean }, string[]]>([
    ['begin with it', 'prei', { isOpenAfter: true }, ['preis', 'preise']],
    ['end with it', 'preis', { isOpenBefore: true }, ['preis', 'butterpreis']],
    [
      'have it anywhere',
      'rei',
      { isOpenBefore: true, isOpenAfter: true },
      ['preis', 'butterpreis', 'preise', 'strompreisbremse'],
    ],
    ['have it more than once', 'aaa', { isOpenBefore: true, isOpenAfter: true }, ['aaaa']],
    ['are it', 'eis', { isOpenAfter: true }, ['eis']],
    ['are none when three letters are nowhere', 'prexs', { isOpenBefore: true, isOpenAfter: true }, []],
    ['are none when the letters are elsewhere', 'eispreis', { isOpenBefore: true, isOpenAfter: true }, []],
  ])('%s: %s', (_, text, { isOpenBefore = false, isOpenAfter = false }, words) => {
    expect(PARTS.with({ text, isOpenBefore, isOpenAfter })).toEqual(words)
  })
})
