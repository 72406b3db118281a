import { Duration, Stack, TimeZone } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  ContextAttribute,
  Schedule,
  ScheduleExpression,
  ScheduleTargetInput,
  TimeWindow,
} from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import { Construct } from 'constructs'
import { FUNCTIONS, SCHEDULES, type Schedule as ScheduleEntry } from '../manifest.ts'
import type { Data } from './Data.ts'
import type { Functions } from './Functions.ts'

const HOURS_OF_A_DAY = 24

/** How long a run that could not be started is still worth starting. */
const WORTH_STARTING = Duration.hours(1)

/** What runs by itself, and when. A run that could not be started leaves its event in the failures queue. */
export class Schedules extends Construct {
  constructor(scope: Construct, id: string, { functions, data }: { functions: Functions; data: Data }) {
    super(scope, id)

    for (const entry of SCHEDULES) {
      const lambda = functions.byName[entry.function]
      const { does, failuresTo } = FUNCTIONS[entry.function]
      const failures = failuresTo && data.queues[failuresTo]
      new Schedule(this, entry.function, {
        description: `${does}, every ${entry.everyHours === 1 ? 'hour' : `${entry.everyHours} hours`}`,
        schedule: ScheduleExpression.cron({
          minute: '0',
          hour: hoursOf(entry).join(','),
          timeZone: TimeZone.ETC_UTC,
        }),
        timeWindow: TimeWindow.off(),
        target: new LambdaInvoke(lambda, {
          input: ScheduleTargetInput.fromObject({ at: ContextAttribute.scheduledTime }),
          retryAttempts: entry.retries,
          maxEventAge: WORTH_STARTING,
          ...(failures ? { deadLetterQueue: failures } : {}),
          role: this.#role(entry, [
            new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [lambda.functionArn] }),
            ...(failures
              ? [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] })]
              : []),
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

/** The hours at which it runs, from midnight on: every 12 hours is at 0 and at 12. */
function hoursOf({ function: name, everyHours }: ScheduleEntry): number[] {
  if (HOURS_OF_A_DAY % everyHours !== 0)
    throw new Error(`${name} runs every ${everyHours} hours, which does not fit into a day.`)
  return Array.from({ length: HOURS_OF_A_DAY / everyHours }, (_, index) => index * everyHours)
}
