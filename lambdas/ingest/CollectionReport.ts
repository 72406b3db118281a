import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { type Collection, countCollection } from '../../shared/collections/collection.ts'
import { logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'
import { isRefusal, isUnreadable } from '../sources/sourceAnswer.ts'
import type { CountryReport } from './collect.ts'

/** The answer of `ingest`. */
export type IngestResult = {
  runId: string
  at: string
  countries: { ok: number; stale: number; failed: number }
  trends: number
}

const NO_TRENDS = { trends: [], dropped: 0, offScale: 0, joined: undefined }

/** Logs one collection, with a line per country and one for the run, and emits the metrics that the alarms watch. */
export class CollectionReport {
  readonly #startedAt = performance.now()
  #asked = 0
  #changed = 0
  #refused = 0
  #dropped = 0
  #read = 0
  #offScale = 0
  #bytes = 0

  /** Reports the result of a country. */
  addCountry({ country, state, collected }: CountryReport): void {
    const { answer, attempts, milliseconds, bytes } = collected
    const { trends, dropped, joined, offScale } = answer.kind === 'trends' ? answer : NO_TRENDS
    logger.info('Country collected', {
      country: country.code,
      state: state.state,
      outcome: state.outcome,
      trends: state.trends,
      dropped,
      ...(joined !== undefined && { joined }),
      offScale,
      attempts,
      milliseconds,
      bytes,
    })
    metrics.singleMetric().addDimension('outcome', answer.kind).addMetric('SourceOutcome', MetricUnit.Count, 1)
    this.#asked += 1
    if (isUnreadable(answer)) this.#changed += 1
    if (isRefusal(answer)) this.#refused += 1
    this.#dropped += dropped
    this.#read += trends.length
    this.#offScale += offScale
    this.#bytes += bytes
  }

  /** Reports the whole run, and the collection that is published after it. */
  finish(collection: Collection): IngestResult {
    const { countries, trends } = countCollection(collection)
    const result = { runId: collection.id, at: collection.at, countries, trends }
    const seconds = (performance.now() - this.#startedAt) / 1_000
    logger.info('Collection done', { ...result, seconds, bytes: this.#bytes })
    metrics.addMetric('CountriesOk', MetricUnit.Count, countries.ok)
    metrics.addMetric('CountriesStale', MetricUnit.Count, countries.stale)
    metrics.addMetric('CountriesFailed', MetricUnit.Count, countries.failed)
    metrics.addMetric('CountriesBehind', MetricUnit.Count, countries.stale + countries.failed)
    metrics.addMetric('Trends', MetricUnit.Count, trends)
    metrics.addMetric('CollectionSeconds', MetricUnit.Seconds, seconds)
    // A run for a time that is already published asks the source nothing.
    if (this.#asked > 0) {
      metrics.addMetric('SourceChanged', MetricUnit.Count, this.#changed)
      metrics.addMetric('SourceBlocked', MetricUnit.Count, this.#refused)
      metrics.addMetric('RowsDropped', MetricUnit.Count, this.#dropped)
      metrics.addMetric('OffScalePercent', MetricUnit.Percent, (100 * this.#offScale) / Math.max(1, this.#read))
      metrics.addMetric('SourceBytes', MetricUnit.Bytes, this.#bytes)
    }
    metrics.publishStoredMetrics()
    return result
  }
}
