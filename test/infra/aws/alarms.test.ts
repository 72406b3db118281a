import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ALARM_RULES } from '../../../infra/aws/constructs/alarmRules.ts'
import { FUNCTIONS } from '../../../infra/product/manifest/functions.ts'
import { TABLES } from '../../../infra/product/manifest/stores.ts'
import { alarmName } from '../../support/alarms.ts'
import { EVERY_SETTING, MAIL_WITH_EVERY_ALARM } from '../../support/everySetting.ts'

import { RUNBOOK, RUNBOOK_ENTRIES } from '../../support/runbook.ts'
import { type SynthesizedTemplate, synthesize } from '../../support/synthesize.ts'

const EMAIL = 'operator@elsewhere.example'
const mail = MAIL_WITH_EVERY_ALARM
const { json } = synthesize('prod', { alarmEmail: EMAIL, mail, dailyCeiling: 'none' })
const elsewhere = synthesize('prod', {
  ...{ alarmEmail: EMAIL, mail, region: 'eu-central-1' },
  collectEveryHours: 6,
}).json
const withoutEmail = synthesize('prod', { dailyCeiling: 'none' }).json

const Alarm = z.object({
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  AlarmActions: z.array(z.unknown()),
  EvaluationPeriods: z.number(),
  Threshold: z.number(),
  TreatMissingData: z.enum(['breaching', 'notBreaching', 'ignore']),
})

function ofType({ Resources }: SynthesizedTemplate, type: string) {
  return Object.entries(Resources).filter(([, { Type }]) => Type === type)
}

/** The alarms of a template by name, without the deployment's name. */
function alarmsOf(template: SynthesizedTemplate): Map<string, z.infer<typeof Alarm>> {
  const alarms = ofType(template, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Alarm.parse(Properties))
  return new Map(alarms.map((alarm) => [alarmName(alarm.AlarmName), alarm]))
}

const alarms = alarmsOf(json)

describe('the operator is notified', () => {
  test('by an alarm for each rule', () => {
    expect([...alarms.keys()]).toEqual(Object.keys(ALARM_RULES))
  })

  test('of data that is older than the interval of the settings and an hour', () => {
    expect(alarmsOf(elsewhere).get('DataOld')).toMatchObject({ Threshold: 7 * 3_600 })
  })

  test('of errors of every function and table', () => {
    expect([...alarms.keys()].filter((name) => name.includes('-')).toSorted()).toEqual(
      [
        ...Object.keys(FUNCTIONS).map((name) => `FunctionErrors-${name}`),
        ...Object.keys(TABLES).flatMap((name) => [`TableErrors-${name}`, `TableThrottled-${name}`]),
      ].toSorted(),
    )
  })

  test('of errors of the site only in the region of CloudFront’s metrics', () => {
    expect(new Set(alarms.keys()).difference(new Set(alarmsOf(elsewhere).keys()))).toEqual(new Set(['SiteErrors']))
  })

  test('of the codes that Cognito sends itself only where it does', () => {
    const names = [...alarmsOf(synthesize('prod', { mail: EVERY_SETTING.mail, dailyCeiling: 'none' }).json).keys()]
    expect(new Set(alarms.keys()).difference(new Set(names))).toEqual(new Set(['CodesLimited']))
    expect(alarms.get('CodesLimited')).toMatchObject({ Threshold: 40, EvaluationPeriods: 1 })
  })

  test('of bounces and complaints only where mail is set up', () => {
    const without = alarmsOf(withoutEmail)
    expect(new Set(alarms.keys()).difference(new Set(without.keys()))).toEqual(
      new Set(['MailBounces', 'MailComplaints']),
    )
  })

  test('of each alarm by one topic, and by mail if an address is set', () => {
    const [[topic] = [''], ...others] = ofType(json, 'AWS::SNS::Topic').filter(([id]) => id.startsWith('Alarms'))
    expect(others).toEqual([])
    for (const [name, { AlarmActions }] of alarms) expect(AlarmActions, name).toEqual([{ Ref: topic }])
    const subscriptions = ofType(json, 'AWS::SNS::Subscription').map(([, { Properties }]) => Properties)
    expect(subscriptions).toContainEqual({ Protocol: 'email', Endpoint: EMAIL, TopicArn: { Ref: topic } })
    expect(ofType(withoutEmail, 'AWS::SNS::Subscription')).toEqual([])
  })

  test('by alarms of this account only, which may publish to the topic', () => {
    const policies = ofType(withoutEmail, 'AWS::SNS::TopicPolicy').map(([, { Properties }]) => Properties)
    expect(policies).toEqual([
      expect.objectContaining({
        PolicyDocument: expect.objectContaining({
          Statement: expect.arrayContaining([
            expect.objectContaining({
              Effect: 'Allow',
              Action: 'sns:Publish',
              Principal: { Service: 'cloudwatch.amazonaws.com' },
              Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
            }),
          ]),
        }),
      }),
    ])
  })

  test('of the first error of every function except those that refuse sign-ups and codes by errors', () => {
    const thresholds = [...alarms].filter(([name]) => name.startsWith('FunctionErrors'))
    expect(thresholds.filter(([, { Threshold }]) => Threshold > 0).map(([name]) => name)).toEqual([
      'FunctionErrors-preSignUp',
      'FunctionErrors-customMessage',
    ])
  })
})

