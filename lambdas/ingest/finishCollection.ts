import type { Collection } from '../../shared/collections/collection.ts'
import type { DocumentStore } from '../adapters/trends/collectionBucket.ts'
import { latestFileKey, plainFileKey, WHOLE_FILES, wholeFileKey } from '../adapters/trends/collectionKeys.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'

type Stores = { table: CollectionStore; bucket: DocumentStore }

/**
 * What follows the publishing of a collection: it joins the list of collections, and its files go to their fixed
 * addresses. Doing it again changes nothing.
 */
export async function finishCollection({ table, bucket }: Stores, collection: Collection): Promise<void> {
  await table.remember(collection)
  await copyLatestFiles({ table, bucket }, collection)
  await table.finish(collection.id)
}

/** Another run may publish while this one copies: whoever copies last makes sure that the newest files stay. */
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
