import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  QueryCommand,
  type QueryCommandOutput,
} from '@aws-sdk/lib-dynamodb'
import { logger } from '../../common/logger.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'
import { ZONE_CHANGES, ZoneChange, zoneChangeKey } from './followerRecord.ts'

/**
 * Those who moved, in the table of people: where they live now, their part of the day may be done already, so that nobody
 * would look at them. `PeopleTable` writes an arrival in one with the move; `Deletions` deletes it with the person.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class ZoneChanges {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client
    this.#table = table
  }

  /** All arrivals that nobody has looked at. */
  async *all(): AsyncGenerator<ZoneChange> {
    let from: QueryCommandOutput['LastEvaluatedKey']
    do {
      const request = new QueryCommand({
        TableName: this.#table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': ZONE_CHANGES },
        ...(from && { ExclusiveStartKey: from }),
      })
      const page: QueryCommandOutput = await withOptimisticRetry(() => this.#client.send(request))
      yield* (page.Items ?? []).flatMap(readArrival)
      from = page.LastEvaluatedKey
    } while (from)
  }

  /** Records that somebody was looked at where they live now. */
  remove({ zone, sub }: ZoneChange): Promise<void> {
    return withOptimisticRetry(async () => {
      await this.#client.send(new DeleteCommand({ TableName: this.#table, Key: zoneChangeKey(zone, sub) }))
    })
  }
}

/** A damaged one must not keep everybody else from being told. */
function readArrival(item: unknown): ZoneChange[] {
  const read = ZoneChange.safeParse(item)
  if (!read.success) logger.error('An arrival cannot be read')
  return read.success ? [read.data] : []
}

/** What use cases know of the arrivals; tests bring some in memory. */
export type ZoneChangeStore = Pick<ZoneChanges, keyof ZoneChanges>
