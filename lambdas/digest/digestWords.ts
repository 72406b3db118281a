import { LEFTOVER_CATEGORY } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import type { DigestItem } from '../../shared/digest/digestItems.ts'
import { trendsOf } from '../../shared/digest/digestUpdates.ts'
import { topicPage } from '../../shared/pages.ts'
import { type Article, statusOf, type Trend } from '../../shared/trend.ts'
import { shownVolume } from '../../shared/trends/volume.ts'

/** Articles that are linked below one item. */
const MAX_ARTICLES = 3

/** The page of a trend on our site. */
export function pageOf(country: Country, { trend }: DigestItem): string {
  return topicPage(country, trend.categories[0] ?? LEFTOVER_CATEGORY, trend.topic)
}

/** A trend's category and status; its searches instead if the status is a reason already. */
export function aboutTrend({ trend, changes }: DigestItem): string {
  const category = trend.categories[0] ?? LEFTOVER_CATEGORY
  if (!changes.some(({ kind }) => kind === 'status')) return `${category} · ${statusOf(trend)}`
  return trend.volume === null ? category : `${category} · ${searchesOf(trend)}`
}

/** `"Category · 4 trends"` */
export function aboutCategory(items: readonly DigestItem[]): string {
  const { length } = trendsOf(items)
  return `Category · ${length} ${length === 1 ? 'trend' : 'trends'}`
}

/** The reasons of a trend in a category, and its searches, which the list is ordered by. */
export function noteOf({ trend, changes, reasons }: DigestItem): string {
  const isKnown = trend.volume === null || changes.some(({ kind }) => kind === 'volume')
  return [...reasons, ...(isKnown ? [] : [searchesOf(trend)])].join(', ')
}

/** New articles without duplicates: in a weekly digest, two days may have the same one. */
export function articlesOf({ changes }: DigestItem): Article[] {
  const added = changes.flatMap((change) => (change.kind === 'articles' ? change.added : []))
  const byUrl = new Map(added.map((article) => [article.url, article]))
  return [...byUrl.values()].filter(({ title }) => title.trim() !== '').slice(0, MAX_ARTICLES)
}

function searchesOf({ volume }: Trend): string {
  return `${shownVolume(volume)} searches`
}
