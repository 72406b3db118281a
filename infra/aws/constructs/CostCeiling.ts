import { readFileSync } from 'node:fs'
import { Duration, Stack } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Alarm, ComparisonOperator, MathExpression, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda'
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Stage } from '../../product/settings/stage.ts'
import { accountWideName } from './accountWideName.ts'
import { distributionArn } from './distributionArn.ts'
import { stageLog } from './lifetimes.ts'
import { readsGlobalMetrics, siteMetric } from './metrics.ts'
import list from './prices.json' with { type: 'json' }
import type { Site } from './Site.ts'
import { allow, allowLogging } from './statements.ts'

const CODE = readFileSync(new URL('../ceiling/switchSite.js', import.meta.url), 'utf8')
const HOUR = Duration.hours(1)

type Props = {
  stage: Stage
  site: Site
  /** The most that the account may cost on a day, in US dollars. */
  daily: number
  /** The topic of alarms. */
  alarmTopic: ITopic
  /** The address that is notified. */
  email: string | undefined
}

/**
 * Switches the site off when a day costs more than its ceiling, so that nothing that visitors do costs anything any more.
 * AWS Budgets knows all costs of the account, but hours later. What a flood costs at the CDN is known within an hour, in
 * the region of its metrics.
 */
export class CostCeiling extends Construct {
  readonly functionName: string

  constructor(scope: Construct, id: string, { stage, site, daily, alarmTopic, email }: Props) {
    super(scope, id)
    const topic = this.#createTopic()
    const lambda = this.#createSwitch(stage, site)
    topic.addSubscription(new LambdaSubscription(lambda))
    this.#createBudget(daily, topic, email)
    if (readsGlobalMetrics(Stack.of(this))) this.#createAlarm(daily, site, [topic, alarmTopic])
    this.functionName = lambda.functionName
  }

  #createTopic(): Topic {
    const topic = new Topic(this, 'Topic', { displayName: 'Uptick costs', enforceSSL: true })
    topic.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: ['budgets', 'cloudwatch'].map((service) => new ServicePrincipal(`${service}.amazonaws.com`)),
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    return topic
  }

  #createSwitch(stage: Stage, { distributionId }: Site): LambdaFunction {
    const does = 'Switches the site off and on'
    const logGroup = stageLog(this, 'Log', stage)
    const distribution = distributionArn(this, distributionId)
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: does,
      inlinePolicies: {
        switch: new PolicyDocument({
          statements: [
            allowLogging(logGroup),
            allow(['cloudfront:GetDistributionConfig', 'cloudfront:UpdateDistribution'], distribution),
          ],
        }),
      },
    })
    return new LambdaFunction(this, 'Switch', {
      description: does,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromInline(CODE),
      handler: 'index.handler',
      timeout: Duration.seconds(60),
      memorySize: 256,
      environment: { DISTRIBUTION_ID: distributionId },
      role: role.withoutPolicyUpdates(),
      logGroup,
      loggingFormat: LoggingFormat.JSON,
    })
  }

  #createBudget(daily: number, topic: Topic, email: string | undefined): void {
    const budget = new CfnBudget(this, 'Day', {
      budget: {
        budgetName: accountWideName(this, 'Daily'),
        budgetType: 'COST',
        timeUnit: 'DAILY',
        budgetLimit: { amount: daily, unit: 'USD' },
      },
      notificationsWithSubscribers: [
        {
          notification: {
            notificationType: 'ACTUAL',
            comparisonOperator: 'GREATER_THAN',
            threshold: 100,
            thresholdType: 'PERCENTAGE',
          },
          subscribers: [
            { subscriptionType: 'SNS', address: topic.topicArn },
            ...(email === undefined ? [] : [{ subscriptionType: 'EMAIL', address: email }]),
          ],
        },
      ],
    })
    // Its policy, too: AWS Budgets may refuse a topic that it may not publish to.
    budget.node.addDependency(topic)
  }

  /** Rings when one hour of the CDN costs more than a whole day may, at its verified prices in North America and Europe. */
  #createAlarm(daily: number, site: Site, topics: ITopic[]): void {
    const { cdnGigabyte, cdnRequest } = list.prices
    const sum = { statistic: Stats.SUM }
    const alarm = new Alarm(this, 'Hour', {
      alarmName: `${Stack.of(this).stackName}-CostCeiling`,
      alarmDescription: 'See "CostCeiling" in infra/docs/runbook.md.',
      metric: new MathExpression({
        expression: `bytes * ${cdnGigabyte.dollars} / ${cdnGigabyte.per * 1e9} + requests * ${cdnRequest.dollars} / ${cdnRequest.per}`,
        usingMetrics: {
          bytes: siteMetric(site, 'BytesDownloaded', sum),
          requests: siteMetric(site, 'Requests', sum),
        },
        label: 'Costs of the CDN (USD)',
        period: HOUR,
      }),
      threshold: daily,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(...topics.map((topic) => new SnsAction(topic)))
  }
}
