import { expect, test } from 'vitest'
import { NOBODY } from '../../../lambdas/adapters/digest/shardTurns.ts'
import { countedOf } from '../../../lambdas/digest/tallyOf.ts'

test('mails count with each look, and who is skipped when nobody looks again', () => {
  const looked = { ...NOBODY, sent: 3, skipped: { nothing: 5, off: 2 }, failed: 1 }
  const settled = { ...NOBODY, sent: 1, skipped: { nothing: 2 } }
  expect(countedOf(looked, settled)).toEqual({ sent: 3, skipped: 2, unknown: 0, failed: 1 })
  const rest = { ...NOBODY, sent: 1, skipped: { nothing: 3, off: 2, before: 2 }, unknown: 1 }
  expect(countedOf(rest, rest)).toEqual({ sent: 1, skipped: 5, unknown: 1, failed: 0 })
})

test.each([
  ['nobody lives in the shard', NOBODY, NOBODY],
  ['everybody was told before', { ...NOBODY, skipped: { before: 9 } }, { ...NOBODY, skipped: { before: 9 } }],
  ['all who were skipped are looked at again', { ...NOBODY, skipped: { nothing: 9 } }, NOBODY],
])('there is nothing to count when %s', (_, looked, settled) => {
  expect(countedOf(looked, settled)).toBeUndefined()
})
