import type { ApiItem } from '../../../shared/api.ts'
import { CATEGORIES, type Category, DEFAULT_CATEGORY } from '../../../shared/categories.ts'
import { hasCard } from '../../../shared/item.ts'

/** The number of cards in each category; one without any is not in the map. */
export type CategoryCounts = ReadonlyMap<Category, number>

export function countByCategory(items: readonly ApiItem[]): CategoryCounts {
  const counts = new Map<Category, number>()
  for (const item of items.filter(hasCard))
    for (const category of new Set(item.categories)) counts.set(category, (counts.get(category) ?? 0) + 1)
  return counts
}

/** Where to go from an empty category: the default one, or the fullest when that is empty, too. */
export function livelyCategory(counts: CategoryCounts): Category | undefined {
  if (counts.has(DEFAULT_CATEGORY)) return DEFAULT_CATEGORY
  const count = (category: Category) => counts.get(category) ?? 0
  return CATEGORIES.filter(count).toSorted((one, other) => count(other) - count(one))[0]
}
