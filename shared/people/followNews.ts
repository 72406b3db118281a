import * as z from 'zod/mini'
import type { FollowNews, ToldChange } from '../answers/signedInApi.ts'
import { type Change, type ChangedTrend, toldOf } from '../significance.ts'
import { foldForMatching } from '../text/foldForMatching.ts'
import { statusOf } from '../trend.ts'
import { Trend } from '../trendShape.ts'
import { hasCard } from '../trends/card.ts'
import { itemsNamed } from '../trends/itemsNamed.ts'
import { byVolume } from '../trends/ordering.ts'
import { volumeText } from '../trends/volume.ts'
import { newestWaves } from '../trends/waves.ts'
import type { FollowTarget } from './follow.ts'

/** Maximum changed trends listed per followed category. */
const MAX_CATEGORY_CHANGES = 10

/** A listed trend, as far as its follows show it. */
export const FollowedTrend = z.extend(
  z.pick(Trend, { country: true, topic: true, categories: true, startedAt: true, endedAt: true, volume: true }),
  { hasCard: z.boolean() },
)
export type FollowedTrend = z.infer<typeof FollowedTrend>

/** The fields of a trend that a follow is compared by. */
export function followedTrend(trend: Trend): FollowedTrend {
  const { country, topic, categories, startedAt, endedAt, volume } = trend
  return { country, topic, categories, startedAt, endedAt, volume, hasCard: hasCard(trend) }
}

/** The current trends and changes of a country. */
export type FollowedCountry = { trends: readonly FollowedTrend[]; changes: readonly ChangedTrend[] }

/**
 * The current state of a follow, and its changes; empty for a country that cannot be read.
 */
export function followNews(follow: FollowTarget & { id: string }, country: FollowedCountry | undefined): FollowNews {
  const { id, kind } = follow
  const nothing: FollowNews = { id, kind, status: null, search: '', trends: null, changes: [] }
  if (!country) return nothing
  const known = kind === 'trend' ? trendNow(follow, country.trends) : categoryNow(follow, country.trends)
  return { ...nothing, ...known, changes: followedChanges(follow, country.changes).map(toReasons) }
}

/**
 * The changes of a country that belong to a follow: those of its topic, or of its category's most searched trends.
 */
export function followedChanges({ kind, topic }: FollowTarget, changes: readonly ChangedTrend[]): ChangedTrend[] {
  if (kind === 'trend')
    return itemsNamed(
      changes,
      topic,
      ({ trend }) => trend.topic,
      ({ beside }) => beside,
    )
  return changes
    .filter(({ trend }) => isListedIn(trend, topic))
    .toSorted((one, other) => byVolume(one.trend, other.trend))
    .slice(0, MAX_CATEGORY_CHANGES)
}

function trendNow({ topic }: FollowTarget, trends: readonly FollowedTrend[]): Partial<FollowNews> {
  const [trend] = newestWaves(itemsNamed(trends, topic, (trend) => trend.topic))
  if (!trend) return {}
  const [category] = trend.categories
  return {
    ...(category && { category }),
    status: statusOf(trend),
    search: trend.volume === null ? '' : volumeText(trend.volume),
  }
}

/** Counts the cards of the category's page. */
function categoryNow({ topic }: FollowTarget, trends: readonly FollowedTrend[]): { trends: number } {
  return { trends: trends.filter((trend) => isListedIn(trend, topic) && trend.hasCard).length }
}

function isListedIn({ categories }: { categories: readonly string[] }, category: string): boolean {
  return categories.some((one) => one === category)
}

function toReasons(changed: ChangedTrend): FollowNews['changes'][number] {
  return { trend: changed.trend.title, reasons: toldOf(changed).changes.map(toldChange) }
}

/** A change as it is answered. */
export function toldChange(change: Change): ToldChange {
  switch (change.kind) {
    case 'new':
      return { kind: 'new' }
    case 'status':
      return { kind: change.after === 'Lasted' ? 'ended' : 'again' }
    case 'articles':
      return { kind: 'articles', count: change.added.length }
    default:
      return { kind: change.kind, before: change.before, after: change.after }
  }
}

/** A test for trends of a country: whether one of these follows there is about it, by any spelling, or a category of it. */
export function isFollowedBy(follows: readonly FollowTarget[]) {
  const topics = new Set(follows.flatMap(({ kind, topic }) => (kind === 'trend' ? [foldForMatching(topic)] : [])))
  const followed = new Set(follows.flatMap(({ kind, topic }) => (kind === 'category' ? [topic] : [])))
  return ({ topic, categories }: { topic: string; categories: readonly string[] }): boolean =>
    // Most follows of a country are of categories, and folding is slow.
    categories.some((category) => followed.has(category)) || (topics.size > 0 && topics.has(foldForMatching(topic)))
}
