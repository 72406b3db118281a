import * as z from 'zod/mini'

/**
 * Work that goes through many readers: the digests of a local date, matching watches against a collection, or messages at
 * once.
 */
export const Job = z.object({ kind: z.enum(['digest', 'watches', 'at-once']), of: z.string() })
export type Job = z.infer<typeof Job>

/** A part of a job: one shard of a time zone's followers. */
export const Shard = z.object({
  job: Job,
  zone: z.string(),
  shard: z.int().check(z.minimum(0)),
  /** The beginning of the `sub` of one reader, who is processed alone because a run died with them. */
  only: z.optional(z.string()),
})
export type Shard = z.infer<typeof Shard>

/** A shard in the queue; `at` is the time of the run that queued it. */
export const ShardMessage = z.extend(Shard, { at: z.iso.datetime() })
export type ShardMessage = z.infer<typeof ShardMessage>

/** A shard as text: `("Asia/Tokyo", 7)` → `"Asia/Tokyo#7"`. */
export function shardName({ zone, shard, only }: Pick<Shard, 'zone' | 'shard' | 'only'>): string {
  return only === undefined ? `${zone}#${shard}` : `${zone}#${shard}#${only}`
}

/** Parses the name of a shard of a job. */
export function readShardName(job: Job, name: string): Shard {
  const [zone = '', shard, only] = name.split('#')
  return { job, zone, shard: Number(shard), ...(only !== undefined && { only }) }
}
