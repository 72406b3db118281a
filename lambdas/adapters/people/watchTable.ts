import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { MAX_WATCHES } from '../../../shared/limits.ts'
import type { Keys } from '../secrets/keys.ts'
import { Items, type TransactionParts } from '../table/Items.ts'
import type { ItemUpdate } from '../table/updateExpression.ts'
import { dueOncePart, notDuePart } from './dueList.ts'
import {
  accountKey,
  type Follower,
  isReachable,
  type Person,
  WATCHES,
  watchFeedKey,
  watchKey,
} from './followerRecord.ts'
import { PersonItems, type StoredPerson } from './personItems.ts'
import { hashOfFeedToken, isTooLarge, pausedAt, type StoredWatch, toWatchEntry } from './watchEntry.ts'
import { WatchItem, type WatchSummary } from './watchHits.ts'

const ListedWatch = z.extend(WatchItem, { sk: z.string() })
const FeedItem = z.object({ sub: z.string(), watch: z.string() })

/** A watch with its owner. */
export type OwnedWatch = { person: Person; watch: StoredWatch }

/**
 * The watches of people, in the people's table. A watch is an entry of the follower record, which the digest reads anyway.
 * Two small items belong to it: one in the partition of its owner, with its feed and a summary of its hits, and one under the
 * hash of the feed's token, with its owner. All three are written in one transaction. `WatchHits` stores the hits.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class WatchTable {
  readonly #items: PersonItems
  readonly #table: Items

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#items = new PersonItems(client, table, keys)
    this.#table = new Items(client, table)
  }

  /**
   * Adds a watch, up to the limit of watches (`full`) and of the follower record (`too-large`).
   *
   * @param from the time from which collections are looked through, if it is the first one
   */
  add(sub: string, watch: StoredWatch, from: string): Promise<'added' | 'full' | 'too-large' | 'no-account'> {
    return this.#table.repeat(async () => {
      const found = await this.#items.find(sub)
      if (!found) return 'no-account'
      const { watches } = found.record
      // Ids are random: this one was added by an attempt whose response was lost.
      if (watches && Object.hasOwn(watches, watch.id)) return 'added'
      if (Object.keys(watches ?? {}).length >= MAX_WATCHES) return 'full'
      if (isTooLarge(withWatch(found, watch))) return 'too-large'
      const entry = toWatchEntry(watch)
      const update: ItemUpdate = watches
        ? {
            set: ['watches.#id = :watch'],
            conditions: ['version = :seen'],
            names: { '#id': watch.id },
            values: { ':watch': entry, ':seen': found.record.version },
          }
        : {
            set: ['watches = :watches'],
            conditions: ['version = :seen'],
            values: { ':watches': { [watch.id]: entry }, ':seen': found.record.version },
          }
      await this.#items.writeUnlessGone(sub, [
        { Update: this.#items.recordUpdate(found, update) },
        dueOncePart(this.#items.table.name, 'watches', sub, from),
        ...this.#feedParts(sub, watch),
      ])
      return 'added'
    })
  }

  /**
   * Changes a watch by a function, which may run several times. A new token replaces the address of the feed; without a token
   * the feed is switched off.
   */
  change(
    sub: string,
    id: string,
    edit: (watch: StoredWatch, owner: Follower) => StoredWatch,
  ): Promise<StoredWatch | 'unknown' | 'too-large'> {
    return this.#table.repeat(async () => {
      const found = await this.#items.find(sub)
      const watch = found && watchOf(found, id)
      if (!watch) return 'unknown'
      const changed = edit(watch, found.follower)
      if (changed === watch) return watch
      const isLarger = isTooLarge(withWatch(found, changed)) && !isTooLarge(found.record)
      if (isLarger) return 'too-large'
      const update: ItemUpdate = {
        set: ['watches.#id = :watch'],
        conditions: ['version = :seen'],
        names: { '#id': id },
        values: { ':watch': toWatchEntry(changed), ':seen': found.record.version },
      }
      if (changed.feed === watch.feed) {
        await this.#items.update(found, update)
        return changed
      }
      const TableName = this.#items.table.name
      await this.#items.writeUnlessGone(sub, [
        { Update: this.#items.recordUpdate(found, update) },
        ...(watch.feed === null ? [] : [{ Delete: { TableName, Key: watchFeedKey(hashOfFeedToken(watch.feed)) } }]),
        ...this.#feedParts(sub, changed),
      ])
      return changed
    })
  }

  /**
   * Removes a watch and its feed; false when there is none with this id. No more hits are recorded; `WatchHits.forget`
   * deletes the existing ones.
   */
  remove(sub: string, id: string): Promise<boolean> {
    let isRemoved = false
    return this.#table.repeat(async () => {
      const found = await this.#items.find(sub)
      // Also true when an earlier attempt has removed it but its response was lost.
      if (!found?.record.watches || !Object.hasOwn(found.record.watches, id)) return isRemoved
      const TableName = this.#items.table.name
      const item = await this.#table.read(watchKey(sub, id), WatchItem)
      const update: ItemUpdate = {
        remove: ['watches.#id'],
        conditions: ['version = :seen'],
        names: { '#id': id },
        values: { ':seen': found.record.version },
      }
      isRemoved = true
      await this.#items.writeUnlessGone(sub, [
        { Update: this.#items.recordUpdate(found, update) },
        { Delete: { TableName, Key: watchKey(sub, id) } },
        ...(Object.keys(found.record.watches).length === 1 ? [notDuePart(TableName, 'watches', sub)] : []),
        ...(item?.feed === undefined ? [] : [{ Delete: { TableName, Key: watchFeedKey(item.feed) } }]),
      ])
      return true
    })
  }

  /** What each watch of a person has found, by id; watches that never matched are missing. */
  async summaries(sub: string): Promise<Map<string, WatchSummary>> {
    const range = { pk: accountKey(sub).pk, prefix: WATCHES }
    const items = await this.#table.list(range, ListedWatch, MAX_WATCHES)
    return new Map(items.flatMap(({ sk, summary }) => (summary ? [[sk.slice(WATCHES.length), summary]] : [])))
  }

  /** A watch by its owner and id; undefined when it is gone. */
  async find(sub: string, id: string): Promise<OwnedWatch | undefined> {
    const person = await this.#table.repeat(() => this.#items.find(sub))
    const watch = person && watchOf(person, id)
    return watch && { person, watch }
  }

  /** The watch of a feed's token; undefined when the token is unknown or replaced, or its owner is disabled or being deleted. */
  async byFeed(token: string): Promise<OwnedWatch | undefined> {
    const key = watchFeedKey(hashOfFeedToken(token))
    const feed = await this.#table.read(key, FeedItem)
    const found = feed && (await this.find(feed.sub, feed.watch))
    // The record decides, so that a replaced token is invalid at once.
    return found && found.watch.feed === token && isReachable(found.person.follower) ? found : undefined
  }

  /** Pauses a watch, unless it is gone; idempotent. */
  async pause(sub: string, id: string, now: string): Promise<void> {
    await this.change(sub, id, (watch) => pausedAt(watch, true, now))
  }

  /** The writes of the items beside the record, for a new token or for a feed that is switched off. */
  #feedParts(sub: string, { id, feed }: StoredWatch): TransactionParts {
    const TableName = this.#items.table.name
    if (feed === null) return [{ Update: { TableName, Key: watchKey(sub, id), UpdateExpression: 'REMOVE feed' } }]
    const hash = hashOfFeedToken(feed)
    return [
      {
        Update: {
          TableName,
          Key: watchKey(sub, id),
          UpdateExpression: 'SET feed = :feed',
          ExpressionAttributeValues: { ':feed': hash },
        },
      },
      { Put: { TableName, Item: { ...watchFeedKey(hash), sub, watch: id } } },
    ]
  }
}

function watchOf({ follower }: Person, id: string): StoredWatch | undefined {
  return follower.watches.find((watch) => watch.id === id)
}

function withWatch({ record }: StoredPerson, watch: StoredWatch): Record<string, unknown> {
  return { ...record, watches: { ...record.watches, [watch.id]: toWatchEntry(watch) } }
}
