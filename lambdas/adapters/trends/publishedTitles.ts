import * as z from 'zod/mini'
import { TitleIndex, titlesWithout } from '../../../shared/search/titleIndex.ts'
import { wholeFileKey } from './collectionKeys.ts'
import type { PublishedBucket } from './publishedBucket.ts'
import type { PublishedPointer } from './publishedPointer.ts'
import type { ReadTakedowns } from './takedowns.ts'

/**
 * Reads the titles of the published collection without those taken out, and keeps the last ones in memory; undefined if
 * there are none.
 */
export function publishedTitles(
  pointer: Pick<PublishedPointer, 'read'>,
  bucket: Pick<PublishedBucket, 'read'>,
  takedowns: ReadTakedowns,
): () => Promise<TitleIndex | undefined> {
  let last: { id: string; version: number; index: TitleIndex } | undefined
  return async () => {
    const [{ collection }, list] = await Promise.all([pointer.read(), takedowns.current()])
    const { id } = collection
    if (last?.id === id && last.version === list.version) return last.index
    const document = await bucket.read(wholeFileKey(id, 'titles.json'))
    if (document === undefined) return undefined
    const titles = z.parse(TitleIndex, document)
    const index = list.isEmpty ? titles : titlesWithout(titles, (country, topic) => list.hides(country, topic))
    last = { id, version: list.version, index }
    return index
  }
}
