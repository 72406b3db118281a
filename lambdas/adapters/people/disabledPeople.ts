import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Keys } from '../secrets/keys.ts'
import { Items, type TransactionParts } from '../table/Items.ts'
import { setting } from '../table/updateExpression.ts'
import { DISABLED, disabledKey } from './followerRecord.ts'
import { PersonItems } from './personItems.ts'
import { Tombstones } from './tombstones.ts'
import type { UserId } from './userPool.ts'

const DisabledItem = z.object({ sk: z.string(), username: z.string() })

/**
 * The people whom the operator has disabled in the user pool, in the people's table: a mark in the follower record, which
 * is checked before each mail, and a list. `Deletions` deletes both.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class DisabledPeople {
  readonly #items: Items
  readonly #people: PersonItems
  readonly #tombstones: Tombstones

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#items = new Items(client, table)
    this.#people = new PersonItems(client, table, keys)
    this.#tombstones = new Tombstones(client, table, keys)
  }

  /** All marked people. */
  async list(): Promise<UserId[]> {
    const people = await this.#items.list({ pk: DISABLED }, DisabledItem, Number.POSITIVE_INFINITY)
    return people.map(({ sk: sub, username }) => ({ sub, username }))
  }

  /** Marks a person; false when they have no account, or were deleted. */
  mark({ sub, username }: UserId): Promise<boolean> {
    const Item = { ...disabledKey(sub), username }
    return this.#change(sub, true, { Put: { TableName: this.#items.name, Item } })
  }

  /** Removes the mark of a person; false when they have no account, or were deleted. */
  unmark(sub: string): Promise<boolean> {
    return this.#change(sub, false, { Delete: { TableName: this.#items.name, Key: disabledKey(sub) } })
  }

  /** Changes the record and the list in one transaction. */
  #change(sub: string, disabled: boolean, listed: TransactionParts[number]): Promise<boolean> {
    return this.#items.repeat(async () => {
      const found = await this.#people.find(sub)
      if (!found) return false
      const Update = this.#people.recordUpdate(found, setting({ disabled }))
      return this.#tombstones.writeUnlessGone(sub, [{ Update }, listed])
    })
  }
}
