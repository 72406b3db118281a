import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Collection } from '../../shared/collection.ts'
import type { Trend } from '../../shared/trend.ts'
import { newestWaves } from '../../shared/waves.ts'

/** The one pointer every reader follows. */
const PUBLISHED = { pk: 'PUBLISHED', sk: 'COLLECTION' }
/** The last collection whose follow-up work is done, too. */
const FINISHED = { pk: 'PUBLISHED', sk: 'FINISHED' }
/** One item for each collection that was published, sorted by its time. */
const PUBLISHED_BEFORE = 'COLLECTION'

/** How long histories and the list of collections are kept: 400 days, in seconds. */
const KEEP_SECONDS = 400 * 86_400

const CollectionItem = z.object({ collection: Collection })
const FinishedItem = z.object({ id: z.string() })

/** The table's part that says which collection is published, and what came before. */
export class CollectionTable {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client
    this.#table = table
  }

  /** The published collection; undefined while nothing was ever published. */
  async published(): Promise<Collection | undefined> {
    const { Item } = await this.#client.send(
      new GetCommand({ TableName: this.#table, Key: PUBLISHED, ConsistentRead: true }),
    )
    return Item && CollectionItem.parse(Item).collection
  }

  /**
   * Moves the pointer to this collection, only ever forward in time.
   * False when an equally new or newer one is published already.
   */
  async publish(collection: Collection): Promise<boolean> {
    try {
      await this.#client.send(
        new PutCommand({
          TableName: this.#table,
          Item: { ...PUBLISHED, at: collection.at, collection },
          ConditionExpression: 'attribute_not_exists(pk) OR #at < :at',
          ExpressionAttributeNames: { '#at': 'at' },
          ExpressionAttributeValues: { ':at': collection.at },
        }),
      )
      return true
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      // A lost answer is repeated by the client and then refused because of itself: look who won.
      return (await this.published())?.id === collection.id
    }
  }

  /** The id of the collection whose follow-up work was finished last. */
  async finished(): Promise<string | undefined> {
    const { Item } = await this.#client.send(
      new GetCommand({ TableName: this.#table, Key: FINISHED, ConsistentRead: true }),
    )
    return Item && FinishedItem.parse(Item).id
  }

  /** Records that nothing is left to do for this collection. */
  async finish(id: string): Promise<void> {
    await this.#client.send(new PutCommand({ TableName: this.#table, Item: { ...FINISHED, id } }))
  }

  /** Adds a published collection to the list of them. Adding it again changes nothing. */
  async remember(collection: Collection): Promise<void> {
    await this.#client.send(
      new PutCommand({
        TableName: this.#table,
        Item: { pk: PUBLISHED_BEFORE, sk: collection.at, collection, expires_at: expiry(collection.at) },
      }),
    )
  }

  /** Published collections at or before an instant, newest first. */
  async collectionsUntil(instant: string, limit: number): Promise<Collection[]> {
    const { Items = [] } = await this.#client.send(
      new QueryCommand({
        TableName: this.#table,
        KeyConditionExpression: 'pk = :pk AND sk <= :until',
        ExpressionAttributeValues: { ':pk': PUBLISHED_BEFORE, ':until': instant },
        ScanIndexForward: false,
        Limit: limit,
      }),
    )
    return Items.map((item) => CollectionItem.parse(item).collection)
  }

  /**
   * Writes what a collection saw of each topic of a country: one point a topic, under the collection's time and
   * name. It is written before the collection is published, so a reader of a history leaves out the points of
   * collections that are not in the list: they never were. Writing the same points again changes nothing.
   */
  async addHistory(
    collection: Pick<Collection, 'id' | 'at'>,
    country: string,
    trends: readonly Trend[],
  ): Promise<void> {
    const points = newestWaves(trends).map((trend) => ({
      pk: historyKey(country, trend.topic),
      sk: collection.at,
      collection: collection.id,
      title: trend.title,
      volume: trend.volume,
      growth: trend.growth,
      rank: trend.rank,
      started_at: trend.startedAt,
      ended_at: trend.endedAt,
      expires_at: expiry(collection.at),
    }))
    for (let from = 0; from < points.length; from += BATCH) {
      await this.#writeAll(points.slice(from, from + BATCH))
    }
  }

  async #writeAll(items: Record<string, unknown>[]): Promise<void> {
    let left = items.map((Item) => ({ PutRequest: { Item } }))
    for (let attempt = 1; left.length > 0; attempt += 1) {
      if (attempt > BATCH_ATTEMPTS) throw new Error(`${left.length} points of history could not be written`)
      const { UnprocessedItems } = await this.#client.send(
        new BatchWriteCommand({ RequestItems: { [this.#table]: left } }),
      )
      left = (UnprocessedItems?.[this.#table] ?? []).flatMap(({ PutRequest }) =>
        PutRequest?.Item ? [{ PutRequest: { Item: PutRequest.Item } }] : [],
      )
    }
  }
}

/** What use cases know of the table; tests bring one in memory. */
export type CollectionStore = Pick<CollectionTable, keyof CollectionTable>

/** What DynamoDB takes in one call. */
const BATCH = 25
/** The table is on demand: what it leaves over once, it takes soon after. */
const BATCH_ATTEMPTS = 8

/** The partition of a topic's history in one country. */
export function historyKey(country: string, topic: string): string {
  return `TOPIC#${country}#${topic}`
}

function expiry(at: string): number {
  return Math.floor(Date.parse(at) / 1000) + KEEP_SECONDS
}
