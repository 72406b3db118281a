import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Shard, ShardMessage } from '../../../shared/digest/shards.ts'
import { timeouts } from '../table/aws.ts'

/** Retries are safe: a shard can be queued twice. Times in milliseconds. */
const RETRIES = { maxAttempts: 4, requestHandler: timeouts(3_000, 10_000) }

/** Messages that SQS accepts in one call. */
const BATCH = 10

/** The queues that a tick writes to, for a run at an instant. */
export function digestQueues(urls: { digests: string; atOnce: string }, client = new SQSClient(RETRIES)) {
  return {
    /** Queues shards, one message each. Throws when SQS does not accept all of them. */
    async shards(at: string, shards: readonly Shard[]): Promise<void> {
      for (let from = 0; from < shards.length; from += BATCH) {
        const Entries = shards.slice(from, from + BATCH).map((shard, index) => ({
          Id: String(index),
          MessageBody: JSON.stringify({ at, ...shard } satisfies ShardMessage),
        }))
        const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: urls.digests, Entries }))
        if (Failed.length > 0) throw new Error(`${Failed.length} shards could not be queued`)
      }
    },

    /** Starts the messages at once. */
    async atOnce(at: string): Promise<void> {
      await client.send(new SendMessageCommand({ QueueUrl: urls.atOnce, MessageBody: JSON.stringify({ at }) }))
    },
  }
}
