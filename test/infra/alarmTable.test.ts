import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FUNCTIONS } from '../../infra/manifest/functions.ts'
import { alarmName } from '../support/cloudWatch/alarmsIn.ts'
import { MAIL_WITH_EVERY_ALARM } from '../support/everySetting.ts'
import { namesInTemplate } from '../support/namesInTemplate.ts'
import { synthesize } from '../support/synthesize.ts'

/** Metric, threshold, number of periods and their length, treatment of missing data. */
type Row = [metric: string, threshold: string, periods: string, missing: string]

const HOUR = '1 x 3600 s'
const QUARTER = '1 x 900 s'
const FIVE_MINUTES = '1 x 300 s'
const THREE_FIVE_MINUTES = '3 x 300 s'

const DISTRIBUTION = 'DistributionId=site, Region=Global'

/** The sum of one metric over all operations on a table. */
const ofOperations = (metric: string, table: string, operations: string[]) =>
  [
    operations.map((operation) => `FILL(trouble${operation}, 0)`).join(' + '),
    ...operations.map(
      (operation) =>
        `trouble${operation} = Sum of AWS/DynamoDB ${metric} (Operation=${operation}, TableName=table ${table})`,
    ),
  ].join('; ')

const OPERATIONS = {
  trends: ['BatchGetItem', 'BatchWriteItem', 'GetItem', 'PutItem', 'Query'],
  people: ['BatchWriteItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'TransactWriteItems', 'UpdateItem'],
}

const ALARMS: Record<string, Row> = {
  DataOld: ['Maximum of Uptick DataAge (service=deployment)', '> 46800', QUARTER, 'breaching'],
  CountriesBehind: ['Maximum of Uptick CountriesBehind (service=deployment)', '> 9', HOUR, 'ignore'],
  SourceChanged: ['Maximum of Uptick SourceChanged (service=deployment)', '> 4', HOUR, 'ignore'],
  ScaleChanged: ['Maximum of Uptick OffScalePercent (service=deployment)', '> 20', HOUR, 'ignore'],
  SourceBlocked: ['Maximum of Uptick SourceBlocked (service=deployment)', '> 0', HOUR, 'ignore'],
  SourceSilent: ['Sum of Uptick SourceAnswered (service=deployment)', '< 1', '3 x 3600 s', 'notBreaching'],
  SiteErrors: [
    [
      'IF(sitePercent * siteRequests / 100 >= 10, sitePercent, 0)',
      `sitePercent = Average of AWS/CloudFront 5xxErrorRate (${DISTRIBUTION})`,
      `siteRequests = Sum of AWS/CloudFront Requests (${DISTRIBUTION})`,
    ].join('; '),
    '> 1',
    FIVE_MINUTES,
    'notBreaching',
  ],
  ApiErrors: [
    [
      'IF(apiErrors >= 10, 100 * apiErrors / apiRequests, 0)',
      'apiErrors = Sum of AWS/ApiGateway 5xx (ApiId=api)',
      'apiRequests = Sum of AWS/ApiGateway Count (ApiId=api)',
    ].join('; '),
    '> 1',
    FIVE_MINUTES,
    'notBreaching',
  ],
  ApiSlow: [
    [
      'IF(apiRequests >= 100, apiSlowest, 0)',
      'apiRequests = Sum of AWS/ApiGateway Count (ApiId=api)',
      'apiSlowest = p99 of AWS/ApiGateway Latency (ApiId=api)',
    ].join('; '),
    '> 3000',
    THREE_FIVE_MINUTES,
    'notBreaching',
  ],
  FunctionsThrottled: [throttled(), '> 0', FIVE_MINUTES, 'notBreaching'],
  CaptchaUnavailable: ['Sum of Uptick CaptchaUnavailable (service=deployment)', '> 0', QUARTER, 'notBreaching'],
  Failures: [
    // Only messages that arrive: those that wait for the operator for days must not hide others.
    [
      'DIFF(FILL(waiting, 0))',
      'waiting = Maximum of AWS/SQS ApproximateNumberOfMessagesVisible (QueueName=queue failures)',
    ].join('; '),
    '> 0',
    FIVE_MINUTES,
    'notBreaching',
  ],
  DigestNotRun: [
    'FILL(runs, 0); runs = Sum of AWS/Lambda Invocations (FunctionName=function digest)',
    '< 1',
    '2 x 900 s',
    'breaching',
  ],
  DigestUnknown: ['Sum of Uptick DigestUnknown (service=deployment)', '> 0', QUARTER, 'notBreaching'],
  DigestFailed: ['Sum of Uptick DigestFailed (service=deployment)', '> 0', QUARTER, 'notBreaching'],
  DigestStopped: ['Sum of Uptick DigestStopped (service=deployment)', '> 0', QUARTER, 'notBreaching'],
  WatchesBehind: ['Maximum of Uptick WatchLag (service=deployment)', '> 7200', QUARTER, 'notBreaching'],
  AtOnceUnknown: ['Sum of Uptick AtOnceUnknown (service=deployment)', '> 0', QUARTER, 'notBreaching'],
  AtOnceFailed: ['Sum of Uptick AtOnceFailed (service=deployment)', '> 0', QUARTER, 'notBreaching'],
  ReadersDamaged: ['Sum of Uptick ReadersDamaged (service=deployment)', '> 0', QUARTER, 'notBreaching'],
  DigestsWaiting: [
    'Maximum of AWS/SQS ApproximateAgeOfOldestMessage (QueueName=queue digests)',
    '> 10800',
    FIVE_MINUTES,
    'notBreaching',
  ],
  AtOnceWaiting: [
    'Maximum of AWS/SQS ApproximateAgeOfOldestMessage (QueueName=queue atOnce)',
    '> 2700',
    FIVE_MINUTES,
    'notBreaching',
  ],
  // Longer than a day, as one is sent every day.
  SampleDigestMissing: ['Sum of Uptick SampleDigestSent (service=deployment)', '< 1', '5 x 21600 s', 'breaching'],
  MailUnknown: ['Sum of Uptick Mails (outcome=unknown, service=deployment)', '> 0', QUARTER, 'notBreaching'],
  MailRefused: ['Sum of Uptick Mails (outcome=refused, service=deployment)', '> 4', HOUR, 'notBreaching'],
  MailPaused: ['Sum of Uptick MailsPaused (service=deployment)', '> 0', QUARTER, 'notBreaching'],
  MailStopped: ['Sum of Uptick MailsStopped (service=deployment)', '> 0', HOUR, 'notBreaching'],
  CodesLimited: ['Sum of Uptick CodesCaused (service=deployment)', '> 40', '1 x 86400 s', 'notBreaching'],
  MailBounces: [worstOfKinds('BounceRate'), '> 0.05', HOUR, 'ignore'],
  MailComplaints: [worstOfKinds('ComplaintRate'), '> 0.001', HOUR, 'ignore'],
  ConfirmationsWaiting: [
    'Maximum of AWS/SQS ApproximateAgeOfOldestMessage (QueueName=queue confirmations)',
    '> 1200',
    FIVE_MINUTES,
    'notBreaching',
  ],
  ...Object.fromEntries(
    Object.keys(FUNCTIONS).map((name): [string, Row] => [
      `FunctionErrors-${name}`,
      [
        `Sum of AWS/Lambda Errors (FunctionName=function ${name})`,
        // It refuses a sign-up without a solved captcha by an error.
        name === 'preSignUp' ? '> 50' : '> 0',
        HOUR,
        'notBreaching',
      ],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(OPERATIONS).flatMap(([table, operations]): [string, Row][] => [
      [
        `TableErrors-${table}`,
        [ofOperations('SystemErrors', table, operations), '> 0', THREE_FIVE_MINUTES, 'notBreaching'],
      ],
      [
        `TableThrottled-${table}`,
        [ofOperations('ThrottledRequests', table, operations), '> 0', THREE_FIVE_MINUTES, 'notBreaching'],
      ],
    ]),
  ),
}

const Dimensions = z._default(z.array(z.strictObject({ Name: z.string(), Value: z.unknown() })), [])
const Metric = z.strictObject({ Namespace: z.string(), MetricName: z.string(), Dimensions })
const MetricStat = z.strictObject({
  Id: z.string(),
  MetricStat: z.strictObject({ Metric, Period: z.number(), Stat: z.string() }),
  ReturnData: z.literal(false),
})
const Expression = z.strictObject({
  Id: z.string(),
  Expression: z.string(),
  Label: z.string(),
  ReturnData: z.literal(true),
})
const Common = {
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  AlarmActions: z.array(z.unknown()),
  ComparisonOperator: z.enum(['GreaterThanThreshold', 'LessThanThreshold']),
  EvaluationPeriods: z.number(),
  Threshold: z.number(),
  TreatMissingData: z.string(),
}
/** An alarm with these settings; with any other setting, the table would say too little about it. */
const Alarm = z.union([
  z.strictObject({ ...Common, ...Metric.shape, Period: z.number(), Statistic: z.string() }),
  z.strictObject({ ...Common, Metrics: z.tuple([Expression], MetricStat) }),
])

function throttled(): string {
  const names = 'pages trends topics search world feeds images callables follows preSignUp'.split(' ')
  const metrics = names.map((name) => `${name} = Sum of AWS/Lambda Throttles (FunctionName=function ${name})`)
  return [names.map((name) => `FILL(${name}, 0)`).join(' + '), ...metrics].join('; ')
}

function worstOfKinds(share: string): string {
  const kinds = ['digests', 'requested', 'strangers', 'codes']
  const of = (kind: string) => `AWS/SES Reputation.${share} (ses:configuration-set=configuration set ${kind})`
  const metrics = kinds.map((kind) => `${kind}${share} = Maximum of ${of(kind)}`)
  return [`MAX([${kinds.map((kind) => `${kind}${share}`).join(', ')}])`, ...metrics].join('; ')
}

const { json } = synthesize('prod', {
  sampleDigestTo: 'operator@elsewhere.example',
  mail: MAIL_WITH_EVERY_ALARM,
})
const { nameOf } = namesInTemplate(json)
const deployed = new Map(
  Object.values(json.Resources)
    .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
    .map(({ Properties }) => rowOf(Alarm.parse(Properties))),
)

test('every alarm of the template is in the table', () => {
  expect([...deployed.keys()].toSorted()).toEqual(Object.keys(ALARMS).toSorted())
})

test.each(Object.entries(ALARMS))('%s has its metric, threshold, periods and missing data treatment', (name, row) => {
  expect(deployed.get(name)).toEqual(row)
})

function rowOf(alarm: z.infer<typeof Alarm>): [name: string, row: Row] {
  const { watched, periods } =
    'Metrics' in alarm
      ? expressionOf(alarm.Metrics)
      : {
          watched: metricOf(alarm, alarm.Statistic),
          periods: [alarm.Period],
        }
  const sign = alarm.ComparisonOperator === 'GreaterThanThreshold' ? '>' : '<'
  return [
    alarmName(alarm.AlarmName),
    [
      watched,
      `${sign} ${alarm.Threshold}`,
      `${alarm.EvaluationPeriods} x ${[...new Set(periods)].join(' and ')} s`,
      alarm.TreatMissingData,
    ],
  ]
}

function expressionOf([{ Expression: text }, ...metrics]: [
  z.infer<typeof Expression>,
  ...z.infer<typeof MetricStat>[],
]) {
  const parts = metrics.map(({ Id, MetricStat: { Metric: metric, Stat } }) => `${Id} = ${metricOf(metric, Stat)}`)
  return { watched: [text, ...parts].join('; '), periods: metrics.map((each) => each.MetricStat.Period) }
}

function metricOf({ Namespace, MetricName, Dimensions: all }: z.infer<typeof Metric>, statistic: string): string {
  const dimensions = all.map(({ Name, Value }) => `${Name}=${nameOf(Value)}`)
  return `${statistic} of ${Namespace} ${MetricName} (${dimensions.join(', ')})`
}
