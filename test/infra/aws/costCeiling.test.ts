import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dev, prod } from '../../support/deployments.ts'
import { idOf, resourcesOf } from '../../support/resourcesOf.ts'
import { type Deployment, synthesize } from '../../support/synthesize.ts'

const EMAIL = 'operator@elsewhere.example'
const limited = synthesize('prod', { dailyCeiling: 20, alarmEmail: EMAIL })
const elsewhere = synthesize('dev', { dailyCeiling: 20, region: 'eu-central-1' })

describe('without a ceiling of the daily costs', () => {
  test('nothing may switch the site off', () => {
    for (const without of [dev, prod]) {
      expect(without.text).not.toContain('cloudfront:UpdateDistribution')
      expect(resourcesOf(without, 'AWS::Budgets::Budget')).toEqual([])
    }
  })
})

test('production has a ceiling of the daily costs of 100 dollars by default', () => {
  expect(budgetsOf(synthesize('prod'))).toMatchObject([{ Budget: { TimeUnit: 'DAILY', BudgetLimit: { Amount: 100 } } }])
})

describe('with a ceiling of the daily costs', () => {
  test('a budget of a day publishes to a topic, and notifies the operator', () => {
    const [daily] = budgetsOf(limited).filter(({ Budget }) => Budget.TimeUnit === 'DAILY')
    expect(daily).toEqual({
      Budget: {
        BudgetName: 'Uptick-prod-us-east-1-Daily',
        BudgetType: 'COST',
        TimeUnit: 'DAILY',
        BudgetLimit: { Amount: 20, Unit: 'USD' },
      },
      NotificationsWithSubscribers: [
        {
          Notification: {
            NotificationType: 'ACTUAL',
            ComparisonOperator: 'GREATER_THAN',
            Threshold: 100,
            ThresholdType: 'PERCENTAGE',
          },
          Subscribers: [
            { SubscriptionType: 'SNS', Address: { Ref: idOf(limited, 'CostCeilingTopic') } },
            { SubscriptionType: 'EMAIL', Address: EMAIL },
          ],
        },
      ],
    })
    expect(budgetsOf(elsewhere)[0]?.NotificationsWithSubscribers[0]?.Subscribers).toHaveLength(1)
  })

  test('the budget is made after the policy of the topic, without which it may not publish', () => {
    const [daily] = resourcesOf(limited, 'AWS::Budgets::Budget').filter(({ Properties }) =>
      JSON.stringify(Properties).includes('"DAILY"'),
    )
    expect(daily?.DependsOn).toContain(idOf(limited, 'CostCeilingTopicPolicy'))
  })

  test('an alarm publishes to the same topic when the CDN alone costs as much in an hour, where it can see that', () => {
    const topic = { Ref: idOf(limited, 'CostCeilingTopic') }
    limited.template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'Uptick-prod-us-east-1-CostCeiling',
      AlarmActions: [topic, { Ref: idOf(limited, 'AlarmsTopic') }],
      ComparisonOperator: 'GreaterThanThreshold',
      EvaluationPeriods: 1,
      Threshold: 20,
      TreatMissingData: 'notBreaching',
    })
    const [alarm] = resourcesOf(limited, 'AWS::CloudWatch::Alarm').filter(
      ({ Properties }) => Properties.AlarmName === 'Uptick-prod-us-east-1-CostCeiling',
    )
    const { Metrics } = z
      .object({ Metrics: z.array(z.object({ Expression: z.optional(z.string()), MetricStat: z.optional(PeriodOf) })) })
      .parse(alarm?.Properties)
    expect(Metrics[0]?.Expression).toBe('bytes * 0.085 / 1000000000 + requests * 1 / 1000000')
    expect(Metrics.slice(1).map(({ MetricStat }) => MetricStat?.Period)).toEqual([3_600, 3_600])
    const names = resourcesOf(elsewhere, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties.AlarmName)
    expect(names).not.toContain('Uptick-dev-us-east-1-CostCeiling')
  })

  test('only AWS Budgets and CloudWatch may publish, for this account', () => {
    const policies = resourcesOf(limited, 'AWS::SNS::TopicPolicy').map(({ Properties }) => JSON.stringify(Properties))
    const [policy = ''] = policies.filter((text) => text.includes('CostCeilingTopic'))
    expect(policy).toContain('"Principal":{"Service":["budgets.amazonaws.com","cloudwatch.amazonaws.com"]}')
    expect(policy).toContain('{"StringEquals":{"aws:SourceAccount":{"Ref":"AWS::AccountId"}}}')
    expect(policy).toContain('aws:SecureTransport')
  })

  test.each([
    ['prod', limited],
    ['dev, elsewhere', elsewhere],
  ])(
    'a function may read and change the configuration of this distribution, and nothing else (%s)',
    (_, deployment) => {
      const [role] = resourcesOf(deployment, 'AWS::IAM::Role').filter(
        ({ Properties }) => Properties.Description === 'Switches the site off and on',
      )
      const { Policies } = z
        .object({ Policies: z.array(z.object({ PolicyDocument: Document })) })
        .parse(role?.Properties)
      const statements = Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      expect(statements.map(({ Action }) => Action)).toEqual([
        ['logs:CreateLogStream', 'logs:PutLogEvents'],
        ['cloudfront:GetDistributionConfig', 'cloudfront:UpdateDistribution'],
      ])
      expect(JSON.stringify(statements[1]?.Resource)).toContain(idOf(deployment, 'SiteDistribution'))
      expect(JSON.stringify(statements)).not.toContain('"*"')
    },
  )

  test('the function is called for each message of the topic, and is an output for the operator', () => {
    const lambda = idOf(limited, 'CostCeilingSwitch')
    expect(resourcesOf(limited, 'AWS::SNS::Subscription').map(({ Properties }) => Properties)).toContainEqual({
      Protocol: 'lambda',
      Endpoint: { 'Fn::GetAtt': [lambda, 'Arn'] },
      TopicArn: { Ref: idOf(limited, 'CostCeilingTopic') },
    })
    limited.template.hasOutput('costCeilingFunction', { Value: { Ref: lambda } })
    expect(limited.json.Resources[lambda]?.Properties).toMatchObject({
      Environment: { Variables: { DISTRIBUTION_ID: { Ref: idOf(limited, 'SiteDistribution') } } },
      Code: { ZipFile: CODE },
    })
  })
})

