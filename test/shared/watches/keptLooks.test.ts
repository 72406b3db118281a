import { expect, test } from 'vitest'
import { ENOUGH_WATCH_HITS, MAX_WATCH_LOOKS } from '../../../shared/limits.ts'
import { keptLooks } from '../../../shared/watches/storedHits.ts'

const MANY = Array.from({ length: MAX_WATCH_LOOKS + 1 }, () => 1)

test.each<[string, number[], number]>([
  ['no look', [], 0],
  ['the only one, however much it has', [2 * ENOUGH_WATCH_HITS], 1],
  ['one more while the newer ones have too few', [ENOUGH_WATCH_HITS - 1, 50, 1], 2],
  ['none more when they have enough', [ENOUGH_WATCH_HITS, 1], 1],
  ['looks without details, which take no room', [ENOUGH_WATCH_HITS - 1, 0, 0, 1, 1], 4],
  ['as many as are kept', MANY.slice(1), MAX_WATCH_LOOKS],
  ['one less than there are', MANY, MAX_WATCH_LOOKS],
])('a watch keeps %s', (_, sizes, kept) => {
  expect(keptLooks(sizes)).toBe(kept)
})
