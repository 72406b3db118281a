import { readEnvironment, TrendsEnvironment } from '../../common/readEnvironment.ts'
import { READER, readerTables } from '../table/aws.ts'
import { CollectionTable } from './collectionTable.ts'
import { openBucket } from './publishedBucket.ts'
import { PublishedTrends } from './publishedTrends.ts'

/** Opens the stores of the published trends, for functions that answer readers. `tables` is the client, for other items. */
export function openPublished() {
  const { TRENDS_TABLE, PUBLISHED_BUCKET } = readEnvironment(TrendsEnvironment)
  const tables = readerTables()
  const table = new CollectionTable(tables, TRENDS_TABLE)
  const bucket = openBucket(PUBLISHED_BUCKET, READER)
  return { tables, table, bucket, published: new PublishedTrends({ table, bucket }) }
}
