import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listedTrend, toItem } from '../../../shared/answers/item.ts'
import { overviewOf, overviewOfItems } from '../../../shared/answers/overview.ts'
import { ApiItem } from '../../../shared/api.ts'
import { anyInstant, anyTrend } from '../../support/arbitraries.ts'
import { aTrend, minutesAgo, NOW, someArticles } from '../../support/builders.ts'

describe('a trend is answered with', () => {
  test('the texts that are shown beside the facts they were made from', () => {
    const trend = aTrend({
      title: 'Orbit 9 release date',
      categories: ['Games', 'Technology'],
      startedAt: minutesAgo(180),
      volume: 200_000,
      growth: 1000,
      related: ['orbit 9 price'],
      articles: [
        {
          title: 'Orbit 9 slips to spring',
          url: 'https://news.example/orbit',
          source: 'CityBeat 24',
          publishedAt: minutesAgo(45),
        },
      ],
      exploreLink: 'https://trends.google.com/trends/explore?q=orbit&geo=CA',
      history: [{ at: NOW, volume: 200_000 }],
    })
    expect(toItem(trend, NOW)).toEqual({
      key: 'CA:orbit 9 release date:2026-11-21T09:00Z',
      trend: 'Orbit 9 release date',
      category: 'Games',
      categories: ['Games', 'Technology'],
      country: 'CA',
      search: '200K+',
      upward: '+1000%',
      date: '3 hours ago',
      explore_link: 'https://trends.google.com/trends/explore?q=orbit&geo=CA',
      status: 'Active',
      articles: [
        {
          title: 'Orbit 9 slips to spring',
          url: 'https://news.example/orbit',
          source: 'CityBeat 24',
          date: '45 minutes ago',
          published_at: minutesAgo(45),
        },
      ],
      started_at: minutesAgo(180),
      ended_at: null,
      volume: 200_000,
      growth: 1000,
      related: ['orbit 9 price'],
      history: [{ at: NOW, volume: 200_000 }],
    })
  })

  test('Lasted when it is over', () => {
    expect(toItem(aTrend({ endedAt: NOW }), NOW)).toMatchObject({ status: 'Lasted', ended_at: NOW })
  })

  test('the defaults where the source gave nothing, and the facts left unknown', () => {
    expect(toItem(aTrend({ volume: null, growth: null, startedAt: null }), NOW)).toMatchObject({
      search: '100K+',
      upward: '+0%',
      date: '1 hour ago',
      status: 'Active',
      volume: null,
      growth: null,
      started_at: null,
    })
  })

  test('no date for an article whose time is not known', () => {
    const articles = someArticles(1).map((article) => ({ ...article, publishedAt: null }))
    expect(toItem(aTrend({ articles }), NOW).articles).toMatchObject([{ date: '', published_at: null }])
  })

  test('the same facts at any moment, in the shape of the API', () => {
    fc.assert(
      fc.property(anyTrend, anyInstant, (trend, now) => {
        const item = toItem(trend, now)
        expect(ApiItem.parse(item)).toEqual(item)
        const { date: _, articles: __, ...facts } = item
        expect(toItem(trend, NOW)).toMatchObject(facts)
      }),
    )
  })
})

test('the facts of an item are those of its trend, so that one set of rules sorts both', () => {
  fc.assert(
    fc.property(anyTrend, (trend) => {
      const { key, topic, title, categories, startedAt, endedAt, volume, growth, articles } = trend
      expect(listedTrend(toItem(trend, NOW))).toMatchObject({
        key,
        topic,
        title,
        categories,
        startedAt,
        endedAt,
        volume,
        growth,
        articles,
      })
    }),
  )
})

test('the browser makes the same overview of items as the server of their trends', () => {
  fc.assert(
    fc.property(fc.array(anyTrend, { maxLength: 6 }), (trends) => {
      const items = trends.map((trend) => toItem(trend, NOW))
      expect(overviewOfItems(items, NOW)).toEqual(overviewOf(trends, NOW))
    }),
  )
})
