import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type AccountExport, ExportedConfirmations } from '../../../shared/answers/signedInApi.ts'
import { queryAll, readItem, type Table } from '../table/table.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'
import { accountKey, ZoneChange, zoneChangeKey } from './followerRecord.ts'

const SortKey = z.object({ sk: z.string() })
const DigestRow = z.object({ state: z.string(), at: z.string(), reason: z.optional(z.string()) })
const MailRow = z.object({ kind: z.string(), state: z.string(), at: z.string() })

/** What the background functions have recorded about a person. */
export type RecordsOfPerson = Pick<AccountExport, 'digests' | 'mails' | 'confirmations' | 'zone_change'>

/**
 * Reads everything that is stored about a person beside the account and the follower record, for the export. Add any new
 * kind of item here.
 */
export class PersonRecords {
  readonly #table: Table

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#table = { client, name: table }
  }

  /** The records of a person whose follower record is in a time zone. Throws `unavailable` when the table does not answer. */
  read(sub: string, zone: string): Promise<RecordsOfPerson> {
    return withOptimisticRetry(async () => {
      const items = await queryAll(this.#table, {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': accountKey(sub).pk },
      })
      const named = items.map((item) => ({ name: SortKey.parse(item).sk, item }))
      const confirmations = named.find(({ name }) => name === 'CONFIRMATIONS')
      const change = await readItem(this.#table, zoneChangeKey(zone, sub), ZoneChange)
      return {
        digests: withPrefix(named, 'DIGEST#').map(({ name, item }) => ({ digest: name, ...DigestRow.parse(item) })),
        mails: withPrefix(named, 'MAIL#').map(({ name, item }) => ({ mail: name, ...MailRow.parse(item) })),
        confirmations: confirmations ? ExportedConfirmations.parse(confirmations.item) : null,
        zone_change: change ? { from: change.from, to: change.zone, at: change.at } : null,
      }
    })
  }
}

type Named = { name: string; item: Record<string, unknown> }

/** The items with a prefix, by the rest of their name. */
function withPrefix(items: readonly Named[], prefix: string): Named[] {
  return items.flatMap(({ name, item }) => (name.startsWith(prefix) ? [{ name: name.slice(prefix.length), item }] : []))
}
