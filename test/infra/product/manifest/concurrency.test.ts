import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { concurrencyOf } from '../../../../infra/product/manifest/concurrency.ts'
import { PAGES_PER_SECOND } from '../../../../infra/product/manifest/routes/rates.ts'
import { schedulesFor } from '../../../../infra/product/manifest/schedules.ts'
import { NEW_ACCOUNT } from '../../../../infra/product/settings/newAccount.ts'
import { COLLECTION_HOURS } from '../../../../shared/limits.ts'
import { functionId, resourcesOf } from '../../../support/resourcesOf.ts'
import { type Synthesized, synthesize } from '../../../support/synthesize.ts'

test('a digest in a new account leaves more functions to readers than it takes', () => {
  const { digests, pages } = concurrencyOf(NEW_ACCOUNT.concurrency)
  // Beside them a tick and a collection.
  expect(digests + 1 + 1).toBeLessThan(NEW_ACCOUNT.concurrency / 2)
  expect(pages).toBeUndefined()
})

test('from a quota of 40 on, all that queues and schedules start at once leaves more than half of it to readers', () => {
  for (let quota = 40; quota < 300; quota += 1) {
    const { pages, ...background } = concurrencyOf(quota)
    const fromQueues = Object.values(background).reduce((sum, each) => sum + each, 0)
    expect(fromQueues + schedulesFor(COLLECTION_HOURS).length, String(quota)).toBeLessThan(quota / 2)
  }
})

test.each([
  [10, 2, 2, undefined],
  [29, 2, 2, undefined],
  [50, 5, 2, undefined],
  [100, 10, 5, undefined],
  [104, 10, 5, undefined],
  [105, 10, 5, 5],
  [1_000, 10, 5, 5],
])(
  'of a quota of %i, digests take %i, watches, confirmations and months of the archive %i and pages %s',
  (quota, digests, confirmations, pages) => {
    expect(concurrencyOf(quota)).toEqual({
      watches: confirmations,
      digests,
      atOnce: 2,
      confirmations,
      archiveMonths: confirmations,
      pages,
    })
  },
)

test('AWS keeps 100 of the quota unreserved', () => {
  for (let quota = 10; quota < 300; quota += 1) {
    const { pages = 0 } = concurrencyOf(quota)
    if (pages > 0) expect(quota - pages, String(quota)).toBeGreaterThanOrEqual(100)
  }
})

/** Few pages are rendered faster, in milliseconds, even without waiting for a store. */
const QUICK_PAGE_MS = 14

test('pages that are all busy answer 503, which leads to the plain app, before API Gateway answers 429', () => {
  const { pages = Number.NaN } = concurrencyOf(1_000)
  expect((pages * 1_000) / QUICK_PAGE_MS).toBeLessThanOrEqual(PAGES_PER_SECOND)
})

test.each([
  ['without the setting', synthesize('prod'), 10],
  ['with a quota of 1,000', synthesize('prod', { concurrency: 1_000 }), 1_000],
])('a deployment %s has these limits', (_, stack, quota) => {
  const { watches, digests, atOnce, confirmations, pages } = concurrencyOf(quota)
  expect(limitsOf(stack, 'readers')).toEqual([watches, digests, atOnce])
  expect(limitsOf(stack, 'confirmations')).toEqual([confirmations])
  const reserved = resourcesOf(stack, 'AWS::Lambda::Function').flatMap(({ Properties }) => {
    const limit = Properties.ReservedConcurrentExecutions
    return limit === undefined ? [] : [limit]
  })
  expect(reserved).toEqual(pages === undefined ? [] : [pages])
})

const Mapping = z.object({
  FunctionName: z.object({ Ref: z.string() }),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }),
})

/** The maximum number of concurrent batches of a consumer, for each of its queues. */
function limitsOf(stack: Synthesized, name: 'readers' | 'confirmations'): number[] {
  const mappings = resourcesOf(stack, 'AWS::Lambda::EventSourceMapping').map(({ Properties }) =>
    Mapping.parse(Properties),
  )
  const id = functionId(stack, name)
  return mappings.flatMap(({ FunctionName, ScalingConfig }) =>
    FunctionName.Ref === id ? [ScalingConfig.MaximumConcurrency] : [],
  )
}
