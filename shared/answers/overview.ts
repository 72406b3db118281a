import type { ApiItem, Overview, QuickHit } from '../api.ts'
import { mainCategory } from '../categories.ts'
import type { ListedTrend } from '../trends/card.ts'
import { headlineOf } from '../trends/headline.ts'
import { quickHits, scoreOf } from '../trends/quickHits.ts'
import { countByCategory } from './categoryCounts.ts'
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
    category: mainCategory(trend.categories),
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
