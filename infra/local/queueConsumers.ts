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

/** Hands the messages of each queue to the function that works them off, as Lambda does. */
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
      // Lambda reads a queue with the permissions of the function, so those are what counts here as well.
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
