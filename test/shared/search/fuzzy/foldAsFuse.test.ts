import Fuse from 'fuse.js'
import { describe, expect, test } from 'vitest'
import { foldAsFuse } from '../../../../shared/search/fuzzy/foldAsFuse.ts'

describe('a text folds as Fuse folds it', () => {
  test('whichever of the 65,536 characters it holds', () => {
    const characters = Array.from({ length: 1 << 16 }, (_, code) => String.fromCharCode(code))
    const different = characters.filter((character) => !foldsAlike(`a${character}b`))
    expect(different).toEqual([])
  })

  test.each([
    ['Türkiye', 'turkiye'],
    ['ŁÓDŹ Straße', 'lodz strasse'],
    ['İstanbul Iğdır', 'istanbul igdir'],
    ['ΟΔΟΣ', 'οδος'],
    ['מִצְרַיִם', 'מצרים'],
    ['ガ', 'カ'],
    ['한', '\u1112\u1161\u11ab'],
    ['\u0301', ''],
    ['\u{1F600}\uD83D', '\u{1F600}\uD83D'],
    ['', ''],
  ])('%j as %j', (text, folded) => {
    expect(foldAsFuse(text)).toBe(folded)
    expect(foldsAlike(text)).toBe(true)
  })
})

/** Fuse finds a text equal to itself; equal to its folded form only when that is Fuse's form of it, too. */
function foldsAlike(text: string): boolean {
  const options = { ignoreDiacritics: true, minMatchCharLength: 0 }
  return Fuse.match(foldAsFuse(text), text, options).score === 0
}
