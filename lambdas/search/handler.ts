import { readerClients } from '../adapters/aws.ts'
import { CollectionTable } from '../adapters/collectionTable.ts'
import { PublishedBucket } from '../adapters/publishedBucket.ts'
import { PublishedTrends } from '../adapters/publishedTrends.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { readEnvironment, TrendsEnvironment } from '../readEnvironment.ts'
import { searchTrends, trendSearch } from './searchTrends.ts'

const { TRENDS_TABLE, PUBLISHED_BUCKET } = readEnvironment(TrendsEnvironment)
const { tables, objects } = readerClients()
const published = new PublishedTrends({
  table: new CollectionTable(tables, TRENDS_TABLE),
  bucket: new PublishedBucket(objects, PUBLISHED_BUCKET),
})

export const handler = httpHandler(searchTrends(trendSearch(published)))
