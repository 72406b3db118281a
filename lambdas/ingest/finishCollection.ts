import type { Collection } from '../../shared/collection.ts'
import { newestWaves } from '../../shared/waves.ts'
import type { CollectionStore } from '../adapters/collectionTable.ts'
import { readCountry } from '../adapters/countryDocuments.ts'
import type { DocumentStore } from '../adapters/publishedBucket.ts'
import { latestFileKey, plainFileKey, WHOLE_FILES, wholeFileKey } from '../collectionKeys.ts'

type Stores = { table: CollectionStore; bucket: DocumentStore }

/**
 * What follows the publishing of a collection: it joins the list of collections, its files go to their fixed
 * addresses, its trends into the histories. Doing it again changes nothing.
 */
export async function finishCollection({ table, bucket }: Stores, collection: Collection): Promise<void> {
  await table.remember(collection)
  await copyLatestFiles({ table, bucket }, collection)
  await addHistories({ table, bucket }, collection)
  await table.finish(collection.id)
}

/** Writing histories is mostly waiting for the table, so a few countries are written at once. */
const HISTORIES_AT_ONCE = 6

async function addHistories({ table, bucket }: Stores, collection: Collection): Promise<void> {
  const left = collection.countries.filter(([, state]) => state.state === 'ok')
  async function work(): Promise<void> {
    for (let next = left.shift(); next; next = left.shift()) {
      const [country] = next
      const { trends } = await readCountry(bucket, collection.id, country)
      await table.addHistory(country, collection.at, newestWaves(trends))
    }
  }
  await Promise.all(Array.from({ length: HISTORIES_AT_ONCE }, work))
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
