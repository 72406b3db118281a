import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { ShardMessage } from '../../digestShard/workOffShards.ts'
import { timeouts } from '../table/aws.ts'

/** A shard that is handed on twice does no harm. Times in milliseconds. */
const PATIENCE = { maxAttempts: 4, requestHandler: timeouts(3_000, 10_000) }

/** What SQS takes in one call. */
const BATCH = 10

/** Puts shards into the queue, each as one message with the time of the tick. Throws when any of them is not taken. */
export function digestQueue(queueUrl: string, client = new SQSClient(PATIENCE)) {
  return async (at: string, shards: readonly Omit<ShardMessage, 'at'>[]): Promise<void> => {
    for (let from = 0; from < shards.length; from += BATCH) {
      const Entries = shards.slice(from, from + BATCH).map((shard, index) => ({
        Id: String(index),
        MessageBody: JSON.stringify({ at, ...shard } satisfies ShardMessage),
      }))
      const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries }))
      if (Failed.length > 0) throw new Error(`${Failed.length} shards could not be handed on`)
    }
  }
}
