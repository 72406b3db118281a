import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { SeenPoint } from '../../../shared/trends/topicHistory.ts'
import type { ReadItem } from '../table/table.ts'
import { CollectionTable } from './collectionTable.ts'
import type { ReadTakedowns } from './takedowns.ts'

/** The trends table as readers see it: topics that were taken out have no history. */
export class VisibleTable extends CollectionTable {
  readonly #takedowns: ReadTakedowns

  constructor(client: DynamoDBDocumentClient, table: string, takedowns: ReadTakedowns, readItem?: ReadItem) {
    super(client, table, readItem)
    this.#takedowns = takedowns
  }

  override async history(country: string, topic: string, until: string, shown?: string): Promise<SeenPoint[]> {
    const [points, list] = await Promise.all([super.history(country, topic, until, shown), this.#takedowns.current()])
    return list.hides(country, topic) ? [] : points
  }
}
