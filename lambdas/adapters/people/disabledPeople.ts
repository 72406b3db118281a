import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Keys } from '../secrets/keys.ts'
import { queryPages } from '../table/table.ts'
import { setting } from '../table/updateExpression.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'
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
  readonly #items: PersonItems
  readonly #tombstones: Tombstones

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#items = new PersonItems(client, table, keys)
    this.#tombstones = new Tombstones(client, table, keys)
  }

  /** All marked people. */
  async list(): Promise<UserId[]> {
    const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': DISABLED } }
    const people: UserId[] = []
    for await (const items of queryPages(this.#items.table, query, withOptimisticRetry))
      for (const item of items) {
        const { sk: sub, username } = DisabledItem.parse(item)
        people.push({ sub, username })
      }
    return people
  }

  /** Marks a person; false when they have no account, or were deleted. */
  mark({ sub, username }: UserId): Promise<boolean> {
    const { name: TableName } = this.#items.table
    return this.#change(sub, true, { Put: { TableName, Item: { ...disabledKey(sub), username } } })
  }

  /** Removes the mark of a person; false when they have no account, or were deleted. */
  unmark(sub: string): Promise<boolean> {
    const { name: TableName } = this.#items.table
    return this.#change(sub, false, { Delete: { TableName, Key: disabledKey(sub) } })
  }

  /** Changes the record and the list in one transaction. */
  #change(
    sub: string,
    disabled: boolean,
    listed: Parameters<Tombstones['writeUnlessGone']>[1][number],
  ): Promise<boolean> {
    return withOptimisticRetry(async () => {
      const found = await this.#items.find(sub)
      if (!found) return false
      const Update = this.#items.recordUpdate(found, setting({ disabled }))
      return this.#tombstones.writeUnlessGone(sub, [{ Update }, listed])
    })
  }
}
