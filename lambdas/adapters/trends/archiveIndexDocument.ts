import * as z from 'zod/mini'
import { ARCHIVE_INDEX } from '../../../shared/dataset/archiveFiles.ts'
import { ArchiveIndex } from '../../../shared/dataset/archiveIndex.ts'
import { orElse } from '../../common/bestEffort.ts'
import type { PublishedStore } from './publishedBucket.ts'

/** Reads the index of the archive's files for a page; undefined when there is none, or it cannot be read. */
export async function readArchiveIndex(bucket: PublishedStore): Promise<ArchiveIndex | undefined> {
  return orElse(undefined, 'The index of the archive cannot be read', async () => {
    const bytes = await bucket.readBytes(ARCHIVE_INDEX.slice(1))
    return bytes && z.parse(ArchiveIndex, JSON.parse(bytes.toString()))
  })
}
