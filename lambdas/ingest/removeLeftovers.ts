import type { Collection } from '../../shared/collections/collection.ts'
import type { DocumentStore } from '../adapters/trends/collectionBucket.ts'
import { COLLECTIONS, collectionFolder, collectionId } from '../adapters/trends/collectionKeys.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'

/** How far back leftovers are looked for, in days; older ones were seen by an earlier run. */
const LOOK_BACK_DAYS = 8
/** A run may still be writing: what it leaves is removed when it is this old, in days. */
const LEFT_AFTER_DAYS = 1
/** How many published collections are looked up: two a day, and many started by hand. */
const LISTED_COLLECTIONS = 100

/** Removes what runs wrote that never published: they crashed, or another run was faster. */
export async function removeLeftovers(
  { table, bucket }: { table: CollectionStore; bucket: DocumentStore },
  published: Collection,
): Promise<void> {
  const listed = await table.collectionsUntil(published.at, LISTED_COLLECTIONS)
  const kept = new Set([
    published.id,
    ...listed.map((each) => each.id),
    // A country that fails for long keeps its trends in a collection that may be far back.
    ...published.countries.flatMap(([, country]) => country.collection ?? []),
  ])
  // What is older than the list reaches may well be published: it is not looked at.
  const oldestListed = listed.length < LISTED_COLLECTIONS ? '' : (listed.at(-1)?.id ?? '')
  const lookBack = collectionId(daysBefore(published.at, LOOK_BACK_DAYS), '')
  const until = collectionId(daysBefore(published.at, LEFT_AFTER_DAYS), '')
  const [, from = lookBack] = [lookBack, oldestListed].toSorted()
  for (const id of await bucket.folders(COLLECTIONS, from)) {
    if (id < until && !kept.has(id)) await bucket.remove(collectionFolder(id))
  }
}

function daysBefore(at: string, days: number): string {
  return new Date(Date.parse(at) - days * 86_400_000).toISOString()
}
