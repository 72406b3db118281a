import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byGrowth, byNewest, byVolume } from '../../../shared/trends/ordering.ts'
import { anyTrends } from '../../support/arbitraries.ts'
import { aTrend, minutesAgo, titlesOf } from '../../support/builders.ts'

describe('by volume', () => {
  test('the highest comes first and an unknown one last, even after none at all', () => {
    const items = [
      aTrend({ title: 'unknown', volume: null }),
      aTrend({ title: 'none', volume: 0 }),
      aTrend({ title: 'many', volume: 500_000 }),
      aTrend({ title: 'some', volume: 100 }),
    ]
    expect(titlesOf(items.sort(byVolume))).toEqual(['many', 'some', 'none', 'unknown'])
  })

  test('the newer of equals comes first, then the title decides', () => {
    const items = [
      aTrend({ title: 'no start', startedAt: null }),
      aTrend({ title: 'unreadable start', startedAt: 'soon' }),
      aTrend({ title: 'b', startedAt: minutesAgo(20) }),
      aTrend({ title: 'a', startedAt: minutesAgo(20) }),
      aTrend({ title: 'new', startedAt: minutesAgo(10) }),
    ]
    expect(titlesOf(items.sort(byVolume))).toEqual(['new', 'a', 'b', 'no start', 'unreadable start'])
  })
})

test('the title decides before the key, and the key where titles are the same', () => {
  const items = [
    aTrend({ title: 'b', country: 'CA' }),
    aTrend({ title: 'a', country: 'US' }),
    aTrend({ title: 'a', country: 'GB' }),
  ]
  expect(items.sort(byVolume).map(({ key }) => key.slice(0, 4))).toEqual(['GB:a', 'US:a', 'CA:b'])
})

test('by growth, the fastest comes first and an unknown one last; then volume, the newest and the title decide', () => {
  const items = [
    aTrend({ title: 'unknown', growth: null, volume: 1_000_000 }),
    aTrend({ title: 'falling', growth: -50 }),
    aTrend({ title: 'small', growth: 100, volume: 100 }),
    aTrend({ title: 'older', growth: 100, volume: 200, startedAt: minutesAgo(20) }),
    aTrend({ title: 'b', growth: 100, volume: 200, startedAt: minutesAgo(10) }),
    aTrend({ title: 'a', growth: 100, volume: 200, startedAt: minutesAgo(10) }),
    aTrend({ title: 'fastest', growth: 1000, volume: null }),
  ]
  expect(titlesOf(items.sort(byGrowth))).toEqual(['fastest', 'a', 'b', 'older', 'small', 'falling', 'unknown'])
})

test('by newest, the last to begin comes first and an unknown start last; then volume and the title decide', () => {
  const items = [
    aTrend({ title: 'unknown', startedAt: null, volume: 1_000_000 }),
    aTrend({ title: 'older', startedAt: minutesAgo(20), volume: 1_000_000 }),
    aTrend({ title: 'small', startedAt: minutesAgo(10), volume: 100 }),
    aTrend({ title: 'b', startedAt: minutesAgo(10), volume: 200 }),
    aTrend({ title: 'a', startedAt: minutesAgo(10), volume: 200 }),
  ]
  expect(titlesOf(items.sort(byNewest))).toEqual(['a', 'b', 'small', 'older', 'unknown'])
})

describe.each([
  ['by volume', byVolume],
  ['by growth', byGrowth],
  ['by newest', byNewest],
])('%s', (_, order) => {
  test('a list does not depend on the order it was made from', () => {
    fc.assert(
      fc.property(anyTrends, (items) => {
        const facts = (list: typeof items) =>
          list.map(({ key, volume, growth, startedAt, title }) => [key, volume, growth, startedAt, title])
        const once = [...new Map(items.map((item) => [item.key, item])).values()]
        expect(facts(once.toReversed().sort(order))).toEqual(facts(once.toSorted(order)))
      }),
    )
  })
})
