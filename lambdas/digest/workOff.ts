import { addCounts, type DigestCounts, NO_DIGESTS } from '../../shared/digest/digestCounts.ts'
import type { ShardWork } from '../../shared/digest/shards.ts'
import { logError } from '../common/logger.ts'
import { type DigestRun, mustStop } from './DigestRun.ts'
import type { ShardResult } from './reportDigest.ts'

/** Queues shards for other functions. */
export type QueueShards = (shards: readonly ShardWork[]) => Promise<void>

/** A run queues the remaining shards after this time, in milliseconds. */
export const QUEUE_AFTER_MS = 30_000
/** With less time left than this, a run starts no further shard; in milliseconds. */
export const MIN_SHARD_TIME_MS = 60_000

/** The result of processing shards: their outcomes, the number of queued shards, and the failures. */
export type WorkedOff = { counts: DigestCounts; queued: number; failures: unknown[] }

/**
 * Processes shards one after the other. When that takes too long, it queues the remaining ones: other functions then start at
 * the first one, and this run continues at the last one. Work that remains after a stop is left to the next run.
 */
export async function workOff<Shard extends ShardWork>(
  run: DigestRun,
  shards: readonly Shard[],
  {
    work,
    queueShards,
  }: {
    work: (shard: Shard, onPage: () => Promise<void>) => Promise<ShardResult>
    queueShards: QueueShards
  },
): Promise<WorkedOff> {
  const open = [...shards]
  const failures: unknown[] = []
  let counts = NO_DIGESTS
  let queued = 0

  function failed(message: string, error: unknown, fields?: ShardWork): void {
    logError(message, error, fields)
    failures.push(error)
  }

  async function queueOpen(): Promise<void> {
    if (queued > 0 || open.length === 0) return
    queued = open.length
    if (!run.isDry) await queueShards([...open]).catch((error) => failed('Shards were not queued', error))
  }

  /** A dry run queues nothing: it counts until its time is over. */
  async function queueIfLong(): Promise<void> {
    if (!run.isDry && run.elapsed() >= QUEUE_AFTER_MS) await queueOpen()
  }

  while (run.breaker.reason === undefined && run.timeLeft() >= MIN_SHARD_TIME_MS) {
    const shard = queued > 0 ? open.pop() : open.shift()
    if (!shard) break
    try {
      const result = await work(shard, queueIfLong)
      counts = addCounts(counts, result.counts)
      if (!result.isDone && mustStop(run)) open.push(shard)
    } catch (error) {
      failed('A shard was not processed', error, shard)
    }
  }
  if (run.breaker.reason === undefined) await queueOpen()
  return { counts, queued, failures }
}
