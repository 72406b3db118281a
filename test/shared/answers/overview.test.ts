import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toItem } from '../../../shared/answers/item.ts'
import { overviewOf, overviewOfItems } from '../../../shared/answers/overview.ts'
import { anyTrend } from '../../support/arbitraries.ts'
import { NOW } from '../../support/builders.ts'

test('the browser makes the same overview of items as the server of their trends', () => {
  fc.assert(
    fc.property(fc.array(anyTrend, { maxLength: 6 }), (trends) => {
      const items = trends.map((trend) => toItem(trend, NOW))
      expect(overviewOfItems(items, NOW)).toEqual(overviewOf(trends, NOW))
    }),
  )
})
