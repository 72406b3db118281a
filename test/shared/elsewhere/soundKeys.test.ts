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

describe('a name is compared', () => {
  test.each([
    ['not with fewer than six letters', 'anoea', []],
    ['with six letters', 'anoeai', ['anoeai']],
    ['not by fewer than six consonants', 'badagami', ['badagami']],
    ['by six consonants', 'badagamiral', ['badagamiral', '-bdgmrl']],
    ['with 80 characters', 'x'.repeat(80), ['x'.repeat(80)]],
    ['not with more than 80 characters', 'x'.repeat(81), []],
    ['not with 10,000 characters', 'Ж'.repeat(10_000), []],
  ])('%s', (_, name, keys) => {
    expect(soundKeys(name)).toEqual(keys)
  })

  test('not by the consonants of characters that every language reads in another way', () => {
    expect(soundKeys('東京都知事選挙結果').filter((key) => key.startsWith('-'))).toEqual([])
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
