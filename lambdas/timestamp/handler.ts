import { readerTables } from '../adapters/table/aws.ts'
import { CollectionTable } from '../adapters/trends/collectionTable.ts'
import { PublishedPointer } from '../adapters/trends/publishedPointer.ts'
import { PaceEnvironment, readEnvironment, TrendsTableEnvironment } from '../common/readEnvironment.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { lastUpdated } from './lastUpdated.ts'

const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)
const { COLLECT_EVERY_HOURS } = readEnvironment(PaceEnvironment)
const published = new PublishedPointer(new CollectionTable(readerTables(), TRENDS_TABLE))

export const handler = httpHandler(routed({ 'GET /api/timestamp': lastUpdated(published, COLLECT_EVERY_HOURS) }))
