import { describe, expect, test } from 'vitest'
import { toItem } from '../../../shared/answers/item.ts'
import type { TrendsAnswer } from '../../../shared/api.ts'
import { pastView } from '../../../shared/archive/pastView.ts'
import { ALL } from '../../../shared/categories.ts'
import { findCountry } from '../../../shared/countries.ts'
import { aTrend, NOW, someArticles } from '../../support/builders.ts'

const CANADA = findCountry('CA')
if (!CANADA) throw new Error('There is no Canada')
const [FIRST, NEWEST] = ['2026-11-01T00:00:00.000Z', '2026-11-22T00:00:00.000Z']
const BRIDGE = aTrend({ title: 'Bridge', articles: someArticles(5) })
const WEATHER = aTrend({ title: 'Weather', articles: [] })

/** An answer about the past of Canada; say only what differs. */
function anAnswer(about: Partial<TrendsAnswer> = {}): TrendsAnswer {
  const trends = Object.fromEntries([BRIDGE, WEATHER].map((trend) => [trend.key, toItem(trend, NOW)]))
  return {
    countries: { CA: { name: 'Canada', updated_at: NOW, stale: false, sample: false, trends, events: [] } },
    at: NOW,
    collected: { ok: 40, stale: 3, failed: 2 },
    last_of_day: NOW,
    first: FIRST,
    newest: NEWEST,
    ...about,
  }
}

describe('the page of a past time', () => {
  test('says which collection it shows, and how many countries that had', () => {
    expect(pastView(anAnswer(), CANADA, 'Games')).toMatchObject({
      at: NOW,
      lastOfDay: NOW,
      first: FIRST,
      newest: NEWEST,
      upToDate: 40,
      countries: 45,
      updatedAt: NOW,
      isStale: false,
      isSample: false,
    })
  })

  test('leads to its neighbours, as far as there are some', () => {
    expect(pastView(anAnswer(), CANADA, 'Games')).toMatchObject({
      previous: null,
      next: null,
      weekEarlier: null,
      yearEarlier: null,
    })
    const neighbours = { previous: FIRST, next: NEWEST, week_earlier: '2026-11-14', year_earlier: '2025-11-21' }
    expect(pastView(anAnswer(neighbours), CANADA, 'Games')).toMatchObject({
      previous: FIRST,
      next: NEWEST,
      weekEarlier: '2026-11-14',
      yearEarlier: '2025-11-21',
    })
  })

  test('shows the trends that have an article, each with three at most, and their facts', () => {
    const { items } = pastView(anAnswer(), CANADA, 'Games')
    expect(items.map(({ trend }) => trend)).toEqual(['Bridge'])
    const { articles, volume, growth, status } = toItem(BRIDGE, NOW)
    expect(items[0]).toMatchObject({ key: BRIDGE.key, category: BRIDGE.categories[0], volume, growth, status })
    expect(items[0]?.articles).toEqual(articles.slice(0, 3).map(({ date: _, ...article }) => article))
  })

  test('of all categories is lines, also of what has no article, the most searched that goes on first', () => {
    const { items, lines } = pastView(anAnswer(), CANADA, ALL)
    expect(items).toEqual([])
    expect(lines.map(({ title }) => title)).toContain('Bridge')
    expect(lines).toHaveLength(Object.keys(anAnswer().countries.CA?.trends ?? {}).length)
    expect(lines.some(({ headline }) => headline === null)).toBe(true)
  })

  test('has the counts of an overview, and none without one', () => {
    expect(pastView(anAnswer(), CANADA, 'Games').counts).toEqual({})
    const { CA } = anAnswer().countries
    const overview = { counts: { Games: 2 }, quick_hits: [] }
    expect(pastView(anAnswer({ countries: CA ? { CA: { ...CA, overview } } : {} }), CANADA, 'Games').counts).toEqual({
      Games: 2,
    })
  })
})

describe('an answer is not about the past when', () => {
  test.each<[string, Partial<TrendsAnswer>]>([
    ['it has no trends of the country', { countries: {} }],
    ['it names no collection', { at: undefined }],
    ['it does not say where the archive ends', { newest: undefined }],
  ])('%s', (_, about) => {
    expect(() => pastView(anAnswer(about), CANADA, 'Games')).toThrow(
      'The answer is not about the past of this country.',
    )
  })
})
