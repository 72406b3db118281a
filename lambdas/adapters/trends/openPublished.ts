import { readEnvironment, TrendsEnvironment } from '../../common/readEnvironment.ts'
import { READER, readerTables } from '../table/aws.ts'
import { openBucket } from './publishedBucket.ts'
import { PublishedTrends } from './publishedTrends.ts'
import { openTakedowns } from './takedowns.ts'
import { VisibleTable } from './VisibleTable.ts'
import { visibleBucket } from './visibleBucket.ts'

/**
 * Opens the stores of the published trends, for functions that answer readers: without what the operator has taken out.
 * `tables` is the client, for other items.
 */
export function openPublished() {
  const { TRENDS_TABLE, PUBLISHED_BUCKET } = readEnvironment(TrendsEnvironment)
  const tables = readerTables()
  const takedowns = openTakedowns(tables, TRENDS_TABLE)
  const table = new VisibleTable(tables, TRENDS_TABLE, takedowns)
  const bucket = visibleBucket(openBucket(PUBLISHED_BUCKET, READER), takedowns)
  return { tables, table, bucket, takedowns, published: new PublishedTrends({ table, bucket, takedowns }) }
}
