import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { PERSON_LIMITS, type PersonLimit } from '../../../shared/people/personLimits.ts'
import type { Keys } from '../secrets/keys.ts'
import { type SaltedHash, saltedHash } from '../secrets/saltedHash.ts'
import { Items } from '../table/Items.ts'
import { expiryOf } from '../table/table.ts'
import { type ItemUpdate, setting, together } from '../table/updateExpression.ts'
import type { PeopleKey } from './partitions.ts'

/** When all points are back, in milliseconds since 1970. */
const BucketItem = z.object({ full_at: z.number() })

/**
 * The token buckets of people, in the table of people, by salted hash. A bucket that was not used for long has no item, which
 * is the same as a full one. A write whose response was lost may be counted twice.
 */
export class PersonLimits {
  readonly #items: Items
  readonly #hash: SaltedHash

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#items = new Items(client, table)
    this.#hash = saltedHash(keys, 'callers')
  }

  /**
   * Takes points of a limit of a person: returns 0, or the seconds until there are enough; then none are taken. Concurrent
   * callers never take more than there are. Throws `unavailable` when the table does not answer.
   */
  async take(sub: string, limit: PersonLimit, points: number, now: string): Promise<number> {
    const { points: all, seconds } = PERSON_LIMITS[limit]
    const at = Date.parse(now)
    const cost = (points * seconds * 1_000) / all
    /** The latest `full_at` with which there are enough points. */
    const latest = at + seconds * 1_000 - cost
    const key: PeopleKey = { pk: `COUNT#${limit}#${await this.#hash(sub)}`, sk: 'COUNT' }
    const used: ItemUpdate = {
      set: ['full_at = full_at + :cost'],
      conditions: ['full_at > :now', 'full_at <= :latest'],
      values: { ':cost': cost, ':now': at, ':latest': latest },
    }
    const full: ItemUpdate = {
      set: ['full_at = :after'],
      conditions: ['(attribute_not_exists(full_at) OR full_at <= :now)'],
      values: { ':after': at + cost, ':now': at },
    }
    const expiry = setting({ expires_at: expiryOf(now, 2 * seconds) })
    // The last one is for a bucket that another call has begun to use between the first two.
    for (const update of [used, full, used]) if (await this.#items.upsert(key, together(update, expiry))) return 0
    const { full_at = latest } = (await this.#items.read(key, BucketItem)) ?? {}
    return Math.max(1, Math.ceil((full_at - latest) / 1_000))
  }
}
