import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Items } from '../table/Items.ts'
import type { DuePosition } from './dueList.ts'
import type { PeopleKey } from './partitions.ts'

const KEY: PeopleKey = { pk: 'RECONCILIATION', sk: 'CURSOR' }

const Cursor = z.object({ shard: z.number(), from: z.string() })

/** Where the last run of the reconciliation stopped, in the people's table. */
export class ReconciliationCursor {
  readonly #items: Items

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#items = new Items(client, table)
  }

  /** The position to continue at; undefined when the last run checked everybody. */
  read(): Promise<DuePosition | undefined> {
    return this.#items.read(KEY, Cursor)
  }

  /** Stores the position; undefined when everybody was checked. */
  async write(cursor: DuePosition | undefined): Promise<void> {
    await (cursor ? this.#items.put({ ...KEY, ...cursor }) : this.#items.delete(KEY))
  }
}
