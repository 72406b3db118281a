import { randomUUID } from 'node:crypto'
import {
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { MAX_FOLLOWS } from '../../../shared/limits.ts'
import type { AccountChanges } from '../../../shared/people/account.ts'
import { MAX_FOLLOWS } from '../../../shared/people/follow.ts'
import type { Keys } from '../secrets/keys.ts'
import { readItem } from '../table/readItem.ts'
import { expressionOf, type ItemUpdate, setting, together } from '../table/updateExpression.ts'
import { Conflict, withOptimisticRetry } from '../table/withOptimisticRetry.ts'
import {
  AccountItem,
  accountKey,
  type Follower,
  FollowerItem,
  followerKey,
  KEEP_ZONE_CHANGE_SECONDS,
  type Newcomer,
  newItems,
  type StoredAccount,
  type StoredDevice,
  type StoredFollow,
  toDeviceEntry,
  toFollowEntry,
  toFollower,
  ZONES,
  ZoneChange,
  zoneChangeKey,
} from './followerRecord.ts'
import { accountDeleted, Tombstones, type TransactionParts } from './tombstones.ts'

/** How many browsers of one person can get notifications. */
export const MAX_DEVICES = 10

/** The account and the follower record of somebody. */
export type Person = { account: StoredAccount; follower: Follower }

/** A person as read; `record` is the follower record with everything that is in it, damaged or not known here. */
type Found = Person & { record: FollowerItem }

/**
 * The table of people. Everything of a person is found by the `sub` of their token, never by anything they can choose.
 * What they follow is in one item, the follower record, which stands under their time zone, so that all those for whom
 * it is morning are read together; the account says which zone that is. How people are deleted is in `Deletions`.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class PeopleTable {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string
  readonly #marks: Tombstones

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#client = client
    this.#table = table
    this.#marks = new Tombstones(client, table, keys)
  }

  /**
   * The person of a token, who has an account from their first time on; a new e-mail address of the token is taken
   * over. `zoneIfNew` is canonical. Throws `unauthenticated` for somebody who was deleted.
   */
  open(person: Newcomer, zoneIfNew: string, now: string): Promise<Person> {
    return withOptimisticRetry(async () => {
      const found = await this.#find(person.sub)
      if (!found) return this.#create(person, zoneIfNew, now)
      const { account, follower } = found
      const { email } = person
      if (follower.email === email) return { account, follower }
      await this.#write(found, setting({ email }))
      return { account, follower: { ...follower, email, version: follower.version + 1 } }
    })
  }

  /** A person; undefined when they have no account. */
  read(sub: string): Promise<Person | undefined> {
    return withOptimisticRetry(async () => {
      const found = await this.#find(sub)
      return found && personOf(found)
    })
  }

  /** Adds a follow, up to 200; one that is there already stays as it is. */
  addFollow(sub: string, follow: StoredFollow): Promise<'added' | 'there' | 'full' | 'no-account'> {
    const write = randomUUID()
    return withOptimisticRetry(async () => {
      const found = await this.#find(sub)
      if (!found) return 'no-account'
      const { follows, written_by } = found.record
      if (Object.hasOwn(follows, follow.id)) return written_by === write ? 'added' : 'there'
      if (Object.keys(follows).length >= MAX_FOLLOWS) return 'full'
      // Not on the condition that nothing else changed: readers follow several things at once.
      await this.#write(
        found,
        {
          set: ['follows.#id = :follow'],
          conditions: ['attribute_not_exists(follows.#id)', 'size(follows) < :max'],
          names: { '#id': follow.id },
          values: { ':follow': toFollowEntry(follow), ':max': MAX_FOLLOWS },
        },
        write,
      )
      return 'added'
    })
  }

  /** Removes a follow; false when there is none of this id. */
  removeFollow(sub: string, id: string): Promise<boolean> {
    return this.#removeEntry(sub, 'follows', id)
  }

  /**
   * Changes what people can set of their account. Another time zone moves the follower record, with everything that
   * was added to it up to that moment. Throws `unauthenticated` when there is no account (any more).
   *
   * @param now when they move, if they do
   */
  async change(sub: string, changes: AccountChanges, now: string): Promise<Person> {
    await withOptimisticRetry(async () => {
      const found = await this.#find(sub)
      if (!found) throw accountDeleted()
      const { time_zone: zone = found.account.zone } = changes
      const isMove = zone !== found.account.zone
      await (isMove ? this.#move(found, changes, zone, now) : this.#changeInPlace(found, changes))
    })
    // Read by itself: who moves on between its two reads would else be moved back by a change that is made already.
    const changed = await this.read(sub)
    if (!changed) throw accountDeleted()
    return changed
  }

  /** Adds a browser, up to 10; it takes the place of one with the same address at the push service. */
  addDevice(sub: string, device: StoredDevice): Promise<'added' | 'full' | 'no-account'> {
    return withOptimisticRetry(async () => {
      const found = await this.#find(sub)
      if (!found) return 'no-account'
      const replaced = found.follower.devices.flatMap(({ id, endpoint }) =>
        endpoint === device.endpoint && id !== device.id ? [id] : [],
      )
      const others = Object.keys(found.record.devices).filter((id) => id !== device.id)
      if (others.length - replaced.length >= MAX_DEVICES) return 'full'
      await this.#write(
        found,
        together(...replaced.map((id, index) => removing('devices', id, `#replaced${index}`)), {
          set: ['devices.#id = :device'],
          conditions: ['version = :seen'],
          names: { '#id': device.id },
          values: { ':device': toDeviceEntry(device), ':seen': found.record.version },
        }),
      )
      return 'added'
    })
  }

  /** Removes a browser; false when there is none of this id. */
  removeDevice(sub: string, id: string): Promise<boolean> {
    return this.#removeEntry(sub, 'devices', id)
  }

  async #find(sub: string): Promise<Found | undefined> {
    const item = await this.#get(accountKey(sub))
    if (!item) return undefined
    const account = AccountItem.parse(item)
    const stored = await this.#get(followerKey(account.zone, sub))
    if (!stored) throw new Conflict('The follower record has just moved to another time zone, or is deleted')
    const record = { ...stored, ...FollowerItem.parse(stored) }
    return { account, follower: toFollower(sub, account.zone, record), record }
  }

  async #create(person: Newcomer, zone: string, now: string): Promise<Person> {
    const TableName = this.#table
    const { account, record } = newItems(person, zone, now, randomUUID())
    await this.#listZone(zone)
    await this.#writeUnlessGone(person.sub, [
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

  async #changeInPlace(found: Found, changes: AccountChanges): Promise<void> {
    const { sub } = found.follower
    const ofAccount = accountFields(changes)
    const ofRecord = recordFields(changes)
    const parts: TransactionParts = []
    if (Object.keys(ofAccount).length > 0)
      parts.push({
        Update: { TableName: this.#table, Key: accountKey(sub), ...expressionOf(setting(ofAccount)) },
      })
    if (Object.keys(ofRecord).length > 0)
      parts.push({ Update: this.#recordUpdate(found, setting(ofRecord), randomUUID()) })
    if (parts.length > 0) await this.#client.send(new TransactWriteCommand({ TransactItems: parts }))
  }

  /** All of it only if the old record is still the one that was read: whoever adds to it or moves it changes its version. */
  async #move(found: Found, changes: AccountChanges, zone: string, now: string): Promise<void> {
    const TableName = this.#table
    const { account, follower, record } = found
    const { sub, version } = follower
    const moved = {
      ...record,
      ...recordFields(changes),
      moved_at: new Date(now).toISOString(),
      version: version + 1,
      written_by: randomUUID(),
    }
    await this.#listZone(zone)
    const arrival = await this.#arrival(follower, zone, now)
    await this.#writeUnlessGone(sub, [
      { Put: { TableName, Item: { ...moved, ...followerKey(zone, sub) } } },
      { Put: { TableName, Item: { ...zoneChangeKey(zone, sub), ...arrival } } },
      { Delete: { TableName, Key: zoneChangeKey(account.zone, sub) } },
      {
        Delete: {
          TableName,
          Key: followerKey(account.zone, sub),
          ConditionExpression: 'version = :seen',
          ExpressionAttributeValues: { ':seen': version },
        },
      },
      {
        Update: {
          TableName,
          Key: accountKey(sub),
          ...expressionOf(setting({ ...accountFields(changes), zone })),
        },
      },
    ])
  }

  /**
   * The arrival of somebody in another time zone. If no digest has looked at them since they moved last, they still come
   * from where they were before that.
   */
  async #arrival({ sub, zone: from, moved_at: since }: Follower, zone: string, now: string) {
    const before = ZoneChange.safeParse(await this.#get(zoneChangeKey(from, sub))).data
    const at = new Date(now).toISOString()
    const arrival: ZoneChange = before
      ? { ...before, zone }
      : { sub, zone, from, at, ...(since && { since }) }
    return { ...arrival, expires_at: Math.floor(Date.parse(arrival.at) / 1000) + KEEP_ZONE_CHANGE_SECONDS }
  }

  /**
   * Makes sure that the digest looks at a time zone, before anybody lives there. Not in the transaction that follows:
   * everybody of a zone writes the same item, and transactions would get in each other's way.
   */
  async #listZone(zone: string): Promise<void> {
    await this.#client.send(new PutCommand({ TableName: this.#table, Item: { pk: ZONES, sk: zone } }))
  }

  /** A write that this very caller made, but was never told of, counts as made. */
  #removeEntry(sub: string, list: 'follows' | 'devices', id: string): Promise<boolean> {
    const write = randomUUID()
    return withOptimisticRetry(async () => {
      const found = await this.#find(sub)
      if (!found || !Object.hasOwn(found.record[list], id)) return found?.record.written_by === write
      await this.#write(
        found,
        together(removing(list, id, '#id'), { conditions: [`attribute_exists(${list}.#id)`] }),
        write,
      )
      return true
    })
  }

  /** Changes a follower record where it was found; a conflict when it is there no more, or a condition fails. */
  async #write(found: Found, update: ItemUpdate, write: string = randomUUID()): Promise<void> {
    await this.#client.send(new UpdateCommand(this.#recordUpdate(found, update, write)))
  }

  #recordUpdate({ account, follower }: Found, update: ItemUpdate, write: string) {
    return {
      TableName: this.#table,
      Key: followerKey(account.zone, follower.sub),
      ...expressionOf(
        together(update, {
          set: ['written_by = :write'],
          add: ['version :one'],
          values: { ':write': write, ':one': 1 },
        }),
      ),
    }
  }

  async #writeUnlessGone(sub: string, parts: TransactionParts): Promise<void> {
    if (!(await this.#marks.writeUnlessGone(sub, parts))) throw accountDeleted()
  }

  #get(key: { pk: string; sk: string }): Promise<Record<string, unknown> | undefined> {
    return readItem(this.#client, this.#table, key)
  }
}

/** What use cases know of the table; tests bring one in memory. */
export type PeopleStore = Pick<PeopleTable, keyof PeopleTable>

function personOf({ account, follower }: Found): Person {
  return { account, follower }
}

function removing(list: 'follows' | 'devices', id: string, name: string): ItemUpdate {
  return { remove: [`${list}.${name}`], names: { [name]: id } }
}

/** What of the changes the account holds, but for the time zone. */
function accountFields({ theme, favorite_categories }: AccountChanges): Record<string, unknown> {
  return given({ theme, favorite_categories })
}

/** What of the changes the follower record holds. */
function recordFields({ name, digest, detail, notifications, confirmations }: AccountChanges) {
  return given({ name, digest, detail, notifications, confirmations })
}

function given(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
