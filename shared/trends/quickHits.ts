import type { ApiItem, QuickHit } from '../api.ts'
import type { Category } from '../categories.ts'
import { topicOf } from '../trend.ts'
import { minutesSince } from './age.ts'
import { byGrowth, byNewest, byVolume } from './ordering.ts'

const MAX_OF_EACH_KIND = 5
const MIN_VOLUME = 200
const MAX_AGE_MINUTES = 4320
const MAX_OF_A_CATEGORY = 3
const MAX_HITS = 9
const STATUSES = ['Active', 'Lasted']

/**
 * Quick Hits across the categories of a country (specification 9): the fastest growing, the most searched and the
 * newest recent trends, the best first. A name stands there once, and a category at most three times.
 */
export function quickHits(items: readonly ApiItem[], now: string): QuickHit[] {
  const candidates = oncePerName(items.filter((item) => isRecent(item, now)))
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
  return fewOfEachCategory([...chosen].sort(byScore))
    .slice(0, MAX_HITS)
    .map(toHit)
}

/** How much a trend weighs in Quick Hits; an unknown volume counts as 1, an unknown growth not at all. */
export function scoreOf({ volume, growth }: Pick<ApiItem, 'volume' | 'growth'>): number {
  return Math.max(volume ?? 1, 1) * (1 + (growth ?? 0) / 100)
}

function isRecent(item: ApiItem, now: string): boolean {
  const age = minutesSince(item.started_at, now)
  return STATUSES.includes(item.status) && age !== null && age <= MAX_AGE_MINUTES
}

/** Of several waves with one name, the one that scores best. */
function oncePerName(items: ApiItem[]): ApiItem[] {
  const named = new Map<string, ApiItem>()
  for (const item of items.toSorted(byScore)) {
    const topic = topicOf(item.trend)
    if (!named.has(topic)) named.set(topic, item)
  }
  return [...named.values()]
}

function best(items: ApiItem[], order: (one: ApiItem, other: ApiItem) => number): ApiItem[] {
  return items.toSorted(order).slice(0, MAX_OF_EACH_KIND)
}

function fewOfEachCategory(items: ApiItem[]): ApiItem[] {
  const counts = new Map<Category, number>()
  return items.filter(({ category }) => {
    const count = (counts.get(category) ?? 0) + 1
    counts.set(category, count)
    return count <= MAX_OF_A_CATEGORY
  })
}

function byScore(one: ApiItem, other: ApiItem): number {
  return scoreOf(other) - scoreOf(one) || byVolume(one, other)
}

function toHit(item: ApiItem): QuickHit {
  const { key, trend, category, volume, growth } = item
  return { key, trend, category, volume, growth, score: scoreOf(item) }
}
