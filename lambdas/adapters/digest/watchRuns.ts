import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { PeopleKey } from '../people/partitions.ts'
import { Items } from '../table/Items.ts'

const KEY: PeopleKey = { pk: 'WATCH-RUNS', sk: 'FINISHED' }

const RunItem = z.object({ collection: z.string() })

/** The cursor over the collections that the watches of all readers were matched against, in the table of people. */
export class WatchRuns {
  readonly #items: Items

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#items = new Items(client, table)
  }

  /** The id of the last finished collection; undefined before the first. */
  async finished(): Promise<string | undefined> {
    return (await this.#items.read(KEY, RunItem))?.collection
  }

  /** Moves the cursor to a collection, forward only; idempotent. */
  finish(collection: string): Promise<void> {
    return this.#items.change(KEY, RunItem, (last) =>
      last && last.collection >= collection ? { result: undefined } : { next: { collection }, result: undefined },
    )
  }
}
