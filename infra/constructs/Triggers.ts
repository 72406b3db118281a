import { Duration, Stack, TimeZone } from 'aws-cdk-lib'
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import {
  ContextAttribute,
  Schedule,
  ScheduleExpression,
  ScheduleTargetInput,
  TimeWindow,
} from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import { Construct } from 'constructs'
import type { Concurrency } from '../manifest/concurrency.ts'
import { FUNCTIONS } from '../manifest/functions.ts'
import { mapEntries } from '../manifest/mapEntries.ts'
import type { QueueName } from '../manifest/names.ts'
import { QUEUES } from '../manifest/queues.ts'
import {
  maxStartDelayMinutes,
  periodMinutes,
  type Schedule as ScheduleEntry,
  schedulesFor,
  scheduleTimes,
} from '../manifest/schedules.ts'
import type { Data } from './Data.ts'
import type { Functions } from './Functions.ts'
import { allow } from './statements.ts'

type Props = {
  functions: Functions
  data: Data
  /** Hours from one collection to the next. */
  collectionHours: number
}

/** The schedules of the manifest. The event of a run that cannot start goes to the failures queue. */
export class Schedules extends Construct {
  constructor(scope: Construct, id: string, { functions, data, collectionHours }: Props) {
    super(scope, id)

    for (const entry of schedulesFor(collectionHours)) {
      const lambda = functions.byName[entry.function]
      const { does, failuresTo } = FUNCTIONS[entry.function]
      const failures = failuresTo && data.queues[failuresTo]
      new Schedule(this, entry.function, {
        description: `${does}, ${everyPeriod(entry)}`,
        schedule: ScheduleExpression.cron({ ...scheduleTimes(entry), timeZone: TimeZone.ETC_UTC }),
        timeWindow: TimeWindow.off(),
        target: new LambdaInvoke(lambda, {
          input: ScheduleTargetInput.fromObject({ at: ContextAttribute.scheduledTime }),
          retryAttempts: entry.retries,
          maxEventAge: Duration.minutes(maxStartDelayMinutes(entry)),
          ...(failures ? { deadLetterQueue: failures } : {}),
          role: this.#role(entry, [
            allow(['lambda:InvokeFunction'], lambda.functionArn),
            ...(failuresTo ? allowSending(failuresTo, data) : []),
          ]),
        }),
      })
    }
  }

  /** A role that may start one function and send failed events to its queue; no construct may add to it. */
  #role(entry: ScheduleEntry, statements: PolicyStatement[]) {
    const role = new Role(this, `${entry.function}Role`, {
      description: `Starts the function ${entry.function} on time`,
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      inlinePolicies: { start: new PolicyDocument({ statements }) },
    })
    return role.withoutPolicyUpdates()
  }
}

function allowSending(queue: QueueName, data: Data): PolicyStatement[] {
  const grant = { on: 'queue', queue, actions: ['sqs:SendMessage'] } as const
  return [allow(grant.actions, data.arnOf(grant)), ...data.peopleKey.allow([grant])]
}

/** `"every 12 hours"`, `"every hour"` */
function everyPeriod(entry: ScheduleEntry): string {
  return `every ${Duration.minutes(periodMinutes(entry)).toHumanString()}`.replace('every 1 ', 'every ')
}

/** Invokes the consumer of each queue with its messages; only failed messages return to the queue. */
export class QueueConsumers extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { functions, data, concurrency }: { functions: Functions; data: Data; concurrency: Concurrency },
  ) {
    super(scope, id)
    mapEntries(QUEUES, ({ consumer }, name) => {
      if (!consumer) return
      new EventSourceMapping(this, name, {
        target: functions.byName[consumer.function],
        eventSourceArn: data.queues[name].queueArn,
        batchSize: consumer.batchSize,
        maxConcurrency: concurrency[consumer.share],
        reportBatchItemFailures: true,
      })
    })
  }
}
