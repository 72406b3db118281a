import type { ApiItem, CategoryCounts, Overview, QuickHit } from '../api.ts'
import { CATEGORIES, type Category, DEFAULT_CATEGORY, LEFTOVER_CATEGORY } from '../categories.ts'
import { hasCard, type ListedTrend } from '../trends/card.ts'
import { headlineOf } from '../trends/headline.ts'
import { quickHits, scoreOf } from '../trends/quickHits.ts'
import { listedTrend } from './item.ts'

/**
 * What the page of one category shows of all categories of its country: their number of cards, and Quick Hits.
 *
 * @param at when the trends were collected
 */
export function overviewOf(trends: readonly ListedTrend[], at: string | null): Overview {
  return { counts: countByCategory(trends), quick_hits: quickHitsAnswer(trends, at) }
}

/** Quick Hits as they are answered. */
export function quickHitsAnswer(trends: readonly ListedTrend[], at: string | null): QuickHit[] {
  return quickHits(trends, at).map((trend) => ({
    key: trend.key,
    trend: trend.title,
    category: trend.categories[0] ?? LEFTOVER_CATEGORY,
    volume: trend.volume,
    growth: trend.growth,
    score: scoreOf(trend),
    headline: headlineOf(trend),
  }))
}

/** The overview of a country whose items were received. */
export function overviewOfItems(items: readonly ApiItem[], at: string | null): Overview {
  return overviewOf(items.map(listedTrend), at)
}

/** Where to lead from an empty category: to the default one, or to the fullest when that is empty, too. */
export function livelyCategory(counts: CategoryCounts): Category | undefined {
  const count = (category: Category) => counts[category] ?? 0
  if (count(DEFAULT_CATEGORY) > 0) return DEFAULT_CATEGORY
  return CATEGORIES.filter(count).toSorted((one, other) => count(other) - count(one))[0]
}

/** Whether all cards of a country are in Others, as when only the feed was collected, which has no categories. */
export function hasOnlyOthers(counts: CategoryCounts): boolean {
  const filled = CATEGORIES.filter((category) => counts[category])
  return filled.length === 1 && filled[0] === LEFTOVER_CATEGORY
}

/** The number of cards in each category; a category without any is left out. */
export function countByCategory(
  trends: readonly (Pick<ListedTrend, 'categories'> & { articles: readonly { title: string }[] })[],
): CategoryCounts {
  const counts = new Map<Category, number>()
  for (const trend of trends.filter(hasCard))
    for (const category of new Set(trend.categories)) counts.set(category, (counts.get(category) ?? 0) + 1)
  return Object.fromEntries(counts)
}
