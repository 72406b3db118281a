import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { holds, readItem, type Table } from '../table/table.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

const KEY = { pk: 'WATCH-RUNS', sk: 'FINISHED' }

const RunItem = z.object({ collection: z.string() })

/**
 * The cursor over the collections that the watches of all readers were matched against, in the table of people. Every method
 * throws `unavailable` when the table does not answer.
 */
export class WatchRuns {
  readonly #table: Table

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#table = { client, name: table }
  }

  /** The id of the last finished collection; undefined before the first. */
  finished(): Promise<string | undefined> {
    return withOptimisticRetry(async () => (await readItem(this.#table, KEY, RunItem))?.collection)
  }

  /** Moves the cursor to a collection, forward only; idempotent. */
  finish(collection: string): Promise<void> {
    const { client, name: TableName } = this.#table
    const put = new PutCommand({
      TableName,
      Item: { ...KEY, collection },
      ConditionExpression: 'attribute_not_exists(pk) OR #collection < :collection',
      ExpressionAttributeNames: { '#collection': 'collection' },
      ExpressionAttributeValues: { ':collection': collection },
    })
    return withOptimisticRetry(async () => {
      await holds(client.send(put))
    })
  }
}

/** The cursor as use cases see it. */
export type WatchRunStore = Pick<WatchRuns, keyof WatchRuns>
