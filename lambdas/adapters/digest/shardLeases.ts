import { randomUUID } from 'node:crypto'
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { DigestCounts, NO_DIGESTS } from '../../../shared/digest/digestCounts.ts'
import { type ShardOfDay, shardName } from '../../../shared/digest/shards.ts'
import { Instant } from '../../../shared/instant.ts'
import { expiryOf, type ItemKey, queryAll, readItem, type Table } from '../table/table.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'
import { KEEP_SECONDS, partitionOf } from './digestMarkers.ts'

const STATES = ['begun', 'left', 'done'] as const

/** The state of a shard: leased until `at`, released unfinished at `at`, or done at `at`. */
export type ShardState = { state: (typeof STATES)[number]; at: string }

/** The lease of a shard, and the progress of earlier leases. */
export type ShardLease = {
  owner: string
  /** The cursor: every follower before it has an outcome; the beginning of a `sub`, undefined at the start. */
  from: string | undefined
  /** The outcomes of the followers before the cursor. */
  counts: DigestCounts
}

/**
 * The length of a stored cursor: enough to continue at, and too little to identify a person who is deleted meanwhile. Two
 * followers with the same beginning are counted twice at most.
 */
const CURSOR_LENGTH = 8

/** How long an unfinished shard is stored, in seconds: 2 days, after which its digest is not sent any more. */
const KEEP_OPEN_SECONDS = 2 * 86_400

const StateItem = z.object({ sk: z.string(), state: z.optional(z.enum(STATES)), at: z.optional(Instant) })
const ShardItem = z.object({
  state: z.enum(STATES),
  at: Instant,
  owner: z.optional(z.string()),
  from: z.optional(z.string()),
  counts: DigestCounts,
})
type ShardItem = z.infer<typeof ShardItem>

/**
 * The leases and the progress of shards, in the table of people. A lease keeps two runs from reading the same followers,
 * and the next run continues at the cursor. Nobody gets two digests even if a lease is given twice: the ledger ensures
 * that.
 *
 * Days are local dates, `"2026-11-21"`; shards of watches have the name of their collection instead. Every method throws
 * `unavailable` when the table does not answer.
 */
export class ShardLeases {
  readonly #table: Table

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#table = { client, name: table }
  }

  /** The states of all shards that were leased on a day, by `shardName`. */
  states(date: string): Promise<Map<string, ShardState>> {
    return withOptimisticRetry(async () => {
      const items = await queryAll(this.#table, {
        KeyConditionExpression: 'pk = :pk',
        ProjectionExpression: 'sk, #state, #at',
        ExpressionAttributeNames: NAMES,
        ExpressionAttributeValues: { ':pk': partitionOf(date) },
      })
      const states = new Map<string, ShardState>()
      for (const item of items) {
        const { sk, state, at } = StateItem.parse(item)
        if (state !== undefined && at !== undefined) states.set(sk, { state, at })
      }
      return states
    })
  }

  /** Acquires the lease of a shard until an instant; undefined when it is done, or leased by another run. */
  acquire(shard: ShardOfDay, now: string, until: string): Promise<ShardLease | undefined> {
    const owner = randomUUID()
    return withOptimisticRetry(async () => {
      const row = await this.#read(shard)
      const lease = { owner, from: row?.from, counts: row?.counts ?? NO_DIGESTS }
      // Our own lease: the response to an earlier attempt was lost.
      if (row?.owner === owner) return lease
      if (row && !isFree(row, now)) return undefined
      const expires_at = expiryOf(now, KEEP_OPEN_SECONDS)
      // Refused when another run was faster: then the shard is read again.
      await this.#put(shard, { ...fieldsOf(lease), state: 'begun', at: until, expires_at }, row)
      return lease
    })
  }

  /** Releases a lease before the shard is done; `lease` has the progress for the next one. */
  release(shard: ShardOfDay, lease: ShardLease, now: string): Promise<void> {
    return withOptimisticRetry(async () => {
      const row = await this.#read(shard)
      if (row?.state !== 'begun' || row.owner !== lease.owner) return
      const expires_at = expiryOf(now, KEEP_OPEN_SECONDS)
      await this.#put(shard, { ...fieldsOf(lease), state: 'left', at: now, expires_at }, row)
    })
  }

  /** Records that every follower of a shard has an outcome. */
  finish(shard: ShardOfDay, counts: DigestCounts, now: string): Promise<void> {
    return withOptimisticRetry(async () => {
      const Item = { ...keyOf(shard), state: 'done', counts, at: now, expires_at: doneExpiry(shard, now) }
      await this.#table.client.send(new PutCommand({ TableName: this.#table.name, Item }))
    })
  }

  #read(shard: ShardOfDay): Promise<ShardItem | undefined> {
    return readItem(this.#table, keyOf(shard), ShardItem)
  }

  /** Writes a shard on the condition that it is still as it was read. */
  async #put(shard: ShardOfDay, fields: object, row: ShardItem | undefined): Promise<void> {
    const condition = row
      ? {
          ConditionExpression: '#state = :state AND #at = :at',
          ExpressionAttributeNames: NAMES,
          ExpressionAttributeValues: { ':state': row.state, ':at': row.at },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }
    const Item = { ...keyOf(shard), ...fields }
    await this.#table.client.send(new PutCommand({ TableName: this.#table.name, Item, ...condition }))
  }
}

/** The interface for use cases; tests have an in-memory implementation. */
export type ShardLeaseStore = Pick<ShardLeases, keyof ShardLeases>

/** Whether a shard can be leased: a lease expires when its holder has timed out. */
export function isFree({ state, at }: ShardState, now: string): boolean {
  return state === 'left' || (state === 'begun' && at <= now)
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** When the record of a shard that is done expires: those of a day together. */
function doneExpiry({ date }: ShardOfDay, now: string): number {
  return expiryOf(DAY.test(date) ? date : now, KEEP_SECONDS)
}

const NAMES = { '#state': 'state', '#at': 'at' }

function fieldsOf({ owner, from, counts }: ShardLease) {
  return { owner, counts, ...(from !== undefined && { from: from.slice(0, CURSOR_LENGTH) }) }
}

function keyOf({ zone, date, shard }: ShardOfDay): ItemKey {
  return { pk: partitionOf(date), sk: shardName(zone, shard) }
}
