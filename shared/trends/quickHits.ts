import { type Category, mainCategory } from '../categories.ts'
import { MAX_QUICK_HIT_DAYS, MAX_QUICK_HITS, MAX_QUICK_HITS_PER_CATEGORY } from '../limits.ts'
import { minutesSince } from './age.ts'
import type { ListedTrend } from './card.ts'
import { byGrowth, byNewest, byVolume } from './ordering.ts'

const MAX_OF_EACH_KIND = 5
const MIN_VOLUME = 200
const MAX_AGE_MINUTES = MAX_QUICK_HIT_DAYS * 24 * 60

/**
 * Quick Hits across the categories of a country: the fastest growing, the most searched and the
 * newest recent trends, the best first. A topic is listed once, and a category at most three times.
 *
 * @param at when the trends were collected
 */
export function quickHits<T extends ListedTrend>(trends: readonly T[], at: string | null): T[] {
  const candidates = bestPerTopic(trends.filter((trend) => isRecent(trend, at)))
  const best = (some: readonly T[], order: (one: T, other: T) => number) =>
    some.toSorted(order).slice(0, MAX_OF_EACH_KIND)
  const chosen = new Set([
    ...best(
      candidates.filter(({ growth }) => growth !== null && growth > 0),
      byGrowth,
    ),
    ...best(
      candidates.filter(({ volume }) => volume !== null && volume > MIN_VOLUME),
      byVolume,
    ),
    ...best(candidates, byNewest),
  ])
  return limitPerCategory([...chosen].sort(byScore)).slice(0, MAX_QUICK_HITS)
}

/** The weight of a trend in Quick Hits; an unknown volume counts as 1, an unknown growth as 0. */
export function scoreOf({ volume, growth }: { volume: number | null; growth: number | null }): number {
  return Math.max(volume ?? 1, 1) * (1 + (growth ?? 0) / 100)
}

function isRecent({ startedAt }: ListedTrend, at: string | null): boolean {
  const age = minutesSince(startedAt, at)
  return age !== null && age <= MAX_AGE_MINUTES
}

/** Of several waves of one topic, the one that scores best. */
function bestPerTopic<T extends ListedTrend>(trends: readonly T[]): T[] {
  const best = new Map<string, T>()
  for (const trend of trends.toSorted(byScore)) if (!best.has(trend.topic)) best.set(trend.topic, trend)
  return [...best.values()]
}

function limitPerCategory<T extends ListedTrend>(trends: readonly T[]): T[] {
  const counts = new Map<Category, number>()
  return trends.filter(({ categories }) => {
    const category = mainCategory(categories)
    const count = (counts.get(category) ?? 0) + 1
    counts.set(category, count)
    return count <= MAX_QUICK_HITS_PER_CATEGORY
  })
}

function byScore(one: ListedTrend, other: ListedTrend): number {
  return scoreOf(other) - scoreOf(one) || byVolume(one, other)
}
