import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_CONCURRENCY } from '../../../../infra/product/manifest/concurrency.ts'
import { FUNCTIONS, mailRates } from '../../../../infra/product/manifest/functions.ts'

test('the README of the functions has each in its list', () => {
  const [list = ''] = readFileSync('lambdas/README.md', 'utf8').split('## API')
  expect(Object.keys(FUNCTIONS).filter((name) => !list.includes(`\`${name}\``))).toEqual([])
})

test.each([
  [1, 0.9, 0.05],
  [13, 1, 0.65],
  [14, 1, 0.7],
  [100, 7, 5],
  [500, 37, 25],
])(
  'of %f mails a second, each of twelve messages about readers gets %f, and strangers %f at most',
  (perSecond, readers, callables) => {
    expect(mailRates(perSecond, { ...DEFAULT_CONCURRENCY, digests: 10, atOnce: 2 })).toEqual({ readers, callables })
  },
)

test('messages about readers leave a tenth of the sending rate to other mails', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10 }), fc.integer({ min: 14, max: 1_000 }), (digests, perSecond) => {
      const { readers, callables } = mailRates(perSecond, { ...DEFAULT_CONCURRENCY, digests, atOnce: 2 })
      expect(readers * (digests + 2)).toBeLessThanOrEqual(perSecond * 0.9 + 1e-6)
      expect(callables).toBeLessThanOrEqual(perSecond * 0.05)
    }),
  )
})
