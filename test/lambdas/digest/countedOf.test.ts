import { expect, test } from 'vitest'
import { countedOf } from '../../../lambdas/digest/countedOf.ts'

const NOBODY = { followers: 0, sent: 0, skipped: {}, unknown: 0, failed: 0 }

test('who is skipped counts when the shard is done, and not with each look at it', () => {
  const look = { ...NOBODY, sent: 3, skipped: { nothing: 5, off: 2 }, failed: 1 }
  expect(countedOf(look, false)).toEqual({ sent: 3, skipped: 0, unknown: 0, failed: 1 })
  const last = { ...NOBODY, sent: 1, skipped: { nothing: 5, off: 2, before: 3 }, unknown: 1 }
  expect(countedOf(last, true)).toEqual({ sent: 1, skipped: 7, unknown: 1, failed: 0 })
})

test.each([
  ['nobody lives in the shard', NOBODY, true],
  ['everybody was told before', { ...NOBODY, skipped: { before: 9 } }, true],
  ['all who were skipped are looked at again', { ...NOBODY, skipped: { nothing: 9 } }, false],
])('there is nothing to count when %s', (_, counts, isDone) => {
  expect(countedOf(counts, isDone)).toBeUndefined()
})
