import type { Collection } from '../../shared/collections/collection.ts'
import { isExpected } from '../../shared/collections/pace.ts'
import type { TakedownList } from '../../shared/takedowns/TakedownList.ts'
import { DAY_MS, instantBefore } from '../../shared/time.ts'
import type { SiteCache } from '../adapters/cdn/siteCache.ts'
import type { QueueArchive } from '../adapters/trends/archiveQueue.ts'
import type { DocumentStore } from '../adapters/trends/collectionBucket.ts'
import {
  COLLECTIONS,
  collectionFolder,
  collectionId,
  latestFileKey,
  WHOLE_FILES,
} from '../adapters/trends/collectionKeys.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import { listedOf } from '../adapters/trends/documents.ts'
import type { TakedownStore } from '../adapters/trends/takedowns.ts'
import type { Clock } from '../common/clock.ts'
import { forEachConcurrent } from '../common/forEachConcurrent.ts'
import { collectionFiles, writeLatestFiles } from './WholeFiles.ts'

type Written = { table: CollectionStore; bucket: DocumentStore }
type Published = Written & { takedowns: TakedownStore }
type Stores = Published & {
  queueArchive: QueueArchive
  showAtOnce: (collection: Collection) => Promise<void>
  cache: SiteCache
}

/**
 * Finishes a published collection: publishes its files at their fixed addresses, writes the histories of
 * its topics, has the files of the archive made, and shows it at once where caches do not expect it. Idempotent.
 */
export async function finishCollection(stores: Stores, collection: Collection): Promise<void> {
  const { table, queueArchive, cache } = stores
  // The caches may have got a file that this run wrote before it knew of a takedown.
  if (await publishLatestFiles(stores, collection)) await cache.clear()
  await writeHistories(stores, collection)
  await queueArchive([{}])
  await stores.showAtOnce(collection)
  await table.finish(collection.id)
}

/** Countries whose histories are written at the same time. All of each are in memory, and a new table takes few writes. */
const HISTORIES_AT_ONCE = 2

/** Writes the points of the countries with new trends. */
async function writeHistories({ table, bucket }: Written, { id, at, countries }: Collection): Promise<void> {
  const withNew = countries.values().filter(([, { collection }]) => collection === id)
  await forEachConcurrent(withNew, HISTORIES_AT_ONCE, async ([code, state]) =>
    table.addHistory(at, code, (await listedOf(bucket, code, state)).trends),
  )
}

/**
 * Publishes the files of a collection at their fixed addresses, without what was taken out. Repeats it if another run
 * published or the takedowns changed meanwhile: the last writer has read the newest of both. Returns whether files with
 * older takedowns were there for a moment.
 *
 * @param write by default copies of the collection's files when nothing is taken out
 */
export async function publishLatestFiles(
  { table, bucket, takedowns }: Published,
  collection: Collection,
  write = writeLatest,
): Promise<boolean> {
  let newest = collection
  let wasOutdated = false
  for (let list = await takedowns.read(); ; ) {
    await write(bucket, newest, list)
    const [published = newest, current] = await Promise.all([table.published(), takedowns.read()])
    if (published.id === newest.id && current.version === list.version) return wasOutdated
    if (current.version !== list.version) wasOutdated = true
    newest = published
    list = current
  }
}

/** Usually nothing is taken out; then copies are enough. */
async function writeLatest(bucket: DocumentStore, collection: Collection, list: TakedownList): Promise<void> {
  if (!list.isEmpty) return writeLatestFiles(bucket, collection, list)
  for (const file of WHOLE_FILES) await bucket.copyFile(collectionFiles(collection.id)(file), latestFileKey(file))
}

type CacheServices = {
  cache: SiteCache
  /** How long functions may still answer with the collection before, in milliseconds. */
  settleMs: number
  clock: Clock
  /** Hours from one collection to the next. */
  collectionHours: number
}

/** Empties the CDN's cache for a collection that was not due, such as one run by hand: it would be seen hours later. */
export function showAtOnce({ cache, settleMs, clock, collectionHours }: CacheServices) {
  return async ({ at }: Collection, now = new Date().toISOString()): Promise<void> => {
    if (isExpected(at, now, collectionHours)) return
    await clock.wait(settleMs, AbortSignal.timeout(settleMs * 2))
    await cache.clear()
  }
}

/** Days that are searched for leftovers; earlier runs removed older ones. */
const LOOK_BACK_DAYS = 8
/** The minimum age of a leftover, in days: another run may still be writing. */
const MIN_AGE_DAYS = 1
/** Published collections that are read: two a day, and many started by hand. */
const LISTED_COLLECTIONS = 100

/** Removes the files of runs that never published, because they crashed or another run was faster. */
export async function removeLeftovers({ table, bucket }: Written, published: Collection): Promise<void> {
  const listed = (await table.idsUntil(published.at, { limit: LISTED_COLLECTIONS })).map(({ id }) => id)
  const kept = new Set([
    published.id,
    ...listed,
    // A stale country may still show an old collection.
    ...published.countries.flatMap(([, country]) => country.collection ?? []),
  ])
  // Collections older than the list may be published, so they are kept.
  const oldestListed = listed.length < LISTED_COLLECTIONS ? '' : (listed.at(-1) ?? '')
  const lookBack = collectionId(instantBefore(published.at, LOOK_BACK_DAYS * DAY_MS), '')
  const until = collectionId(instantBefore(published.at, MIN_AGE_DAYS * DAY_MS), '')
  const from = oldestListed > lookBack ? oldestListed : lookBack
  for (const id of await bucket.folders(COLLECTIONS, from)) {
    if (id < until && !kept.has(id)) await bucket.remove(collectionFolder(id))
  }
}
