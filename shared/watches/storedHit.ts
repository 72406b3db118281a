import * as z from 'zod/mini'
import { CATEGORIES } from '../categories.ts'
import { Instant } from '../instant.ts'
import { WATCH_EVENTS } from './watch.ts'

/** A hit of a watch: the wave as it was then. Used by the table, the export and the feed. */
export const StoredHit = z.object({
  country: z.string(),
  key: z.string(),
  title: z.string(),
  categories: z.array(z.enum(CATEGORIES)),
  volume: z.nullable(z.number()),
  growth: z.nullable(z.number()),
  started_at: z.nullable(Instant),
  ended_at: z.nullable(Instant),
  /** Why it was a hit. */
  reason: z.enum(WATCH_EVENTS),
  /** The words of the watch that were found. */
  matched: z.array(z.string()),
})
export type StoredHit = z.infer<typeof StoredHit>
