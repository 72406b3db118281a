import { DigestSummary } from '../adapters/digest/digestSummary.ts'
import { readerTables } from '../adapters/table/aws.ts'
import { CollectionTable } from '../adapters/trends/collectionTable.ts'
import { PaceEnvironment, readEnvironment, TrendsTableEnvironment } from '../common/readEnvironment.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { showStatus } from './showStatus.ts'

const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)
const { COLLECT_EVERY_HOURS } = readEnvironment(PaceEnvironment)
const tables = readerTables()

const status = showStatus({
  table: new CollectionTable(tables, TRENDS_TABLE),
  summary: new DigestSummary(tables, TRENDS_TABLE),
  collectionHours: COLLECT_EVERY_HOURS,
})

/** Answers `GET /api/status`, which depends on the clock. */
export const handler = httpHandler(routed({ 'GET /api/status': status }))
