import { randomUUID } from 'node:crypto'
import { DeleteCommand, type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Instant } from '../../../shared/instant.ts'
import { logger } from '../../common/logger.ts'
import type { Keys } from '../secrets/keys.ts'
import { holds, queryPages, readItem, type Table } from '../table/table.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'
import { atOnceKey, atOnceOf, SHARDS } from './followerRecord.ts'
import { Tombstones } from './tombstones.ts'

/** A reader who waits for an "at once" message, and when it is due. */
export type WaitingReader = {
  sub: string
  dueAt: string
  /** Changes with every `add`. */
  version: string
}

const ReaderItem = z.object({ sk: z.string(), due_at: Instant, version: z.string() })

/**
 * The readers who wait for an "at once" message, in the people's table: one item for each, until it was sent. A reader is
 * added after the hits were recorded, so that no hit stays unnoticed. `Deletions` deletes the item with the person.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class AtOnceList {
  readonly #table: Table
  readonly #tombstones: Tombstones

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#table = { client, name: table }
    this.#tombstones = new Tombstones(client, table, keys)
  }

  /** Adds a reader, unless they were deleted. The due time of a reader who is listed already does not change. */
  add(sub: string, dueAt: string): Promise<void> {
    const { client, name: TableName } = this.#table
    const version = randomUUID()
    return withOptimisticRetry(async () => {
      const Key = atOnceKey(sub)
      const update = new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET version = :version',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':version': version },
      })
      if (await holds(client.send(update))) return
      const Item = { ...Key, due_at: new Date(dueAt).toISOString(), version }
      // A conflict when another run was faster: then the item gets another version.
      const put = { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }
      await this.#tombstones.putUnlessGone(sub, put)
    })
  }

  /** The readers who are due at an instant. Damaged items are logged and skipped. */
  async *due(now: string): AsyncGenerator<WaitingReader> {
    for (let shard = 0; shard < SHARDS; shard += 1) {
      const query = {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': atOnceOf(shard) },
      }
      for await (const items of queryPages(this.#table, query, withOptimisticRetry))
        for (const item of items) {
          const read = ReaderItem.safeParse(item).data
          if (!read) logger.error('An entry of the at-once list cannot be read')
          else if (read.due_at <= now) yield { sub: read.sk, dueAt: read.due_at, version: read.version }
        }
    }
  }

  /** Postpones a reader; does nothing when another run has, or they are no longer listed. */
  async postpone({ sub, dueAt }: WaitingReader, later: string): Promise<void> {
    const update = new UpdateCommand({
      TableName: this.#table.name,
      Key: atOnceKey(sub),
      UpdateExpression: 'SET due_at = :later',
      ConditionExpression: 'due_at = :due',
      ExpressionAttributeValues: { ':later': new Date(later).toISOString(), ':due': dueAt },
    })
    await withOptimisticRetry(() => holds(this.#table.client.send(update)))
  }

  /** Removes a reader; false when `add` was called for them meanwhile. */
  remove({ sub, version }: WaitingReader): Promise<boolean> {
    const { client, name: TableName } = this.#table
    const Key = atOnceKey(sub)
    const remove = new DeleteCommand({
      TableName,
      Key,
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: { ':version': version },
    })
    return withOptimisticRetry(async () => {
      if (await holds(client.send(remove))) return true
      // Missing when an earlier attempt has removed it, but its response was lost.
      return (await readItem(this.#table, Key, ReaderItem)) === undefined
    })
  }
}

/** The list as use cases see it. */
export type AtOnceStore = Pick<AtOnceList, keyof AtOnceList>
