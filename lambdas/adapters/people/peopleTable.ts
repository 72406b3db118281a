import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dueAfterChange } from '../../../shared/digest/dueTime.ts'
import type { Language } from '../../../shared/languages/languages.ts'
import { MAX_FOLLOWS } from '../../../shared/limits.ts'
import type { AccountChanges } from '../../../shared/people/account.ts'
import type { Keys } from '../secrets/keys.ts'
import type { TransactionParts } from '../table/Items.ts'
import { expressionOf, type ItemUpdate, setting, together } from '../table/updateExpression.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'
import { DueList, duePart } from './dueList.ts'
import {
  accountKey,
  type Follower,
  isOfEndedSession,
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
 * Their follows are in one item, the follower record. `Deletions` deletes people.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class PeopleTable {
  readonly #items: PersonItems
  readonly #due: DueList

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#items = new PersonItems(client, table, keys)
    this.#due = new DueList(client, table)
  }

  /**
   * The person of a token. Creates the account on the first call; `zoneIfNew` must be canonical. Throws `unauthenticated`
   * when the person was deleted.
   */
  open(person: Newcomer, zoneIfNew: string, now: string, languageIfNew?: Language): Promise<Person> {
    return withOptimisticRetry(async () => {
      const found = await this.#items.find(person.sub)
      return found
        ? { account: found.account, follower: found.follower }
        : this.#items.create(person, zoneIfNew, now, languageIfNew)
    })
  }

  /**
   * Takes over the email address and the user name of a token, unless those stored are the same or of a newer one. Throws
   * `unauthenticated` when there is no account.
   */
  takeOverAddress(sub: string, token: AddressOfToken): Promise<Person> {
    return withOptimisticRetry(async () => {
      const found = await this.#items.find(sub)
      if (!found) throw accountDeleted()
      const { account, follower } = found
      if (!hasNewAddress(token, follower)) return { account, follower }
      const { email, username, issuedAt: email_at } = token
      await this.#items.update(found, setting({ email, username, email_at }))
      return { account, follower: { ...follower, email, email_at, username, version: follower.version + 1 } }
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

  /** The follower record of a person alone; undefined when they have no account. Throws a `ZodError` when it is damaged. */
  follower(sub: string): Promise<Follower | undefined> {
    return withOptimisticRetry(() => this.#items.follower(sub))
  }

  /**
   * Changes the settings of an account, and with them when its reader is due next. Throws `unauthenticated` when there is no
   * account.
   */
  async change(sub: string, changes: AccountChanges, now: string): Promise<Person> {
    await withOptimisticRetry(() => this.#change(sub, changes, now))
    // Read outside the retry: if the person changes them again meanwhile, repeating the change would undo that.
    const changed = await this.read(sub)
    if (!changed) throw accountDeleted()
    return changed
  }

  async #change(sub: string, changes: AccountChanges, now: string): Promise<void> {
    const found = await this.#items.find(sub)
    if (!found) throw accountDeleted()
    const TableName = this.#items.table.name
    const { follower } = found
    const ofAccount = accountFields(changes)
    const { zone = follower.zone, digest = follower.digest } = { zone: changes.time_zone, ...changes }
    const isMove = zone !== follower.zone
    const ofRecord = { ...recordFields(changes), ...(isMove && { moved_at: new Date(now).toISOString() }) }
    const isTimed = isMove || digest !== follower.digest
    const parts: TransactionParts = []
    if (Object.keys(ofAccount).length > 0)
      parts.push({ Update: { TableName, Key: accountKey(sub), ...expressionOf(setting(ofAccount)) } })
    if (Object.keys(ofRecord).length > 0)
      parts.push({
        Update: this.#items.recordUpdate(
          found,
          isTimed
            ? together(setting(ofRecord), { conditions: ['version = :seen'], values: { ':seen': follower.version } })
            : setting(ofRecord),
        ),
      })
    if (isTimed) {
      const { dueAt = now } = (await this.#due.find('digest', sub)) ?? {}
      parts.push(duePart(TableName, 'digest', sub, dueAfterChange(follower, { zone, digest }, dueAt, now)))
    }
    if (parts.length > 0) await this.#items.writeUnlessGone(sub, parts)
  }

  /**
   * Adds a browser, up to the limit. Replaces one with the same push endpoint. For a session that has just ended there is no account:
   * what ends it ends the browsers, too, and none may follow.
   */
  addDevice({ sub, ...session }: Session, device: StoredDevice): Promise<'added' | 'full' | 'no-account'> {
    return withOptimisticRetry(async () => {
      const found = await this.#items.find(sub)
      if (!found || isOfEndedSession(session, found.follower)) return 'no-account'
      const others = Object.keys(found.record.devices).filter((id) => id !== device.id)
      if (others.length >= MAX_DEVICES) return 'full'
      await this.#items.update(found, {
        set: ['devices.#id = :device'],
        conditions: ['version = :seen'],
        names: { '#id': device.id },
        values: { ':device': toDeviceEntry(device), ':seen': found.record.version },
      })
      return 'added'
    })
  }

  /**
   * Replaces the subscription of a browser; false when there is none with this id. Also true when an earlier attempt of this
   * call has replaced it but its response was lost.
   */
  replaceDevice(sub: string, id: string, device: StoredDevice): Promise<boolean> {
    const write = randomUUID()
    return withOptimisticRetry(async () => {
      const found = await this.#items.find(sub)
      if (!found || !Object.hasOwn(found.record.devices, id)) return found?.record.written_by === write
      const replacement: ItemUpdate = {
        set: ['devices.#new = :device'],
        // DynamoDB refuses to set and remove the same entry.
        ...(id !== device.id && { remove: ['devices.#id'] }),
        conditions: ['attribute_exists(devices.#id)'],
        names: { '#id': id, '#new': device.id },
        values: { ':device': toDeviceEntry(device) },
      }
      await this.#items.update(found, replacement, write)
      return true
    })
  }

  /** Removes a browser; false when there is none with this id. */
  removeDevice(sub: string, id: string): Promise<boolean> {
    return this.#removeEntry(sub, 'devices', id)
  }

  /**
   * Ends the sessions that began before an instant, and all browsers that get notifications. Does nothing when there is no account.
   */
  endSessions(sub: string, at: string): Promise<void> {
    return this.#set(sub, setting({ sessions_from: at, devices: {} }))
  }

  /** Stores when the account is deleted; undefined when its deletion was stopped. Does nothing when there is no account. */
  deleteAt(sub: string, at: string | undefined): Promise<void> {
    return this.#set(sub, at === undefined ? { remove: ['delete_at'] } : setting({ delete_at: at }))
  }

  #set(sub: string, update: ItemUpdate): Promise<void> {
    return withOptimisticRetry(async () => {
      const found = await this.#items.find(sub)
      if (found) await this.#items.update(found, update)
    })
  }

  /** Marks a browser as one whose subscription has ended, if it is still there. */
  endDevice(sub: string, id: string): Promise<void> {
    return withOptimisticRetry(async () => {
      const found = await this.#items.find(sub)
      if (!found || !Object.hasOwn(found.record.devices, id)) return
      await this.#items.update(found, {
        set: ['devices.#id.ended = :ended'],
        conditions: ['attribute_exists(devices.#id)'],
        names: { '#id': id },
        values: { ':ended': true },
      })
    })
  }

  /** Also true when an earlier attempt of this call has removed the entry but its response was lost. */
  #removeEntry(sub: string, list: 'follows' | 'devices', id: string): Promise<boolean> {
    const write = randomUUID()
    return withOptimisticRetry(async () => {
      const found = await this.#items.find(sub)
      if (!found || !Object.hasOwn(found.record[list], id)) return found?.record.written_by === write
      const entry = `${list}.#id`
      const removal = { remove: [entry], conditions: [`attribute_exists(${entry})`], names: { '#id': id } }
      await this.#items.update(found, removal, write)
      return true
    })
  }
}

/** Whose session it is, and since when. */
type Session = { sub: string } & Parameters<typeof isOfEndedSession>[0]

/** What a token, or the user pool, says about the address of an account, and since when. */
export type AddressOfToken = { email: string; username: string; issuedAt: string }

/** Whether a token has another address or user name than what is stored, and is newer than the one that brought that. */
export function hasNewAddress({ email, username, issuedAt }: AddressOfToken, follower: Follower): boolean {
  const isNewer = follower.email_at === undefined || issuedAt > follower.email_at
  return isNewer && (follower.email !== email || follower.username !== username)
}

/** The changes that concern the account alone. */
function accountFields({ theme, favorite_categories }: AccountChanges): Record<string, unknown> {
  return defined({ theme, favorite_categories })
}

/** The changes that concern the follower record. */
function recordFields({
  time_zone: zone,
  name,
  digest,
  mail_form,
  mail_endings,
  language,
  notifications,
  confirmations,
  quiet_hours,
}: AccountChanges) {
  return defined({ zone, name, digest, mail_form, mail_endings, language, notifications, confirmations, quiet_hours })
}

function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
