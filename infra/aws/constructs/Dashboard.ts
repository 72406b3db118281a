import { Duration, Stack } from 'aws-cdk-lib'
import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  Metric,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { MetricName } from '../../../lambdas/common/metrics.ts'
import { FUNCTIONS } from '../../product/manifest/functions.ts'
import { mapEntries } from '../../product/manifest/mapEntries.ts'
import type { Alarms } from './Alarms.ts'
import type { Api } from './Api.ts'
import { accountWideName } from './accountWideName.ts'
import type { Data } from './Data.ts'
import type { Functions } from './Functions.ts'
import type { MailSets } from './Mail.ts'
import {
  apiErrorPercent,
  counted,
  GLOBAL_REGION,
  OWN,
  siteErrorPercent,
  siteMetric,
  worstReputation,
} from './metrics.ts'
import type { Site } from './Site.ts'

/** The width of a dashboard, in grid columns. */
const WIDTH = 24
const THIRD = WIDTH / 3
const HEIGHT = 6

const FROM_0 = { min: 0 }

/** The dashboard shows every failed request; alarms need more of them. */
const MIN_ERRORS = 1
/** Lambda reports durations in milliseconds and memory in megabytes. */
const MEGABYTE_MILLISECONDS = 1_024 * 1_000

const MINUTES_5 = Duration.minutes(5)
const QUARTER = Duration.minutes(15)
const HOUR = Duration.hours(1)
const DAY = Duration.days(1)

type Props = {
  alarms: Alarms
  functions: Functions
  data: Data
  api: Api
  site: Site
  /** Undefined without mail. */
  mailSets: MailSets | undefined
}

/** The dashboard of the operator: the state of every alarm, and graphs for five questions. */
export class Dashboard extends Construct {
  /** Its address in the console. */
  readonly url: string

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const { region } = Stack.of(this)
    const dashboardName = accountWideName(this)
    new CloudWatchDashboard(this, 'Page', {
      dashboardName,
      defaultInterval: Duration.days(3),
      widgets: [
        [alarmStates(props.alarms)],
        ...section('Is the data fresh?', freshness()),
        ...section('Are readers served?', service(props)),
        ...section('Did the digest run?', digests(props)),
        ...section('Does mail arrive?', mails(props)),
        ...section('What does it cost?', costs(props)),
      ],
    })
    this.url = `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/${dashboardName}`
  }
}

function alarmStates({ all }: Alarms): IWidget {
  return new AlarmStatusWidget({ title: 'Alarms', alarms: all, width: WIDTH, height: HEIGHT })
}

/** A heading with a question, and the graphs that answer it. */
function section(question: string, answers: IWidget[]): IWidget[][] {
  return [[new TextWidget({ markdown: `# ${question}`, width: WIDTH, height: 1 })], answers]
}

function freshness(): IWidget[] {
  const ofRun = { period: HOUR, statistic: Stats.MAXIMUM }
  return [
    graph('Age of the published trends (hours)', [
      new MathExpression({
        expression: 'age / 3600',
        usingMetrics: { age: counted('DataAge', { statistic: Stats.MAXIMUM }) },
        label: 'Hours',
        period: QUARTER,
      }),
    ]),
    graph('Countries of each collection', [
      counted('CountriesOk', { ...ofRun, label: 'New' }),
      counted('CountriesStale', { ...ofRun, label: 'Stale' }),
      counted('CountriesFailed', { ...ofRun, label: 'Without any data' }),
    ]),
    graph('What the source answered', [each('SourceOutcome', 'outcome', HOUR)]),
    graph('Countries with unreadable answers, or blocked by the source', [
      counted('SourceChanged', { ...ofRun, label: 'Unreadable' }),
      counted('SourceBlocked', { ...ofRun, label: 'Blocked' }),
    ]),
    graph('Trends with numbers off the known scales (percent)', [counted('OffScalePercent', ofRun)]),
    graph(
      'Size of each collection',
      [counted('Trends', ofRun), counted('RowsDropped', { ...ofRun, label: 'Unreadable rows' })],
      [counted('SourceBytes', { ...ofRun, label: 'Bytes from the source' })],
    ),
    graph('Duration of each collection (seconds)', [counted('CollectionSeconds', ofRun)]),
  ]
}

function service({ api, site, functions, data }: Props): IWidget[] {
  const { http } = api
  const sum = { period: MINUTES_5, statistic: Stats.SUM }
  const latency = (percent: number) =>
    http.metricLatency({ period: MINUTES_5, statistic: Stats.p(percent), label: `p${percent}` })
  const ofFunctions = (make: (name: keyof typeof FUNCTIONS) => Metric) =>
    Object.values<Metric>(mapEntries(FUNCTIONS, (_, name) => make(name)))
  return [
    graph('Requests', [
      siteMetric(site, 'Requests', { ...sum, label: 'CloudFront' }),
      http.metricCount({ ...sum, label: 'API' }),
    ]),
    graph('Failed requests (percent)', [
      siteErrorPercent(site, MIN_ERRORS, MINUTES_5),
      apiErrorPercent(api, MIN_ERRORS, MINUTES_5),
    ]),
    graph('Latency of the API (milliseconds)', [latency(50), latency(90), latency(99)]),
    graph(
      'Errors of functions',
      ofFunctions((name) => functions.byName[name].metricErrors({ period: HOUR, label: name })),
    ),
    graph('Functions', [
      LambdaFunction.metricAllConcurrentExecutions({
        period: MINUTES_5,
        label: 'Concurrent (whole account)',
      }),
      LambdaFunction.metricAllThrottles({ ...sum, label: 'Throttled (whole account)' }),
    ]),
    graph('Final failures', [
      data.queues.failures.metricApproximateNumberOfMessagesVisible({
        period: MINUTES_5,
        label: 'Messages in failuresQueue',
      }),
      counted('CaptchaUnavailable', { period: MINUTES_5, label: 'Captchas that could not be verified' }),
    ]),
  ]
}