test('only what has to happen by itself rings without data', () => {
  const rings = [...alarms].filter(([, { TreatMissingData }]) => TreatMissingData === 'breaching')
  expect(rings.map(([name]) => name)).toEqual(['DataOld', 'DigestNotRun'])
})

describe('the runbook', () => {
  test('has a part for every alarm, those of costs included, and none for any other', () => {
    const parts = new Set([...alarms.keys()].map((name) => name.split('-', 1).join()))
    expect([...RUNBOOK_ENTRIES.keys()].toSorted()).toEqual([...parts, 'Budget', 'CostCeiling'].toSorted())
  })

  test.each([...RUNBOOK_ENTRIES])(
    'says what readers notice of %s, where to look and what to do, and when it rings if the table does not',
    (name, entry) => {
      const parts = Object.keys(entry)
      expect(parts.filter((part) => part !== 'Rings when')).toEqual(['Readers', 'Look at', 'Do:'])
      if (name === 'Budget' || name === 'CostCeiling') expect(parts).toContain('Rings when')
      for (const text of Object.values(entry)) expect(text.length).toBeGreaterThan(10)
    },
  )

  test('is where each alarm leads', () => {
    for (const [name, { AlarmDescription }] of alarms)
      expect(AlarmDescription).toContain(`"${name.split('-', 1).join()}" in infra/docs/runbook.md`)
  })

  test('names only outputs and functions that there are', () => {
    const outputs = [...RUNBOOK.matchAll(/\$\(output (\w+)\)/g)].map(([, name]) => name)
    const functions = [...RUNBOOK.matchAll(/`lines (\w+) /g)].map(([, name]) => name)
    const { Outputs } = z
      .object({ Outputs: z.record(z.string(), z.unknown()) })
      .parse(synthesize('prod').template.toJSON())
    expect(new Set(outputs).difference(new Set(Object.keys(Outputs)))).toEqual(new Set())
    expect(new Set(functions).difference(new Set(Object.keys(FUNCTIONS)))).toEqual(new Set())
    expect(functions.length).toBeGreaterThan(0)
  })
})

describe('the budget', () => {
  const budgetsOf = (template: SynthesizedTemplate) =>
    ofType(template, 'AWS::Budgets::Budget').map(([, { Properties }]) => Properties)

  test('notifies at 80 percent of the limit, and of a forecast above it', () => {
    const notification = (NotificationType: string, Threshold: number) => ({
      Notification: {
        NotificationType,
        Threshold,
        ThresholdType: 'PERCENTAGE',
        ComparisonOperator: 'GREATER_THAN',
      },
      Subscribers: [{ SubscriptionType: 'EMAIL', Address: EMAIL }],
    })
    expect(budgetsOf(json)).toEqual([
      {
        Budget: {
          BudgetName: 'Uptick-prod-us-east-1',
          BudgetType: 'COST',
          TimeUnit: 'MONTHLY',
          BudgetLimit: { Amount: 100, Unit: 'USD' },
        },
        NotificationsWithSubscribers: [notification('ACTUAL', 80), notification('FORECASTED', 100)],
      },
    ])
  })

  test('is the one of the settings', () => {
    const budgets = budgetsOf(synthesize('dev', { alarmEmail: EMAIL, monthlyBudget: 12.5 }).json)
    expect(budgets).toMatchObject([{ Budget: { BudgetLimit: { Amount: 12.5, Unit: 'USD' } } }])
  })

  test('is missing without an address, where the settings have none, and by default in dev', () => {
    expect(budgetsOf(withoutEmail)).toEqual([])
    const none = { alarmEmail: EMAIL, monthlyBudget: 'none', dailyCeiling: 'none' } as const
    expect(budgetsOf(synthesize('prod', none).json)).toEqual([])
    expect(budgetsOf(synthesize('dev', { alarmEmail: EMAIL }).json)).toEqual([])
  })
})
