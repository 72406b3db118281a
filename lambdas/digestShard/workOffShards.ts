import * as z from 'zod/mini'
import type { ShardOfDay } from '../adapters/digest/shardTurns.ts'
import { logger } from '../common/logger.ts'
import type { DigestRun } from '../digest/DigestRun.ts'
import { reportStop } from '../digest/reportDigest.ts'
import type { ShardResult } from '../digest/runShard.ts'

/** A shard as it waits in the queue, with the time of the tick that handed it on. */
export const ShardMessage = z.object({
  at: z.iso.datetime(),
  zone: z.string(),
  date: z.iso.date(),
  shard: z.int().check(z.minimum(0)),
})
export type ShardMessage = z.infer<typeof ShardMessage>

/** The parts of an SQS event that are read. */
const QueueEvent = z.object({
  Records: z.array(
    z.object({
      messageId: z.string(),
      body: z.string(),
      attributes: z._default(z.object({ SentTimestamp: z.optional(z.string()) }), {}),
    }),
  ),
})

export type QueueAnswer = { batchItemFailures: { itemIdentifier: string }[] }

export type ShardWork = {
  /** Begins a run for an instant. */
  begin: (at: string) => DigestRun
  work: (run: DigestRun, shard: ShardOfDay) => Promise<ShardResult>
  /** Milliseconds since 1970: how long a message has waited. */
  now: () => number
}

/**
 * Works off the shards of a batch of messages, one after the other. What could not be worked off at all is named, and comes
 * back; who could not be told in a shard is for the next tick.
 */
export async function workOffShards(event: unknown, { begin, work, now }: ShardWork): Promise<QueueAnswer> {
  const batchItemFailures: QueueAnswer['batchItemFailures'] = []
  for (const { messageId, body, attributes } of QueueEvent.parse(event).Records) {
    try {
      const { at, ...shard } = ShardMessage.parse(JSON.parse(body))
      const run = begin(later(at, now() - Number(attributes.SentTimestamp)))
      await work(run, shard)
      reportStop(run)
    } catch (error) {
      logger.error('A shard was not worked off', {
        error: error instanceof Error ? error : new Error(String(error)),
      })
      batchItemFailures.push({ itemIdentifier: messageId })
    }
  }
  return { batchItemFailures }
}

/** The time of the tick and what the message has waited since: after noon nothing is sent any more. */
function later(at: string, waited: number): string {
  return waited > 0 ? new Date(Date.parse(at) + waited).toISOString() : at
}
