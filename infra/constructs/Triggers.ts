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
import { FUNCTIONS } from '../manifest/functions.ts'
import type { QueueName } from '../manifest/names.ts'
import { QUEUES } from '../manifest/queues.ts'
import {
  periodMinutes,
  SCHEDULES,
  type Schedule as ScheduleEntry,
  scheduleTimes,
  worthStartingMinutes,
} from '../manifest/schedules.ts'
import type { Data } from './Data.ts'
import type { Functions } from './Functions.ts'
import { mapEntries } from './mapEntries.ts'
import { allow } from './statements.ts'

/** What runs by itself, and when. A run that could not be started leaves its event in the failures queue. */
export class Schedules extends Construct {
  constructor(scope: Construct, id: string, { functions, data }: { functions: Functions; data: Data }) {
    super(scope, id)

    for (const entry of SCHEDULES) {
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
          maxEventAge: Duration.minutes(worthStartingMinutes(entry)),
          ...(failures ? { deadLetterQueue: failures } : {}),
          role: this.#role(entry, [
            allow(['lambda:InvokeFunction'], lambda.functionArn),
            ...(failuresTo ? maySendTo(failuresTo, data) : []),
          ]),
        }),
      })
    }
  }

  /** May start this one function and leave what it could not start in its queue; nothing else is ever added. */
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

function maySendTo(queue: QueueName, data: Data): PolicyStatement[] {
  const grant = { on: 'queue', queue, actions: ['sqs:SendMessage'] } as const
  return [allow(grant.actions, data.arnOf(grant)), ...data.peopleKey.allow([grant])]
}

/** `"every 12 hours"`, `"every hour"` */
function everyPeriod(entry: ScheduleEntry): string {
  return `every ${Duration.minutes(periodMinutes(entry)).toHumanString()}`.replace('every 1 ', 'every ')
}

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
