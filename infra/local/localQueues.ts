import type { QueueName } from '../manifest/names.ts'
import { QUEUES } from '../manifest/queues.ts'
import type { InvokeFunction } from './LocalFunctions.ts'
import { startQueueConsumer } from './queueConsumer.ts'

type Options = {
  awsUrl: string
  region: string
  queueUrls: Record<QueueName, string>
  invoke: InvokeFunction
}

/** Delivers the messages of each queue to its consumer function, as Lambda does. */
export function startQueueConsumers({ awsUrl, region, queueUrls, invoke }: Options): {
  stop(): Promise<void>
} {
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
    async stop() {
      await Promise.all(running.map((each) => each.stop()))
    },
  }
}

/** Sends a message to a local queue, as Lambda does with the events of failed background runs. */
export async function sendMessage(awsUrl: string, caller: string, queueUrl: string, message: unknown): Promise<void> {
  const credential = `${caller}/20260101/us-east-1/sqs/aws4_request`
  const answer = await fetch(awsUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'AmazonSQS.SendMessage',
      authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host, Signature=local`,
    },
    body: JSON.stringify({ QueueUrl: queueUrl, MessageBody: JSON.stringify(message) }),
  })
  if (!answer.ok) throw new Error(`The message could not be sent to the queue: ${await answer.text()}`)
}
