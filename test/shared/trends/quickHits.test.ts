import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quickHitsAnswer } from '../../../shared/answers/overview.ts'
import { CATEGORIES, type Category } from '../../../shared/categories.ts'
import { type Trend, topicOf } from '../../../shared/trend.ts'
import { quickHits, scoreOf } from '../../../shared/trends/quickHits.ts'
import { anyTrends } from '../../support/arbitraries.ts'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'

/** Trends in different categories, so that no category has too many. */
function spread(count: number, about: (index: number) => Partial<Trend>) {
  return Array.from({ length: count }, (_, index) =>
    aTrend({ title: `trend ${index}`, categories: [categoryAt(index)], ...about(index) }),
  )
}

function categoryAt(index: number): Category {
  return CATEGORIES[index % CATEGORIES.length] ?? 'Others'
}

function titlesOfHits(...given: Parameters<typeof quickHits>): string[] {
  return quickHits(...given).map(({ title }) => title)
}

describe('the score is volume x (1 + growth/100)', () => {
  test.each([
    [1000, 50, 1500],
    [2_000_000, 300, 8_000_000],
    [500, 0, 500],
    [0, 100, 2],
    [null, 100, 2],
    [500, null, 500],
    [null, null, 1],
    [100, -100, 0],
  ])('for a volume of %s and a growth of %s: %d', (volume, growth, score) => {
    expect(scoreOf({ volume, growth })).toBe(score)
  })
})

test('a hit is answered with its trend, its score, its main category and its newest article', () => {
  const article = {
    title: 'Newest',
    url: 'https://news.example/1',
    source: 'Capital Wire',
    publishedAt: minutesAgo(90),
  }
  const older = { ...article, title: 'Older', publishedAt: minutesAgo(91) }
  const articles = [older, article]
  const item = aTrend({ categories: ['Games', 'Technology'], volume: 1000, growth: 50, articles })
  const { key, title: trend, volume, growth } = item
  const { publishedAt, ...quoted } = article
  const headline = { ...quoted, published_at: publishedAt }
  expect(quickHitsAnswer([item], NOW)).toEqual([
    { key, trend, volume, growth, score: 1500, category: 'Games', headline },
  ])
})

describe('a trend is considered when', () => {
  test.each<[string, Partial<Trend>, number]>([
    ['it is active', { endedAt: null }, 1],
    ['it has lasted', { endedAt: NOW }, 1],
    ['it is 4320 minutes old', { startedAt: minutesAgo(4320) }, 1],
    ['it is not 4321 minutes old', { startedAt: minutesAgo(4321) }, 0],
    ['its age is known', { startedAt: null }, 0],
    ['it begins in the future, which counts as now', { startedAt: minutesAgo(-5) }, 1],
  ])('%s', (_, about, count) => {
    expect(quickHits([aTrend(about)], NOW)).toHaveLength(count)
  })
})

describe('what is chosen', () => {
  /** Five newer ones with nothing else to offer, so that nothing below is chosen for being new. */
  const newest = spread(5, (index) => ({ title: `new ${index}`, startedAt: NOW, volume: null, growth: null }))

  test.each([
    ['grow fastest', (index: number) => ({ growth: 10 + index, volume: 200 })],
    ['are searched most', (index: number) => ({ growth: 0, volume: 1000 + index })],
  ])('are the five that %s', (_, about) => {
    const hits = titlesOfHits([...newest, ...spread(6, about)], NOW)
    expect(hits.slice(0, 5)).toEqual([5, 4, 3, 2, 1].map((index) => `trend ${index}`))
    expect(hits).not.toContain('trend 0')
  })

  test.each([
    ['growth', 0, false],
    ['growth', 1, true],
    ['growth', null, false],
    ['volume', 200, false],
    ['volume', 201, true],
    ['volume', null, false],
  ])('for its %s: one of %s %s', (field, value, isChosen) => {
    const about = { growth: 0, volume: 200, [field]: value }
    expect(titlesOfHits([...newest, aTrend({ title: 'this', ...about })], NOW).includes('this')).toBe(isChosen)
  })

  test('are the five newest', () => {
    const items = spread(7, (index) => ({ startedAt: minutesAgo(100 - index), growth: null, volume: null }))
    expect(titlesOfHits(items, NOW).sort()).toEqual(['trend 2', 'trend 3', 'trend 4', 'trend 5', 'trend 6'])
  })
})

test('of one name the best wave is kept, in capitals or not', () => {
  const items = [
    aTrend({ title: 'Türkiye', startedAt: minutesAgo(10), volume: 300 }),
    aTrend({ title: 'türkiye', startedAt: minutesAgo(20), volume: 5000 }),
    aTrend({ title: 'TÜRKİYE', startedAt: minutesAgo(30), volume: 1000 }),
  ]
  expect(titlesOfHits(items, NOW)).toEqual(['türkiye'])
})

test('a category has at most its best three', () => {
  const items = Array.from({ length: 5 }, (_, index) => aTrend({ title: `trend ${index}`, volume: 1000 + index }))
  expect(titlesOfHits(items, NOW)).toEqual(['trend 4', 'trend 3', 'trend 2'])
})

test('the best nine of those chosen are shown, the best first', () => {
  const items = [
    ...spread(5, (index) => ({ title: `fast ${index}`, growth: 1000 + index, volume: 100 })),
    ...spread(5, (index) => ({ title: `large ${index}`, growth: 0, volume: 100_000 + index })),
    ...spread(5, (index) => ({ title: `new ${index}`, growth: 0, volume: 100, startedAt: NOW })),
  ]
  const best = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${4 - index}`)
  expect(titlesOfHits(items, NOW)).toEqual([...best('large', 5), ...best('fast', 4)])
})

test('for any trends there are at most 9 hits, 3 of a category, each name once, the best first', () => {
  fc.assert(
    fc.property(anyTrends, (items) => {
      const hits = quickHits(items, NOW)
      expect(hits.length).toBeLessThanOrEqual(9)
      expect(new Set(hits.map(({ title }) => topicOf(title))).size).toBe(hits.length)
      for (const category of CATEGORIES)
        expect(hits.filter((hit) => hit.categories[0] === category).length).toBeLessThanOrEqual(3)
      const scores = hits.map(scoreOf)
      expect(scores).toEqual(scores.toSorted((one, other) => other - one))
      expect(hits.every(({ key }) => items.some((item) => item.key === key))).toBe(true)
    }),
  )
})

test('the hits do not depend on the order in which the trends came', () => {
  fc.assert(
    fc.property(anyTrends, (items) => {
      const once = [...new Map(items.map((item) => [item.key, item])).values()]
      expect(quickHits(once.toReversed(), NOW)).toEqual(quickHits(once, NOW))
    }),
  )
})