describe('the switch of the site', () => {
  test('switches it off for a message of the budget or of the alarm, and changes nothing else', async () => {
    const site = aDistribution({ Enabled: true, Comment: 'Uptick-prod' })
    expect(await site.call({ Records: [{ Sns: { Message: 'AWS Budget Notification' } }] })).toEqual({ site: 'off' })
    expect(site.config).toEqual({ Enabled: false, Comment: 'Uptick-prod' })
    expect(site.updates).toEqual([{ Id: 'E123', IfMatch: 'version 0' }])
  })

  test('switches it on again for the operator, and off', async () => {
    const site = aDistribution({ Enabled: false })
    expect(await site.call({ site: 'on' })).toEqual({ site: 'on' })
    expect(site.config).toEqual({ Enabled: true })
    await site.call({ site: 'off' })
    expect(site.config).toEqual({ Enabled: false })
  })

  test('does nothing when it is as it should be', async () => {
    const site = aDistribution({ Enabled: false })
    await site.call({ Records: [{ Sns: {} }] })
    expect(site.updates).toEqual([])
  })

  test.each([{}, null, { site: 'maybe' }, { Records: [] }])('refuses another event: %j', async (event) => {
    const site = aDistribution({ Enabled: true })
    await expect(site.call(event)).rejects.toThrow('{"site":"on"}')
    expect(site.config).toEqual({ Enabled: true })
  })
})

const CODE = readFileSync('infra/aws/ceiling/switchSite.js', 'utf8')

const PeriodOf = z.object({ Period: z.number() })
const Document = z.object({ Statement: z.array(z.object({ Action: z.unknown(), Resource: z.unknown() })) })
const Budget = z.object({
  Budget: z.looseObject({ TimeUnit: z.string() }),
  NotificationsWithSubscribers: z.array(z.looseObject({ Subscribers: z.array(z.unknown()) })),
})

function budgetsOf(deployment: Deployment): z.infer<typeof Budget>[] {
  return resourcesOf(deployment, 'AWS::Budgets::Budget').map(({ Properties }) => Budget.parse(Properties))
}

type Command = { name: 'get' | 'update'; input: Record<string, unknown> }

/** A distribution, and the function's code with a client of CloudFront that knows only this one. */
function aDistribution(config: Record<string, unknown>) {
  const site = {
    config,
    updates: [] as Record<string, unknown>[],
    call: (_event: unknown): Promise<unknown> => Promise.resolve(),
  }
  const command = (name: Command['name']) =>
    function (this: Command, input: Command['input']) {
      Object.assign(this, { name, input })
    }
  const sdk = {
    CloudFrontClient: class {
      async send({ name, input }: Command) {
        if (name === 'get') return { DistributionConfig: site.config, ETag: `version ${site.updates.length}` }
        const { DistributionConfig, ...others } = input
        site.config = z.record(z.string(), z.unknown()).parse(DistributionConfig)
        site.updates.push(others)
        return {}
      }
    },
    GetDistributionConfigCommand: command('get'),
    UpdateDistributionCommand: command('update'),
  }
  const exports: { handler?: (event: unknown) => Promise<unknown> } = {}
  const console = { log: () => {} }
  runInNewContext(CODE, { exports, require: () => sdk, process: { env: { DISTRIBUTION_ID: 'E123' } }, console })
  site.call = async (event) => structuredClone(await exports.handler?.(event))
  return site
}
