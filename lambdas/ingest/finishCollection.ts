import type { Collection } from '../../shared/collections/collection.ts'
import type { DocumentStore } from '../adapters/trends/collectionBucket.ts'
import {
  COLLECTIONS,
  collectionFolder,
  collectionId,
  latestFileKey,
  plainFileKey,
  WHOLE_FILES,
  wholeFileKey,
} from '../adapters/trends/collectionKeys.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'

type Stores = { table: CollectionStore; bucket: DocumentStore }

/**
 * Finishes a published collection: adds it to the list, and copies its files to their fixed addresses. Idempotent.
 */
export async function finishCollection({ table, bucket }: Stores, collection: Collection): Promise<void> {
  await table.remember(collection)
  await copyLatestFiles({ table, bucket }, collection)
  await table.finish(collection.id)
}

/** Copies again if another run published meanwhile, so that the newest files win. */
async function copyLatestFiles({ table, bucket }: Stores, collection: Collection): Promise<void> {
  for (let newest = collection; ; ) {
    for (const file of WHOLE_FILES) {
      const from = { key: wholeFileKey(newest.id, file), plainKey: plainFileKey(newest.id, file) }
      await bucket.copyFile(from, latestFileKey(file))
    }
    const published = await table.published()
    if (!published || published.id === newest.id) return
    newest = published
  }
}

/** Days that are searched for leftovers; earlier runs removed older ones. */
const LOOK_BACK_DAYS = 8
/** The minimum age of a leftover, in days: another run may still be writing. */
const MIN_AGE_DAYS = 1
/** Published collections that are read: two a day, and many started by hand. */
const LISTED_COLLECTIONS = 100

/** Removes the files of runs that never published, because they crashed or another run was faster. */
export async function removeLeftovers({ table, bucket }: Stores, published: Collection): Promise<void> {
  const listed = await table.collectionsUntil(published.at, LISTED_COLLECTIONS)
  const kept = new Set([
    published.id,
    ...listed.map((each) => each.id),
    // A stale country may still show an old collection.
    ...published.countries.flatMap(([, country]) => country.collection ?? []),
  ])
  // Collections older than the list may be published, so they are kept.
  const oldestListed = listed.length < LISTED_COLLECTIONS ? '' : (listed.at(-1)?.id ?? '')
  const lookBack = collectionId(daysBefore(published.at, LOOK_BACK_DAYS), '')
  const until = collectionId(daysBefore(published.at, MIN_AGE_DAYS), '')
  const [, from = lookBack] = [lookBack, oldestListed].toSorted()
  for (const id of await bucket.folders(COLLECTIONS, from)) {
    if (id < until && !kept.has(id)) await bucket.remove(collectionFolder(id))
  }
}

function daysBefore(at: string, days: number): string {
  return new Date(Date.parse(at) - days * 86_400_000).toISOString()
}
