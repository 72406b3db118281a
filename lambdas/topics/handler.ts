import { readerClients } from '../adapters/aws.ts'
import { CollectionTable } from '../adapters/collectionTable.ts'
import { PublishedBucket } from '../adapters/publishedBucket.ts'
import { PublishedTrends } from '../adapters/publishedTrends.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { readEnvironment, TrendsEnvironment } from '../readEnvironment.ts'
import { topicDetails } from './topicDetails.ts'

const { TRENDS_TABLE, PUBLISHED_BUCKET } = readEnvironment(TrendsEnvironment)
const { tables, objects } = readerClients()
const table = new CollectionTable(tables, TRENDS_TABLE)
const bucket = new PublishedBucket(objects, PUBLISHED_BUCKET)
const published = new PublishedTrends({ table, bucket })

export const handler = httpHandler(topicDetails({ published, table, bucket }))
