import { createHmac, randomUUID } from 'node:crypto'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandOutput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { AccountChanges } from '../../shared/account.ts'
import { MAX_FOLLOWS } from '../../shared/follow.ts'
import { Problem } from '../../shared/problem.ts'
import {
  AccountItem,
  Arrival,
  accountKey,
  arrivalKey,
  type Follower,
  FollowerItem,
  followerKey,
  KEEP_ARRIVAL_SECONDS,
  type Newcomer,
  newItems,
  type StoredAccount,
  type StoredDevice,
  type StoredFollow,
  toDeviceEntry,
  toFollowEntry,
  toFollower,
  ZONES,
} from './followerRecord.ts'
import { suppressedHash, suppressedPartition, voucherKey } from './suppressions.ts'
import { Conflict, isFirstRefused, tableWork } from './tableWork.ts'
import { expressionOf, type ItemUpdate, setting, together } from './updateExpression.ts'

/** How many browsers of one person can get notifications. */
export const MAX_DEVICES = 10

/** How long it is remembered that a person was deleted, in seconds: 30 days. */
const KEEP_GONE_SECONDS = 30 * 86_400

/** The deletions that are not finished, by the person. */
const DELETIONS = 'DELETIONS'

/** The account and the follower record of somebody. */
export type Person = { account: StoredAccount; follower: Follower }

/** Whose deletion was asked for, and what the user pool calls them (those of Google are not called by their `sub`). */
export type Leaver = { sub: string; username: string }

type Parts = NonNullable<TransactWriteCommandInput['TransactItems']>
type Key = { pk: string; sk: string }

/** A person as read; `record` is the follower record with everything that is in it, damaged or not known here. */
type Found = Person & { record: FollowerItem }

const ZoneOfItem = z.object({ zone: z.string() })
const VouchedOfItem = z.object({ vouched: z.string() })
const KeyOfItem = z.object({ pk: z.string(), sk: z.string() })
const LeaverItem = z.object({ sk: z.string(), username: z.string() })

