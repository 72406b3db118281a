import { SendMessageCommand } from '@aws-sdk/client-sqs'
import type { QueueName } from '../product/manifest/names.ts'
import { QUEUES } from '../product/manifest/queues.ts'
import type { InvokeFunction } from './LocalFunctions.ts'
import { type QueueConsumer, queueClient, startQueueConsumer } from './queueConsumer.ts'

type Options = {
  awsUrl: string
  region: string
  queueUrls: Record<QueueName, string>
  invoke: InvokeFunction
}

/** Delivers the messages of each queue to its consumer function, as Lambda does. */
export function startQueueConsumers({ awsUrl, region, queueUrls, invoke }: Options): QueueConsumer {
  const running = (Object.keys(QUEUES) as QueueName[]).flatMap((queue) => {
    const { consumer } = QUEUES[queue]
    if (!consumer) return []
    return startQueueConsumer({
      awsUrl,
      region,
      queueUrl: queueUrls[queue],
      // Lambda reads a queue with the permissions of the function.
      caller: consumer.function,
      batchSize: consumer.batchSize,
      handle: (event) => invoke(consumer.function, event),
    })
  })
  return {
    async settled() {
      await Promise.all(running.map((each) => each.settled()))
    },
    async stop() {
      await Promise.all(running.map((each) => each.stop()))
    },
  }
}

/** Sends a message to a local queue, as Lambda does with the events of failed background runs. */
export async function sendMessage(awsUrl: string, caller: string, QueueUrl: string, message: unknown): Promise<void> {
  const client = queueClient({ awsUrl, region: 'us-east-1', caller })
  try {
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }))
  } finally {
    client.destroy()
  }
}
