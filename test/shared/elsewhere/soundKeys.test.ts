import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scriptOf, soundKeys } from '../../../shared/elsewhere/soundKeys.ts'
import { anyText } from '../../support/arbitraries.ts'

describe('a name sounds the same', () => {
  test.each([
    ['Kristofer Lindgren', 'Кристофер Линдгрен'],
    ['Maria Papadopoulou', 'Μαρία Παπαδοπούλου'],
    ['Marina Petrovskaya', 'Марина Петровская'],
  ])('as %s and %s', (latin, written) => {
    expect(soundKeys(written).filter((key) => soundKeys(latin).includes(key))).not.toEqual([])
  })
})

describe('consonants that languages exchange are the same:', () => {
  test.each([
    ['Stephan Morgado', 'stfnmrgd'],
    ['Stefan Morgado', 'stfnmrgd'],
    ['Chimeralodon', 'kmrldn'],
    ['Qimeralodon', 'kmrldn'],
    ['Cimeralodon', 'kmrldn'],
    ['Zimeralodon', 'smrldn'],
    ['Wimeralodon', 'vmrldn'],
    ['Vimmmeralodon', 'vmrldn'],
  ])('%s has %s', (name, consonants) => {
    expect(soundKeys(name)).toContain(`-${consonants}`)
  })
})

describe('nothing is compared', () => {
  test('of fewer than six letters', () => {
    expect(soundKeys('anoea')).toEqual([])
    expect(soundKeys('anoeai')).toEqual(['anoeai'])
  })

  test('by its consonants when there are fewer than six', () => {
    expect(soundKeys('badagami')).toEqual(['badagami'])
    expect(soundKeys('badagamiral')).toEqual(['badagamiral', '-bdgmrl'])
  })

  test('by the consonants of characters that every language reads in another way', () => {
    expect(soundKeys('東京都知事選挙結果').filter((key) => key.startsWith('-'))).toEqual([])
  })

  test('of more than 80 characters', () => {
    expect(soundKeys('x'.repeat(80))).not.toEqual([])
    expect(soundKeys('x'.repeat(81))).toEqual([])
    expect(soundKeys('Ж'.repeat(10_000))).toEqual([])
  })
})

test.each([
  ['Harbour', 'Latin'],
  ['Гавань', 'Cyrillic'],
  ['発売日はいつですか', 'Kana'],
  ['da да', 'Latin'],
  ['911', 'none'],
  ['', 'none'],
  ['😀', 'none'],
])('"%s" is written in %s script', (text, script) => {
  expect(scriptOf(text)).toBe(script)
})

test('any text has a script and the same keys each time', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(soundKeys(text)).toEqual(soundKeys(text))
      expect(soundKeys(text).every((key) => /^-?[a-z\d]+$/.test(key))).toBe(true)
      expect(scriptOf(text)).not.toBe('')
    }),
  )
})
