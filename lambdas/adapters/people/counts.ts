import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Items } from '../table/Items.ts'
import { setting, together } from '../table/updateExpression.ts'
import type { PeopleKey } from './partitions.ts'

const CountItem = z.object({ counted_by: z.string() })
const CountedItem = z.object({ count: z.number() })

/**
 * Counters for rate limits, in the people's table. A counter's name contains the period it counts, and at most a hash of
 * an address: `"contact#7hk…#2026-11-21"`.
 */
export class Counts {
  readonly #items: Items

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#items = new Items(client, table)
  }

  /**
   * Increments a counter unless it has reached `max`; false when it has. Concurrent callers never exceed `max`
   * together. Throws `unavailable` when the table does not answer.
   *
   * @param expiresAt when the counter may be deleted, in unix seconds
   */
  async add(name: string, max: number, expiresAt: number): Promise<boolean> {
    const id = randomUUID()
    const key = keyOf(name)
    const increment = together(setting({ counted_by: id, expires_at: expiresAt }), {
      add: ['#count :one'],
      conditions: ['attribute_not_exists(#count) OR (#count < :max AND #counted_by <> :counted_by)'],
      names: { '#count': 'count' },
      values: { ':one': 1, ':max': max },
    })
    if (await this.#items.upsert(key, increment)) return true
    // The condition also fails when the SDK repeats a successful increment whose response was lost.
    return (await this.#items.read(key, CountItem))?.counted_by === id
  }

  /**
   * Increments a counter without a maximum, and returns its value. A call whose response was lost is counted twice. Throws `unavailable` when the table does not answer.
   */
  async next(name: string, expiresAt: number): Promise<number> {
    const increment = { add: ['#count :one'], names: { '#count': 'count' }, values: { ':one': 1 } }
    const { count } = await this.#items.upserted(
      keyOf(name),
      together(setting({ expires_at: expiresAt }), increment),
      CountedItem,
    )
    return count
  }

  /** The value of a counter. Throws `unavailable` when the table does not answer. */
  async read(name: string): Promise<number> {
    return (await this.#items.read(keyOf(name), CountedItem))?.count ?? 0
  }
}

function keyOf(name: string): PeopleKey {
  return { pk: `COUNT#${name}`, sk: 'COUNT' }
}
