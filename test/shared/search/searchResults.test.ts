import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRankedSearch } from '../../../shared/search/rankedSearch.ts'
import { goesBeyondTitles, searchResults } from '../../../shared/search/searchResults.ts'
import type { Trend } from '../../../shared/trend.ts'
import { anyText, anyTrends } from '../../support/arbitraries.ts'
import { aTrend, minutesAgo, someArticles, titlesOf } from '../../support/builders.ts'

/** Searches some trends; those that are `similar` are similar to every query, in this order. */
function find(query: string, trends: readonly Trend[], similar: readonly Trend[] = []) {
  const search = createRankedSearch([...trends, ...similar], (trend) => ({
    ranked: trend,
    others: [...trend.categories, ...trend.articles.map(({ title }) => title)],
  }))
  return searchResults(query, search, () => [...similar])
}

function results(query: string, trends: readonly Trend[]): Trend[] {
  return find(query, trends).results
}

function mentioning(title: string, words: string, startedAt?: string): Trend {
  const articles = someArticles(1).map((article) => ({ ...article, title: words }))
  return aTrend({ title, articles, ...(startedAt === undefined ? {} : { startedAt }) })
}

function numbered(count: number, title: string): Trend[] {
  return Array.from({ length: count }, (_, index) => aTrend({ title: `${title} ${index}`, articles: [] }))
}

describe('search results', () => {
  test('come by how their titles match, then by what they mention', () => {
    const rising = [
      mentioning('Nothing in common', 'The tariff on steel'),
      aTrend({ title: 'antitariffs' }),
      aTrend({ title: 'Tariffs today' }),
      aTrend({ title: 'The new tariff' }),
      aTrend({ title: 'Tariff' }),
    ].map((trend, minutes) => ({ ...trend, startedAt: minutesAgo(minutes) }))
    expect(titlesOf(results('tariff', rising))).toEqual([
      'Tariff',
      'The new tariff',
      'Tariffs today',
      'antitariffs',
      'Nothing in common',
    ])
  })

  test('among equals are the newest first, then by volume, then by title; unknown starts last', () => {
    const hits = [
      aTrend({ title: 'rate unknown', startedAt: null, volume: 5_000_000 }),
      aTrend({ title: 'rate old', startedAt: minutesAgo(20), volume: 5_000_000 }),
      aTrend({ title: 'rate small', startedAt: minutesAgo(10), volume: 100 }),
      aTrend({ title: 'rate b', startedAt: minutesAgo(10), volume: 200 }),
      aTrend({ title: 'rate a', startedAt: minutesAgo(10), volume: 200 }),
      aTrend({ title: 'rate no volume', startedAt: minutesAgo(10), volume: null }),
    ]
    const sorted = ['rate a', 'rate b', 'rate small', 'rate no volume', 'rate old', 'rate unknown']
    expect(titlesOf(results('rate', hits))).toEqual(sorted)
  })

  test('have the title with the accents of the query before newer ones with others, in capitals or not', () => {
    const trends = ['ano', 'año'].map((title, age) => aTrend({ title, startedAt: minutesAgo(10 * age) }))
    expect(titlesOf(results('AÑO', trends))).toEqual(['año', 'ano'])
    expect(titlesOf(results('anó', trends))).toEqual(['ano', 'año'])
  })

  test('mention each word at the beginning of a word of any text', () => {
    const trend = mentioning('Ferry', 'Snow closes the mountain pass')
    expect(results('moun fer clo', [trend])).toEqual([trend])
    expect(results('ountain', [trend])).toEqual([])
  })
})

describe('what is similar is listed', () => {
  const similar = [aTrend({ title: 'storks' })]

  test.each([
    [9, true],
    [10, false],
  ])('with %d better results: %s', (better, isListed) => {
    expect(find('storm', numbered(better, 'storm'), similar).similar).toEqual(isListed ? similar : [])
  })

  test.each([
    ['sto', false],
    ['stor', true],
  ])('for %j: %s', (query, isListed) => {
    expect(find(query, [], [aTrend({ title: 'snow' })]).similar).toHaveLength(isListed ? 1 : 0)
  })

  test('apart from the results, and never a second time', () => {
    const [storm, stork] = [aTrend({ title: 'storm' }), aTrend({ title: 'stork' })]
    expect(find('storm', [], [stork, storm])).toEqual({ results: [storm], similar: [stork] })
  })

  test('the first ten of them', () => {
    expect(find('storm', [], numbered(11, 'stork')).similar).toHaveLength(10)
  })
})

describe('more than titles are searched', () => {
  const mention = mentioning('Ferry', 'Storm at sea')

  test.each([
    [49, true],
    [50, false],
  ])('with %d title matches: %s', (titles, isSearched) => {
    expect(results('storm', [...numbered(titles, 'storm'), mention]).includes(mention)).toBe(isSearched)
  })

  test.each([
    ['abc', 0, true],
    ['abc', 50, false],
    ['台風', 0, false],
    ['🏆🏆', 0, false],
    ['x'.repeat(64), 0, true],
    ['x'.repeat(65), 0, false],
  ])('for %j with %d title matches: %s', (query, count, isSearched) => {
    expect(goesBeyondTitles(query, count)).toBe(isSearched)
  })
})

test('any search lists each thing at most once, whole titles first', () => {
  fc.assert(
    fc.property(anyTrends, fc.oneof(anyText, fc.constantFrom('bank', 'Harbour', 'r')), (trends, query) => {
      const found = results(query, trends)
      expect(new Set(found).size).toBe(found.length)
      const search = createRankedSearch(trends, (trend) => ({ ranked: trend, others: [] }))
      const ranks = search.byTitle(query).map(({ rank }) => rank)
      expect(ranks).toEqual(ranks.toSorted())
    }),
  )
})
