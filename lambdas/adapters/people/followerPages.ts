import {
  type DynamoDBDocumentClient,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { canonicalTimeZone } from '../../../shared/people/timeZone.ts'
import { logger } from '../../common/logger.ts'
import { readItem } from '../table/readItem.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'
import { type Follower, FollowerItem, followerKey, followersOf, toFollower, ZONES } from './followerRecord.ts'

/** Whose follower record cannot be read, by their `sub`. */
export type DamagedFollower = { damaged: string }

/** As many followers are read at a time. */
const PAGE_SIZE = 100

const SortKey = z.object({ sk: z.string() })

/**
 * The followers of the table of people as the digest reads them: those of a time zone together, a part of them at a time.
 * The pages may be a moment old; `follower` never is.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class FollowerPages {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client
    this.#table = table
  }

  /** Each time zone in which anybody lives or lived, once. What is no time zone is logged and left out. */
  async *zones(): AsyncGenerator<string> {
    const pages = this.#pages({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': ZONES },
    })
    for await (const items of pages)
      for (const item of items) {
        const { sk: zone } = SortKey.parse(item)
        if (canonicalTimeZone(zone) !== undefined) yield zone
        else logger.error('The list of time zones has one that does not exist', { zone })
      }
  }

  /**
   * The followers of a shard (0 to 15) of a time zone, in pages of at most 100, in the order of their `sub`; from one of
   * them on, or all.
   */
  async *followers(
    zone: string,
    shard: number,
    from?: string,
  ): AsyncGenerator<(Follower | DamagedFollower)[]> {
    const pages = this.#pages({
      KeyConditionExpression: from === undefined ? 'pk = :pk' : 'pk = :pk AND sk >= :from',
      ExpressionAttributeValues: {
        ':pk': followersOf(zone, shard),
        ...(from !== undefined && { ':from': from }),
      },
      Limit: PAGE_SIZE,
    })
    for await (const items of pages) if (items.length > 0) yield items.map((item) => readFollower(zone, item))
  }

  /** One follower as they are now; undefined when they live elsewhere or are deleted. Throws when the record is damaged. */
  follower(zone: string, sub: string): Promise<Follower | undefined> {
    return withOptimisticRetry(async () => {
      const item = await readItem(this.#client, this.#table, followerKey(zone, sub))
      return item && toFollower(sub, zone, FollowerItem.parse(item))
    })
  }

  /** The pages of a query, each read when it is asked for. */
  async *#pages(query: Omit<QueryCommandInput, 'TableName'>): AsyncGenerator<Record<string, unknown>[]> {
    let from: QueryCommandOutput['LastEvaluatedKey']
    do {
      const request = new QueryCommand({
        TableName: this.#table,
        ...query,
        ...(from && { ExclusiveStartKey: from }),
      })
      const page: QueryCommandOutput = await withOptimisticRetry(() => this.#client.send(request))
      yield page.Items ?? []
      from = page.LastEvaluatedKey
    } while (from)
  }
}

/** What use cases know of the pages; tests bring some in memory. */
export type FollowerPageStore = Pick<FollowerPages, keyof FollowerPages>

/** One damaged record must not stop its neighbours. */
function readFollower(zone: string, item: Record<string, unknown>): Follower | DamagedFollower {
  const { sk: sub } = SortKey.parse(item)
  const record = FollowerItem.safeParse(item)
  return record.success ? toFollower(sub, zone, record.data) : { damaged: sub }
}
