import { type DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { BestTopic } from '../../../shared/archive/bestTopic.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { Collection } from '../../../shared/collections/collection.ts'
import { Instant } from '../../../shared/instant.ts'
import { foldForMatching } from '../../../shared/text/foldForMatching.ts'
import { foldText } from '../../../shared/text/foldText.ts'
import { textHash } from '../../../shared/text/textHash.ts'
import { DAY_SECONDS } from '../../../shared/time.ts'
import type { Trend } from '../../../shared/trend.ts'
import type { SeenPoint } from '../../../shared/trends/topicHistory.ts'
import { newestWaves } from '../../../shared/trends/waves.ts'
import type { PublicOf } from '../../common/PublicOf.ts'
import { expiryOf, type ItemKey, queryAll, readItem, type Table, writeAll } from '../table/table.ts'
import { isRefusedByFirst } from '../table/withOptimisticRetry.ts'
import { collectionId } from './collectionKeys.ts'

/** TTL of histories and of the lists of collections, in seconds: 400 days. */
const KEEP_SECONDS = 400 * DAY_SECONDS

/** The pointer to the published collection. */
export const PUBLISHED: ItemKey = { pk: 'PUBLISHED', sk: 'COLLECTION' }
/** The last collection whose follow-up work is complete. */
const FINISHED = { pk: 'PUBLISHED', sk: 'FINISHED' }
/** The partition with one item per published collection, sorted by time. */
const PUBLISHED_BEFORE = 'COLLECTION'
/** The partition with the times and ids of the same collections: 100 bytes each instead of 6 KB. */
const PUBLISHED_TIMES = 'COLLECTION_ID'
/** These sort before and after every instant: a key must not be empty. */
const EARLIEST = '0'
const LATEST = '9999'
/** The partition with the best topic of each country, one item of 2 KB per collection, sorted by its id. */
const BEST = 'BEST'

const CollectionItem = z.object({ collection: Collection })
/** Reads a collection from its item; undefined without one. Throws a `ZodError` when it is damaged. */
function collectionIn(item: unknown): Collection | undefined {
  return item === undefined ? undefined : z.parse(CollectionItem, item).collection
}

/** Pointers of the first versions do not say when they were written. */
const PublishedItem = z.object({ collection: Collection, published_at: z.optional(Instant) })
/** Reads the pointer: the collection and when it was published. Undefined and throws as `collectionIn` does. */
export function publishedIn(item: unknown): { collection: Collection; publishedAt: string } | undefined {
  if (item === undefined) return undefined
  const { collection, published_at: publishedAt = collection.at } = z.parse(PublishedItem, item)
  return { collection, publishedAt }
}

const FinishedItem = z.object({ id: z.string() })
const TimeItem = z.object({ sk: z.string(), id: z.string() })

/** A published collection in the short list. */
export type PublishedId = { id: string; at: string }

const BestItem = z.object({ sk: z.string(), topics: z.array(z.unknown()) })

/** A point of a topic's history as stored. */
const PointItem = z.object({
  /** The time, and behind it what tells topics of one list apart whose keys are made from the same text. */
  sk: z.pipe(
    z.pipe(
      z.string(),
      z.transform((sk) => sk.split('#', 1)[0]),
    ),
    Instant,
  ),
  title: z.string(),
  volume: z.nullable(z.number()),
  growth: z.nullable(z.number()),
  rank: z.number(),
  started_at: z.nullable(Instant),
  ended_at: z.nullable(Instant),
  category: z.optional(z.enum(CATEGORIES)),
})
type PointItem = z.infer<typeof PointItem>

const SpellingItem = z.object({ sk: z.string() })

/** The trends table: the pointer to the published collection, the lists of earlier ones, and the topics' histories. */
export class CollectionTable {
  readonly #table: Table

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#table = { client, name: table }
  }

  /** The published collection; undefined while nothing was ever published. */
  async published(): Promise<Collection | undefined> {
    return collectionIn(await readItem(this.#table, PUBLISHED, z.unknown()))
  }

  /**
   * Publishes a collection: moves the pointer to it, forward in time only, and lists it, in one transaction. So the newest of
   * the lists is the published one at any moment. False when an equally new or newer one is published.
   */
  async publish(collection: Collection, now = new Date().toISOString()): Promise<boolean> {
    const { id, at } = collection
    const { client, name: TableName } = this.#table
    const expires_at = expiryOf(at, KEEP_SECONDS)
    const pointer = {
      TableName,
      Item: { ...PUBLISHED, at, published_at: now, collection },
      ConditionExpression: 'attribute_not_exists(pk) OR #at < :at',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':at': at },
    }
    const listed = [
      { pk: PUBLISHED_BEFORE, sk: at, collection, expires_at },
      { pk: PUBLISHED_TIMES, sk: at, id, expires_at },
    ]
    const TransactItems = [{ Put: pointer }, ...listed.map((Item) => ({ Put: { TableName, Item } }))]
    try {
      await client.send(new TransactWriteCommand({ TransactItems }))
      return true
    } catch (error) {
      if (!isRefusedByFirst(error, 1)) throw error
      // The condition also fails when the SDK repeats a successful write whose response was lost.
      return (await this.published())?.id === id
    }
  }

  /** The id of the collection whose follow-up work was finished last. */
  async finished(): Promise<string | undefined> {
    return (await readItem(this.#table, FINISHED, FinishedItem))?.id
  }

  /** Marks the follow-up work of a collection as complete. */
  async finish(id: string): Promise<void> {
    await this.#table.client.send(new PutCommand({ TableName: this.#table.name, Item: { ...FINISHED, id } }))
  }

  /** Published collections at or before an instant, newest first. */
  async collectionsUntil(instant: string, limit: number): Promise<Collection[]> {
    const items = await queryAll(
      this.#table,
      {
        KeyConditionExpression: 'pk = :pk AND sk <= :until',
        ExpressionAttributeValues: { ':pk': PUBLISHED_BEFORE, ':until': instant },
        ScanIndexForward: false,
        ConsistentRead: true,
      },
      limit,
    )
    return items.map((item) => CollectionItem.parse(item).collection)
  }

  /** The ids of the published collections at or before an instant, newest first: a small part of the whole collections. */
  async idsUntil(
    until: string,
    { from = EARLIEST, limit }: { from?: string; limit?: number } = {},
  ): Promise<PublishedId[]> {
    const items = await queryAll(
      this.#table,
      {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :until',
        ExpressionAttributeValues: { ':pk': PUBLISHED_TIMES, ':from': from, ':until': until },
        ScanIndexForward: false,
        ConsistentRead: true,
      },
      limit,
    )
    return items.map((item) => {
      const { id, sk: at } = TimeItem.parse(item)
      return { id, at }
    })
  }

  /** The times of all published collections, the oldest first. */
  async times(): Promise<string[]> {
    return (await this.idsUntil(LATEST)).map(({ at }) => at).toReversed()
  }

  /** The published collection of a time; undefined if there is none. */
  async collectionOf(at: string): Promise<Collection | undefined> {
    return collectionIn(await readItem(this.#table, { pk: PUBLISHED_BEFORE, sk: at }, z.unknown()))
  }

  /** Published collections between two instants, the oldest first. */
  async collectionsBetween(from: string, until: string): Promise<Collection[]> {
    const items = await queryAll(this.#table, {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :until',
      ExpressionAttributeValues: { ':pk': PUBLISHED_BEFORE, ':from': from, ':until': until },
      ConsistentRead: true,
    })
    return items.map((item) => CollectionItem.parse(item).collection)
  }

  /** Adds the best topics of a collection. Runs before it is published, so readers look for the ids of published ones. */
  async addBest({ id, at }: Collection, topics: readonly BestTopic[]): Promise<void> {
    const Item = { pk: BEST, sk: id, topics, expires_at: expiryOf(at, KEEP_SECONDS) }
    await this.#table.client.send(new PutCommand({ TableName: this.#table.name, Item }))
  }

  /** The best topics between two instants, by the ids of their collections. Damaged ones are dropped. */
  async bestBetween(from: string, until: string): Promise<ReadonlyMap<string, BestTopic[]>> {
    const items = await queryAll(this.#table, {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :until',
      ExpressionAttributeValues: {
        ':pk': BEST,
        // An id begins with its time; the second is after every id of that time.
        ':from': collectionId(from, ''),
        ':until': collectionId(until, '\uffff'),
      },
    })
    const read = items.flatMap((item) => z.safeParse(BestItem, item).data ?? [])
    return new Map(
      read.map(({ sk, topics }) => [sk, topics.flatMap((topic) => z.safeParse(BestTopic, topic).data ?? [])]),
    )
  }

  /**
   * Writes one history point per topic of a country, for a published collection, and what else the topic is found by.
   * Idempotent.
   */
  async addHistory(at: string, country: string, trends: readonly Trend[]): Promise<void> {
    const expires_at = expiryOf(at, KEEP_SECONDS)
    const newest = newestWaves(trends)
    const partitions = Map.groupBy(newest, ({ topic }) => historyKey(country, topic))
    const points = newest.map((trend) => ({
      pk: historyKey(country, trend.topic),
      sk: partitions.get(historyKey(country, trend.topic))?.length === 1 ? at : `${at}#${textHash(trend.topic)}`,
      title: trend.title,
      volume: trend.volume,
      growth: trend.growth,
      rank: trend.rank,
      started_at: trend.startedAt,
      ended_at: trend.endedAt,
      category: trend.categories[0],
      expires_at,
    }))
    await writeAll(this.#table, [
      ...points,
      ...newest.flatMap((trend) => spellingItem(country, trend.topic, expires_at)),
    ])
  }

  /**
   * The history of a topic in a country up to an instant, newest first, at most 400 points, and among them those of topics
   * that differ in accents only: `seenTopic` tells them apart. Damaged points are dropped. The points of a collection are
   * written after it is published, and all of them before the next one.
   */
  async history(country: string, topic: string, until: string): Promise<SeenPoint[]> {
    const items = await queryAll(
      this.#table,
      {
        KeyConditionExpression: 'pk = :pk AND sk <= :until',
        ExpressionAttributeValues: { ':pk': historyKey(country, topic), ':until': `${until}${AFTER_TIME}` },
        ScanIndexForward: false,
      },
      MAX_POINTS,
    )
    return items.flatMap((item) => toSeenPoint(z.safeParse(PointItem, item).data))
  }

  /** The topics of a country that have a history and match a text of `foldForMatching` that their keys are not made from; few. */
  async spellings(country: string, matching: string): Promise<string[]> {
    const items = await queryAll(
      this.#table,
      {
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': historyKey(country, matching), ':prefix': SPELLING },
      },
      MAX_SPELLINGS,
    )
    return items.flatMap((item) => z.safeParse(SpellingItem, item).data?.sk.slice(SPELLING.length) ?? [])
  }
}

/** The table as use cases see it. */
export type CollectionStore = PublicOf<CollectionTable>

/** Maximum points per topic: 200 days. */
const MAX_POINTS = 400

/** Sorts after everything that can follow a time in a sort key. */
const AFTER_TIME = '~'

/** The sort keys of topics that are found by the partition they stand in: after every instant. */
const SPELLING = 'SPELLING#'
const MAX_SPELLINGS = 3
/** DynamoDB's limits. */
const MAX_KEY_BYTES = { pk: 2_048, sk: 1_024 }

function spellingItem(country: string, topic: string, expires_at: number) {
  const pk = historyKey(country, foldForMatching(topic))
  const sk = SPELLING + foldText(topic)
  if (pk === historyKey(country, topic)) return []
  // A few titles of the greatest length do not fit into a key: these are found by their topic only.
  if (Buffer.byteLength(pk) > MAX_KEY_BYTES.pk || Buffer.byteLength(sk) > MAX_KEY_BYTES.sk) return []
  return [{ pk, sk, expires_at }]
}

/** The partition of a topic's history in one country: that of all topics with the same keys. */
export function historyKey(country: string, topic: string): string {
  return `TOPIC#${country}#${foldText(topic)}`
}

function toSeenPoint(item: PointItem | undefined): SeenPoint[] {
  if (!item) return []
  const { sk, title, volume, growth, rank, started_at, ended_at, category } = item
  return [{ at: sk, title, volume, growth, rank, startedAt: started_at, endedAt: ended_at, category }]
}
