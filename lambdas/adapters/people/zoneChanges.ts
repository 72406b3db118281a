import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { logger } from '../../common/logger.ts'
import { Items } from '../table/Items.ts'
import { ZONE_CHANGES, ZoneChange, zoneChangeKey } from './followerRecord.ts'

/**
 * The people who changed their time zone, in the people's table. The digest of their new zone may have run already that
 * day, so it has to look at them separately. `PeopleTable` writes a zone change in the same transaction as the move;
 * `Deletions` deletes it with the person.
 */
export class ZoneChanges {
  readonly #items: Items

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#items = new Items(client, table)
  }

  /** All zone changes that the digest has not processed. Damaged ones are logged and skipped. */
  async *all(): AsyncGenerator<ZoneChange> {
    for await (const items of this.#items.pages({ pk: ZONE_CHANGES }, { eventually: true }))
      yield* items.flatMap(readZoneChange)
  }

  /** Marks a zone change as processed. */
  async remove({ zone, sub }: ZoneChange): Promise<void> {
    await this.#items.delete(zoneChangeKey(zone, sub))
  }
}

function readZoneChange(item: unknown): ZoneChange[] {
  const read = ZoneChange.safeParse(item)
  if (!read.success) logger.error('A zone change cannot be read')
  return read.success ? [read.data] : []
}
