import { readEnvironment, TrendsEnvironment } from '../../common/readEnvironment.ts'
import { readerClients } from '../table/aws.ts'
import { CollectionTable } from './collectionTable.ts'
import { PublishedBucket } from './publishedBucket.ts'
import { PublishedTrends } from './publishedTrends.ts'

/** Opens the stores of the published trends, for functions that answer readers. `tables` is the client, for other items. */
export function openPublished() {
  const { TRENDS_TABLE, PUBLISHED_BUCKET } = readEnvironment(TrendsEnvironment)
  const { tables, objects } = readerClients()
  const table = new CollectionTable(tables, TRENDS_TABLE)
  const bucket = new PublishedBucket(objects, PUBLISHED_BUCKET)
  return { tables, table, bucket, published: new PublishedTrends({ table, bucket }) }
}
