import type { SourceTrend } from '../../infra/local/sampleSource/SourceTrend.ts'
import { sampleTrends } from '../../infra/local/sampleSource/sampleTrends.ts'
import { CATEGORIES } from '../../shared/categories.ts'
import { type Trend, topicOf, trendKey } from '../../shared/trend.ts'

/** Sample countries have about a hundred trends, real ones three times as many. */
const COPIES = 3

/** Sample trends of a country at a moment (unix seconds), as many as a real one has. */
export function fullSizeTrends(country: string, at: number): SourceTrend[] {
  const trends = sampleTrends(country, at)
  return Array.from({ length: COPIES }, (_, copy) =>
    trends.map((trend) => {
      const title = copy === 0 ? trend.title : `${trend.title} ${copy + 1}`
      return { ...trend, title, related: [title, ...trend.related.slice(1)] }
    }),
  ).flat()
}

/** The same as the product keeps them: waves in the order of their ranks, each in one category. */
export function fullSizeWaves(country: string, at: string): Trend[] {
  const iso = (seconds: number) => new Date(seconds * 1_000).toISOString()
  return fullSizeTrends(country, Date.parse(at) / 1_000).map((trend, index): Trend => {
    const { title, volume, growth, related, articles } = trend
    const topic = topicOf(title)
    const startedAt = iso(trend.startedAt)
    return {
      ...{ key: trendKey(country, topic, startedAt), topic, title, country, startedAt, endedAt: null, volume, growth },
      categories: [CATEGORIES[index % CATEGORIES.length] ?? 'Others'],
      sourceCategories: trend.categories,
      rank: index + 1,
      related: related.slice(1),
      articles: articles.map(({ publishedAt, ...article }) => ({ ...article, publishedAt: iso(publishedAt) })),
      exploreLink: `https://trends.google.com/trends/explore?q=${encodeURIComponent(title)}&geo=${country}`,
      history: [{ at, volume }],
    }
  })
}