/**
 * The table of people. Everything of a person is found by the `sub` of their token, never by anything they can choose.
 * What they follow is in one item, the follower record, which stands under their time zone, so that all those for whom
 * it is morning are read together; the account says which zone that is.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class PeopleTable {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string
  readonly #keys: { key(label: string): Promise<Buffer> }

  constructor(client: DynamoDBDocumentClient, table: string, keys: { key(label: string): Promise<Buffer> }) {
    this.#client = client
    this.#table = table
    this.#keys = keys
  }

  /**
   * The person of a token, who has an account from their first time on; a new e-mail address of the token is taken
   * over. `zoneIfNew` is canonical. Throws `unauthenticated` for somebody who was deleted.
   */
  open(person: Newcomer, zoneIfNew: string, now: string): Promise<Person> {
    return tableWork(async () => {
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
    return tableWork(async () => {
      const found = await this.#find(sub)
      return found && personOf(found)
    })
  }

  /** Adds a follow, up to 200; one that is there already stays as it is. */
  addFollow(sub: string, follow: StoredFollow): Promise<'added' | 'there' | 'full' | 'no-account'> {
    const write = randomUUID()
    return tableWork(async () => {
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
  change(sub: string, changes: AccountChanges, now: string): Promise<Person> {
    return tableWork(async () => {
      const found = await this.#find(sub)
      if (!found) throw deleted()
      const { time_zone: zone = found.account.zone } = changes
      const isMove = zone !== found.account.zone
      await (isMove ? this.#move(found, changes, zone, now) : this.#changeInPlace(found, changes))
      const changed = await this.#find(sub)
      if (!changed) throw deleted()
      return personOf(changed)
    })
  }

  /** Adds a browser, up to 10; it takes the place of one with the same address at the push service. */
  addDevice(sub: string, device: StoredDevice): Promise<'added' | 'full' | 'no-account'> {
    return tableWork(async () => {
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

  /** Whether this person's deletion was asked for, in the last 30 days or more. */
  isGone(sub: string): Promise<boolean> {
    return tableWork(async () => (await this.#get(await this.#goneKey(sub))) !== undefined)
  }

  /**
   * Begins a deletion: from now on nothing new is made for this person and nothing is sent to them, and the deletion is
   * listed until it is finished. Beginning it again only makes it be remembered for longer.
   */
  beginDeletion({ sub, username }: Leaver, now: string): Promise<void> {
    return tableWork(async () => {
      const TableName = this.#table
      const expires_at = Math.floor(Date.parse(now) / 1000) + KEEP_GONE_SECONDS
      const account = await this.#get(accountKey(sub))
      await this.#transact([
        { Put: { TableName, Item: { ...(await this.#goneKey(sub)), expires_at } } },
        { Put: { TableName, Item: { ...deletionKey(sub), username, asked_at: now } } },
        ...this.#switchingOff(sub, account && ZoneOfItem.parse(account).zone),
      ])
    })
  }

  /**
   * Deletes everything that is kept about a person whose deletion has begun. The account goes last, together with the
   * follower record: it alone knows where that one is. The record knows for which address it vouches.
   */
  deleteRows(sub: string): Promise<void> {
    return tableWork(async () => {
      const TableName = this.#table
      const Key = accountKey(sub)
      const others = (await this.#keysOf(Key.pk)).filter(({ sk }) => sk !== Key.sk)
      for (const other of others) await this.#client.send(new DeleteCommand({ TableName, Key: other }))
      const account = await this.#get(Key)
      if (!account) return
      const { zone } = ZoneOfItem.parse(account)
      const record = await this.#get(followerKey(zone, sub))
      const vouched = VouchedOfItem.safeParse(record).data?.vouched
      await this.#transact([
        ...(vouched === undefined
          ? []
          : [{ Delete: { TableName, Key: await this.#voucherKey(vouched, sub) } }]),
        { Delete: { TableName, Key: followerKey(zone, sub) } },
        { Delete: { TableName, Key: arrivalKey(zone, sub) } },
        { Delete: { TableName, Key } },
      ])
    })
  }

  /** Records that nothing is left to do for a deletion. */
  finishDeletion(sub: string): Promise<void> {
    return tableWork(async () => {
      await this.#client.send(new DeleteCommand({ TableName: this.#table, Key: deletionKey(sub) }))
    })
  }

  /** Deletions that are not finished, no more than so many. */
  openDeletions(limit: number): Promise<Leaver[]> {
    return tableWork(async () => {
      const { Items = [] } = await this.#client.send(
        new QueryCommand({
          TableName: this.#table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': DELETIONS },
          ConsistentRead: true,
          Limit: limit,
        }),
      )
      return Items.map((item) => {
        const { sk: sub, username } = LeaverItem.parse(item)
        return { sub, username }
      })
    })
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
    await this.#transactUnlessGone(person.sub, [
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
    const parts: Parts = []
    if (Object.keys(ofAccount).length > 0)
      parts.push({
        Update: { TableName: this.#table, Key: accountKey(sub), ...expressionOf(setting(ofAccount)) },
      })
    if (Object.keys(ofRecord).length > 0)
      parts.push({ Update: this.#recordUpdate(found, setting(ofRecord), randomUUID()) })
    if (parts.length > 0) await this.#transact(parts)
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
    await this.#transactUnlessGone(sub, [
      { Put: { TableName, Item: { ...moved, ...followerKey(zone, sub) } } },
      { Put: { TableName, Item: { ...arrivalKey(zone, sub), ...arrival } } },
      { Delete: { TableName, Key: arrivalKey(account.zone, sub) } },
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
    const before = Arrival.safeParse(await this.#get(arrivalKey(from, sub))).data
    const at = new Date(now).toISOString()
    const arrival: Arrival = before ? { ...before, zone } : { sub, zone, from, at, ...(since && { since }) }
    return { ...arrival, expires_at: Math.floor(Date.parse(arrival.at) / 1000) + KEEP_ARRIVAL_SECONDS }
  }

  /**
   * Makes sure that the digest looks at a time zone, before anybody lives there. Not in the transaction that follows:
   * everybody of a zone writes the same item, and transactions would get in each other's way.
   */
  async #listZone(zone: string): Promise<void> {
    await this.#client.send(new PutCommand({ TableName: this.#table, Item: { pk: ZONES, sk: zone } }))
  }

  /**
   * What is looked at last before a mail is sent says that the person is gone. The record itself is not read, because
   * who has a damaged one can leave as well; that it is in this zone is known as long as the account says so.
   */
  #switchingOff(sub: string, zone: string | undefined): Parts {
    const account = { TableName: this.#table, Key: accountKey(sub) }
    if (zone === undefined)
      return [{ ConditionCheck: { ...account, ConditionExpression: 'attribute_not_exists(pk)' } }]
    const { ConditionExpression: _, ...switchingOff } = expressionOf(setting({ digest: 'off', gone: true }))
    return [
      {
        ConditionCheck: {
          ...account,
          ConditionExpression: '#zone = :zone',
          ExpressionAttributeNames: { '#zone': 'zone' },
          ExpressionAttributeValues: { ':zone': zone },
        },
      },
      { Update: { TableName: this.#table, Key: followerKey(zone, sub), ...switchingOff } },
    ]
  }

  /** A write that this very caller made, but was never told of, counts as made. */
  #removeEntry(sub: string, list: 'follows' | 'devices', id: string): Promise<boolean> {
    const write = randomUUID()
    return tableWork(async () => {
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

  async #transactUnlessGone(sub: string, parts: Parts): Promise<void> {
    const isNotGone = {
      TableName: this.#table,
      Key: await this.#goneKey(sub),
      ConditionExpression: 'attribute_not_exists(pk)',
    }
    try {
      await this.#transact([{ ConditionCheck: isNotGone }, ...parts])
    } catch (error) {
      throw isFirstRefused(error) ? deleted() : error
    }
  }

  async #transact(TransactItems: Parts): Promise<void> {
    await this.#client.send(new TransactWriteCommand({ TransactItems }))
  }

  async #get(key: Key): Promise<Record<string, unknown> | undefined> {
    const { Item } = await this.#client.send(
      new GetCommand({ TableName: this.#table, Key: key, ConsistentRead: true }),
    )
    return Item
  }

  /** The keys of everything in a partition, page after page. */
  async #keysOf(partition: string): Promise<Key[]> {
    const keys: Key[] = []
    let from: QueryCommandOutput['LastEvaluatedKey']
    do {
      const page: QueryCommandOutput = await this.#client.send(
        new QueryCommand({
          TableName: this.#table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': partition },
          ProjectionExpression: 'pk, sk',
          ConsistentRead: true,
          ...(from && { ExclusiveStartKey: from }),
        }),
      )
      keys.push(...(page.Items ?? []).map((item) => KeyOfItem.parse(item)))
      from = page.LastEvaluatedKey
    } while (from)
    return keys
  }

  async #voucherKey(address: string, sub: string): Promise<Key> {
    return voucherKey(await suppressedPartition(suppressedHash(this.#keys), address), sub)
  }

  /** Nothing but a salted hash is left of somebody who was deleted. */
  async #goneKey(sub: string): Promise<Key> {
    const hash = createHmac('sha256', await this.#keys.key('gone'))
      .update(sub)
      .digest('base64url')
    return { pk: `GONE#${hash}`, sk: 'GONE' }
  }
}

/** What use cases know of the table; tests bring one in memory. */
export type PeopleStore = Pick<PeopleTable, keyof PeopleTable>

function deletionKey(sub: string): Key {
  return { pk: DELETIONS, sk: sub }
}

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

function deleted(): Problem {
  return new Problem('unauthenticated', 'This account was deleted.')
}
