import { type DueKind, dueOncePart } from '../../lambdas/adapters/people/dueList.ts'
import {
  accountKey,
  type Follower,
  FollowerItem,
  followerKey,
  newItems,
  toDeviceEntry,
  toFollowEntry,
  toFollower,
  watchKey,
} from '../../lambdas/adapters/people/followerRecord.ts'
import { toWatchEntry } from '../../lambdas/adapters/people/watchEntry.ts'
import type { Item, MemoryDynamo } from './memoryDynamo.ts'

/** When the people of tests signed up, unless a test says otherwise. */
const SIGNED_UP = '2026-10-01T12:00:00.000Z'

/** A follower without follows; tests set only what they are about. */
export function aFollower(about: Partial<Follower> = {}): Follower {
  const { sub = 'maya', zone = 'America/Toronto', email = 'maya@example.com', name = 'Maya Okafor' } = about
  const { record } = newItems({ sub, username: sub, email, name }, zone, SIGNED_UP, 'a test')
  return { ...toFollower(sub, record), ...about }
}

/** The items by which the people's table stores a person. */
export function storedItems(follower: Follower): Item[] {
  const { sub, zone, email, name, created_at, follows, devices, watches, ...fields } = follower
  const { account, record } = newItems({ sub, username: sub, email, name }, zone, created_at, 'a test')
  const byId = <Entry extends { id: string }>(entries: Entry[], toEntry: (entry: Entry) => object) =>
    Object.fromEntries(entries.map((entry) => [entry.id, toEntry(entry)]))
  const stored = {
    ...record,
    ...fields,
    zone,
    follows: byId(follows, toFollowEntry),
    devices: byId(devices, toDeviceEntry),
    watches: byId(watches, toWatchEntry),
  }
  return [
    { ...accountKey(sub), ...account },
    { ...followerKey(sub), ...Object.fromEntries(Object.entries(stored).filter(([, one]) => one !== undefined)) },
    ...watches.map(({ id }) => watchKey(sub, id)),
  ]
}

/** An item that makes somebody due. */
export function dueItem(kind: DueKind, sub: string, dueAt: string): Item {
  const { Update: { Key = {}, ExpressionAttributeValues: values = {} } = {} } = dueOncePart('people', kind, sub, dueAt)
  return { ...Key, due: values[':due'], due_at: values[':at'], version: values[':version'] }
}

/** A follower as a table stores it now. */
export function readFollowerIn(table: MemoryDynamo, sub: string): Follower {
  return toFollower(sub, FollowerItem.parse(table.item(followerKey(sub).pk, followerKey(sub).sk)))
}
