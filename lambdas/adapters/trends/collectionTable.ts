import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { BestTopic } from '../../../shared/archive/bestTopic.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { Collection } from '../../../shared/collections/collection.ts'
import { Instant } from '../../../shared/instant.ts'
import type { Trend } from '../../../shared/trend.ts'
import type { SeenPoint } from '../../../shared/trends/topicHistory.ts'
import { newestWaves } from '../../../shared/trends/waves.ts'
import { expiryOf, holds, queryAll, type ReadItem, singleReads, type Table, writeAll } from '../table/table.ts'
import { BestTopics } from './bestTopics.ts'
import { KEEP_SECONDS, PUBLISHED_BEFORE, PublishedIds } from './publishedIds.ts'

/** The pointer to the published collection. */
const PUBLISHED = { pk: 'PUBLISHED', sk: 'COLLECTION' }
/** The last collection whose follow-up work is complete. */
const FINISHED = { pk: 'PUBLISHED', sk: 'FINISHED' }

const CollectionItem = z.object({ collection: Collection })
const FinishedItem = z.object({ id: z.string() })

/** A point of a topic's history as stored. */
const PointItem = z.object({
  sk: Instant,
  collection: z.string(),
  title: z.string(),
  volume: z.nullable(z.number()),
  growth: z.nullable(z.number()),
  rank: z.number(),
  started_at: z.nullable(Instant),
  ended_at: z.nullable(Instant),
  /** Missing in points of older versions. */
  category: z.catch(z.optional(z.enum(CATEGORIES)), undefined),
})
type PointItem = z.infer<typeof PointItem>

/** The trends table: the pointer to the published collection, the lists of earlier ones, and the topics' histories. */
export class CollectionTable {
  readonly #table: Table
  readonly #readItem: ReadItem
  readonly #ids: PublishedIds
  readonly #best: BestTopics

  constructor(client: DynamoDBDocumentClient, table: string, readItem?: ReadItem) {
    this.#table = { client, name: table }
    this.#readItem = readItem ?? singleReads(this.#table)
    this.#ids = new PublishedIds(client, table)
    this.#best = new BestTopics(client, table)
  }

