import type { TitleIndex } from '../../../shared/search/titleIndex.ts'
import { type Documents, titlesDocument } from './documents.ts'
import type { Snapshots } from './snapshots.ts'

/**
 * Reads the titles of the published collection without those taken out, and keeps the last ones in memory; undefined if
 * there are none.
 */
export function publishedTitles(
  snapshots: Pick<Snapshots, 'read'>,
  bucket: Documents,
): () => Promise<TitleIndex | undefined> {
  let last: { id: string; version: number; index: TitleIndex } | undefined
  return async () => {
    const { collection, takedowns: list } = await snapshots.read()
    const { id } = collection
    if (last?.id === id && last.version === list.version) return last.index
    const index = await titlesDocument.read(bucket, id)
    if (!index) return undefined
    last = { id, version: list.version, index }
    return index
  }
}
