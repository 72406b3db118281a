import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { readItem, type Table } from '../table/table.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

const KEY = { pk: 'RECONCILIATION', sk: 'CURSOR' }

const Cursor = z.object({ zone: z.string(), shard: z.number(), from: z.string() })

/** A position among all followers: a time zone, a shard of it, and the beginning of a `sub`. */
export type Cursor = z.infer<typeof Cursor>

/** Where the last run of the reconciliation stopped, in the people's table. */
export class ReconciliationCursor {
  readonly #table: Table

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#table = { client, name: table }
  }

  /** The position to continue at; undefined when the last run checked everybody. */
  read(): Promise<Cursor | undefined> {
    return withOptimisticRetry(() => readItem(this.#table, KEY, Cursor))
  }

  /** Stores the position; undefined when everybody was checked. */
  write(cursor: Cursor | undefined): Promise<void> {
    const { client, name: TableName } = this.#table
    return withOptimisticRetry(async () => {
      if (cursor) await client.send(new PutCommand({ TableName, Item: { ...KEY, ...cursor } }))
      else await client.send(new DeleteCommand({ TableName, Key: KEY }))
    })
  }
}
