import { Match } from 'aws-cdk-lib/assertions'
import { Cron } from 'croner'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FUNCTIONS, type FunctionName } from '../../../infra/product/manifest/functions.ts'
import { EVERY_SETTING } from '../../support/everySetting.ts'
import { functionId, functionOf, idOf, resourcesOf } from '../../support/resourcesOf.ts'
import { synthesize } from '../../support/synthesize.ts'

const prod = synthesize('prod')
/** A deployment in another region, with all settings. */
const elsewhere = synthesize('prod', EVERY_SETTING)

describe('the collection', () => {
  test('runs as often as the operator has set it, and what depends on that knows it', () => {
    expect(nextRunsOf('ingest', '2026-11-21T09:00:00Z', elsewhere)).toEqual([
      '2026-11-21T11:00:00.000Z',
      '2026-11-21T17:00:00.000Z',
      '2026-11-21T23:00:00.000Z',
      '2026-11-22T05:00:00.000Z',
      '2026-11-22T11:00:00.000Z',
    ])
    const knowing = Object.keys(FUNCTIONS).filter(
      (name) => functionOf(elsewhere, name as FunctionName).environment.COLLECT_EVERY_HOURS === '6',
    )
    expect(knowing).toEqual(
      Object.entries(FUNCTIONS).flatMap(([name, { environment }]) =>
        'COLLECT_EVERY_HOURS' in environment ? name : [],
      ),
    )
    expect(knowing).toContain('trends')
  })

  test('gets its scheduled time, and is retried within an hour', () => {
    prod.template.hasResourceProperties('AWS::Scheduler::Schedule', {
      Target: Match.objectLike({
        Input: '{"at":"<aws.scheduler.scheduled-time>"}',
        RetryPolicy: { MaximumEventAgeInSeconds: 3600, MaximumRetryAttempts: 2 },
      }),
      FlexibleTimeWindow: { Mode: 'OFF' },
    })
  })

  test('can be started only by schedules of this account', () => {
    prod.template.hasResourceProperties('AWS::IAM::Role', {
      AssumeRolePolicyDocument: {
        Statement: [
          {
            Effect: 'Allow',
            Action: 'sts:AssumeRole',
            Principal: { Service: 'scheduler.amazonaws.com' },
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          },
        ],
      },
    })
  })
})

describe('the digest', () => {
  test('gets its scheduled time, is not retried, and does not start after the next one is due', () => {
    const queue = { 'Fn::GetAtt': [idOf(prod, 'DatafailuresQueue'), 'Arn'] }
    expect(scheduleOf('digest')).toMatchObject({
      Description: `${FUNCTIONS.digest.does}, every 15 minutes`,
      FlexibleTimeWindow: { Mode: 'OFF' },
      State: 'ENABLED',
      Target: {
        Input: '{"at":"<aws.scheduler.scheduled-time>"}',
        RetryPolicy: { MaximumEventAgeInSeconds: 15 * 60, MaximumRetryAttempts: 0 },
        DeadLetterConfig: { Arn: queue },
      },
    })
    prod.template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: functionId(prod, 'digest') },
      MaximumEventAgeInSeconds: 15 * 60,
      MaximumRetryAttempts: 0,
      DestinationConfig: { OnFailure: { Destination: queue } },
    })
  })

  test('ends before the next one is due', () => {
    expect(FUNCTIONS.digest.timeoutSeconds).toBeLessThanOrEqual(15 * 60)
  })

  test('leaves the sending rate of SES to the messages about readers that are worked on at once', () => {
    const rate = (stack: typeof prod) => functionOf(stack, 'readers').environment.MAIL_PER_SECOND
    expect([rate(prod), rate(elsewhere)]).toEqual(['0.9', '15'])
  })
})

/** The schedule that runs a function. */
function scheduleOf(name: FunctionName, deployment = prod) {
  return resourcesOf(deployment, 'AWS::Scheduler::Schedule').find(({ Properties }) =>
    String(Properties.Description).startsWith(`${FUNCTIONS[name].does}, every `),
  )?.Properties
}

/** The next five scheduled times of a function. */
function nextRunsOf(name: FunctionName, from: string, deployment = prod): string[] {
  const { ScheduleExpression, ScheduleExpressionTimezone } = Schedule.parse(scheduleOf(name, deployment))
  const cron = new Cron(asUnixCron(ScheduleExpression), { timezone: ScheduleExpressionTimezone })
  return cron.nextRuns(5, from).map((run) => run.toISOString())
}

/** A schedule expression, `cron(0 0,12 * * ? *)`, in the format of croner. */
function asUnixCron(expression: string): string {
  const fields = /^cron\((.+) \S+\)$/.exec(expression)?.[1]
  return (fields ?? '').replaceAll('?', '*')
}

const Schedule = z.object({ ScheduleExpression: z.string(), ScheduleExpressionTimezone: z.string() })
