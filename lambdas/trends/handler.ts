import { readerClients } from '../adapters/table/aws.ts'
import { CollectionTable } from '../adapters/trends/collectionTable.ts'
import { PublishedBucket } from '../adapters/trends/publishedBucket.ts'
import { PublishedTrends } from '../adapters/trends/publishedTrends.ts'
import { readEnvironment, TrendsEnvironment } from '../common/readEnvironment.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { trendRoutes } from './trendRoutes.ts'

const { TRENDS_TABLE, PUBLISHED_BUCKET } = readEnvironment(TrendsEnvironment)
const { tables, objects } = readerClients()
const published = new PublishedTrends({
  table: new CollectionTable(tables, TRENDS_TABLE),
  bucket: new PublishedBucket(objects, PUBLISHED_BUCKET),
})

export const handler = httpHandler(routed(trendRoutes(published)))
