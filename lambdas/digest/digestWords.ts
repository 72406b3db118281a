import { LEFTOVER_CATEGORY } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import type { DigestItem } from '../../shared/digest/digestItems.ts'
import { topicPage } from '../../shared/pages.ts'
import { type Article, statusOf, type Trend } from '../../shared/trend.ts'
import { shownVolume } from '../../shared/trends/volume.ts'

/** How many articles of one item are linked. */
const MAX_ARTICLES = 3

/** Its own page here. */
export function pageOf(country: Country, { trend }: DigestItem): string {
  return topicPage(country, trend.categories[0] ?? LEFTOVER_CATEGORY, trend.topic)
}

/** Its category, and its status; where that is news already, how much it is searched for. */
export function aboutTrend({ trend, changes }: DigestItem): string {
  const category = trend.categories[0] ?? LEFTOVER_CATEGORY
  if (!changes.some(({ kind }) => kind === 'status')) return `${category} · ${statusOf(trend)}`
  return trend.volume === null ? category : `${category} · ${searchesOf(trend)}`
}

/** `"Category · 4 trends"` */
export function aboutCategory({ length }: readonly DigestItem[]): string {
  return `Category · ${length} ${length === 1 ? 'trend' : 'trends'}`
}

/** Why a trend of a category is told, and how much it is searched for: the order goes by that. */
export function noteOf({ trend, changes, reasons }: DigestItem): string {
  const isSaid = trend.volume === null || changes.some(({ kind }) => kind === 'volume')
  return [...reasons, ...(isSaid ? [] : [searchesOf(trend)])].join(', ')
}

/** The articles that are new, each once: an update of a week may have one on two of its days. */
export function articlesOf({ changes }: DigestItem): Article[] {
  const added = changes.flatMap((change) => (change.kind === 'articles' ? change.added : []))
  const byUrl = new Map(added.map((article) => [article.url, article]))
  return [...byUrl.values()].filter(({ title }) => title.trim() !== '').slice(0, MAX_ARTICLES)
}

function searchesOf({ volume }: Trend): string {
  return `${shownVolume(volume)} searches`
}
