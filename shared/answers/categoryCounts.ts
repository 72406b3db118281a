import type { CategoryCounts } from '../api.ts'
import { CATEGORIES, type Category, DEFAULT_CATEGORY, LEFTOVER_CATEGORY } from '../categories.ts'
import { hasCard, type ListedTrend } from '../trends/card.ts'

/** The number of cards in each category; a category without any is left out. */
export function countByCategory(
  trends: readonly (ListedTrend & { articles: readonly { title: string }[] })[],
): CategoryCounts {
  const counts = new Map<Category, number>()
  for (const trend of trends.filter(hasCard))
    for (const category of new Set(trend.categories)) counts.set(category, (counts.get(category) ?? 0) + 1)
  return Object.fromEntries(counts)
}

/** Where to lead from an empty category: to the default one, or to the fullest when that is empty, too. */
export function suggestedCategory(counts: CategoryCounts): Category | undefined {
  const count = (category: Category) => counts[category] ?? 0
  if (count(DEFAULT_CATEGORY) > 0) return DEFAULT_CATEGORY
  return CATEGORIES.filter(count).toSorted((one, other) => count(other) - count(one))[0]
}

/** Whether all cards of a country are in Others, as when only the feed was collected, which has no categories. */
export function hasOnlyOthers(counts: CategoryCounts): boolean {
  const filled = CATEGORIES.filter((category) => counts[category])
  return filled.length === 1 && filled[0] === LEFTOVER_CATEGORY
}
