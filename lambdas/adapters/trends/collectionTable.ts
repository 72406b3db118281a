import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Collection } from '../../../shared/collections/collection.ts'
import { Instant, type Trend } from '../../../shared/trend.ts'
import type { SeenPoint } from '../../../shared/trends/topicHistory.ts'
import { newestWaves } from '../../../shared/trends/waves.ts'
import { readItem } from '../table/readItem.ts'

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
const PublishedBeforeItem = z.object({ collection: z.object({ id: z.string() }) })

/** A point of a topic's history as it is stored. */
const PointItem = z.object({
  sk: Instant,
  collection: z.string(),
  title: z.string(),
  volume: z.nullable(z.number()),
  growth: z.nullable(z.number()),
  rank: z.number(),
  started_at: z.nullable(Instant),
  ended_at: z.nullable(Instant),
})
type PointItem = z.infer<typeof PointItem>

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
    const item = await readItem(this.#client, this.#table, PUBLISHED)
    return item && CollectionItem.parse(item).collection
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
    const item = await readItem(this.#client, this.#table, FINISHED)
    return item && FinishedItem.parse(item).id
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

  /**
   * What published collections saw of a topic in a country up to an instant, newest first: the newest 400. A point
   * that is damaged, or of a collection that never was published, is left out.
   */
  async history(country: string, topic: string, until: string): Promise<SeenPoint[]> {
    const points = await this.#points(country, topic, until)
    const [newest, oldest] = [points[0], points.at(-1)]
    if (!newest || !oldest) return []
    // The pointer moves a moment before the collection joins the list.
    const [listed, published] = await Promise.all([
      this.#publishedBetween(oldest.sk, newest.sk),
      this.published(),
    ])
    const ids = new Set([...listed, published?.id])
    return points.filter(({ collection }) => ids.has(collection)).map(toSeenPoint)
  }

  async #points(country: string, topic: string, until: string): Promise<PointItem[]> {
    const items = await this.#queryAll(
      {
        KeyConditionExpression: 'pk = :pk AND sk <= :until',
        ExpressionAttributeValues: { ':pk': historyKey(country, topic), ':until': until },
        ScanIndexForward: false,
      },
      MAX_POINTS,
    )
    return items.flatMap((item) => z.safeParse(PointItem, item).data ?? [])
  }

  /** The ids of the collections that were published in a time; nothing else of them is read. */
  async #publishedBetween(from: string, until: string): Promise<string[]> {
    const items = await this.#queryAll({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :until',
      ExpressionAttributeValues: { ':pk': PUBLISHED_BEFORE, ':from': from, ':until': until },
      ProjectionExpression: '#collection.#id',
      ExpressionAttributeNames: { '#collection': 'collection', '#id': 'id' },
    })
    return items.flatMap((item) => z.safeParse(PublishedBeforeItem, item).data?.collection.id ?? [])
  }

  /** The items of a query, page after page; with a limit, no more than so many. */
  async #queryAll(
    query: Omit<QueryCommandInput, 'TableName' | 'Limit' | 'ExclusiveStartKey'>,
    limit = Number.POSITIVE_INFINITY,
  ): Promise<Record<string, unknown>[]> {
    const items: Record<string, unknown>[] = []
    let from: QueryCommandOutput['LastEvaluatedKey']
    do {
      const page: QueryCommandOutput = await this.#client.send(
        new QueryCommand({
          TableName: this.#table,
          ...query,
          ...(Number.isFinite(limit) && { Limit: limit - items.length }),
          ...(from && { ExclusiveStartKey: from }),
        }),
      )
      items.push(...(page.Items ?? []))
      from = page.LastEvaluatedKey
    } while (from && items.length < limit)
    return items
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

/** As many points of a topic are read: 200 days of them. */
const MAX_POINTS = 400

/** What DynamoDB takes in one call. */
const BATCH = 25
/** The table is on demand: what it leaves over once, it takes soon after. */
const BATCH_ATTEMPTS = 8

/** The partition of a topic's history in one country. */
export function historyKey(country: string, topic: string): string {
  return `TOPIC#${country}#${topic}`
}

function toSeenPoint({ sk, title, volume, growth, rank, started_at, ended_at }: PointItem): SeenPoint {
  return { at: sk, title, volume, growth, rank, startedAt: started_at, endedAt: ended_at }
}

function expiry(at: string): number {
  return Math.floor(Date.parse(at) / 1000) + KEEP_SECONDS
}
