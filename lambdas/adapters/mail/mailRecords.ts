import { randomUUID } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Tombstones } from '../people/tombstones.ts'
import type { Keys } from '../secrets/keys.ts'
import { readItem } from '../table/readItem.ts'
import { expressionOf, setting } from '../table/updateExpression.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'

/** What is known of a mail; `sending`, when nobody is sending it any more, means the same as `unknown`. */
export type MailState = 'sending' | 'sent' | 'refused' | 'unknown'

/** A mail as it is recorded; `person` is the `sub` of whoever gets it, when they have an account. */
export type RecordedMail = { record: string; person: string | undefined; kind: string }

/** The right to send a mail: one is ever given for a record. */
export type MailClaim = { key: { pk: string; sk: string }; id: string }

/** How long it is remembered what became of a mail, in seconds: 35 days. */
const KEEP_SECONDS = 35 * 86_400

const MailRecord = z.object({ claimed_by: z.string() })

/**
 * What became of every mail, in the table of people, without any address, name or subject. A person's own records
 * stand among what else is kept about them, so that they are deleted with it.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class MailRecords {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string
  readonly #marks: Tombstones

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#client = client
    this.#table = table
    this.#marks = new Tombstones(client, table, keys)
  }

  /**
   * Records that a mail is being sent. Of all who ever ask for the same record, one gets the claim and may send it;
   * for a person who was deleted nobody does.
   */
  begin(mail: RecordedMail, now: string): Promise<MailClaim | 'there' | 'gone'> {
    const key = keyOf(mail)
    const id = randomUUID()
    return withOptimisticRetry(async () => {
      const record = await readItem(this.#client, this.#table, key)
      // Its own claim is found here when the answer to the write was lost.
      if (record) return MailRecord.parse(record).claimed_by === id ? { key, id } : 'there'
      const state: MailState = 'sending'
      const expires_at = Math.floor(Date.parse(now) / 1000) + KEEP_SECONDS
      const item = { ...key, state, kind: mail.kind, at: now, claimed_by: id, expires_at }
      return (await this.#put(item, mail.person)) ? { key, id } : 'gone'
    })
  }

  /** Records what became of a mail. What was deleted meanwhile stays deleted. */
  end({ key, id }: MailClaim, state: Exclude<MailState, 'sending'>, now: string): Promise<void> {
    const { ConditionExpression, ...update } = expressionOf(setting({ state, at: now }))
    return this.#ifClaimed(async () => {
      await this.#client.send(
        new UpdateCommand({
          TableName: this.#table,
          Key: key,
          ...update,
          ConditionExpression: `${ConditionExpression} AND claimed_by = :id`,
          ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':id': id },
        }),
      )
    })
  }

  /** Takes a record back, of a mail that was surely not sent: it may be asked for again. */
  forget({ key, id }: MailClaim): Promise<void> {
    return this.#ifClaimed(async () => {
      await this.#client.send(
        new DeleteCommand({
          TableName: this.#table,
          Key: key,
          // The client repeats what it got no answer to, and somebody else may have the claim by then.
          ConditionExpression: 'claimed_by = :id',
          ExpressionAttributeValues: { ':id': id },
        }),
      )
    })
  }

  /** False when the person was deleted. */
  async #put(Item: Record<string, unknown>, person: string | undefined): Promise<boolean> {
    const put = { TableName: this.#table, Item, ConditionExpression: 'attribute_not_exists(pk)' }
    if (person !== undefined) return this.#marks.putUnlessGone(person, put)
    await this.#client.send(new PutCommand(put))
    return true
  }

  async #ifClaimed(write: () => Promise<void>): Promise<void> {
    await withOptimisticRetry(async () => {
      try {
        await write()
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
      }
    })
  }
}

/** What the mailer knows of the records; tests bring some in memory. */
export type MailRecordStore = Pick<MailRecords, keyof MailRecords>

function keyOf({ record, person }: RecordedMail): MailClaim['key'] {
  return person === undefined
    ? { pk: `MAIL#${record}`, sk: 'MAIL' }
    : { pk: `PERSON#${person}`, sk: `MAIL#${record}` }
}
