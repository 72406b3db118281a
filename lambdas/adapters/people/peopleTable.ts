import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { MAX_FOLLOWS } from '../../../shared/limits.ts'
import type { AccountChanges } from '../../../shared/people/account.ts'
import type { Keys } from '../secrets/keys.ts'
import { type ItemUpdate, setting, together } from '../table/updateExpression.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'
import { changeSettings } from './changeSettings.ts'
import {
  type Newcomer,
  type Person,
  type StoredDevice,
  type StoredFollow,
  toDeviceEntry,
  toFollowEntry,
} from './followerRecord.ts'
import { PersonItems } from './personItems.ts'
import { accountDeleted } from './tombstones.ts'

/** Maximum browsers per person that get notifications. */
export const MAX_DEVICES = 10

/**
 * The people's table. All items of a person are keyed by the `sub` of their token, never by anything they can choose.
 * Their follows are in one item, the follower record. It is keyed by time zone, so that the digest can query everybody
 * whose morning it is; the account holds the zone. `Deletions` deletes people.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class PeopleTable {
  readonly #items: PersonItems

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#items = new PersonItems(client, table, keys)
  }

  /**
   * The person of a token. Creates the account on the first call, and updates the e-mail address and the user name when
   * the token has new ones. `zoneIfNew` must be canonical. Throws `unauthenticated` when the person was deleted.
   */
  open(person: Newcomer, zoneIfNew: string, now: string): Promise<Person> {
    return withOptimisticRetry(async () => {
      const found = await this.#items.find(person.sub)
      if (!found) return this.#items.create(person, zoneIfNew, now)
      const { account, follower } = found
      const { email, username } = person
      if (follower.email === email && follower.username === username) return { account, follower }
      await this.#items.update(found, setting({ email, username }))
      return { account, follower: { ...follower, email, username, version: follower.version + 1 } }
    })
  }

  /** A person; undefined when they have no account. */
  read(sub: string): Promise<Person | undefined> {
    return withOptimisticRetry(async () => {
      const found = await this.#items.find(sub)
      return found && { account: found.account, follower: found.follower }
    })
  }

  /** Adds a follow, up to the limit. An existing one is not changed. */
  addFollow(sub: string, follow: StoredFollow): Promise<'added' | 'there' | 'full' | 'no-account'> {
    const write = randomUUID()
    return withOptimisticRetry(async () => {
      const found = await this.#items.find(sub)
      if (!found) return 'no-account'
      const { follows, written_by } = found.record
      if (Object.hasOwn(follows, follow.id)) return written_by === write ? 'added' : 'there'
      if (Object.keys(follows).length >= MAX_FOLLOWS) return 'full'
      // No version check: readers may follow several things at once.
      await this.#items.update(
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
    await changeSettings(this.#items, sub, changes, now)
    // Read outside the retry: if the person moves again meanwhile, repeating the change would move them back.
    const changed = await this.read(sub)
    if (!changed) throw accountDeleted()
    return changed
  }

  /** Adds a browser, up to the limit. Replaces one with the same push endpoint. */
  addDevice(sub: string, device: StoredDevice): Promise<'added' | 'full' | 'no-account'> {
    return withOptimisticRetry(async () => {
      const found = await this.#items.find(sub)
      if (!found) return 'no-account'
      const replaced = found.follower.devices.flatMap(({ id, endpoint }) =>
        endpoint === device.endpoint && id !== device.id ? [id] : [],
      )
      const others = Object.keys(found.record.devices).filter((id) => id !== device.id)
      if (others.length - replaced.length >= MAX_DEVICES) return 'full'
      await this.#items.update(
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

  /** Also true when an earlier attempt of this call has removed the entry but its response was lost. */
  #removeEntry(sub: string, list: 'follows' | 'devices', id: string): Promise<boolean> {
    const write = randomUUID()
    return withOptimisticRetry(async () => {
      const found = await this.#items.find(sub)
      if (!found || !Object.hasOwn(found.record[list], id)) return found?.record.written_by === write
      const isThere = { conditions: [`attribute_exists(${list}.#id)`] }
      await this.#items.update(found, together(removing(list, id, '#id'), isThere), write)
      return true
    })
  }
}

function removing(list: 'follows' | 'devices', id: string, name: string): ItemUpdate {
  return { remove: [`${list}.${name}`], names: { [name]: id } }
}
