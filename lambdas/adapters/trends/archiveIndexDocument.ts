import * as z from 'zod/mini'
import { ARCHIVE_INDEX, ArchiveIndex } from '../../../shared/dataset/archiveIndex.ts'
import { logError } from '../../common/logger.ts'
import type { PublishedBucket } from './publishedBucket.ts'

/** Reads the index of the archive's files for a page; undefined when there is none, or it cannot be read. */
export async function readArchiveIndex(bucket: Pick<PublishedBucket, 'readBytes'>): Promise<ArchiveIndex | undefined> {
  try {
    const bytes = await bucket.readBytes(ARCHIVE_INDEX.slice(1))
    return bytes && z.parse(ArchiveIndex, JSON.parse(bytes.toString()))
  } catch (error) {
    logError('The index of the archive cannot be read', error)
    return undefined
  }
}
