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
import type { Concurrency } from '../../product/manifest/concurrency.ts'
import { FUNCTIONS } from '../../product/manifest/functions.ts'
import { mapEntries } from '../../product/manifest/mapEntries.ts'
import type { QueueName } from '../../product/manifest/names.ts'
import { QUEUES } from '../../product/manifest/queues.ts'
import {
  maxStartDelayMinutes,
  periodMinutes,
  type Schedule as ScheduleEntry,
  schedulesFor,
  scheduleTimes,
} from '../../product/manifest/schedules.ts'
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

    const schedules = schedulesFor(collectionHours)
    const role = this.#role(schedules, functions, data)
    for (const entry of schedules) {
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
          role,
        }),
      })
    }
  }

  /** The role that may start the scheduled functions and send failed events to their queues; no construct may add to it. */
  #role(schedules: readonly ScheduleEntry[], functions: Functions, data: Data) {
    const started = schedules.map((entry) => functions.byName[entry.function].functionArn)
    const queues = new Set(schedules.flatMap((entry) => FUNCTIONS[entry.function].failuresTo ?? []))
    const statements = [
      allow(['lambda:InvokeFunction'], ...started),
      ...[...queues].flatMap((queue) => allowSending(queue, data)),
    ]
    const role = new Role(this, 'Role', {
      description: 'Starts functions on time',
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
