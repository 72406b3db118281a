import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Items } from '../table/Items.ts'
import type { PeopleKey } from './partitions.ts'

const KEY: PeopleKey = { pk: 'RECONCILIATION', sk: 'CURSOR' }

const Cursor = z.object({ zone: z.string(), shard: z.number(), from: z.string() })

/** A position among all followers: a time zone, a shard of it, and the beginning of a `sub`. */
export type Cursor = z.infer<typeof Cursor>

/** Where the last run of the reconciliation stopped, in the people's table. */
export class ReconciliationCursor {
  readonly #items: Items

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#items = new Items(client, table)
  }

  /** The position to continue at; undefined when the last run checked everybody. */
  read(): Promise<Cursor | undefined> {
    return this.#items.read(KEY, Cursor)
  }

  /** Stores the position; undefined when everybody was checked. */
  async write(cursor: Cursor | undefined): Promise<void> {
    await (cursor ? this.#items.put({ ...KEY, ...cursor }) : this.#items.delete(KEY))
  }
}