function digests({ functions: { byName }, data }: Props): IWidget[] {
  const sum = { period: QUARTER, statistic: Stats.SUM }
  const longest = { period: QUARTER, statistic: Stats.MAXIMUM }
  return [
    graph('Readers', [
      counted('DigestSent', { ...sum, label: 'Sent' }),
      counted('DigestSkipped', { ...sum, label: 'Skipped' }),
      counted('DigestUnknown', { ...sum, label: 'Unknown' }),
      counted('DigestFailed', { ...sum, label: 'Failed, will be retried' }),
      counted('DigestStopped', { ...sum, label: 'Runs that were stopped' }),
    ]),
    graph('Watches', [
      counted('WatchHits', { ...sum, label: 'Hits' }),
      counted('AtOnceSent', { ...sum, label: 'Sent at once' }),
      counted('AtOnceUnknown', { ...sum, label: 'Unknown' }),
      counted('AtOnceFailed', { ...sum, label: 'Failed, will be retried' }),
    ]),
    graph(
      'Runs',
      [
        byName.digest.metricInvocations({ ...sum, label: 'digest' }),
        byName.readers.metricInvocations({ ...sum, label: 'readers' }),
      ],
      [
        byName.digest.metricDuration({ ...longest, label: 'digest (longest, ms)' }),
        byName.readers.metricDuration({ ...longest, label: 'readers (longest, ms)' }),
      ],
    ),
    graph(
      'Waiting messages about readers, and those given up',
      (['watches', 'digests', 'atOnce', 'deadReaders'] as const).map((queue) =>
        data.queues[queue].metricApproximateNumberOfMessagesVisible({ ...longest, label: queue }),
      ),
      [data.queues.digests.metricApproximateAgeOfOldestMessage({ ...longest, label: 'Oldest of digests (seconds)' })],
    ),
  ]
}

function mails({ data, mailSets }: Props): IWidget[] {
  const longest = { period: MINUTES_5, statistic: Stats.MAXIMUM }
  return [
    graph('Single mails by outcome', [each('Mails', 'outcome', HOUR)]),
    graph('Bounces and complaints', [each('MailsReturned', 'reason', HOUR)]),
    ...(mailSets
      ? [
          graph('Bounces and complaints of the worst kind of mail (share of mails)', [
            worstReputation(mailSets, 'BounceRate', HOUR),
            worstReputation(mailSets, 'ComplaintRate', HOUR),
          ]),
        ]
      : []),
    graph('Age of the oldest waiting confirmation (seconds)', [
      data.queues.confirmations.metricApproximateAgeOfOldestMessage({ ...longest, label: 'Seconds' }),
    ]),
  ]
}

/** Usage a day, and the bill of the account if billing alerts are on. */
function costs({ functions, data, api, site }: Props): IWidget[] {
  const daily = { period: DAY, statistic: Stats.SUM }
  return [
    graph(
      'CloudFront',
      [siteMetric(site, 'Requests', { ...daily, label: 'Requests' })],
      [siteMetric(site, 'BytesDownloaded', { ...daily, label: 'Bytes' })],
    ),
    graph('Functions', gigabyteSeconds(functions), [api.http.metricCount({ ...daily, label: 'API requests' })]),
    graph(
      'Units of tables',
      Object.entries<ITableV2>(data.tables).flatMap(([name, table]) => [
        table.metricConsumedReadCapacityUnits({ ...daily, label: `${name}: read` }),
        table.metricConsumedWriteCapacityUnits({ ...daily, label: `${name}: written` }),
      ]),
    ),
    graph('Mails', [
      counted('DigestSent', { ...daily, label: 'Digests' }),
      counted('Mails', { ...daily, label: 'Others' }, { outcome: 'sent' }),
    ]),
    graph('Bill of the month so far, whole account (USD; only where billing alerts are on)', [
      new Metric({
        namespace: 'AWS/Billing',
        metricName: 'EstimatedCharges',
        dimensionsMap: { Currency: 'USD' },
        region: GLOBAL_REGION,
        period: DAY,
        statistic: Stats.MAXIMUM,
        label: 'USD',
      }),
    ]),
  ]
}

/** The gigabyte-seconds of each function, by which Lambda bills. */
function gigabyteSeconds({ byName }: Functions): MathExpression[] {
  return Object.values<MathExpression>(
    mapEntries(
      FUNCTIONS,
      ({ memoryMb }, name) =>
        new MathExpression({
          expression: `${name} * ${memoryMb} / ${MEGABYTE_MILLISECONDS}`,
          usingMetrics: { [name]: byName[name].metricDuration({ statistic: Stats.SUM }) },
          label: name,
          period: DAY,
        }),
    ),
  )
}

/** A metric of the product, one line for each value of a dimension. */
function each(metricName: MetricName, dimension: string, period: Duration): MathExpression {
  const search = `{Uptick,${['service', dimension].toSorted().join()}} MetricName="${metricName}" service="${OWN.service}"`
  return new MathExpression({
    expression: `SEARCH('${search}', 'Sum', ${period.toSeconds()})`,
    label: '',
    period,
  })
}

function graph(title: string, left: IMetric[], right: IMetric[] = []): IWidget {
  return new GraphWidget({
    title,
    left,
    right,
    leftYAxis: FROM_0,
    rightYAxis: FROM_0,
    width: THIRD,
    height: HEIGHT,
  })
}
