import { expect, test } from 'vitest'
import { addCounts, NO_DIGESTS, skippedOf, sumOf, tallyOf } from '../../../shared/digest/digestCounts.ts'

test('counts add up, skipped ones by reason', () => {
  const sum = addCounts(
    { followers: 4, sent: 1, skipped: { off: 1, nothing: 2 }, unknown: 0, failed: 0 },
    { followers: 4, sent: 1, skipped: { nothing: 1 }, unknown: 1, failed: 1 },
  )
  expect(sum).toEqual({ followers: 8, sent: 2, skipped: { off: 1, nothing: 3 }, unknown: 1, failed: 1 })
  expect(skippedOf(sum)).toBe(4)
})

test('tallies add up, and what one of them does not have counts as none', () => {
  expect(
    sumOf([
      { sent: 3, bounces: 1 },
      { sent: 2, skipped: 4, unknown: 1, at_once: 7 },
      { failed: 5, complaints: 6 },
    ]),
  ).toEqual({
    sent: 5,
    skipped: 4,
    unknown: 1,
    failed: 5,
    at_once: 7,
    bounces: 1,
    complaints: 6,
  })
  expect(sumOf([])).toEqual({ sent: 0, skipped: 0, unknown: 0, failed: 0, at_once: 0, bounces: 0, complaints: 0 })
})

test('the tally has what a run counted first, and nothing of what an earlier one has counted or another one sends', () => {
  const seen = { ...NO_DIGESTS, sent: 3, skipped: { nothing: 5, off: 2, before: 2, busy: 1 }, failed: 1 }
  expect(tallyOf(seen)).toEqual({ sent: 3, skipped: 7, unknown: 0, failed: 1 })
  expect(tallyOf({ ...NO_DIGESTS, skipped: { before: 9, busy: 1 } })).toBeUndefined()
  expect(tallyOf(NO_DIGESTS)).toBeUndefined()
})
