import { randomUUID } from 'node:crypto'
import {
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { MAX_FOLLOWS } from '../../../shared/limits.ts'
import type { AccountChanges } from '../../../shared/people/account.ts'
import type { Keys } from '../secrets/keys.ts'
import { expiryOf, type ItemKey, readItem, type Table } from '../table/table.ts'
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

const AnyItem = z.record(z.string(), z.unknown())

/** Maximum browsers per person that get notifications. */
export const MAX_DEVICES = 10

/** A person's account and follower record. */
export type Person = { account: StoredAccount; follower: Follower }

/** A person as stored: `record` keeps the attributes of the follower record that are damaged or unknown to this version. */
type Found = Person & { record: FollowerItem }

/**
 * The people's table. All items of a person are keyed by the `sub` of their token, never by anything they can choose.
 * Their follows are in one item, the follower record. It is keyed by time zone, so that the digest can query everybody
 * whose morning it is; the account holds the zone. `Deletions` deletes people.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class PeopleTable {
  readonly #table: Table
  readonly #tombstones: Tombstones

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#table = { client, name: table }
    this.#tombstones = new Tombstones(client, table, keys)
  }

  /**
   * The person of a token. Creates the account on the first call, and updates the e-mail address when the token has a new
   * one. `zoneIfNew` must be canonical. Throws `unauthenticated` when the person was deleted.
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

  /** Adds a follow, up to the limit. An existing one is not changed. */
  addFollow(sub: string, follow: StoredFollow): Promise<'added' | 'there' | 'full' | 'no-account'> {
    const write = randomUUID()
    return withOptimisticRetry(async () => {
      const found = await this.#find(sub)
      if (!found) return 'no-account'
      const { follows, written_by } = found.record
      if (Object.hasOwn(follows, follow.id)) return written_by === write ? 'added' : 'there'
      if (Object.keys(follows).length >= MAX_FOLLOWS) return 'full'
      // No version check: readers may follow several things at once.
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

  /** Removes a follow; false when there is none with this id. */
  removeFollow(sub: string, id: string): Promise<boolean> {
    return this.#removeEntry(sub, 'follows', id)
  }

  /**
   * Changes the settings of an account. A new time zone moves the follower record to another partition. Throws
   * `unauthenticated` when there is no account.
   *
   * @param now the time of a move
   */
  async change(sub: string, changes: AccountChanges, now: string): Promise<Person> {
    await withOptimisticRetry(async () => {
      const found = await this.#find(sub)
      if (!found) throw accountDeleted()
      const { time_zone: zone = found.account.zone } = changes
      const isMove = zone !== found.account.zone
      await (isMove ? this.#move(found, changes, zone, now) : this.#changeInPlace(found, changes))
    })
    // Read outside the retry: if the person moves again meanwhile, repeating the change would move them back.
    const changed = await this.read(sub)
    if (!changed) throw accountDeleted()
    return changed
  }

  /** Adds a browser, up to the limit. Replaces one with the same push endpoint. */
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

  /** Removes a browser; false when there is none with this id. */
  removeDevice(sub: string, id: string): Promise<boolean> {
    return this.#removeEntry(sub, 'devices', id)
  }

  async #find(sub: string): Promise<Found | undefined> {
    const account = await readItem(this.#table, accountKey(sub), AccountItem)
    if (!account) return undefined
    const stored = await this.#get(followerKey(account.zone, sub))
    if (!stored) throw new Conflict('The follower record has just moved to another time zone, or is deleted')
    const record = { ...stored, ...FollowerItem.parse(stored) }
    return { account, follower: toFollower(sub, account.zone, record), record }
  }

  async #create(person: Newcomer, zone: string, now: string): Promise<Person> {
    const TableName = this.#table.name
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
        Update: { TableName: this.#table.name, Key: accountKey(sub), ...expressionOf(setting(ofAccount)) },
      })
    if (Object.keys(ofRecord).length > 0)
      parts.push({ Update: this.#recordUpdate(found, setting(ofRecord), randomUUID()) })
    if (parts.length > 0) await this.#table.client.send(new TransactWriteCommand({ TransactItems: parts }))
  }

  /** One transaction, conditional on the version of the old record, which every other change of it increments. */
  async #move(found: Found, changes: AccountChanges, zone: string, now: string): Promise<void> {
    const TableName = this.#table.name
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
    const zoneChange = await this.#zoneChange(follower, zone, now)
    await this.#writeUnlessGone(sub, [
      { Put: { TableName, Item: { ...moved, ...followerKey(zone, sub) } } },
      { Put: { TableName, Item: { ...zoneChangeKey(zone, sub), ...zoneChange } } },
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
   * The zone change to store. If the digest has not processed the previous one, that one's origin and time are kept.
   */
  async #zoneChange({ sub, zone: from, moved_at: since }: Follower, zone: string, now: string) {
    const before = ZoneChange.safeParse(await this.#get(zoneChangeKey(from, sub))).data
    const at = new Date(now).toISOString()
    const zoneChange: ZoneChange = before
      ? { ...before, zone }
      : { sub, zone, from, at, ...(since && { since }) }
    return { ...zoneChange, expires_at: expiryOf(zoneChange.at, KEEP_ZONE_CHANGE_SECONDS) }
  }

  /**
   * Makes sure that the digest knows a time zone before its first follower is stored. Not part of the transaction that
   * follows, because everybody in a zone writes the same item and the transactions would conflict.
   */
  async #listZone(zone: string): Promise<void> {
    await this.#table.client.send(
      new PutCommand({ TableName: this.#table.name, Item: { pk: ZONES, sk: zone } }),
    )
  }

  /** Also true when an earlier attempt of this call has removed the entry but its response was lost. */
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

  /** Updates a follower record in place; throws a conflict when it has moved or a condition fails. */
  async #write(found: Found, update: ItemUpdate, write: string = randomUUID()): Promise<void> {
    await this.#table.client.send(new UpdateCommand(this.#recordUpdate(found, update, write)))
  }

  #recordUpdate({ account, follower }: Found, update: ItemUpdate, write: string) {
    return {
      TableName: this.#table.name,
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
    if (!(await this.#tombstones.writeUnlessGone(sub, parts))) throw accountDeleted()
  }

  #get(key: ItemKey): Promise<Record<string, unknown> | undefined> {
    return readItem(this.#table, key, AnyItem)
  }
}

/** The table as use cases see it. */
export type PeopleStore = Pick<PeopleTable, keyof PeopleTable>

function personOf({ account, follower }: Found): Person {
  return { account, follower }
}

function removing(list: 'follows' | 'devices', id: string, name: string): ItemUpdate {
  return { remove: [`${list}.${name}`], names: { [name]: id } }
}

/** The changes that concern the account, without the time zone. */
function accountFields({ theme, favorite_categories }: AccountChanges): Record<string, unknown> {
  return defined({ theme, favorite_categories })
}

/** The changes that concern the follower record. */
function recordFields({ name, digest, detail, notifications, confirmations }: AccountChanges) {
  return defined({ name, digest, detail, notifications, confirmations })
}

function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
