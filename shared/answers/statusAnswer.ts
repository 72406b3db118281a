import * as z from 'zod/mini'
import { ApiCountry } from '../api.ts'

/**
 * The state of all countries' data: `fresh`, `stale-countries` when some have older trends than the others, `old` when
 * nothing new has come in time, `none` before the first collection.
 */
export const DataState = z.enum(['fresh', 'stale-countries', 'old', 'none'])
export type DataState = z.infer<typeof DataState>

/** The result of a collection: the counts that `ingest` answers. */
export const CollectionReport = z.object({
  at: z.string(),
  countries: z.object({ ok: z.number(), stale: z.number(), failed: z.number() }),
  trends: z.number(),
})
export type CollectionReport = z.infer<typeof CollectionReport>

/** Outcomes of the digests in the 24 hours before `at`, the time of the last tick. */
export const DigestReport = z.object({
  at: z.string(),
  sent: z.number(),
  skipped: z.number(),
  unknown: z.number(),
  /** Failed attempts; each is retried. */
  failed: z.number(),
})
export type DigestReport = z.infer<typeof DigestReport>

/** A country of `GET /api/status`: as in `ApiCountry`, but `trends` only counts them. */
export const StatusCountry = z.extend(z.omit(ApiCountry, { overview: true }), { code: z.string(), trends: z.number() })
export type StatusCountry = z.infer<typeof StatusCountry>

/** `GET /api/status`: whether the product is up to date and working. */
export const StatusAnswer = z.object({
  state: DataState,
  /** The time of the newest trends shown; null before the first collection. */
  updated_at: z.nullable(z.string()),
  countries: z.array(StatusCountry),
  /** Hours from one collection to the next; missing in answers that were kept from before it could be set. */
  collection_hours: z.optional(z.number()),
  /** The newest first, those of a week at most. */
  collections: z.array(CollectionReport),
  /** Null before the first digest. */
  digest: z.nullable(DigestReport),
})
export type StatusAnswer = z.infer<typeof StatusAnswer>
