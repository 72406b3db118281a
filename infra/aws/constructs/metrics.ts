import { Aws, type Duration, type Stack } from 'aws-cdk-lib'
import { MathExpression, Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { MetricName } from '../../../lambdas/common/metrics.ts'
import type { Api } from './Api.ts'
import type { MailSets } from './Mail.ts'
import type { Site } from './Site.ts'

/** The only region with the metrics of CloudFront and of the bill. */
export const GLOBAL_REGION = 'us-east-1'

/** The dimension by which the metrics of a deployment are told apart from those of others in its account. */
export const OWN = { service: Aws.STACK_NAME }

/** A metric that functions of this deployment write to their logs; by default its sum. */
export function counted(
  metricName: MetricName,
  options: MetricOptions = {},
  dimensions: Record<string, string> = {},
): Metric {
  return new Metric({
    namespace: 'Uptick',
    metricName,
    dimensionsMap: { ...OWN, ...dimensions },
    statistic: Stats.SUM,
    ...options,
  })
}

/** A metric of the site's distribution, for dashboards and for alarms in `GLOBAL_REGION`. */
export function siteMetric(
  { distributionId }: Site,
  metricName: 'Requests' | 'BytesDownloaded' | '5xxErrorRate',
  options: MetricOptions,
): Metric {
  return new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    // CloudFront needs the second one, which the distribution's own metrics lack.
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    region: GLOBAL_REGION,
    ...options,
  })
}

/**
 * The throttled or failed calls of a table, of all operations together; 0 if there were none. DynamoDB has no data without
 * errors, and an alarm on its own metrics would ignore that and ring for ever.
 */
export function tableErrors(
  { tableName }: ITableV2,
  metricName: 'ThrottledRequests' | 'SystemErrors',
  operations: readonly string[],
  period: Duration,
): MathExpression {
  const usingMetrics = Object.fromEntries(
    operations.map((Operation) => [
      `trouble${Operation}`,
      new Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap: { TableName: tableName, Operation },
        statistic: Stats.SUM,
      }),
    ]),
  )
  return sumOf(usingMetrics, metricName, period)
}

/** The sum of metrics, 0 for those without data. CloudWatch adds up at most ten in an alarm. */
function sumOf(usingMetrics: Record<string, Metric>, label: string, period: Duration): MathExpression {
  const expression = Object.keys(usingMetrics).map((id) => `FILL(${id}, 0)`)
  return new MathExpression({ expression: expression.join(' + '), usingMetrics, label, period })
}

/**
 * The share of a kind's mails that bounced or had complaints, as SES computes it: 0.05 is 5 percent. Of the kind with the
 * largest share. SES has the same metric for the whole account, in which other deployments are counted, too.
 */
export function worstReputation(sets: MailSets, of: 'BounceRate' | 'ComplaintRate', period: Duration): MathExpression {
  const usingMetrics = Object.fromEntries(
    Object.entries(sets).map(([kind, { configurationSetName }]) => [
      `${kind}${of}`,
      new Metric({
        namespace: 'AWS/SES',
        metricName: `Reputation.${of}`,
        dimensionsMap: { 'ses:configuration-set': configurationSetName },
        statistic: Stats.MAXIMUM,
      }),
    ]),
  )
  return new MathExpression({
    expression: `MAX([${Object.keys(usingMetrics).join(', ')}])`,
    usingMetrics,
    label: of,
    period,
  })
}

/** The throttled invocations of at most ten functions, of all together; 0 if there were none. */
export function throttledInvocations(functions: readonly IFunction[], period: Duration): MathExpression {
  const metrics = functions.map((lambda) => [lambda.node.id, lambda.metricThrottles({ statistic: Stats.SUM })] as const)
  return sumOf(Object.fromEntries(metrics), 'Throttled invocations', period)
}

/** The percentage of failed requests to the API; 0 below a number of failures. */
export function apiErrorPercent({ http }: Api, minErrors: number, period: Duration): MathExpression {
  const sum = { statistic: Stats.SUM }
  return new MathExpression({
    expression: `IF(apiErrors >= ${minErrors}, 100 * apiErrors / apiRequests, 0)`,
    usingMetrics: { apiErrors: http.metricServerError(sum), apiRequests: http.metricCount(sum) },
    label: 'Errors of the API (%)',
    period,
  })
}

/**
 * The 99th percentile of the API's latency, in milliseconds; 0 below a number of requests in a period. An alarm on the
 * percentile itself either evaluates a handful of requests or waits for a thousand.
 */
export function apiSlowestPercent({ http }: Api, minRequests: number, period: Duration): MathExpression {
  return new MathExpression({
    expression: `IF(apiRequests >= ${minRequests}, apiSlowest, 0)`,
    usingMetrics: {
      apiRequests: http.metricCount({ statistic: Stats.SUM }),
      apiSlowest: http.metricLatency({ statistic: Stats.p(99) }),
    },
    label: 'Slowest percent of the answers of the API (ms)',
    period,
  })
}

/**
 * The invocations of a function, 0 if there were none. Lambda has no data without invocations, and an alarm would use
 * older data for a while.
 */
export function runsOf(lambda: IFunction, period: Duration): MathExpression {
  return new MathExpression({
    expression: 'FILL(runs, 0)',
    usingMetrics: { runs: lambda.metricInvocations({ statistic: Stats.SUM }) },
    label: 'Runs',
    period,
  })
}

/**
 * How many more messages wait in a queue than a period before. SQS counts no messages that it moves to a dead-letter queue
 * itself as sent, and reports nothing about a queue that was empty for hours.
 */
export function arrivalsIn(queue: IQueue, period: Duration): MathExpression {
  return new MathExpression({
    expression: 'DIFF(FILL(waiting, 0))',
    usingMetrics: { waiting: queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM }) },
    label: 'New messages',
    period,
  })
}

/** The percentage of failed requests to the site; 0 below a number of failures. */
export function siteErrorPercent(site: Site, minErrors: number, period: Duration): MathExpression {
  return new MathExpression({
    expression: `IF(sitePercent * siteRequests / 100 >= ${minErrors}, sitePercent, 0)`,
    usingMetrics: {
      sitePercent: siteMetric(site, '5xxErrorRate', { statistic: Stats.AVERAGE }),
      siteRequests: siteMetric(site, 'Requests', { statistic: Stats.SUM }),
    },
    label: 'Errors of the site (%)',
    period,
  })
}

/** Whether alarms of this stack can read the metrics that exist only in `GLOBAL_REGION`. */
export function readsGlobalMetrics(stack: Stack): boolean {
  return stack.region === GLOBAL_REGION
}
