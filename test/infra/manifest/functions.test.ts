import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailRates } from '../../../infra/manifest/functions.ts'

test.each([
  [1, 1, 1],
  [10, 1, 1],
  [11, 1, 1],
  [14, 4, 1],
  [21, 11, 1],
  [22, 2, 2],
  [100, 10, 9],
  [500, 50, 45],
])('of %i mails a second, the tick gets %i and each of ten shards %i', (perSecond, tick, part) => {
  expect(mailRates(perSecond, 10)).toEqual({ digest: tick, digestShard: part })
})

test('the tick and all concurrent shards together use exactly the sending rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10 }), fc.integer({ min: 11, max: 1_000 }), (shards, perSecond) => {
      const { digest, digestShard } = mailRates(perSecond, shards)
      expect(digest + shards * digestShard).toBe(perSecond)
    }),
  )
})
