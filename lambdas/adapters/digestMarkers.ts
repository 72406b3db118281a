import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandOutput,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { tableWork } from './tableWork.ts'

/** What became of the digests of a shard's followers on a day; those skipped by their reasons. */
export type DigestCounts = {
  followers: number
  sent: number
  skipped: Readonly<Record<string, number>>
  unknown: number
  failed: number
}

/** A country's code, and the id of the collection that its readers are told from. */
export type ToldCollection = [country: string, collection: string]

/** How long markers are kept, in seconds: 35 days. */
const KEEP_SECONDS = 35 * 86_400

const NameItem = z.object({ sk: z.string(), state: z.optional(z.string()) })
const ToldItem = z.object({ collections: z.array(z.tuple([z.string(), z.string()])) })

/**
 * What is known of the digests of a whole day, in the table of people, without anybody's name: which shards of which
 * time zones are done, and from which collections a time zone is told. Days are local dates, `"2026-11-21"`.
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

  /** The shards whose followers all have their outcome for a day, by `shardName`. */
  done(date: string): Promise<Set<string>> {
    return tableWork(async () => {
      const names = new Set<string>()
      let from: QueryCommandOutput['LastEvaluatedKey']
      do {
        const page: QueryCommandOutput = await this.#client.send(
          new QueryCommand({
            TableName: this.#table,
            KeyConditionExpression: 'pk = :pk',
            ProjectionExpression: 'sk, #state',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':pk': partitionOf(date) },
            ...(from && { ExclusiveStartKey: from }),
          }),
        )
        for (const item of page.Items ?? []) {
          const { sk, state } = NameItem.parse(item)
          if (state === 'done') names.add(sk)
        }
        from = page.LastEvaluatedKey
      } while (from)
      return names
    })
  }

  /** Records that every follower of a shard has their outcome for a day. */
  finish(date: string, zone: string, shard: number, counts: DigestCounts, now: string): Promise<void> {
    return tableWork(async () => {
      const Item = {
        pk: partitionOf(date),
        sk: shardName(zone, shard),
        state: 'done',
        counts,
        at: now,
        expires_at: expiryOf(date),
      }
      await this.#client.send(new PutCommand({ TableName: this.#table, Item }))
    })
  }

  /** From which collections a time zone was told on a day; undefined when it was told nothing. */
  told(date: string, zone: string): Promise<ToldCollection[] | undefined> {
    return tableWork(() => this.#told(date, zone))
  }

  /**
   * Decides from which collections a time zone is told on a day, and answers what was decided: by whoever was first, so
   * that everybody is told the same.
   */
  tell(date: string, zone: string, collections: readonly ToldCollection[]): Promise<ToldCollection[]> {
    const TableName = this.#table
    return tableWork(async () => {
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

  async #told(date: string, zone: string): Promise<ToldCollection[] | undefined> {
    const { Item } = await this.#client.send(
      new GetCommand({
        TableName: this.#table,
        Key: { pk: partitionOf(date), sk: zone },
        ConsistentRead: true,
      }),
    )
    return Item && ToldItem.parse(Item).collections
  }
}

/** What use cases know of the markers; tests bring some in memory. */
export type DigestMarkerStore = Pick<DigestMarkers, keyof DigestMarkers>

/** How `done` calls a shard: `("Asia/Tokyo", 7)` → `"Asia/Tokyo#7"`. */
export function shardName(zone: string, shard: number): string {
  return `${zone}#${shard}`
}

function partitionOf(date: string): string {
  return `DIGEST#${date}`
}

function expiryOf(date: string): number {
  return Date.parse(date) / 1000 + KEEP_SECONDS
}
