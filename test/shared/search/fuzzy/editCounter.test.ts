import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editCounter } from '../../../../shared/search/fuzzy/editCounter.ts'

test.each([
  ['abc', 'xxabcxx', 0],
  ['abc', 'xxabdxx', 1],
  ['abc', 'xxacxx', 1],
  ['abc', 'xxabxcxx', 1],
  ['abc', '', 3],
  ['abc', 'xyz', 3],
  ['a'.repeat(32), 'a'.repeat(32), 0],
  ['a'.repeat(32), 'a'.repeat(31), 1],
])('%j needs in %j %i edits', (pattern, text, edits) => {
  expect(editsIn(pattern, text, pattern.length - 1)).toBe(edits)
})

test.each([
  [2, 2],
  [1, 2],
  [0, 1],
])('with %i allowed, two edits count as %i', (allowed, edits) => {
  expect(editsIn('abcd', 'xbcx', allowed)).toBe(edits)
})

test('only the asked part of the texts is looked at', () => {
  const units = unitsOf('abcXabc')
  expect(editCounter('abc', 2)(units, 1, 6)).toBe(1)
})

test('the edits are those of the table of edit distances', () => {
  const text = (minLength: number, maxLength: number) =>
    fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'я'), minLength, maxLength })
  fc.assert(
    fc.property(text(1, 32), text(0, 40), (pattern, searched) => {
      expect(editsIn(pattern, searched, pattern.length - 1)).toBe(editsByTable(pattern, searched))
    }),
  )
})

function editsIn(pattern: string, text: string, allowed: number): number {
  return editCounter(pattern, allowed)(unitsOf(text), 0, text.length)
}

function unitsOf(text: string): Uint16Array {
  return Uint16Array.from(text.split(''), (character) => character.charCodeAt(0))
}

/** The same number, written down as plainly as possible: a match may begin and end anywhere in the text. */
function editsByTable(pattern: string, text: string): number {
  let column = Array.from({ length: pattern.length + 1 }, (_, place) => place)
  let fewest = pattern.length
  for (const character of text) {
    const next = [0]
    for (let place = 1; place <= pattern.length; place += 1) {
      const same = pattern[place - 1] === character ? 0 : 1
      const [diagonal = 0, left = 0] = column.slice(place - 1, place + 1)
      next.push(Math.min(diagonal + same, left + 1, (next[place - 1] ?? 0) + 1))
    }
    column = next
    fewest = Math.min(fewest, column[pattern.length] ?? 0)
  }
  return fewest
}
