import * as z from 'zod/mini'
import { CATEGORIES } from './categories.ts'
import { Instant } from './instant.ts'

/** A news article of a trend. It always has a title and an address that is safe to link to. */
export const Article = z.object({
  title: z.string(),
  url: z.string(),
  source: z.string(),
  publishedAt: z.nullable(Instant),
})
export type Article = z.infer<typeof Article>

/** What one collection saw of a topic: the points of its history. */
export const Point = z.object({ at: Instant, volume: z.nullable(z.number()) })
export type Point = z.infer<typeof Point>

/**
 * One wave of one topic in one country, as collected. Only facts: what the source left out is null,
 * and defaults ("100K+", "Active", ...) appear only where an item is shown (`item.ts`).
 */
export const Trend = z.object({
  /** Names the same wave from one collection to the next; see `trendKey`. */
  key: z.string(),
  /** The folded title: what is followed, and what returns in a later wave. */
  topic: z.string(),
  title: z.string(),
  country: z.string(),
  /** Every category it is listed in; the first is its main one. */
  categories: z.array(z.enum(CATEGORIES)).check(z.minLength(1)),
  /** The source's own category ids, kept for categories to come. */
  sourceCategories: z.array(z.number()),
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** Searches, a lower bound on the source's ladder (100, 200, 500, ...). */
  volume: z.nullable(z.number()),
  /** Growth in percent. */
  growth: z.nullable(z.number()),
  /** Its place in the source's own order, from 1. */
  rank: z.number(),
  /** Related queries, without the title itself. */
  related: z.array(z.string()),
  articles: z.array(Article),
  exploreLink: z.string(),
  /** What earlier collections of the last 48 hours saw of this wave, oldest first, this one included. */
  history: z.array(Point),
})
export type Trend = z.infer<typeof Trend>

/** What is reported of a trend that changed. */
export const ReportedTrend = z.pick(Trend, {
  key: true,
  topic: true,
  title: true,
  country: true,
  categories: true,
  startedAt: true,
  endedAt: true,
  volume: true,
  growth: true,
  /** Only the newest one with a title. */
  articles: true,
})
export type ReportedTrend = z.infer<typeof ReportedTrend>
