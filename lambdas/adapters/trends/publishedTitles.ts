import * as z from 'zod/mini'
import { TitleIndex } from '../../../shared/search/titleIndex.ts'
import { wholeFileKey } from './collectionKeys.ts'
import type { PublishedBucket } from './publishedBucket.ts'
import type { PublishedPointer } from './publishedPointer.ts'

/** Reads the titles of the published collection, and keeps the last ones in memory; undefined if there are none. */
export function publishedTitles(
  pointer: Pick<PublishedPointer, 'read'>,
  bucket: Pick<PublishedBucket, 'read'>,
): () => Promise<TitleIndex | undefined> {
  let last: { id: string; index: TitleIndex } | undefined
  return async () => {
    const { id } = (await pointer.read()).collection
    if (last?.id === id) return last.index
    const document = await bucket.read(wholeFileKey(id, 'titles.json'))
    if (document === undefined) return undefined
    last = { id, index: z.parse(TitleIndex, document) }
    return last.index
  }
}
