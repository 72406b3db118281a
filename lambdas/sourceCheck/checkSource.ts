import { MetricUnit } from '@aws-lambda-powertools/metrics'
import type { Country } from '../../shared/countries.ts'
import { HOUR_MS } from '../../shared/time.ts'
import { logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'
import type { CountrySource } from '../sources/collectCountries.ts'
import type { SourceAnswer } from '../sources/sourceAnswer.ts'

/** The answer of `sourceCheck`. */
type SourceCheck = { at: string; country: string; outcome: SourceAnswer['kind']; trends: number }

/**
 * Asks the source for one country, another one each hour, and reports whether the answer can be read. So a changed or
 * silent source is noticed before the next collection. One request, and nothing is stored. Never throws for what the source does.
 */
export async function checkSource(
  source: CountrySource,
  countries: readonly Country[],
  at: string,
): Promise<SourceCheck> {
  const hour = Math.floor(Date.parse(at) / HOUR_MS)
  const country = countries[hour % countries.length]
  if (!country) throw new RangeError('There is no country to ask for.')
  const { answer, attempts, milliseconds, bytes } = await source.trendsOf(country, at, { isOnly: true })
  const check = {
    at,
    country: country.code,
    outcome: answer.kind,
    trends: answer.kind === 'trends' ? answer.trends.length : 0,
  }
  logger.info('Source checked', { ...check, attempts, milliseconds, bytes })
  metrics.addMetric('SourceAnswered', MetricUnit.Count, answer.kind === 'trends' ? 1 : 0)
  metrics.publishStoredMetrics()
  return check
}
