import { expect, test } from 'vitest'
import { patternChunks } from '../../../../shared/search/fuzzy/patternChunks.ts'

const LETTERS = Array.from({ length: 100 }, (_, index) => String.fromCharCode(0x100 + index)).join('')

test.each([
  [0, []],
  [1, [[0, 1]]],
  [32, [[0, 32]]],
  [
    33,
    [
      [0, 32],
      [1, 33],
    ],
  ],
  [
    64,
    [
      [0, 32],
      [32, 64],
    ],
  ],
  [
    65,
    [
      [0, 32],
      [32, 64],
      [33, 65],
    ],
  ],
  [
    96,
    [
      [0, 32],
      [32, 64],
      [64, 96],
    ],
  ],
])('a query of %i characters is looked for in these pieces: %j', (length, pieces) => {
  const chunks = patternChunks(LETTERS.slice(0, length))
  expect(chunks.map(({ text }) => text)).toEqual(pieces.map(([start, end]) => LETTERS.slice(start, end)))
})

test.each([
  [1, 0],
  [2, 0],
  [3, 1],
  [5, 1],
  [6, 2],
  [19, 6],
  [20, 7],
  [32, 11],
])('of %i characters %i may be wrong', (length, edits) => {
  expect(patternChunks(LETTERS.slice(0, length)).map(({ allowedEdits }) => allowedEdits)).toEqual([edits])
})
