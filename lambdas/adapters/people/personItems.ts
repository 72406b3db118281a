import { randomUUID } from 'node:crypto'
import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Keys } from '../secrets/keys.ts'
import type { TransactionParts } from '../table/Items.ts'
import { readItem, type Table } from '../table/table.ts'
import { expressionOf, type ItemUpdate, together } from '../table/updateExpression.ts'
import { Conflict } from '../table/withOptimisticRetry.ts'
import {
  AccountItem,
  accountKey,
  FollowerItem,
  followerKey,
  type Newcomer,
  newItems,
  type Person,
  toFollower,
  ZONES,
} from './followerRecord.ts'
import type { PeopleKey } from './partitions.ts'
import { accountDeleted, Tombstones } from './tombstones.ts'

const AnyItem = z.record(z.string(), z.unknown())

/** A person as stored: `record` keeps the attributes of the follower record that are damaged or unknown to this version. */
export type StoredPerson = Person & { record: FollowerItem }

/**
 * The two items of a person: the account and the follower record. Reads and writes may throw a conflict, so callers
 * repeat them with `withOptimisticRetry`.
 */
export class PersonItems {
  readonly table: Table
  readonly #tombstones: Tombstones

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.table = { client, name: table }
    this.#tombstones = new Tombstones(client, table, keys)
  }

  /** A person; undefined when they have no account. */
  async find(sub: string): Promise<StoredPerson | undefined> {
    const account = await readItem(this.table, accountKey(sub), AccountItem)
    if (!account) return undefined
    const stored = await this.read(followerKey(account.zone, sub))
    if (!stored) throw new Conflict('The follower record has just moved to another time zone, or is deleted')
    const record = { ...stored, ...FollowerItem.parse(stored) }
    return { account, follower: toFollower(sub, account.zone, record), record }
  }

  /** Any item as it is stored. */
  read(key: PeopleKey): Promise<Record<string, unknown> | undefined> {
    return readItem(this.table, key, AnyItem)
  }

  /** Creates the items of a new person. */
  async create(person: Newcomer, zone: string, now: string): Promise<Person> {
    const TableName = this.table.name
    const { account, record } = newItems(person, zone, now, randomUUID())
    await this.listZone(zone)
    await this.writeUnlessGone(person.sub, [
      {
        Put: {
          TableName,
          Item: { ...accountKey(person.sub), ...account },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      { Put: { TableName, Item: { ...followerKey(zone, person.sub), ...record } } },
    ])
    return { account, follower: toFollower(person.sub, zone, record) }
  }

  /** Updates a follower record in place; throws a conflict when it has moved or a condition fails. */
  async update(found: Person, update: ItemUpdate, write: string = randomUUID()): Promise<void> {
    await this.table.client.send(new UpdateCommand(this.recordUpdate(found, update, write)))
  }

  /** The update of a follower record as a request, or as a part of a transaction. */
  recordUpdate({ account, follower }: Person, update: ItemUpdate, write: string = randomUUID()) {
    const written: ItemUpdate = {
      set: ['written_by = :write'],
      add: ['version :one'],
      values: { ':write': write, ':one': 1 },
    }
    return {
      TableName: this.table.name,
      Key: followerKey(account.zone, follower.sub),
      ...expressionOf(together(update, written)),
    }
  }

  /** Runs a transaction about a person. Throws `unauthenticated` when the person was deleted. */
  async writeUnlessGone(sub: string, parts: TransactionParts): Promise<void> {
    if (!(await this.#tombstones.writeUnlessGone(sub, parts))) throw accountDeleted()
  }

  /**
   * Makes sure that the digest knows a time zone before its first follower is stored. Not part of the transaction that
   * follows, because everybody in a zone writes the same item and the transactions would conflict.
   */
  async listZone(zone: string): Promise<void> {
    const { client, name: TableName } = this.table
    await client.send(new PutCommand({ TableName, Item: { pk: ZONES, sk: zone } }))
  }
}
