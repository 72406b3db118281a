import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { DueKind } from '../people/dueList.ts'
import type { PeopleKey } from '../people/partitions.ts'
import { Items } from '../table/Items.ts'

const TickItem = z.object({ until: z.string(), swept_at: z.string() })

/** Until when due readers were handed over, and when those overdue were last, too; both are ISO instants. */
export type TickMark = z.infer<typeof TickItem>

/** How far ticks have come, in the table of people. */
export class Ticks {
  readonly #items: Items

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#items = new Items(client, table)
  }

  /** The mark of the last tick; undefined before the first. */
  read(kind: DueKind): Promise<TickMark | undefined> {
    return this.#items.read(keyOf(kind), TickItem)
  }

  /** Writes the mark of a tick, in place of the last one. */
  async write(kind: DueKind, mark: TickMark): Promise<void> {
    await this.#items.put({ ...keyOf(kind), ...mark })
  }
}

function keyOf(kind: DueKind): PeopleKey {
  return { pk: 'TICKS', sk: kind }
}
