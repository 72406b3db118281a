import { DigestSummary } from '../adapters/digest/digestSummary.ts'
import { readerTables } from '../adapters/table/aws.ts'
import { CollectionTable } from '../adapters/trends/collectionTable.ts'
import { readEnvironment, TrendsTableEnvironment } from '../common/readEnvironment.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { showStatus } from './showStatus.ts'

const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)
const tables = readerTables()

const status = showStatus({
  table: new CollectionTable(tables, TRENDS_TABLE),
  summary: new DigestSummary(tables, TRENDS_TABLE),
})

export const handler = httpHandler(routed({ 'GET /api/status': status }))
