import { hasCard } from '../answers/item.ts'
import type { ApiItem, CategoryCounts, Overview } from '../api.ts'
import { CATEGORIES, type Category, DEFAULT_CATEGORY } from '../categories.ts'
import { quickHits } from './quickHits.ts'

/** What the page of one category shows of all the categories of its country: how full they are, and Quick Hits. */
export function overviewOf(items: readonly ApiItem[], now: string): Overview {
  return { counts: countByCategory(items), quick_hits: quickHits(items, now) }
}

/** Where to go from an empty category: the default one, or the fullest when that is empty, too. */
export function livelyCategory(counts: CategoryCounts): Category | undefined {
  const count = (category: Category) => counts[category] ?? 0
  if (count(DEFAULT_CATEGORY) > 0) return DEFAULT_CATEGORY
  return CATEGORIES.filter(count).toSorted((one, other) => count(other) - count(one))[0]
}

/** The number of cards in each category; one without any is left out. */
export function countByCategory(items: readonly ApiItem[]): CategoryCounts {
  const counts = new Map<Category, number>()
  for (const item of items.filter(hasCard))
    for (const category of new Set(item.categories)) counts.set(category, (counts.get(category) ?? 0) + 1)
  return Object.fromEntries(counts)
}
