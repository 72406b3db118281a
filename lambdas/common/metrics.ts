import { Metrics } from '@aws-lambda-powertools/metrics'
import type { MetricUnit } from '@aws-lambda-powertools/metrics/types'

/** All metrics of the product. Alarms and the dashboard take their names from here, so that none waits for a metric that is not written. */
export type MetricName =
  // A collection
  | 'CountriesOk'
  | 'CountriesStale'
  | 'CountriesFailed'
  | 'CountriesBehind'
  | 'Trends'
  | 'CollectionSeconds'
  | 'SourceOutcome'
  | 'SourceChanged'
  | 'SourceBlocked'
  | 'SourceBytes'
  | 'RowsDropped'
  | 'OffScalePercent'
  // Between collections
  | 'DataAge'
  | 'SourceAnswered'
  // Digests and watches
  | 'DigestSent'
  | 'DigestSkipped'
  | 'DigestUnknown'
  | 'DigestFailed'
  | 'DigestStopped'
  | 'WatchHits'
  | 'AtOnceSent'
  | 'AtOnceSkipped'
  | 'AtOnceUnknown'
  | 'AtOnceFailed'
  // Other mails, and forms
  | 'Mails'
  | 'MailsPaused'
  | 'MailsReturned'
  | 'MailsStopped'
  | 'CodesCaused'
  | 'CaptchaUnavailable'

/** What writes metrics, by their names above. */
type ProductMetrics = {
  addMetric(name: MetricName, unit: MetricUnit, value: number): ProductMetrics
  addDimension(name: 'outcome' | 'reason', value: string): ProductMetrics
  /** One metric that is written at once, with dimensions of its own. */
  singleMetric(): ProductMetrics
  publishStoredMetrics(): ProductMetrics
}

/**
 * Metrics for the dashboard and the alarms, logged in CloudWatch's embedded metric format. Their dimension `service` is the
 * deployment, from the variable `POWERTOOLS_SERVICE_NAME`: no other deployment of the account adds to them.
 */
export const metrics: ProductMetrics = new Metrics({ namespace: 'Uptick' })
