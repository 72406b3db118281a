import * as z from 'zod/mini'

/** One shard of a time zone's followers, and the local date of their digest. */
export type ShardOfDay = { zone: string; date: string; shard: number }

/** One shard of a time zone's followers, whose watches look through a collection. The date means nothing. */
export type WatchShard = ShardOfDay & { collection: string }

/** The work on one shard: its digests, or its watches. */
export type ShardWork = ShardOfDay & { collection?: string | undefined }

/** A shard in the queue; `at` is the time of the run that queued it. */
export const ShardMessage = z.object({
  at: z.iso.datetime(),
  zone: z.string(),
  date: z.iso.date(),
  shard: z.int().check(z.minimum(0)),
  /** The id of the collection that watches look through; missing for digests. */
  collection: z.optional(z.string()),
})
export type ShardMessage = z.infer<typeof ShardMessage>

/** A shard as text: `("Asia/Tokyo", 7)` → `"Asia/Tokyo#7"`. */
export function shardName(zone: string, shard: number): string {
  return `${zone}#${shard}`
}
