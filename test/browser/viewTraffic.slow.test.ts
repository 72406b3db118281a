import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import prices from '../../infra/aws/constructs/prices.json' with { type: 'json' }
import { connectToBrowser } from '../support/connectToBrowser.ts'
import { type FullSizeProduct, startFullSizeProduct } from '../support/fullSizeProduct.ts'
import { viewTraffic } from '../support/viewTraffic.ts'

/** How far a build may be from what costs were worked out with. */
const TOLERATED = 0.15

let browser: Browser
let product: FullSizeProduct

beforeAll(async () => {
  browser = await connectToBrowser()
  product = await startFullSizeProduct()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

test('views load the bytes and requests of the cost model (to measure again: npm run bench -- costs)', async () => {
  const { first, next, kept } = await viewTraffic(browser, product.url)
  const { firstView, nextView, secondVisit } = prices.measured
  for (const [seen, { cdnGigabyte, cdnRequest }] of [
    [first, firstView],
    [next, nextView],
    [kept, secondVisit],
  ] as const) {
    expect(Math.abs(seen.bytes / 1e9 / cdnGigabyte - 1)).toBeLessThan(TOLERATED)
    expect(seen.requests).toBe(cdnRequest)
  }
})
