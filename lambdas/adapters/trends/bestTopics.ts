import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { BestTopic } from '../../../shared/archive/bestTopic.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { expiryOf, queryAll, type Table } from '../table/table.ts'
import { collectionId } from './collectionKeys.ts'
import { KEEP_SECONDS } from './publishedIds.ts'

/** The partition with one item per collection, sorted by its id, which begins with its time. */
const BEST = 'BEST'

const BestItem = z.object({ sk: z.string(), topics: z.array(z.unknown()) })

/** The best topic of each country in each collection: 2 KB each, for the calendar of the archive. */
export class BestTopics {
  readonly #table: Table

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#table = { client, name: table }
  }

  /** Runs before the collection is published, so readers look for the ids of published ones. */
  async saveBest({ id, at }: Pick<Collection, 'id' | 'at'>, topics: readonly BestTopic[]): Promise<void> {
    const Item = { pk: BEST, sk: id, topics, expires_at: expiryOf(at, KEEP_SECONDS) }
    await this.#table.client.send(new PutCommand({ TableName: this.#table.name, Item }))
  }

  /** The best topics between two instants, by the ids of their collections. Damaged ones are dropped. */
  async between(from: string, until: string): Promise<Map<string, BestTopic[]>> {
    const items = await queryAll(this.#table, {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :until',
      // After every id of that time.
      ExpressionAttributeValues: {
        ':pk': BEST,
        ':from': collectionId(from, ''),
        ':until': collectionId(until, '\uffff'),
      },
    })
    return new Map(
      items.flatMap((item) => {
        const { data } = z.safeParse(BestItem, item)
        if (!data) return []
        return [[data.sk, data.topics.flatMap((topic) => z.safeParse(BestTopic, topic).data ?? [])] as const]
      }),
    )
  }
}
