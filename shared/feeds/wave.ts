import * as z from 'zod/mini'
import { CATEGORIES } from '../categories.ts'
import { Instant } from '../instant.ts'
import { RECENT_DAYS } from '../limits.ts'
import { DAY_MS } from '../time.ts'
import { Article, type Trend } from '../trendShape.ts'
import { newestArticle } from '../trends/headline.ts'
import { alphabetical, largestFirst } from '../trends/ordering.ts'
import { rungOf } from '../trends/volume.ts'

/** A wave as feeds announce it. Nothing in it depends on when a feed is read. */
export const FeedWave = z.object({
  key: z.string(),
  topic: z.string(),
  /** As it was first seen. */
  title: z.string(),
  categories: z.array(z.enum(CATEGORIES)),
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** The most searches of any collection. */
  volume: z.nullable(z.number()),
  /** The collection that saw it first, and its searches there. */
  firstSeen: Instant,
  firstVolume: z.nullable(z.number()),
  /** The last collection in which it ended or rose by `NEWS_RUNGS`, with its searches, growth and newest article there. */
  updatedAt: Instant,
  updatedVolume: z.nullable(z.number()),
  growth: z.nullable(z.number()),
  article: z.nullable(Article),
})
export type FeedWave = z.infer<typeof FeedWave>

/** What one collection saw of a wave. */
export type SeenWave = Pick<
  FeedWave,
  'key' | 'topic' | 'title' | 'categories' | 'startedAt' | 'endedAt' | 'volume' | 'growth'
> & { at: string; articles: readonly Article[] }

/** A rise by this many rungs is news; one is not, because most waves rise several times by one. */
const NEWS_RUNGS = 2

/** Waves kept of a country: more than were ever seen in a week, so that a document stays small. */
const MAX_WAVES = 5_000

const WINDOW_MS = RECENT_DAYS * DAY_MS

/** A wave after another collection saw it; `before` is undefined for the first one. Collections come in order. */
export function updatedWave(before: FeedWave | undefined, { at, articles, ...seen }: SeenWave): FeedWave {
  const article = newestArticle(articles)
  const marked = { updatedAt: at, updatedVolume: seen.volume, growth: seen.growth, article }
  if (!before) return { ...seen, firstSeen: at, firstVolume: seen.volume, ...marked }
  const volume = highest(before.volume, seen.volume)
  const now = { ...before, volume, categories: seen.categories, endedAt: seen.endedAt }
  if (isNews(before, now)) return { ...now, ...marked, updatedVolume: volume, article: article ?? before.article }
  return { ...now, updatedVolume: before.updatedVolume ?? volume, article: before.article ?? article }
}

/** Derives a wave from the trend of one collection, whose history has the collections of the last 48 hours. */
export function waveOfTrend(trend: Trend, at: string): FeedWave {
  const [first = { at, volume: trend.volume }, ...later] = trend.history
  const seenAt = (point: { at: string; volume: number | null }): SeenWave => ({
    ...seenOf(trend, point.at),
    volume: point.volume,
    endedAt: trend.endedAt !== null && trend.endedAt <= point.at ? trend.endedAt : null,
  })
  const wave = later.reduce<FeedWave>(
    (before, point) => updatedWave(before, seenAt(point)),
    updatedWave(undefined, seenAt(first)),
  )
  // The end may be noted for a moment after the collection.
  return updatedWave(wave, seenOf(trend, later.at(-1)?.at ?? first.at))
}

/**
 * The waves of a country after a collection: those that were known, and its own. Those that were first seen more than 7
 * days ago are dropped, but not before they leave the list, or they would be new again. Newest first, see `byFirstSeen`.
 */
export function mergeWaves(before: readonly FeedWave[], trends: readonly Trend[], at: string): FeedWave[] {
  const waves = new Map(before.filter((wave) => isRecentWave(wave, at)).map((wave) => [wave.key, wave]))
  const known = new Map(before.map((wave) => [wave.key, wave]))
  for (const trend of trends) {
    const wave = waves.get(trend.key) ?? known.get(trend.key)
    waves.set(trend.key, wave ? updatedWave(wave, seenOf(trend, at)) : waveOfTrend(trend, at))
  }
  return [...waves.values()].sort(byFirstSeen).slice(0, MAX_WAVES)
}

/** Whether a wave was first seen within the 7 days before a collection. */
export function isRecentWave({ firstSeen }: FeedWave, at: string): boolean {
  return Date.parse(firstSeen) > Date.parse(at) - WINDOW_MS
}

/** The newest first, and of one collection the most searched: an order that later collections do not change. */
export function byFirstSeen(one: FeedWave, other: FeedWave): number {
  return (
    alphabetical(other.firstSeen, one.firstSeen) ||
    largestFirst(one.firstVolume, other.firstVolume) ||
    alphabetical(one.key, other.key)
  )
}

function seenOf(trend: Trend, at: string): SeenWave {
  const { key, topic, title, categories, startedAt, endedAt, volume, growth, articles } = trend
  return { key, topic, title, categories, startedAt, endedAt, volume, growth, articles, at }
}

function isNews(before: FeedWave, now: FeedWave): boolean {
  if (before.endedAt === null && now.endedAt !== null) return true
  if (before.updatedVolume === null || now.volume === null) return false
  return rungOf(now.volume) - rungOf(before.updatedVolume) >= NEWS_RUNGS
}

function highest(one: number | null, other: number | null): number | null {
  return largestFirst(one, other) <= 0 ? one : other
}
