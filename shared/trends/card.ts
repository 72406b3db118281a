import type { Trend } from '../trend.ts'

/** What lists need of a trend: the fields that it is ordered, filtered, counted and shown as a card by. */
export type ListedTrend = Pick<
  Trend,
  'key' | 'topic' | 'title' | 'categories' | 'startedAt' | 'endedAt' | 'volume' | 'growth' | 'articles'
>

/** The articles that a card shows: those with a title. */
export function titledArticles<Article extends { title: string }>(articles: readonly Article[]): Article[] {
  return articles.filter(({ title }) => title.trim() !== '')
}

/** Whether a trend is shown as a card: not without a titled article. */
export function hasCard({ articles }: { articles: readonly { title: string }[] }): boolean {
  return titledArticles(articles).length > 0
}
