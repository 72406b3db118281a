import * as z from 'zod/mini'
import { WatchedWave } from '../../../shared/watches/WordIndex.ts'
import { logError } from '../../common/logger.ts'
import type { DocumentStore } from './collectionBucket.ts'
import { watchWordsKey } from './collectionKeys.ts'

const WordsDocument = z.object({
  version: z.literal(1),
  collection: z.string(),
  waves: z.array(WatchedWave),
})

/** Writes the waves of a collection for matching watches. */
export async function writeWords(
  bucket: Pick<DocumentStore, 'write'>,
  collection: string,
  waves: readonly WatchedWave[],
): Promise<void> {
  await bucket.write(watchWordsKey(collection), { version: 1, collection, waves })
}

/**
 * Reads the waves of a collection for matching watches; empty when an earlier version collected it, or the document is
 * damaged. Throws when the bucket does not answer.
 */
export async function readWords(bucket: Pick<DocumentStore, 'read'>, collection: string): Promise<WatchedWave[]> {
  const document = await bucket.read(watchWordsKey(collection))
  if (document === undefined) return []
  const read = z.safeParse(WordsDocument, document)
  if (read.success && read.data.collection === collection) return read.data.waves
  logError('The words for watches cannot be read', read.error ?? new Error('Of another collection'))
  return []
}
