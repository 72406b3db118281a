import middy from '@middy/core'
import * as z from 'zod/mini'
import { COUNTRIES } from '../../shared/countries.ts'
import { ArchiveEvent } from '../../shared/dataset/archiveIndex.ts'
import { CacheEnvironment, siteCache } from '../adapters/cdn/siteCache.ts'
import { WORKER, workerTables } from '../adapters/table/aws.ts'
import { ArchiveQueueEnvironment, archiveQueue } from '../adapters/trends/archiveQueue.ts'
import { openArchiveStore } from '../adapters/trends/archiveStore.ts'
import { CollectionTable } from '../adapters/trends/collectionTable.ts'
import { TakedownTable } from '../adapters/trends/takedowns.ts'
import { processBatch } from '../common/processBatch.ts'
import { PaceEnvironment, readEnvironment, TrendsEnvironment } from '../common/readEnvironment.ts'
import { archiveFiles } from './archiveFiles.ts'

const { TRENDS_TABLE, PUBLISHED_BUCKET } = readEnvironment(TrendsEnvironment)
const tables = workerTables()
const services = {
  countries: COUNTRIES,
  table: new CollectionTable(tables, TRENDS_TABLE),
  store: openArchiveStore(PUBLISHED_BUCKET, WORKER),
  takedowns: new TakedownTable(tables, TRENDS_TABLE),
  cache: siteCache(readEnvironment(CacheEnvironment)),
  queueArchive: archiveQueue(readEnvironment(ArchiveQueueEnvironment)),
  collectionHours: readEnvironment(PaceEnvironment).COLLECT_EVERY_HOURS,
}

/** Messages of the queue, or one event by hand. */
export const handler = middy<unknown>().handler((event) =>
  isBatch(event)
    ? processBatch(
        event,
        async ({ content }) => {
          await archiveFiles(services, ArchiveEvent.parse(content))
        },
        'The files of the archive could not be made',
      )
    : archiveFiles(services, eventByHand(event)),
)

function isBatch(event: unknown): boolean {
  return z.safeParse(z.object({ Records: z.array(z.unknown()) }), event).success
}

/** Throws a sentence for another event. */
function eventByHand(event: unknown): ArchiveEvent {
  const read = ArchiveEvent.safeParse(event ?? {})
  if (read.success) return read.data
  throw new RangeError(
    'Only "month" (like "2026-11") and "isTakedown" (true or false) can be said, so nothing was done.',
  )
}
