import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { expiryOf, readItem, type Table } from '../table/table.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

/** A country's code, and the id of the collection that its digests report. */
export type ReportedCollection = [country: string, collection: string]

/** Time to live of the markers of a day, in seconds: 35 days. */
export const KEEP_SECONDS = 35 * 86_400

const MarkerItem = z.object({ collections: z.array(z.tuple([z.string(), z.string()])) })

/**
 * The collections that the digests of a time zone report on a day, in the table of people. Days are local dates,
 * `"2026-11-21"`.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class DigestMarkers {
  readonly #table: Table

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#table = { client, name: table }
  }

  /** The pinned collections of a time zone's day; undefined when there are none. */
  pinned(date: string, zone: string): Promise<ReportedCollection[] | undefined> {
    return withOptimisticRetry(() => this.#read(date, zone))
  }

  /** Pins the collections of a time zone's day and returns the pinned ones: the first call wins. */
  pin(date: string, zone: string, collections: readonly ReportedCollection[]): Promise<ReportedCollection[]> {
    const { client, name: TableName } = this.#table
    return withOptimisticRetry(async () => {
      const pinned = await this.#read(date, zone)
      if (pinned) return pinned
      const Item = { pk: partitionOf(date), sk: zone, collections, expires_at: expiryOf(date, KEEP_SECONDS) }
      // Refused when another run was first, or the response to an earlier attempt was lost: then it is read again.
      await client.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }))
      return [...collections]
    })
  }

  async #read(date: string, zone: string): Promise<ReportedCollection[] | undefined> {
    return (await readItem(this.#table, { pk: partitionOf(date), sk: zone }, MarkerItem))?.collections
  }
}

/** The interface for use cases; tests have an in-memory implementation. */
export type DigestMarkerStore = Pick<DigestMarkers, keyof DigestMarkers>

/** The partition of a day's markers and shards. */
export function partitionOf(date: string): string {
  return `DIGEST#${date}`
}
