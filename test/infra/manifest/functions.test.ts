import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailRates } from '../../../infra/manifest/functions.ts'

test.each([
  [1, 0.9, 0.9, 0.05],
  [13, 1, 1, 0.65],
  [14, 1.6, 1, 0.7],
  [100, 13, 7, 5],
  [500, 43, 37, 25],
])(
  'of %f mails a second, the tick gets %f, each of ten shards and the messages at once %f, and strangers %f at most',
  (perSecond, tick, part, strangers) => {
    expect(mailRates(perSecond, 10)).toEqual({ digest: tick, digestShard: part, atOnce: part, callables: strangers })
  },
)

test('the tick, all concurrent shards and the messages at once together leave a tenth of the sending rate to other mails, and waste none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10 }), fc.integer({ min: 14, max: 1_000 }), (shards, perSecond) => {
      const { digest, digestShard, atOnce, callables } = mailRates(perSecond, shards)
      const digests = digest + shards * digestShard + atOnce
      expect(digests).toBeLessThanOrEqual(perSecond * 0.9 + 1e-6)
      expect(digests).toBeGreaterThan(perSecond * 0.9 - 0.02)
      expect(callables).toBeLessThanOrEqual(perSecond * 0.05)
    }),
  )
})
