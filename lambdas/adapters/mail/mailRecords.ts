import { randomUUID } from 'node:crypto'
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Tombstones } from '../people/tombstones.ts'
import type { Keys } from '../secrets/keys.ts'
import { expiryOf, holds, type ItemKey, readItem, type Table } from '../table/table.ts'
import { expressionOf, setting } from '../table/updateExpression.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

/** The state of a mail. An abandoned `sending` means `unknown`. */
export type MailState = 'sending' | 'sent' | 'refused' | 'unknown'

/** A mail to record; `person` is the recipient's `sub`, if they have an account. */
export type RecordedMail = { record: string; person: string | undefined; kind: string }

/** The claim to send a mail: there is only ever one for a record. */
export type MailClaim = { key: ItemKey; id: string }

/** Time to live of a record, in seconds: 35 days. */
const KEEP_SECONDS = 35 * 86_400

const MailRecord = z.object({ claimed_by: z.string() })

/**
 * The outbox of single mails, in the table of people, without address, name or subject. The records of a person are in
 * the person's partition, so they are deleted with the account.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class MailRecords {
  readonly #table: Table
  readonly #tombstones: Tombstones

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#table = { client, name: table }
    this.#tombstones = new Tombstones(client, table, keys)
  }

  /**
   * Records that a mail is being sent, and claims it. Only the first caller for a record gets the claim; nobody does for
   * a deleted person.
   */
  begin(mail: RecordedMail, now: string): Promise<MailClaim | 'there' | 'gone'> {
    const key = keyOf(mail)
    const id = randomUUID()
    return withOptimisticRetry(async () => {
      const record = await readItem(this.#table, key, MailRecord)
      // Our own claim: the response to an earlier attempt was lost.
      if (record) return record.claimed_by === id ? { key, id } : 'there'
      const state: MailState = 'sending'
      const expires_at = expiryOf(now, KEEP_SECONDS)
      const item = { ...key, state, kind: mail.kind, at: now, claimed_by: id, expires_at }
      return (await this.#put(item, mail.person)) ? { key, id } : 'gone'
    })
  }

  /** Records the outcome of a mail. A deleted record stays deleted. */
  end({ key, id }: MailClaim, state: Exclude<MailState, 'sending'>, now: string): Promise<void> {
    const { ConditionExpression, ...update } = expressionOf(setting({ state, at: now }))
    const { client, name: TableName } = this.#table
    return ifClaimed(() =>
      client.send(
        new UpdateCommand({
          TableName,
          Key: key,
          ...update,
          ConditionExpression: `${ConditionExpression} AND claimed_by = :id`,
          ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':id': id },
        }),
      ),
    )
  }

  /** Releases the claim of a mail that was surely not sent, so that it can be claimed again. */
  release({ key, id }: MailClaim): Promise<void> {
    const { client, name: TableName } = this.#table
    return ifClaimed(() =>
      client.send(
        new DeleteCommand({
          TableName,
          Key: key,
          // The client retries without knowing the result, and another caller may hold the claim by then.
          ConditionExpression: 'claimed_by = :id',
          ExpressionAttributeValues: { ':id': id },
        }),
      ),
    )
  }

  /** False when the person was deleted. */
  async #put(Item: Record<string, unknown>, person: string | undefined): Promise<boolean> {
    const put = { TableName: this.#table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' }
    if (person !== undefined) return this.#tombstones.putUnlessGone(person, put)
    await this.#table.client.send(new PutCommand(put))
    return true
  }
}

/** The interface for use cases; tests have an in-memory implementation. */
export type MailRecordStore = Pick<MailRecords, keyof MailRecords>

/** Makes a write that only the holder of the claim may make; does nothing for others. */
async function ifClaimed(write: () => Promise<unknown>): Promise<void> {
  await withOptimisticRetry(() => holds(write()))
}

function keyOf({ record, person }: RecordedMail): ItemKey {
  return person === undefined ? { pk: `MAIL#${record}`, sk: 'MAIL' } : { pk: `PERSON#${person}`, sk: `MAIL#${record}` }
}
