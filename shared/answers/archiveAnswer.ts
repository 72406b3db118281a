import * as z from 'zod/mini'
import { EARLIER } from '../archive/earlierTrends.ts'
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

/** The most searched trends of a country a year or a week before the newest collection. */
const EarlierCollection = z.object({
  ago: z.enum(EARLIER),
  /** The time of that collection. */
  at: z.string(),
  trends: z.array(
    z.object({
      trend: z.string(),
      category: z.enum(CATEGORIES),
      search: z.string(),
      /** Whether it is in the newest collection, too. */
      again: z.boolean(),
    }),
  ),
})

/** `GET /api/archive?month=`: the collections of a month, the oldest first. */
export const ArchiveAnswer = z.object({
  month: z.string(),
  collections: z.array(ArchivedCollection),
  /** The months before and after this one that have collections. */
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
  /** Every month of the archive with its number of collections, and how many it was to have; the newest first. */
  months: z.array(
    z.object({
      month: z.string(),
      collections: z.number(),
      /** Missing in answers of earlier versions. */
      expected: z.optional(z.number()),
    }),
  ),
  /** The first and the newest collection of the archive. */
  first: z.string(),
  newest: z.string(),
  /** The collections a week, a month and a year before the newest one. */
  week_earlier: z.nullable(z.string()),
  month_earlier: z.nullable(z.string()),
  year_earlier: z.nullable(z.string()),
  /** Only in the answer about one country and the newest month: what the country had a year and a week before. */
  earlier: z.optional(z.array(EarlierCollection)),
})
export type ArchiveAnswer = z.infer<typeof ArchiveAnswer>
