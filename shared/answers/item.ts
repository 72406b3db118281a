import type { ApiArticle, ApiItem } from '../api.ts'
import { LEFTOVER_CATEGORY } from '../categories.ts'
import { type Article, statusOf, type Trend } from '../trend.ts'
import { ageText } from '../trends/age.ts'
import { growthText } from '../trends/growth.ts'
import { shownVolume } from '../trends/volume.ts'

/** The age shown for a trend whose start is not known (specification 3). Never compared, never ranked by. */
const UNKNOWN_AGE = '1 hour ago'

/**
 * A trend as it is answered at this moment: the specification's texts beside the facts they were made from.
 * Its category is its main one, whichever list it stands in.
 */
export function toItem(trend: Trend, now: string): ApiItem {
  return {
    key: trend.key,
    trend: trend.title,
    category: trend.categories[0] ?? LEFTOVER_CATEGORY,
    categories: trend.categories,
    country: trend.country,
    search: shownVolume(trend.volume),
    upward: growthText(trend.growth),
    date: ageText(trend.startedAt, now) || UNKNOWN_AGE,
    explore_link: trend.exploreLink,
    status: statusOf(trend),
    articles: trend.articles.map((article) => toApiArticle(article, now)),
    started_at: trend.startedAt,
    ended_at: trend.endedAt,
    volume: trend.volume,
    growth: trend.growth,
    related: trend.related,
    history: trend.history,
  }
}

/** The articles a card shows: those with a title. */
export function shownArticles(item: Pick<ApiItem, 'articles'>): ApiArticle[] {
  return item.articles.filter((article) => article.title.trim() !== '')
}

/** Whether an item is shown as a card at all: not without a titled article (specification 2). */
export function hasCard(item: Pick<ApiItem, 'articles'>): boolean {
  return shownArticles(item).length > 0
}

/** Still rising, by its own status. */
export function isActive(item: Pick<ApiItem, 'status'>): boolean {
  return item.status === 'Active'
}

function toApiArticle(article: Article, now: string): ApiArticle {
  return {
    title: article.title,
    url: article.url,
    source: article.source,
    date: ageText(article.publishedAt, now),
    published_at: article.publishedAt,
  }
}
