import { type Category, mainCategory } from '../categories.ts'
import type { Headline } from '../headline.ts'
import type { ListedTrend } from '../trends/card.ts'
import { headlineOf } from '../trends/headline.ts'
import { activeFirst } from '../trends/ordering.ts'

/** A trend as a line of the list of all categories: the page contains hundreds of them. */
export type ListLine = Pick<ListedTrend, 'key' | 'title' | 'volume' | 'startedAt' | 'endedAt'> & {
  /** Its main category. */
  category: Category
  /** Null for a trend without an article yet. */
  headline: Headline | null
}

/** The lines of the list of all categories, in its order. */
export function listLines(trends: readonly ListedTrend[]): ListLine[] {
  return trends.toSorted(activeFirst).map((trend) => {
    const { key, title, categories, volume, startedAt, endedAt } = trend
    const category = mainCategory(categories)
    return { key, title, category, volume, startedAt, endedAt, headline: headlineOf(trend) }
  })
}
