import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { readItem } from '../table/readItem.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

/** A country's code, and the id of the collection that its readers are told from. */
export type ReportedCollection = [country: string, collection: string]

/** How long markers of a day are kept, in seconds: 35 days. */
const KEEP_SECONDS = 35 * 86_400

const ToldItem = z.object({ collections: z.array(z.tuple([z.string(), z.string()])) })

/**
 * What is known of the digests of a whole day, in the table of people: from which collections a time zone is told. Days
 * are local dates, `"2026-11-21"`.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class DigestMarkers {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client
    this.#table = table
  }

  /** From which collections a time zone was told on a day; undefined when it was told nothing. */
  told(date: string, zone: string): Promise<ReportedCollection[] | undefined> {
    return withOptimisticRetry(() => this.#told(date, zone))
  }

  /**
   * Decides from which collections a time zone is told on a day, and answers what was decided: by whoever was first, so
   * that everybody is told the same.
   */
  tell(
    date: string,
    zone: string,
    collections: readonly ReportedCollection[],
  ): Promise<ReportedCollection[]> {
    const TableName = this.#table
    return withOptimisticRetry(async () => {
      const decided = await this.#told(date, zone)
      if (decided) return decided
      const Item = { pk: partitionOf(date), sk: zone, collections, expires_at: expiryOf(date) }
      // Refused when somebody else was first, or its own answer was lost: then it is read again.
      await this.#client.send(
        new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }),
      )
      return [...collections]
    })
  }

  async #told(date: string, zone: string): Promise<ReportedCollection[] | undefined> {
    const item = await readItem(this.#client, this.#table, { pk: partitionOf(date), sk: zone })
    return item && ToldItem.parse(item).collections
  }
}

/** What use cases know of the markers; tests bring some in memory. */
export type DigestMarkerStore = Pick<DigestMarkers, keyof DigestMarkers>

/** Where everything about the digests of a day stands. */
export function partitionOf(date: string): string {
  return `DIGEST#${date}`
}

/** When markers of a day may vanish, in unix seconds. */
export function expiryOf(date: string): number {
  return Date.parse(date) / 1000 + KEEP_SECONDS
}
