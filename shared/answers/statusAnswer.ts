import * as z from 'zod/mini'

/**
 * How the data of all countries is: `fresh`, `stale-countries` when some have older trends than the others, `old` when
 * nothing new has come in time, `none` before the first collection.
 */
export const DataState = z.enum(['fresh', 'stale-countries', 'old', 'none'])
export type DataState = z.infer<typeof DataState>

/** How a collection came out: the counts that `ingest` answers with. */
export const CollectionReport = z.object({
  at: z.string(),
  countries: z.object({ ok: z.number(), stale: z.number(), failed: z.number() }),
  trends: z.number(),
})
export type CollectionReport = z.infer<typeof CollectionReport>

/** What became of the digests of the 24 hours before `at`, the last time that somebody was looked for to send one to. */
export const DigestReport = z.object({
  at: z.string(),
  sent: z.number(),
  skipped: z.number(),
  unknown: z.number(),
  /** Attempts: each of them is made again. */
  failed: z.number(),
})
export type DigestReport = z.infer<typeof DigestReport>

/** A country of `GET /api/status`: as in `ApiCountry`, but `trends` only counts them. */
export const StatusCountry = z.object({
  code: z.string(),
  name: z.string(),
  updated_at: z.nullable(z.string()),
  stale: z.boolean(),
  sample: z.boolean(),
  trends: z.number(),
})
export type StatusCountry = z.infer<typeof StatusCountry>

/** `GET /api/status`: whether the product does what it should. */
export const StatusAnswer = z.object({
  state: DataState,
  /** The time of the newest trends shown; null before the first collection. */
  updated_at: z.nullable(z.string()),
  countries: z.array(StatusCountry),
  /** The newest first, those of a week at most. */
  collections: z.array(CollectionReport),
  /** Null before the first digest. */
  digest: z.nullable(DigestReport),
})
export type StatusAnswer = z.infer<typeof StatusAnswer>
