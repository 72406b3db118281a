import { readerTables } from '../adapters/aws.ts'
import { CollectionTable } from '../adapters/collectionTable.ts'
import { PublishedPointer } from '../adapters/publishedPointer.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { readEnvironment, TrendsTableEnvironment } from '../readEnvironment.ts'
import { lastUpdated } from './lastUpdated.ts'

const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)
const published = new PublishedPointer(new CollectionTable(readerTables(), TRENDS_TABLE))

export const handler = httpHandler(lastUpdated(published))
