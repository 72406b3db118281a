import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailRates } from '../../../infra/manifest/functions.ts'

test.each([
  [1, 0.9, 0.9, 0.05],
  [12, 1, 1, 0.6],
  [13, 1.7, 1, 0.65],
  [14, 2.6, 1, 0.7],
  [100, 10, 8, 5],
  [500, 50, 40, 25],
])(
  'of %f mails a second, the tick gets %f, each of ten shards %f, and strangers %f at most',
  (perSecond, tick, part, strangers) => {
    expect(mailRates(perSecond, 10)).toEqual({ digest: tick, digestShard: part, callables: strangers })
  },
)

test('the tick and all concurrent shards together leave a tenth of the sending rate to other mails, and waste none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10 }), fc.integer({ min: 13, max: 1_000 }), (shards, perSecond) => {
      const { digest, digestShard, callables } = mailRates(perSecond, shards)
      const digests = digest + shards * digestShard
      expect(digests).toBeLessThanOrEqual(perSecond * 0.9 + 1e-6)
      expect(digests).toBeGreaterThan(perSecond * 0.9 - 0.02)
      expect(callables).toBeLessThanOrEqual(perSecond * 0.05)
    }),
  )
})
