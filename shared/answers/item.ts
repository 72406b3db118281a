import type { ApiArticle, ApiItem } from '../api.ts'
import { mainCategory } from '../categories.ts'
import * as english from '../languages/en/formats.ts'
import { type Article, statusOf, type Trend, topicOf } from '../trend.ts'
import { ageText } from '../trends/age.ts'
import type { ListedTrend } from '../trends/card.ts'
import { growthText } from '../trends/growth.ts'
import { shownVolume } from '../trends/volume.ts'

/** The age shown for a trend whose start is not known. Never compared, never ranked by. */
const UNKNOWN_AGE = '1 hour ago'

/**
 * A trend as it is answered: its texts beside the facts they were made from. Its category is its main one in
 * every list.
 *
 * @param at the time of its collection, at which ages are counted; null for trends that were never collected
 */
export function toItem(trend: Trend, at: string | null): ApiItem {
  return {
    key: trend.key,
    trend: trend.title,
    category: mainCategory(trend.categories),
    categories: trend.categories,
    country: trend.country,
    search: shownVolume(trend.volume),
    upward: growthText(trend.growth),
    date: ageText(trend.startedAt, at, english) || UNKNOWN_AGE,
    explore_link: trend.exploreLink,
    status: statusOf(trend),
    articles: trend.articles.map((article) => toApiArticle(article, at)),
    started_at: trend.startedAt,
    ended_at: trend.endedAt,
    volume: trend.volume,
    growth: trend.growth,
    related: trend.related,
    history: trend.history,
  }
}

/** The fields of an item that lists are made from. */
export type ListedItem = Pick<
  ApiItem,
  'key' | 'trend' | 'categories' | 'started_at' | 'ended_at' | 'volume' | 'growth'
> & { articles: readonly Omit<ApiArticle, 'date'>[] }

/** The facts of an item that lists are made from: the same rules sort trends on the server and items in the browser. */
export function listedTrend(item: ListedItem): ListedTrend {
  return {
    key: item.key,
    topic: topicOf(item.trend),
    title: item.trend,
    categories: item.categories,
    startedAt: item.started_at,
    endedAt: item.ended_at,
    volume: item.volume,
    growth: item.growth,
    articles: item.articles.map(({ title, url, source, published_at }) => ({
      title,
      url,
      source,
      publishedAt: published_at,
    })),
  }
}

function toApiArticle(article: Article, at: string | null): ApiArticle {
  return {
    title: article.title,
    url: article.url,
    source: article.source,
    date: ageText(article.publishedAt, at, english),
    published_at: article.publishedAt,
  }
}
