import { readerClients } from '../adapters/table/aws.ts'
import { CollectionTable } from '../adapters/trends/collectionTable.ts'
import { PublishedBucket } from '../adapters/trends/publishedBucket.ts'
import { PublishedTrends } from '../adapters/trends/publishedTrends.ts'
import { readEnvironment, TrendsEnvironment } from '../common/readEnvironment.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { topicDetails } from './topicDetails.ts'

const { TRENDS_TABLE, PUBLISHED_BUCKET } = readEnvironment(TrendsEnvironment)
const { tables, objects } = readerClients()
const table = new CollectionTable(tables, TRENDS_TABLE)
const bucket = new PublishedBucket(objects, PUBLISHED_BUCKET)
const published = new PublishedTrends({ table, bucket })

export const handler = httpHandler(
  routed({ 'GET /api/topics/{country}': topicDetails({ published, table, bucket }) }),
)