  /** The published collection; undefined while nothing was ever published. */
  async published(): Promise<Collection | undefined> {
    return (await this.#readItem(PUBLISHED, CollectionItem))?.collection
  }

  /**
   * Moves the pointer to this collection, forward in time only. False when an equally new or newer one is published.
   */
  async publish(collection: Collection): Promise<boolean> {
    const put = new PutCommand({
      TableName: this.#table.name,
      Item: { ...PUBLISHED, at: collection.at, collection },
      ConditionExpression: 'attribute_not_exists(pk) OR #at < :at',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':at': collection.at },
    })
    if (await holds(this.#table.client.send(put))) return true
    // The condition also fails when the SDK repeats a successful write whose response was lost.
    return (await this.published())?.id === collection.id
  }

  /** The id of the collection whose follow-up work was finished last. */
  async finished(): Promise<string | undefined> {
    return (await this.#readItem(FINISHED, FinishedItem))?.id
  }

  /** Marks the follow-up work of a collection as complete. */
  async finish(id: string): Promise<void> {
    await this.#table.client.send(new PutCommand({ TableName: this.#table.name, Item: { ...FINISHED, id } }))
  }

  /** Adds a collection to the list of published ones, and to that of their ids; idempotent. */
  async remember(collection: Collection): Promise<void> {
    await this.#table.client.send(
      new PutCommand({
        TableName: this.#table.name,
        Item: {
          pk: PUBLISHED_BEFORE,
          sk: collection.at,
          collection,
          expires_at: expiryOf(collection.at, KEEP_SECONDS),
        },
      }),
    )
    await this.#ids.addPublished(collection)
  }

  /** Published collections at or before an instant, newest first. */
  async collectionsUntil(instant: string, limit: number): Promise<Collection[]> {
    const items = await queryAll(
      this.#table,
      {
        KeyConditionExpression: 'pk = :pk AND sk <= :until',
        ExpressionAttributeValues: { ':pk': PUBLISHED_BEFORE, ':until': instant },
        ScanIndexForward: false,
      },
      limit,
    )
    return items.map((item) => CollectionItem.parse(item).collection)
  }

  /** The ids of the published collections at or before an instant, newest first: a small part of the whole collections. */
  idsUntil(instant: string, limit: number): Promise<string[]> {
    return this.#ids.newestUntil(instant, limit)
  }

  /** The times of all published collections, the oldest first. */
  times(): Promise<readonly string[]> {
    return this.#ids.times()
  }

  /** The published collection of a time; undefined if there is none. */
  async collectionOf(at: string): Promise<Collection | undefined> {
    return (await this.#readItem({ pk: PUBLISHED_BEFORE, sk: at }, CollectionItem))?.collection
  }

  /** Published collections between two instants, the oldest first. */
  async collectionsBetween(from: string, until: string): Promise<Collection[]> {
    const items = await queryAll(this.#table, {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :until',
      ExpressionAttributeValues: { ':pk': PUBLISHED_BEFORE, ':from': from, ':until': until },
    })
    return items.map((item) => CollectionItem.parse(item).collection)
  }

  /** Adds the best topics of a collection, before it is published; idempotent. */
  addBest(collection: Pick<Collection, 'id' | 'at'>, topics: readonly BestTopic[]): Promise<void> {
    return this.#best.saveBest(collection, topics)
  }

  /** The best topics of the collections between two instants, by their ids. */
  bestBetween(from: string, until: string): Promise<ReadonlyMap<string, BestTopic[]>> {
    return this.#best.between(from, until)
  }

  /**
   * Writes one history point per topic of a country; idempotent. Runs before the collection is published, so readers
   * ignore points of collections that are not in the list of published ones.
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
      category: trend.categories[0],
      expires_at: expiryOf(collection.at, KEEP_SECONDS),
    }))
    await writeAll(this.#table, points)
  }

  /**
   * The history of a topic in a country up to an instant, newest first, at most 400 points. Damaged points and points of
   * unpublished collections are dropped. Takes two reads, and one when the ids of the collections are in memory.
   *
   * @param shown the collection that readers see of the country: it is published, even when it is not listed yet
   */
  async history(country: string, topic: string, until: string, shown?: string): Promise<SeenPoint[]> {
    const points = await this.#points(country, topic, until)
    const uncertain = points.flatMap(({ sk: at, collection: id }) => (id === shown ? [] : [{ at, id }]))
    const published = await this.#ids.publishedOf(uncertain, async () => (await this.published())?.id)
    return points.filter(({ collection }) => collection === shown || published.has(collection)).map(toSeenPoint)
  }

  async #points(country: string, topic: string, until: string): Promise<PointItem[]> {
    const items = await queryAll(
      this.#table,
      {
        KeyConditionExpression: 'pk = :pk AND sk <= :until',
        ExpressionAttributeValues: { ':pk': historyKey(country, topic), ':until': until },
        ScanIndexForward: false,
      },
      MAX_POINTS,
    )
    return items.flatMap((item) => z.safeParse(PointItem, item).data ?? [])
  }
}

/** The table as use cases see it. */
export type CollectionStore = Pick<CollectionTable, keyof CollectionTable>

/** Maximum points per topic: 200 days. */
const MAX_POINTS = 400

/** The partition of a topic's history in one country. */
export function historyKey(country: string, topic: string): string {
  return `TOPIC#${country}#${topic}`
}

function toSeenPoint({ sk, title, volume, growth, rank, started_at, ended_at, category }: PointItem): SeenPoint {
  return { at: sk, title, volume, growth, rank, startedAt: started_at, endedAt: ended_at, category }
}
