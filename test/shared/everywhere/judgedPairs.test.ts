import { expect, test } from 'vitest'
import { agreementAcross, judgedPairs } from '../../support/judgedPairs.ts'

const pairs = judgedPairs()
const { kappa, precision, recall, wrong } = agreementAcross(pairs)

test('at least 200 pairs were judged, and the two judgements agree', () => {
  const names = pairs.map((pair) => [pair.one, pair.other].toSorted().join(' '))
  expect(new Set(names).size).toBe(pairs.length)
  expect(pairs.length).toBeGreaterThanOrEqual(200)
  expect(kappa).toBeGreaterThan(0.9)
})

test('at least 95 % of the pairs in one event were judged to be one both times, and most of those are found', () => {
  expect(precision, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.95)
  expect(recall).toBeGreaterThanOrEqual(0.7)
})
