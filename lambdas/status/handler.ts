import { readerTables } from '../adapters/aws.ts'
import { CollectionTable } from '../adapters/collectionTable.ts'
import { DigestSummary } from '../adapters/digestSummary.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { readEnvironment, TrendsTableEnvironment } from '../readEnvironment.ts'
import { showStatus } from './showStatus.ts'

const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)
const tables = readerTables()

export const handler = httpHandler(
  showStatus({
    table: new CollectionTable(tables, TRENDS_TABLE),
    summary: new DigestSummary(tables, TRENDS_TABLE),
  }),
)
