import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { logger } from '../../common/logger.ts'
import { queryPages, type Table } from '../table/table.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'
import { ZONE_CHANGES, ZoneChange, zoneChangeKey } from './followerRecord.ts'

/**
 * The people who changed their time zone, in the people's table. The digest of their new zone may have run already that
 * day, so it has to look at them separately. `PeopleTable` writes a zone change in the same transaction as the move;
 * `Deletions` deletes it with the person.
 */
export class ZoneChanges {
  readonly #table: Table

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#table = { client, name: table }
  }

  /** All zone changes that the digest has not processed. Damaged ones are logged and skipped. */
  async *all(): AsyncGenerator<ZoneChange> {
    const query = {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': ZONE_CHANGES },
    }
    for await (const items of queryPages(this.#table, query, withOptimisticRetry)) yield* items.flatMap(readZoneChange)
  }

  /** Marks a zone change as processed. */
  remove({ zone, sub }: ZoneChange): Promise<void> {
    const { client, name } = this.#table
    return withOptimisticRetry(async () => {
      await client.send(new DeleteCommand({ TableName: name, Key: zoneChangeKey(zone, sub) }))
    })
  }
}

function readZoneChange(item: unknown): ZoneChange[] {
  const read = ZoneChange.safeParse(item)
  if (!read.success) logger.error('A zone change cannot be read')
  return read.success ? [read.data] : []
}
