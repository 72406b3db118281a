import { addCounts, type DigestCounts, NO_DIGESTS } from '../../shared/digest/digestCounts.ts'
import { type Job, type Shard, shardName } from '../../shared/digest/shards.ts'
import { MINUTE_MS } from '../../shared/time.ts'
import type { ShardState } from '../adapters/digest/JobLeases.ts'
import { SHARDS } from '../adapters/people/followerRecord.ts'
import { logError } from '../common/logger.ts'
import { type DigestRun, mustStop } from './DigestRun.ts'
import type { ShardResult } from './workThrough.ts'

/** Queues shards for other functions. */
export type QueueShards = (shards: readonly Shard[]) => Promise<void>

/** A run queues the remaining shards after this time, in milliseconds. */
const QUEUE_AFTER_MS = 30_000
/** With less time left than this, a run starts no further shard; in milliseconds. */
const MIN_SHARD_TIME_MS = MINUTE_MS

/** The result of processing shards: their outcomes, the number of queued shards, and the failures. */
export type WorkedOff = { counts: DigestCounts; queued: number; failures: unknown[] }

/**
 * Processes shards one after the other. When that takes too long, it queues the remaining ones: other functions then start at
 * the first one, and this run continues at the last one. Shards of single readers, with whom a run has died, are queued at
 * once: each gets an invocation of its own. Work that remains after a stop is left to the next run.
 */
export async function workOff(
  run: DigestRun,
  shards: readonly Shard[],
  {
    work,
    queueShards,
  }: {
    work: (shard: Shard, onPage: () => Promise<void>) => Promise<ShardResult | undefined>
    queueShards: QueueShards
  },
): Promise<WorkedOff> {
  const { alone = [], open = [] } = Object.groupBy(shards, ({ only }) => (only === undefined ? 'open' : 'alone'))
  const failures: unknown[] = []
  let counts = NO_DIGESTS
  let queued = 0

  function failed(message: string, error: unknown, shard?: Shard): void {
    logError(message, error, shard && { zone: shard.zone, shard: shard.shard })
    failures.push(error)
  }

  async function queue(some: readonly Shard[]): Promise<void> {
    if (some.length === 0) return
    queued += some.length
    if (!run.isDry) await queueShards(some).catch((error) => failed('Shards were not queued', error))
  }

  let isQueued = false
  async function queueOpen(): Promise<void> {
    if (isQueued) return
    isQueued = true
    await queue([...open])
  }

  /** A dry run queues nothing: it counts until its time is over. */
  async function queueIfLong(): Promise<void> {
    if (!run.isDry && run.elapsed() >= QUEUE_AFTER_MS) await queueOpen()
  }

  await queue(alone)
  while (run.breaker.reason === undefined && run.timeLeft() >= MIN_SHARD_TIME_MS) {
    const shard = isQueued ? open.pop() : open.shift()
    if (!shard) break
    try {
      const result = await work(shard, queueIfLong)
      if (!result) continue
      counts = addCounts(counts, result.counts)
      if (!result.isDone && mustStop(run)) open.push(shard)
    } catch (error) {
      failed('A shard was not processed', error, shard)
    }
  }
  if (run.breaker.reason === undefined) await queueOpen()
  return { counts, queued, failures }
}

/** The shards of a job in some time zones that are not done; those of single readers last. */
export function openShards(job: Job, zones: readonly string[], states: readonly ShardState[]): Shard[] {
  const done = new Set(states.flatMap(({ shard, state }) => (state === 'done' ? [shardName(shard)] : [])))
  const whole = zones.flatMap((zone) => Array.from({ length: SHARDS }, (_, shard) => ({ job, zone, shard })))
  const single = states.flatMap(({ shard }) => (shard.only !== undefined && zones.includes(shard.zone) ? [shard] : []))
  return [...whole, ...single].filter((shard) => !done.has(shardName(shard)))
}
