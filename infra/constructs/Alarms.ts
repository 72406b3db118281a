import { Duration, Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { MAX_DATA_AGE_HOURS } from '../../shared/limits.ts'
import { FUNCTIONS } from '../manifest/functions.ts'
import { operationsOn } from '../manifest/grantsOf.ts'

import { TABLES } from '../manifest/stores.ts'
import type { Api } from './Api.ts'
import type { Data } from './Data.ts'
import type { Functions } from './Functions.ts'
import { mapEntries } from './mapEntries.ts'
import {
  apiErrorPercent,
  apiSlowestPercent,
  counted,
  hearsGlobalMetrics,
  mailReputation,
  runsOf,
  siteErrorPercent,
  tableTrouble,
} from './metrics.ts'
import type { Site } from './Site.ts'

/** In seconds. */
const OLD_DATA = Duration.hours(MAX_DATA_AGE_HOURS).toSeconds()
/** A fifth of the 45 countries. A few fail now and then, keep their trends, and are there again 12 hours later. */
const COUNTRIES_BEHIND = 9
/** One odd answer comes by chance, and from a tenth of the countries at once it does not. */
const COUNTRIES_CHANGED = 4
/** Of a hundred requests one may fail; of a handful one alone says nothing, so there must be some as well. */
const ERROR_PERCENT = 1
const ERRORS_AT_LEAST = 10
/** From about here on readers leave. Most see answers of CloudFront's cache and wait less. In milliseconds. */
const SLOW_ANSWER = 3_000
/** Of fewer requests in a period, one in a hundred is one alone, perhaps the first after a pause. */
const ANSWERS_AT_LEAST = 100
/** `preSignUp` refuses people by an error, because the user pool wants that: so many in an hour are no people any more. */
const REFUSED_SIGN_UPS = 50
/** An address or two refuse now and then; who refuses more than that refuses us. */
const REFUSED_MAILS = 4
/** AWS looks into an account at these shares of mails, and stops it at twice and at five times as much. */
const BOUNCES = 0.05
const COMPLAINTS = 0.001
/** The message is due after two minutes; a try that failed is repeated after 12 minutes, and again. */
const OLD_CONFIRMATION = Duration.minutes(20).toSeconds()
/** An hour before messages are thrown away. */
const OLD_DIGEST = Duration.hours(3).toSeconds()

/** What a table cannot do is waited out and tried again; what lasts for so many periods is no burst any more. */
const RETRIED_PERIODS = 3

const MINUTES_5 = Duration.minutes(5)
const QUARTER = Duration.minutes(15)
const HOUR = Duration.hours(1)

/** When an alarm rings. */
type Rule = {
  metric: IMetric
  /** It rings when the number is above this (0 unless said otherwise), or below that. */
  above?: number
  below?: number
  /** For so many periods in a row; 1 unless said otherwise. */
  periods?: number
  /** What it means that there is no number: that all is well (unless said otherwise), that it rings, or nothing at all. */
  silence?: 'rings' | 'changes-nothing'
}

type Props = {
  functions: Functions
  data: Data
  api: Api
  site: Site
  /** Who is told, by e-mail. */
  email: string | undefined
}

/** What an operator must hear of. Each rule has a part of the runbook in the operator's guide, under its name. */
export class Alarms extends Construct {
  readonly topic: Topic
  /** In the order of the rules. */
  readonly all: Alarm[]

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    this.topic = this.#openTopic(props.email)
    this.all = Object.entries(rulesOf(props, hearsGlobalMetrics(Stack.of(this)))).map(([name, rule]) =>
      this.#ring(name, rule),
    )
  }

  #openTopic(email: string | undefined): Topic {
    const topic = new Topic(this, 'Topic', { displayName: 'Uptick', enforceSSL: true })
    // Enforcing TLS gives the topic a policy, in the place of the one that lets everything of the account publish.
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

  #ring(name: string, { metric, above = 0, below, periods = 1, silence }: Rule): Alarm {
    const [part] = name.split('-')
    const alarm = new Alarm(this, name, {
      alarmName: `${Stack.of(this).stackName}-${name}`,
      alarmDescription: `See "${part}" in the runbook of the operator's guide (infra/README.md).`,
      metric,
      threshold: below ?? above,
      comparisonOperator:
        below === undefined
          ? ComparisonOperator.GREATER_THAN_THRESHOLD
          : ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: silence ? SILENCE[silence] : TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
    return alarm
  }
}

const SILENCE = { rings: TreatMissingData.BREACHING, 'changes-nothing': TreatMissingData.IGNORE }

/**
 * Every alarm by its name; what comes after a dash tells those apart that share a part of the runbook.
 *
 * @param hearsGlobal whether numbers of CloudFront can be heard here
 */
function rulesOf({ functions, data, api, site }: Props, hearsGlobal: boolean): Record<string, Rule> {
  const { digest } = functions.byName
  const { failures, confirmations, digests } = data.queues
  const ofRun = { period: HOUR, statistic: Stats.MAXIMUM }
  const waiting = { period: MINUTES_5, statistic: Stats.MAXIMUM }
  return {
    // Is the data fresh?
    DataOld: {
      metric: counted('DataAge', { period: QUARTER, statistic: Stats.MAXIMUM }),
      above: OLD_DATA,
      silence: 'rings',
    },
    CountriesBehind: {
      metric: counted('CountriesBehind', ofRun),
      above: COUNTRIES_BEHIND,
      silence: 'changes-nothing',
    },
    SourceChanged: {
      metric: counted('SourceChanged', ofRun),
      above: COUNTRIES_CHANGED,
      silence: 'changes-nothing',
    },
    SourceBlocked: { metric: counted('SourceBlocked', ofRun), silence: 'changes-nothing' },

    // Are readers served?
    ...(hearsGlobal && {
      SiteErrors: { metric: siteErrorPercent(site, ERRORS_AT_LEAST), above: ERROR_PERCENT },
    }),
    ApiErrors: { metric: apiErrorPercent(api, ERRORS_AT_LEAST), above: ERROR_PERCENT },
    ApiSlow: { metric: apiSlowestPercent(api, ANSWERS_AT_LEAST), above: SLOW_ANSWER, periods: 3 },
    ...ruleForEach(FUNCTIONS, 'FunctionErrors', (name) => ({
      metric: functions.byName[name].metricErrors({ period: HOUR, statistic: Stats.SUM }),
      above: name === 'preSignUp' ? REFUSED_SIGN_UPS : 0,
    })),
    // All functions together, because what they run short of is shared by the whole account.
    FunctionsThrottled: {
      metric: LambdaFunction.metricAllThrottles({ period: MINUTES_5, statistic: Stats.SUM }),
    },
    ...ruleForEach(TABLES, 'TableThrottled', (name) => ({
      metric: tableTrouble(data.tables[name], 'ThrottledRequests', operationsOn(name), MINUTES_5),
      periods: RETRIED_PERIODS,
    })),
    ...ruleForEach(TABLES, 'TableErrors', (name) => ({
      metric: tableTrouble(data.tables[name], 'SystemErrors', operationsOn(name), MINUTES_5),
      periods: RETRIED_PERIODS,
    })),
    CaptchaUnavailable: { metric: counted('CaptchaUnavailable', { period: QUARTER }) },
    Failures: { metric: failures.metricApproximateNumberOfMessagesVisible(waiting) },

    // Did the digest run?
    DigestNotRun: {
      metric: runsOf(digest, QUARTER),
      below: 1,
      // One that is some seconds late is not missing.
      periods: 2,
      silence: 'rings',
    },
    DigestUnknown: { metric: counted('DigestUnknown', { period: QUARTER }) },
    DigestFailed: { metric: counted('DigestFailed', { period: QUARTER }) },
    DigestStopped: { metric: counted('DigestStopped', { period: QUARTER }) },
    DigestsWaiting: { metric: digests.metricApproximateAgeOfOldestMessage(waiting), above: OLD_DIGEST },

    // Does mail arrive?
    MailUnknown: { metric: counted('Mails', { period: QUARTER }, { outcome: 'unknown' }) },
    MailRefused: { metric: counted('Mails', { period: HOUR }, { outcome: 'refused' }), above: REFUSED_MAILS },
    MailBounces: { metric: mailReputation('BounceRate'), above: BOUNCES, silence: 'changes-nothing' },
    MailComplaints: {
      metric: mailReputation('ComplaintRate'),
      above: COMPLAINTS,
      silence: 'changes-nothing',
    },
    ConfirmationsWaiting: {
      metric: confirmations.metricApproximateAgeOfOldestMessage(waiting),
      above: OLD_CONFIRMATION,
    },
  }
}

/** The same rule for each of several things, by `part-name`. */
function ruleForEach<Name extends string>(
  things: Readonly<Record<Name, unknown>>,
  part: string,
  rule: (name: Name) => Rule,
): Record<string, Rule> {
  const rules = mapEntries(things, (_, name) => rule(name))
  return Object.fromEntries(Object.entries<Rule>(rules).map(([name, made]) => [`${part}-${name}`, made]))
}
