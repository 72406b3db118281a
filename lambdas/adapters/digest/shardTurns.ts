import { randomUUID } from 'node:crypto'
import {
  type DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  type QueryCommandOutput,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Instant } from '../../../shared/trend.ts'
import { readItem } from '../table/readItem.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'
import { expiryOf, partitionOf } from './digestMarkers.ts'

/** A part of a time zone's followers, and the local date that they are told on. */
export type ShardOfDay = { zone: string; date: string; shard: number }

/** What became of the digests of a shard's followers on a day; those skipped by their reasons. */
export type DigestCounts = z.infer<typeof DigestCounts>

const Count = z.number()
const DigestCounts = z.object({
  followers: Count,
  sent: Count,
  skipped: z.record(z.string(), Count),
  unknown: Count,
  failed: Count,
})

/** Nobody was counted. */
export const NOBODY: DigestCounts = { followers: 0, sent: 0, skipped: {}, unknown: 0, failed: 0 }

const STATES = ['begun', 'left', 'done'] as const

/** How far a shard is: somebody has it until `at`, it was left unfinished at `at`, or all of it was done then. */
export type ShardMark = { state: (typeof STATES)[number]; at: string }

/** The right to tell a shard, and what was done of it before. */
export type ShardTurn = {
  owner: string
  /** Everybody before this follower (their `sub`) has an outcome; undefined when nobody has. */
  from: string | undefined
  /** What became of those. */
  counts: DigestCounts
}

/** Until a shard is done, its marker names the follower to go on with, so it is kept no longer than 2 days; in seconds. */
const KEEP_OPEN_SECONDS = 2 * 86_400

const MarkItem = z.object({ sk: z.string(), state: z.optional(z.enum(STATES)), at: z.optional(Instant) })
const ShardItem = z.object({
  state: z.enum(STATES),
  at: Instant,
  owner: z.optional(z.string()),
  from: z.optional(z.string()),
  counts: DigestCounts,
})
type ShardItem = z.infer<typeof ShardItem>

/**
 * Whose turn it is to tell which shard, and how far each is, in the table of people. Turns keep two runs from reading the
 * same followers, and let the next one go on where the last stopped. That nobody is told twice depends on the ledger
 * alone: a turn that was given twice costs some reading.
 *
 * Days are local dates, `"2026-11-21"`. Every method throws `unavailable` when the table does not answer.
 */
export class ShardTurns {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client
    this.#table = table
  }

  /** The shards with which anybody has begun on a day, by `shardName`. */
  marks(date: string): Promise<Map<string, ShardMark>> {
    return withOptimisticRetry(async () => {
      const marks = new Map<string, ShardMark>()
      let from: QueryCommandOutput['LastEvaluatedKey']
      do {
        const page: QueryCommandOutput = await this.#client.send(
          new QueryCommand({
            TableName: this.#table,
            KeyConditionExpression: 'pk = :pk',
            ProjectionExpression: 'sk, #state, #at',
            ExpressionAttributeNames: NAMES,
            ExpressionAttributeValues: { ':pk': partitionOf(date) },
            ...(from && { ExclusiveStartKey: from }),
          }),
        )
        for (const item of page.Items ?? []) {
          const { sk, state, at } = MarkItem.parse(item)
          if (state !== undefined && at !== undefined) marks.set(sk, { state, at })
        }
        from = page.LastEvaluatedKey
      } while (from)
      return marks
    })
  }

  /** Takes the turn to tell a shard, until an instant at most; undefined when it is done, or the turn of somebody else. */
  begin(shard: ShardOfDay, now: string, until: string): Promise<ShardTurn | undefined> {
    const owner = randomUUID()
    return withOptimisticRetry(async () => {
      const row = await this.#read(shard)
      const turn = { owner, from: row?.from, counts: row?.counts ?? NOBODY }
      // Its own turn is found here when the answer to the write was lost.
      if (row?.owner === owner) return turn
      if (row && !isFree(row, now)) return undefined
      const expires_at = Math.floor(Date.parse(now) / 1000) + KEEP_OPEN_SECONDS
      // Refused when somebody else was faster: then it is read again.
      await this.#put(shard, { ...fieldsOf(turn), state: 'begun', at: until, expires_at }, row)
      return turn
    })
  }

  /** Ends a turn before everybody has an outcome; `turn` says where whoever takes the next one goes on. */
  leave(shard: ShardOfDay, turn: ShardTurn, now: string): Promise<void> {
    return withOptimisticRetry(async () => {
      const row = await this.#read(shard)
      if (row?.state !== 'begun' || row.owner !== turn.owner) return
      const expires_at = Math.floor(Date.parse(now) / 1000) + KEEP_OPEN_SECONDS
      await this.#put(shard, { ...fieldsOf(turn), state: 'left', at: now, expires_at }, row)
    })
  }

  /** Records that every follower of a shard has their outcome for a day, and what became of them. */
  finish(shard: ShardOfDay, counts: DigestCounts, now: string): Promise<void> {
    return withOptimisticRetry(async () => {
      const Item = { ...keyOf(shard), state: 'done', counts, at: now, expires_at: expiryOf(shard.date) }
      await this.#client.send(new PutCommand({ TableName: this.#table, Item }))
    })
  }

  async #read(shard: ShardOfDay): Promise<ShardItem | undefined> {
    const item = await readItem(this.#client, this.#table, keyOf(shard))
    return item && ShardItem.parse(item)
  }

  /** Writes a marker in the place of what was read. */
  async #put(shard: ShardOfDay, fields: object, row: ShardItem | undefined): Promise<void> {
    const condition = row
      ? {
          ConditionExpression: '#state = :state AND #at = :at',
          ExpressionAttributeNames: NAMES,
          ExpressionAttributeValues: { ':state': row.state, ':at': row.at },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }
    const Item = { ...keyOf(shard), ...fields }
    await this.#client.send(new PutCommand({ TableName: this.#table, Item, ...condition }))
  }
}

/** What use cases know of the turns; tests bring some in memory. */
export type ShardTurnStore = Pick<ShardTurns, keyof ShardTurns>

/** How `marks` calls a shard: `("Asia/Tokyo", 7)` → `"Asia/Tokyo#7"`. */
export function shardName(zone: string, shard: number): string {
  return `${zone}#${shard}`
}

/** Whether somebody may take the turn: whoever has it dies at the latest when it is over. */
export function isFree({ state, at }: ShardMark, now: string): boolean {
  return state === 'left' || (state === 'begun' && at <= now)
}

const NAMES = { '#state': 'state', '#at': 'at' }

function fieldsOf({ owner, from, counts }: ShardTurn) {
  return { owner, counts, ...(from !== undefined && { from }) }
}

function keyOf({ zone, date, shard }: ShardOfDay) {
  return { pk: partitionOf(date), sk: shardName(zone, shard) }
}
