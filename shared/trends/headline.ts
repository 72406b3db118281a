import type { Headline } from '../headline.ts'
import type { Article } from '../trend.ts'
import { titledArticles } from './card.ts'

/** The newest titled article of a trend; null without any. An article whose time is not known counts as the oldest. */
export function headlineOf({ articles }: { articles: readonly Article[] }): Headline | null {
  const newest = newestArticle(articles)
  return newest && { title: newest.title, url: newest.url, source: newest.source, published_at: newest.publishedAt }
}

/** The newest titled article; null without any. */
export function newestArticle(articles: readonly Article[]): Article | null {
  const [first, ...others] = titledArticles(articles)
  if (!first) return null
  return others.reduce((newest, article) => (timeOf(article) > timeOf(newest) ? article : newest), first)
}

/** ISO instants in UTC sort as texts. */
function timeOf({ publishedAt }: Article): string {
  return publishedAt ?? ''
}
