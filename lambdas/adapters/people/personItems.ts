import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { nextDue } from '../../../shared/digest/dueTime.ts'
import type { Language } from '../../../shared/languages/languages.ts'
import type { Keys } from '../secrets/keys.ts'
import { Items, type TransactionParts } from '../table/Items.ts'
import { expressionOf, type ItemUpdate, together } from '../table/updateExpression.ts'
import { Conflict } from '../table/withOptimisticRetry.ts'
import { duePart } from './dueList.ts'
import {
  AccountItem,
  accountKey,
  type Follower,
  FollowerItem,
  followerKey,
  type Newcomer,
  newItems,
  type Person,
  toFollower,
} from './followerRecord.ts'
import { accountDeleted, Tombstones } from './tombstones.ts'

const AnyItem = z.record(z.string(), z.unknown())

/** A person as stored: `record` keeps the attributes of the follower record that are damaged or unknown to this version. */
export type StoredPerson = Person & { record: FollowerItem }

/**
 * The two items of a person: the account and the follower record. Throws a conflict when another writer was faster, so
 * callers repeat a read and the write that depends on it (`Items.repeat`).
 */
export class PersonItems {
  readonly table: Items
  readonly #tombstones: Tombstones

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.table = new Items(client, table)
    this.#tombstones = new Tombstones(client, table, keys)
  }

  /** A person; undefined when they have no account. */
  async find(sub: string): Promise<StoredPerson | undefined> {
    const account = await this.table.read(accountKey(sub), AccountItem)
    if (!account) return undefined
    const stored = await this.table.read(followerKey(sub), AnyItem)
    if (!stored) throw new Conflict('The follower record was just deleted')
    const record = { ...stored, ...FollowerItem.parse(stored) }
    return { account, follower: toFollower(sub, record), record }
  }

  /** A follower record alone; undefined when there is none. Throws a `ZodError` when it is damaged. */
  async follower(sub: string): Promise<Follower | undefined> {
    const record = await this.table.read(followerKey(sub), FollowerItem)
    return record && toFollower(sub, record)
  }

  /** Creates the items of a new person. */
  async create(person: Newcomer, zone: string, now: string, language?: Language): Promise<Person> {
    const TableName = this.table.name
    const { account, record } = newItems(person, zone, now, randomUUID(), language)
    await this.writeUnlessGone(person.sub, [
      {
        Put: {
          TableName,
          Item: { ...accountKey(person.sub), ...account },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      { Put: { TableName, Item: { ...followerKey(person.sub), ...record } } },
      duePart(TableName, 'digest', person.sub, nextDue(record, now)),
    ])
    return { account, follower: toFollower(person.sub, record) }
  }

  /** Updates a follower record in place; throws a conflict when a condition fails. */
  async update(found: Person, update: ItemUpdate, write: string = randomUUID()): Promise<void> {
    const isWritten = await this.table.update(followerKey(found.follower.sub), written(update, write))
    if (!isWritten) throw new Conflict('Another writer was faster')
  }

  /** The update of a follower record as a part of a transaction. */
  recordUpdate({ follower }: Person, update: ItemUpdate) {
    return {
      TableName: this.table.name,
      Key: followerKey(follower.sub),
      ...expressionOf(written(update, randomUUID())),
    }
  }

  /** Runs a transaction about a person. Throws `unauthenticated` when the person was deleted. */
  async writeUnlessGone(sub: string, parts: TransactionParts): Promise<void> {
    if (!(await this.#tombstones.writeUnlessGone(sub, parts))) throw accountDeleted()
  }
}

/** An update that says which write it is of, and counts it. */
function written(update: ItemUpdate, write: string): ItemUpdate {
  return together(update, {
    set: ['written_by = :write'],
    add: ['version :one'],
    values: { ':write': write, ':one': 1 },
  })
}
