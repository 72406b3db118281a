import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { readEnvironment, TrendsEnvironment } from '../../common/readEnvironment.ts'
import { READER, readerTables } from '../table/aws.ts'
import { joinedReads } from '../table/joinedReads.ts'
import { openBucket } from './publishedBucket.ts'
import { PublishedTrends } from './publishedTrends.ts'
import { openTakedowns } from './takedowns.ts'
import { VisibleTable } from './VisibleTable.ts'
import { type ReadableBucket, visibleBucket } from './visibleBucket.ts'

/**
 * Opens the stores of the published trends, for functions that answer readers: without what the operator has taken out.
 * `tables` is the client, for other items.
 */
export function openPublished() {
  const { TRENDS_TABLE, PUBLISHED_BUCKET } = readEnvironment(TrendsEnvironment)
  const tables = readerTables()
  return { tables, ...publishedStores(tables, TRENDS_TABLE, openBucket(PUBLISHED_BUCKET, READER)) }
}

/** The stores on these clients. The pointer and the takedowns are needed together, so they are read together. */
export function publishedStores(tables: DynamoDBDocumentClient, name: string, documents: ReadableBucket) {
  const read = joinedReads({ client: tables, name })
  const takedowns = openTakedowns(tables, name, read)
  const table = new VisibleTable(tables, name, takedowns, read)
  const bucket = visibleBucket(documents, takedowns)
  return { table, bucket, takedowns, published: new PublishedTrends({ table, bucket, takedowns }) }
}
