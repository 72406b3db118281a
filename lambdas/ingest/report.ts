import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { type Collection, countCollection, dataTime } from '../../shared/collection.ts'
import { logger } from '../logger.ts'
import { metrics } from '../metrics.ts'
import type { CountryReport } from './collect.ts'

/** What `ingest` answers (contract, Commands). */
export type IngestResult = {
  runId: string
  at: string
  countries: { ok: number; stale: number; failed: number }
  trends: number
}

/** One line for each country, as soon as it is done: how it came out and what it took. */
export function reportCountry({ country, state, collected }: CountryReport): void {
  const { answer, attempts, milliseconds, bytes } = collected
  logger.info('Country collected', {
    country: country.code,
    state: state.state,
    outcome: state.outcome,
    trends: state.trends,
    dropped: answer.kind === 'trends' ? answer.dropped : 0,
    attempts,
    milliseconds,
    bytes,
  })
  metrics.singleMetric().addDimension('outcome', answer.kind).addMetric('SourceOutcome', MetricUnit.Count, 1)
}

/** One line for the whole run, and the numbers that the alarms watch. */
export function reportCollection(collection: Collection, now: string): IngestResult {
  const { countries, trends } = countCollection(collection)
  const result = { runId: collection.id, at: collection.at, countries, trends }
  logger.info('Collection done', result)
  metrics.addMetric('CountriesOk', MetricUnit.Count, countries.ok)
  metrics.addMetric('CountriesStale', MetricUnit.Count, countries.stale)
  metrics.addMetric('CountriesFailed', MetricUnit.Count, countries.failed)
  metrics.addMetric('Trends', MetricUnit.Count, trends)
  const newest = dataTime(collection)
  if (newest !== null) {
    const age = (Date.parse(now) - Date.parse(newest)) / 1000
    metrics.addMetric('DataAge', MetricUnit.Seconds, Math.max(0, age))
  }
  metrics.publishStoredMetrics()
  return result
}
