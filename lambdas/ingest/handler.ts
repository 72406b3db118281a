import { randomBytes } from 'node:crypto'
import middy from '@middy/core'
import { COUNTRIES } from '../../shared/countries.ts'
import { CacheEnvironment, SettleEnvironment, siteCache } from '../adapters/cdn/siteCache.ts'
import { WORKER, workerTables } from '../adapters/table/aws.ts'
import { ArchiveQueueEnvironment, archiveQueue } from '../adapters/trends/archiveQueue.ts'
import { openCollectionBucket } from '../adapters/trends/collectionBucket.ts'
import { CollectionTable } from '../adapters/trends/collectionTable.ts'
import { TakedownTable } from '../adapters/trends/takedowns.ts'
import { REAL_CLOCK } from '../common/clock.ts'
import { AheadEnvironment, eventTime } from '../common/eventTime.ts'
import { PaceEnvironment, readEnvironment, SourceEnvironment, TrendsEnvironment } from '../common/readEnvironment.ts'
import { trendsSource } from '../sources/trendsSource.ts'
import { CollectionReport } from './CollectionReport.ts'
import { collect } from './collect.ts'
import { showAtOnce } from './finishCollection.ts'

const { TRENDS_TABLE, PUBLISHED_BUCKET } = readEnvironment(TrendsEnvironment)
const { TRENDS_SOURCE_URL, TRENDS_PACE_MS, TRENDS_AT_ONCE } = readEnvironment(SourceEnvironment)
const { COLLECT_EVERY_HOURS } = readEnvironment(PaceEnvironment)
const { AT_MOST_AHEAD_HOURS } = readEnvironment(AheadEnvironment)
const { SETTLE_SECONDS } = readEnvironment(SettleEnvironment)
const tables = workerTables()
const bucket = openCollectionBucket(PUBLISHED_BUCKET, WORKER)
const queueArchive = archiveQueue(readEnvironment(ArchiveQueueEnvironment))
const cache = siteCache(readEnvironment(CacheEnvironment))

const show = showAtOnce({
  cache,
  settleMs: SETTLE_SECONDS * 1_000,
  clock: REAL_CLOCK,
  collectionHours: COLLECT_EVERY_HOURS,
})

/** Collects all countries, by schedule or by hand, and answers the counts. The event may name the time, as `at`. */
export const handler = middy<unknown>().handler(async (event) => {
  const at = eventTime(event, AT_MOST_AHEAD_HOURS)
  const report = new CollectionReport()
  const collection = await collect(
    {
      countries: COUNTRIES,
      table: new CollectionTable(tables, TRENDS_TABLE),
      bucket,
      takedowns: new TakedownTable(tables, TRENDS_TABLE),
      queueArchive,
      showAtOnce: show,
      cache,
      collectionHours: COLLECT_EVERY_HOURS,
      source: trendsSource({
        url: TRENDS_SOURCE_URL,
        intervalMs: TRENDS_PACE_MS,
        concurrency: TRENDS_AT_ONCE,
      }),
      unique: () => randomBytes(4).toString('hex'),
      onCountry: (country) => report.addCountry(country),
    },
    at,
  )
  return report.finish(collection)
})
