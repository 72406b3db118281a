import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { canonicalTimeZone } from '../../../shared/people/timeZone.ts'
import { logger } from '../../common/logger.ts'
import { Items } from '../table/Items.ts'
import { type Follower, FollowerItem, followerKey, followersOf, toFollower, ZONES } from './followerRecord.ts'

/** A follower record that cannot be parsed, by its `sub`. */
export type DamagedFollower = { damaged: string }

/** Followers per page. */
const PAGE_SIZE = 100

const SortKey = z.object({ sk: z.string() })

/**
 * The followers as the digest reads them: by time zone and shard, in pages. The pages are eventually consistent;
 * `follower` is strongly consistent.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class FollowerPages {
  readonly #items: Items

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#items = new Items(client, table)
  }

  /** Every time zone that has or had followers, once. Unknown zones are logged and skipped. */
  async *zones(): AsyncGenerator<string> {
    for await (const items of this.#items.pages({ pk: ZONES }, { eventually: true }))
      for (const item of items) {
        const { sk: zone } = SortKey.parse(item)
        if (canonicalTimeZone(zone) !== undefined) yield zone
        else logger.error('The list of time zones has one that does not exist', { zone })
      }
  }

  /**
   * The followers of a shard (0 to 15) of a time zone, in pages of at most 100, ordered by `sub`; all of them, or those
   * from a `sub` on.
   */
  async *followers(zone: string, shard: number, from?: string): AsyncGenerator<(Follower | DamagedFollower)[]> {
    const range = { pk: followersOf(zone, shard), ...(from !== undefined && { from }) }
    for await (const items of this.#items.pages(range, { size: PAGE_SIZE, eventually: true }))
      if (items.length > 0) yield items.map((item) => readFollower(zone, item))
  }

  /**
   * The current record of one follower; undefined when they have moved to another zone or were deleted. Throws when the
   * record is damaged.
   */
  async follower(zone: string, sub: string): Promise<Follower | undefined> {
    const item = await this.#items.read(followerKey(zone, sub), FollowerItem)
    return item && toFollower(sub, zone, item)
  }
}

function readFollower(zone: string, item: Record<string, unknown>): Follower | DamagedFollower {
  const { sk: sub } = SortKey.parse(item)
  const record = FollowerItem.safeParse(item)
  return record.success ? toFollower(sub, zone, record.data) : { damaged: sub }
}
