import { expect, test } from 'vitest'
import { MAX_PUZZLES, puzzleWork } from '../../../shared/people/puzzles.ts'

test.each([
  [1, 1],
  [10, 1],
  [11, 2],
  [15, 2],
  [16, 4],
  [35, 32],
  [36, 32],
  [MAX_PUZZLES, 32],
  [MAX_PUZZLES + 1, undefined],
])('puzzle %i of a network on a day is %s times the usual work', (number, work) => {
  expect(puzzleWork(number)).toBe(work)
})
