import { readerTables } from '../adapters/table/aws.ts'
import { openSnapshots } from '../adapters/trends/snapshots.ts'
import { PaceEnvironment, readEnvironment, TrendsTableEnvironment } from '../common/readEnvironment.ts'
import { httpHandler } from '../http/httpHandler.ts'
import { routed } from '../http/routed.ts'
import { lastUpdated } from './lastUpdated.ts'

const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)
const { COLLECT_EVERY_HOURS } = readEnvironment(PaceEnvironment)
const snapshots = openSnapshots(readerTables(), TRENDS_TABLE)

/** Answers `GET /api/timestamp`. */
export const handler = httpHandler(routed({ 'GET /api/timestamp': lastUpdated(snapshots, COLLECT_EVERY_HOURS) }))
