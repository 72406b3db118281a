import * as z from 'zod/mini'
import { CATEGORIES } from '../categories.ts'

/** The counts of a collection's countries by their state. */
const CollectedCountries = z.object({ ok: z.number(), stale: z.number(), failed: z.number() })

/** A collection in the archive's list. */
export const ArchivedCollection = z.object({
  at: z.string(),
  countries: CollectedCountries,
  trends: z.number(),
  /** Whether some of its trends are invented sample content. */
  sample: z.boolean(),
  /** The most searched trend, of the country asked for or of all; null when an earlier version collected it. */
  best: z.nullable(
    z.object({
      country: z.string(),
      trend: z.string(),
      search: z.string(),
      category: z.enum(CATEGORIES),
      volume: z.nullable(z.number()),
    }),
  ),
})
export type ArchivedCollection = z.infer<typeof ArchivedCollection>

/** `GET /api/archive?month=`: the collections of a month, the oldest first. */
export const ArchiveAnswer = z.object({
  month: z.string(),
  collections: z.array(ArchivedCollection),
  /** The months before and after this one that have collections. */
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
  /** Every month of the archive with its number of collections, the newest first. */
  months: z.array(z.object({ month: z.string(), collections: z.number() })),
  /** The first and the newest collection of the archive. */
  first: z.string(),
  newest: z.string(),
  /** The collections a week, a month and a year before the newest one. */
  week_earlier: z.nullable(z.string()),
  month_earlier: z.nullable(z.string()),
  year_earlier: z.nullable(z.string()),
})
export type ArchiveAnswer = z.infer<typeof ArchiveAnswer>
