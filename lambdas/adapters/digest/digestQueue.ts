import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { ShardMessage } from '../../../shared/digest/shards.ts'
import { timeouts } from '../table/aws.ts'

/** Retries are safe: a shard can be queued twice. Times in milliseconds. */
const RETRIES = { maxAttempts: 4, requestHandler: timeouts(3_000, 10_000) }

/** Messages that SQS accepts in one call. */
const BATCH = 10

/** Queues shards, one message each, with the time of the run. Throws when SQS does not accept all of them. */
export function digestQueue(queueUrl: string, client = new SQSClient(RETRIES)) {
  return async (at: string, shards: readonly Omit<ShardMessage, 'at'>[]): Promise<void> => {
    for (let from = 0; from < shards.length; from += BATCH) {
      const Entries = shards.slice(from, from + BATCH).map((shard, index) => ({
        Id: String(index),
        MessageBody: JSON.stringify({ at, ...shard } satisfies ShardMessage),
      }))
      const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries }))
      if (Failed.length > 0) throw new Error(`${Failed.length} shards could not be queued`)
    }
  }
}
