import middy from '@middy/core'
import { CacheEnvironment, SettleEnvironment, siteCache } from '../adapters/cdn/siteCache.ts'
import { URGENT, workerTables } from '../adapters/table/aws.ts'
import { ArchiveQueueEnvironment, archiveQueue } from '../adapters/trends/archiveQueue.ts'
import { openArchiveStore } from '../adapters/trends/archiveStore.ts'
import { openCollectionBucket } from '../adapters/trends/collectionBucket.ts'
import { CollectionTable } from '../adapters/trends/collectionTable.ts'
import { TakedownTable } from '../adapters/trends/takedowns.ts'
import { REAL_CLOCK } from '../common/clock.ts'
import { readEnvironment, TrendsEnvironment } from '../common/readEnvironment.ts'
import { suppressTopic } from './suppressTopic.ts'

const { TRENDS_TABLE, PUBLISHED_BUCKET } = readEnvironment(TrendsEnvironment)
const { SETTLE_SECONDS } = readEnvironment(SettleEnvironment)
const tables = workerTables()
const services = {
  takedowns: new TakedownTable(tables, TRENDS_TABLE),
  table: new CollectionTable(tables, TRENDS_TABLE),
  bucket: openCollectionBucket(PUBLISHED_BUCKET, URGENT),
  archive: openArchiveStore(PUBLISHED_BUCKET, URGENT),
  queueArchive: archiveQueue(readEnvironment(ArchiveQueueEnvironment)),
  cache: siteCache(readEnvironment(CacheEnvironment)),
  settleMs: SETTLE_SECONDS * 1_000,
  clock: REAL_CLOCK,
}

/** Called by the operator: takes a topic out of all answers, brings it back, or answers the list. */
export const handler = middy<unknown>().handler((event) => suppressTopic(services, event, new Date().toISOString()))
