import * as z from 'zod/mini'
import { ApiItem } from '../api.ts'
import { CATEGORIES } from '../categories.ts'
import { REASONS } from '../elsewhere/reasons.ts'
import { Headline } from '../headline.ts'

/** The same event in another country. */
export const Elsewhere = z.object({
  /** The code of the country. */
  country: z.string(),
  country_name: z.string(),
  category: z.enum(CATEGORIES),
  title: z.string(),
  topic: z.string(),
  volume: z.nullable(z.number()),
  search: z.string(),
  growth: z.nullable(z.number()),
  upward: z.string(),
  status: z.string(),
  reason: z.enum(REASONS),
  /** The newest article there, null without one; missing in older answers. */
  headline: z.optional(z.nullable(Headline)),
})
export type Elsewhere = z.infer<typeof Elsewhere>

/** A wave of a topic, as far as the collections saw it. */
export const Wave = z.object({
  started_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  peak_volume: z.nullable(z.number()),
  peak_growth: z.nullable(z.number()),
  /** The first and the last collection that saw it. */
  first_seen: z.string(),
  last_seen: z.string(),
  is_current: z.boolean(),
})
export type Wave = z.infer<typeof Wave>

/** What one collection saw of a topic. */
export const TopicPoint = z.object({
  at: z.string(),
  volume: z.nullable(z.number()),
  growth: z.nullable(z.number()),
  /** Its place in the source's own order, from 1. */
  rank: z.nullable(z.number()),
  /** The start of the wave it is of, null when not known; missing in older answers. */
  started_at: z.optional(z.nullable(z.string())),
})
export type TopicPoint = z.infer<typeof TopicPoint>

/** Another trend of the same category. */
export const Neighbour = z.object({
  title: z.string(),
  topic: z.string(),
  volume: z.nullable(z.number()),
  growth: z.nullable(z.number()),
  status: z.string(),
})
export type Neighbour = z.infer<typeof Neighbour>

/** `GET /api/topics/{country}?topic=…`: all that is known of a topic in a country. */
export const TopicAnswer = z.object({
  /** The code of the country. */
  country: z.string(),
  country_name: z.string(),
  topic: z.string(),
  title: z.string(),
  /** Its main category now, or when it was last seen; null when that was not kept. */
  category: z.optional(z.nullable(z.enum(CATEGORIES))),
  /** The time of the data shown; null while nothing was ever collected. */
  updated_at: z.nullable(z.string()),
  stale: z.boolean(),
  sample: z.boolean(),
  /** Its newest wave among the current trends; null when it is not trending now. */
  item: z.nullable(ApiItem),
  /** Newest first. */
  waves: z.array(Wave),
  /** Oldest first. */
  points: z.array(TopicPoint),
  elsewhere: z.array(Elsewhere),
  /** The most searched others of its main category; none when it is not trending now. */
  neighbours: z.array(Neighbour),
})
export type TopicAnswer = z.infer<typeof TopicAnswer>
