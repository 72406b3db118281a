import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { ARCHIVE_INDEX } from '../../../shared/dataset/archiveFiles.ts'
import { ArchiveIndex } from '../../../shared/dataset/archiveIndex.ts'
import { orElse } from '../../common/bestEffort.ts'
import { readEnvironment, TrendsEnvironment } from '../../common/readEnvironment.ts'
import { READER, readerTables } from '../table/aws.ts'
import { CollectionReader } from './collectionReader.ts'
import { CollectionTable } from './collectionTable.ts'
import type { ShownDocuments } from './documents.ts'
import { openBucket, type PublishedStore } from './publishedBucket.ts'
import { openSnapshots } from './snapshots.ts'

/**
 * Opens the stores of the published trends, for functions that answer readers: without what the operator has taken out.
 * `tables` is the client, for other items.
 */
export function openPublished() {
  const { TRENDS_TABLE, PUBLISHED_BUCKET } = readEnvironment(TrendsEnvironment)
  const tables = readerTables()
  return { tables, ...publishedStores(tables, TRENDS_TABLE, openBucket(PUBLISHED_BUCKET, READER)) }
}

/** The stores on these clients. */
export function publishedStores(tables: DynamoDBDocumentClient, name: string, stored: PublishedStore) {
  const snapshots = openSnapshots(tables, name)
  const table = new CollectionTable(tables, name)
  const bucket: ShownDocuments = { read: (key) => stored.read(key), shown: snapshots.shown }
  const reader = new CollectionReader({ table, bucket: stored, snapshots })
  return { table, bucket, snapshots, reader, archiveIndex: () => readArchiveIndex(stored) }
}

/** Reads the index of the archive's files for a page; undefined when there is none, or it cannot be read. */
async function readArchiveIndex(bucket: PublishedStore): Promise<ArchiveIndex | undefined> {
  return orElse(undefined, 'The index of the archive cannot be read', async () => {
    const bytes = await bucket.readBytes(ARCHIVE_INDEX.slice(1))
    return bytes && z.parse(ArchiveIndex, JSON.parse(bytes.toString()))
  })
}
