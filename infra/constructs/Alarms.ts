import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Data } from './Data.ts'
import type { Functions } from './Functions.ts'

type Props = {
  functions: Functions
  data: Data
  /** Who is told, by e-mail. */
  email: string | undefined
}

/** What an operator must hear of. Each alarm has a part of the runbook in the operator's guide, under its name. */
export class Alarms extends Construct {
  readonly topic: Topic

  constructor(scope: Construct, id: string, { functions, data, email }: Props) {
    super(scope, id)
    this.topic = new Topic(this, 'Topic', { displayName: 'Uptick', enforceSSL: true })
    if (email !== undefined) this.topic.addSubscription(new EmailSubscription(email))

    const quarter = Duration.minutes(15)
    this.#above0('DigestUnknown', counted('DigestUnknown', quarter))
    this.#above0('DigestFailed', counted('DigestFailed', quarter))
    this.#above0('DigestStopped', counted('DigestStopped', quarter))
    this.#above0('MailUnknown', counted('Mails', quarter, { outcome: 'unknown' }))
    this.#ring('DigestNotRun', {
      metric: functions.byName.digest.metricInvocations({ period: Duration.hours(1), statistic: Stats.SUM }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    })
    this.#above0(
      'Failures',
      data.queues.failures.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(5),
        statistic: Stats.MAXIMUM,
      }),
    )
  }

  #above0(name: string, metric: IMetric): void {
    this.#ring(name, {
      metric,
      threshold: 0,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
  }

  #ring(
    name: string,
    when: {
      metric: IMetric
      threshold: number
      comparisonOperator: ComparisonOperator
      treatMissingData: TreatMissingData
    },
  ): void {
    const alarm = new Alarm(this, name, {
      ...when,
      evaluationPeriods: 1,
      alarmDescription: `See "${name}" in the runbook of the operator's guide (infra/README.md).`,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
  }
}

/** A number that functions write into their logs, under the product's own name. */
function counted(metricName: string, period: Duration, dimensions: Record<string, string> = {}): Metric {
  return new Metric({
    namespace: 'Uptick',
    metricName,
    dimensionsMap: { service: 'uptick', ...dimensions },
    period,
    statistic: Stats.SUM,
  })
}
