import { type Shard, ShardMessage } from '../../shared/digest/shards.ts'
import { type BatchAnswer, laterBy, processBatch } from '../common/processBatch.ts'
import type { DigestRun } from '../digest/DigestRun.ts'
import { reportStop } from '../digest/reportDigest.ts'

export type ShardWork = {
  /** Starts a run for an instant. */
  begin: (at: string) => DigestRun
  work: (run: DigestRun, shard: Shard) => Promise<unknown>
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Processes the shards of a batch of messages. Only a shard that could not be processed at all goes back to the queue;
 * followers that could not be notified are left to the next run of `digest`.
 */
export function processShards(event: unknown, { begin, work, now }: ShardWork): Promise<BatchAnswer> {
  return processBatch(
    event,
    async ({ content, sentAt }) => {
      const { at, ...shard } = ShardMessage.parse(content)
      // With the time in the queue, because nothing may be sent after noon.
      const run = begin(laterBy(at, now() - sentAt))
      await work(run, shard)
      reportStop(run)
    },
    'A shard was not processed',
  )
}
