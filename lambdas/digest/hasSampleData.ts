import { isSampleCollection } from '../../shared/collections/collection.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import { orUnavailable } from '../adapters/trends/orUnavailable.ts'

/** Whether the published trends are invented sample content. Throws `unavailable` when the table does not answer. */
export function hasSampleData(table: CollectionStore): Promise<boolean> {
  return orUnavailable(async () => {
    const published = await table.published()
    return published !== undefined && isSampleCollection(published)
  })
}
