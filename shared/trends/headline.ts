import type { Headline } from '../api.ts'
import type { Article } from '../trend.ts'
import { titledArticles } from './card.ts'

/** The newest titled article of a trend; null without any. An article whose time is not known counts as the oldest. */
export function headlineOf({ articles }: { articles: readonly Article[] }): Headline | null {
  const [first, ...others] = titledArticles(articles)
  if (!first) return null
  const { title, url, source, publishedAt } = others.reduce(
    (newest, article) => (timeOf(article) > timeOf(newest) ? article : newest),
    first,
  )
  return { title, url, source, published_at: publishedAt }
}

/** ISO instants in UTC sort as texts. */
function timeOf({ publishedAt }: Article): string {
  return publishedAt ?? ''
}
