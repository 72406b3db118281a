import type { TitleIndex } from '../../../shared/search/titleIndex.ts'
import { MemoryCache } from '../../common/MemoryCache.ts'
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
  const cache = new MemoryCache<TitleIndex | undefined>()
  return async () => {
    const { collection, takedowns: list } = await snapshots.read()
    const { id } = collection
    return cache.get('published', () => titlesDocument.read(bucket, id), `${id}~${list.version}`)
  }
}
