import { type Article, type Trend, topicOf } from '../../shared/trend.ts'
import { trendKey } from '../../shared/trends/trendKey.ts'

/** The fixed time of the builders' world. */
export const NOW = '2026-11-21T12:00:00.000Z'

/** The instant some minutes before `NOW`. */
export function minutesAgo(minutes: number, now = NOW): string {
  return new Date(Date.parse(now) - minutes * 60_000).toISOString()
}

/** A trend of Canada; say only what the test is about. */
export function aTrend(about: Partial<Trend> = {}): Trend {
  const title = about.title ?? 'Harbour bridge reopening'
  const country = about.country ?? 'CA'
  const topic = about.topic ?? topicOf(title)
  const startedAt = about.startedAt === undefined ? minutesAgo(600) : about.startedAt
  return {
    key: trendKey(country, topic, startedAt),
    topic,
    title,
    country,
    categories: ['Business and Finance'],
    sourceCategories: [3],
    startedAt,
    endedAt: null,
    volume: 10_000,
    growth: 200,
    rank: 1,
    related: [],
    articles: someArticles(1),
    exploreLink: 'https://trends.google.com/trends/explore?q=harbour&geo=CA',
    history: [],
    ...about,
  }
}

/** A number of different articles. */
export function someArticles(count: number, from = 1): Article[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `Article ${from + index}`,
    url: `https://news.example/${from + index}`,
    source: 'The Example',
    publishedAt: minutesAgo(90),
  }))
}

/** The titles of a list of trends. */
export function titlesOf(trends: readonly Pick<Trend, 'title'>[]): string[] {
  return trends.map(({ title }) => title)
}
