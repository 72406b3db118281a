import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { QUEUES } from '../manifest/queues.ts'
import type { Data } from './Data.ts'
import type { Functions } from './Functions.ts'
import { mapEntries } from './mapEntries.ts'

/** Hands the messages of each queue to the function that works them off; only those that failed come back. */
export class QueueConsumers extends Construct {
  constructor(scope: Construct, id: string, { functions, data }: { functions: Functions; data: Data }) {
    super(scope, id)
    mapEntries(QUEUES, ({ consumer }, name) => {
      if (!consumer) return
      new EventSourceMapping(this, name, {
        target: functions.byName[consumer.function],
        eventSourceArn: data.queues[name].queueArn,
        batchSize: consumer.batchSize,
        maxConcurrency: consumer.atOnce,
        reportBatchItemFailures: true,
      })
    })
  }
}
