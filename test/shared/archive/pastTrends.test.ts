import { describe, expect, test } from 'vitest'
import { bestAmong, bestTopicOf } from '../../../shared/archive/bestTopic.ts'
import { earlierTrends, timeBefore } from '../../../shared/archive/earlierTrends.ts'
import { pastCaching } from '../../../shared/archive/pastCaching.ts'
import { aTrend, NOW } from '../../support/builders.ts'

const SMALL = aTrend({ title: 'Tunnel', volume: 100, categories: ['Sports'] })
const LARGE = aTrend({ title: 'Bridge', volume: 5_000, categories: ['Games', 'Sports'] })
const UNKNOWN = aTrend({ title: 'Ferry', volume: null })
const WITHOUT_ARTICLE = aTrend({ title: 'Weather', volume: 9_000, articles: [] })

describe('the best topic of a country', () => {
  test('is the most searched one that its page shows, with its main category', () => {
    expect(bestTopicOf([SMALL, UNKNOWN, WITHOUT_ARTICLE, LARGE])).toEqual({
      country: 'CA',
      title: 'Bridge',
      category: 'Games',
      volume: 5_000,
    })
  })

  test('is none where nothing is shown', () => {
    expect(bestTopicOf([WITHOUT_ARTICLE])).toBeUndefined()
    expect(bestTopicOf([])).toBeUndefined()
  })
})

describe('the best of several topics', () => {
  const topics = [
    { country: 'CA', title: 'Bridge', category: 'Games' as const, volume: null },
    { country: 'FR', title: 'Pont', category: 'Games' as const, volume: 500 },
    { country: 'JP', title: 'Hashi', category: 'Games' as const, volume: 500 },
    { country: 'CA', title: 'Toll', category: 'Games' as const, volume: 100 },
  ]

  test('is the most searched, the first of equal ones', () => {
    expect(bestAmong(topics)?.title).toBe('Pont')
  })

  test('of a country is of that one', () => {
    expect(bestAmong(topics, 'CA')?.title).toBe('Toll')
    expect(bestAmong(topics, 'US')).toBeUndefined()
  })
})

describe('what a country had', () => {
  test('is at most its three most searched trends, and whether each is listed again', () => {
    const trends = [SMALL, UNKNOWN, LARGE, WITHOUT_ARTICLE, aTrend({ title: 'Harbour', volume: 300 })]
    const earlier = earlierTrends('week', NOW, trends, (topic) => topic === 'harbour')
    expect(earlier).toMatchObject({ ago: 'week', at: NOW })
    expect(earlier?.trends.map(({ title, volume, again }) => [title, volume, again])).toEqual([
      ['Bridge', 5_000, false],
      ['Harbour', 300, true],
      ['Tunnel', 100, false],
    ])
  })

  test('is nothing where nothing was shown', () => {
    expect(earlierTrends('year', NOW, [WITHOUT_ARTICLE], () => true)).toBeUndefined()
  })

  test.each([
    ['week', '2026-11-14T12:00:00.000Z'],
    ['year', '2025-11-21T12:00:00.000Z'],
  ] as const)('a %s before is at the same hour', (ago, at) => {
    expect(timeBefore('2026-11-21T12:00:00.000Z', ago)).toBe(at)
  })
})

test('an answer about the past is kept for a day, and until the next collection while it may change', () => {
  expect(pastCaching(true)).toEqual({ cacheSeconds: 86_400, browserSeconds: 300 })
  expect(pastCaching(false)).toEqual({ browserSeconds: 300 })
})
