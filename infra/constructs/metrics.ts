import { Duration, type Stack } from 'aws-cdk-lib'
import { MathExpression, Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Api } from './Api.ts'
import type { Site } from './Site.ts'

/** CloudFront's numbers and the bill are kept in this region alone, wherever the product is. */
export const GLOBAL_REGION = 'us-east-1'

/** How much time a share of requests is about. */
const RATE_PERIOD = Duration.minutes(5)

/** A number that functions write into their logs, under the product's own name; added up unless said otherwise. */
export function counted(
  metricName: string,
  options: Pick<MetricOptions, 'period' | 'statistic' | 'label'> = {},
  dimensions: Record<string, string> = {},
): Metric {
  return new Metric({
    namespace: 'Uptick',
    metricName,
    dimensionsMap: { service: 'uptick', ...dimensions },
    statistic: Stats.SUM,
    ...options,
  })
}

/** A number of CloudFront about the site. Only dashboards and what is in its region can see it. */
export function siteMetric(
  { distributionId }: Site,
  metricName: 'Requests' | 'BytesDownloaded' | '5xxErrorRate',
  options: Pick<MetricOptions, 'period' | 'statistic' | 'label'>,
): Metric {
  return new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    // The construct of the distribution leaves the second one out, and then there are no numbers.
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    region: GLOBAL_REGION,
    ...options,
  })
}

/**
 * Calls of a table that went wrong in this way, whatever the operation; 0 where none did. DynamoDB tells of trouble alone,
 * and an alarm on its own numbers takes silence for no change: it would ring for ever.
 */
export function tableTrouble(
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
  return new MathExpression({
    expression: Object.keys(usingMetrics)
      .map((id) => `FILL(${id}, 0)`)
      .join(' + '),
    usingMetrics,
    label: metricName,
    period,
  })
}

/** The share of the account's mails that came back or were complained about, as SES reckons it: 0.05 is 5 percent. */
export function mailReputation(of: 'BounceRate' | 'ComplaintRate'): Metric {
  return new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${of}`,
    period: Duration.hours(1),
    statistic: Stats.MAXIMUM,
  })
}

/** How many percent of the API's requests failed; 0 while fewer than these failed, which would say nothing. */
export function apiErrorPercent({ http }: Api, atLeast: number): MathExpression {
  const sum = { statistic: Stats.SUM }
  return new MathExpression({
    expression: `IF(apiErrors >= ${atLeast}, 100 * apiErrors / apiRequests, 0)`,
    usingMetrics: { apiErrors: http.metricServerError(sum), apiRequests: http.metricCount(sum) },
    label: 'Errors of the API (%)',
    period: RATE_PERIOD,
  })
}

/**
 * How long one in a hundred answers of the API takes at least, in milliseconds; 0 while there are fewer requests than
 * these in a period. An alarm on the percentile itself either judges by a handful of requests, or waits for a thousand.
 */
export function apiSlowestPercent({ http }: Api, atLeast: number): MathExpression {
  return new MathExpression({
    expression: `IF(apiRequests >= ${atLeast}, apiSlowest, 0)`,
    usingMetrics: {
      apiRequests: http.metricCount({ statistic: Stats.SUM }),
      apiSlowest: http.metricLatency({ statistic: Stats.p(99) }),
    },
    label: 'Slowest percent of the answers of the API (ms)',
    period: RATE_PERIOD,
  })
}

/**
 * How often a function was begun, 0 where it was not. Lambda tells of runs alone, and an alarm that gets no number first
 * goes on with older ones for a while.
 */
export function runsOf(lambda: IFunction, period: Duration): MathExpression {
  return new MathExpression({
    expression: 'FILL(runs, 0)',
    usingMetrics: { runs: lambda.metricInvocations({ statistic: Stats.SUM }) },
    label: 'Runs',
    period,
  })
}

/** How many percent of all requests of the site failed; 0 while fewer than these failed. */
export function siteErrorPercent(site: Site, atLeast: number): MathExpression {
  return new MathExpression({
    expression: `IF(sitePercent * siteRequests / 100 >= ${atLeast}, sitePercent, 0)`,
    usingMetrics: {
      sitePercent: siteMetric(site, '5xxErrorRate', { statistic: Stats.AVERAGE }),
      siteRequests: siteMetric(site, 'Requests', { statistic: Stats.SUM }),
    },
    label: 'Errors of the site (%)',
    period: RATE_PERIOD,
  })
}

/** Whether alarms of this stack can hear of numbers that are kept in one region alone. */
export function hearsGlobalMetrics(stack: Stack): boolean {
  return stack.region === GLOBAL_REGION
}
