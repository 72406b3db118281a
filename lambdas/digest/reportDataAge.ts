import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { dataTime } from '../../shared/collections/collection.ts'
import type { CollectionTable } from '../adapters/trends/collectionTable.ts'
import { logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'
import type { DigestRun } from './DigestRun.ts'

/**
 * Tells the alarms how old the published trends are. A tick does that, because it runs every quarter of an hour whatever
 * becomes of collections. While nothing was ever published, nothing of it is old. What cannot be read has no age: the
 * alarm hears of that as well, and digests go on.
 */
export async function reportDataAge(
  collections: Pick<CollectionTable, 'published'>,
  { at, isDry }: Pick<DigestRun, 'at' | 'isDry'>,
): Promise<void> {
  if (isDry) return
  try {
    const published = await collections.published()
    const newest = published ? dataTime(published) : null
    const milliseconds = newest === null ? 0 : Date.parse(at) - Date.parse(newest)
    metrics.addMetric('DataAge', MetricUnit.Seconds, Math.max(0, milliseconds / 1_000))
    metrics.publishStoredMetrics()
  } catch (error) {
    logger.error('The age of the published trends is not known', {
      error: error instanceof Error ? error : new Error(String(error)),
    })
  }
}
