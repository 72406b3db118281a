import { Stack } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { DeploymentSettings } from '../../product/settings/deploymentSettings.ts'
import { accountWideName } from './accountWideName.ts'
import { ALARM_RULES, type AlarmRule, type Watched } from './alarmRules.ts'
import { readsGlobalMetrics } from './metrics.ts'

type Props = Watched & {
  settings: DeploymentSettings
  /** Whether Cognito sends the codes itself, of which it limits the number. */
  codesAreLimited: boolean
}

/** The alarms of `ALARM_RULES`, all of which notify one topic. */
export class Alarms extends Construct {
  readonly topic: Topic
  /** In the order of the rules. */
  readonly all: Alarm[]

  constructor(scope: Construct, id: string, { settings, codesAreLimited, ...watched }: Props) {
    super(scope, id)
    this.topic = this.#createTopic(settings.alarmEmail)
    const readsGlobal = readsGlobalMetrics(Stack.of(this))
    this.all = Object.entries(ALARM_RULES)
      .filter(([, { isGlobal, ofLimitedCodes }]) => (readsGlobal || !isGlobal) && (codesAreLimited || !ofLimitedCodes))
      .flatMap(([name, rule]) => {
        const metric = rule.metric(watched, rule.period)
        return metric ? [this.#createAlarm(name, rule, metric, settings.collectEveryHours)] : []
      })
  }

  #createTopic(email: string | undefined): Topic {
    const topic = new Topic(this, 'Topic', { displayName: 'Uptick', enforceSSL: true })
    // The policy that enforces TLS replaces the default one, which lets everything in the account publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    if (email !== undefined) topic.addSubscription(new EmailSubscription(email))
    return topic
  }

  #createAlarm(name: string, rule: AlarmRule, metric: IMetric, collectionHours: number): Alarm {
    const { above = 0, below, periods = 1, missingData } = rule
    const [part] = name.split('-')
    const alarm = new Alarm(this, name, {
      alarmName: `${Stack.of(this).stackName}-${name}`,
      alarmDescription: `See "${part}" in infra/docs/runbook.md.`,
      metric,
      threshold: below ?? (typeof above === 'number' ? above : above(collectionHours)),
      comparisonOperator:
        below === undefined ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: missingData ? MISSING_DATA[missingData] : TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
    return alarm
  }
}

const MISSING_DATA = { breaching: TreatMissingData.BREACHING, ignore: TreatMissingData.IGNORE }

/** When the budget notifies, in percent of the limit: of the actual costs, and of the forecast for the month. */
const BUDGET_NOTIFICATIONS = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
]

type BudgetProps = {
  /** The limit of a month, in US dollars. */
  monthly: number
  /** The address that is notified. */
  email: string
}

/** Notifies by mail when the whole account becomes expensive. It switches nothing off. */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { monthly, email }: BudgetProps) {
    super(scope, id)
    new CfnBudget(this, 'Month', {
      budget: {
        budgetName: accountWideName(this),
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthly, unit: 'USD' },
      },
      notificationsWithSubscribers: BUDGET_NOTIFICATIONS.map((each) => ({
        notification: { ...each, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
        subscribers: [{ subscriptionType: 'EMAIL', address: email }],
      })),
    })
  }
}
