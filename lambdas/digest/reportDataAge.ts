import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { dataTime } from '../../shared/collections/collection.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import { logError } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'
import type { DigestRun } from './DigestRun.ts'

/**
 * Emits the age of the published trends for the alarms: here, because this function also runs when collections fail. The
 * age is zero before the first publication. When it cannot be read, or the trends are newer than the run, nothing is
 * emitted, which rings the alarm as well.
 */
export async function reportDataAge(
  collections: CollectionStore,
  { at, isDry }: Pick<DigestRun, 'at' | 'isDry'>,
): Promise<void> {
  if (isDry) return
  try {
    const published = await collections.published()
    const newest = published ? dataTime(published) : null
    const milliseconds = newest === null ? 0 : Date.parse(at) - Date.parse(newest)
    if (milliseconds < 0) throw new RangeError(`The published trends are of ${newest}, which is after ${at}.`)
    metrics.addMetric('DataAge', MetricUnit.Seconds, milliseconds / 1_000)
    metrics.publishStoredMetrics()
  } catch (error) {
    logError('The age of the published trends is not known', error)
  }
}
