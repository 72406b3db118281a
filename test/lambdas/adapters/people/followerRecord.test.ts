import { describe, expect, test } from 'vitest'
import {
  AccountItem,
  atOnceKey,
  FollowerItem,
  followerKey,
  isReachable,
  newItems,
  shardOf,
  toDeviceEntry,
  toFollowEntry,
  toFollower,
  ZoneChange,
  zoneChangeKey,
} from '../../../../lambdas/adapters/people/followerRecord.ts'
import { toWatchEntry } from '../../../../lambdas/adapters/people/watchEntry.ts'
import { aWatch } from '../../../support/aWatch.ts'
import { NOW } from '../../../support/builders.ts'
import { aDevice, aFollow, aPerson } from '../../../support/peopleStore.ts'

const MAYA = aPerson({ username: 'Google_1' })
const { record: RECORD } = newItems(MAYA, 'UTC', NOW, 'a-write')
const BRIDGE = aFollow()
const TESLA = aWatch()

test('a new record has no watches, and its reader is reachable', () => {
  expect(toFollower('maya', 'UTC', FollowerItem.parse(RECORD))).toMatchObject({
    moved_at: undefined,
    watches: [],
    gone: false,
    disabled: false,
  })
})

test('a record keeps what its reader chose, and their state', () => {
  const later = { ...RECORD, detail: 'quiet', quiet_hours: null, moved_at: NOW, gone: true, disabled: true }
  expect(toFollower('maya', 'UTC', FollowerItem.parse(later))).toMatchObject({
    detail: 'quiet',
    quiet_hours: null,
    moved_at: NOW,
    username: 'Google_1',
    gone: true,
    disabled: true,
  })
})

test('follows, browsers and watches are read from their entries, and damaged ones are left out', () => {
  const item = FollowerItem.parse({
    ...RECORD,
    follows: { [BRIDGE.id]: toFollowEntry(BRIDGE), damaged: { ...toFollowEntry(BRIDGE), created_at: 'yesterday' } },
    devices: { 'device-1': toDeviceEntry(aDevice()), damaged: { ...toDeviceEntry(aDevice()), auth: 7 } },
    watches: { [TESLA.id]: toWatchEntry(TESLA), damaged: { ...toWatchEntry(TESLA), on: [] } },
  })
  expect(toFollower('maya', 'UTC', item)).toMatchObject({
    sub: 'maya',
    zone: 'UTC',
    follows: [BRIDGE],
    devices: [aDevice()],
    watches: [TESLA],
  })
})

test('an entry has neither its id nor a topic, so that 200 of them fit', () => {
  const { kind, name, country, created_at } = BRIDGE
  expect(toFollowEntry(BRIDGE)).toEqual({ kind, name, country, created_at })
  const { id: _, ...device } = aDevice()
  expect(toDeviceEntry(aDevice())).toEqual(device)
})

test.each([
  [true, { gone: false, disabled: false }],
  [false, { gone: true, disabled: false }],
  [false, { gone: false, disabled: true }],
  [false, { gone: true, disabled: true }],
])('something may be sent to somebody: %j, who is %j', (expected, follower) => {
  expect(isReachable(follower)).toBe(expected)
})

test('categories that no longer exist are dropped from the favourites, in their order', () => {
  const account = { zone: 'UTC', theme: 'dark', created_at: NOW }
  const favorite_categories = ['Sports', 'Gossip', 7, 'Games']
  expect(AccountItem.parse({ ...account, favorite_categories })).toEqual({
    ...account,
    favorite_categories: ['Sports', 'Games'],
  })
})

test('a zone change has the time of the move before it, if there was one', () => {
  const change = { sub: 'maya', zone: 'UTC', from: 'Asia/Tokyo', at: NOW }
  expect(ZoneChange.parse({ ...zoneChangeKey('UTC', 'maya'), ...change })).toEqual(change)
  expect(ZoneChange.parse({ ...change, since: NOW })).toEqual({ ...change, since: NOW })
  expect(ZoneChange.safeParse({ ...change, since: 'before' }).success).toBe(false)
})

describe('the shard of a person', () => {
  test('is one of 16, always the same, and all of them are used', () => {
    const shards = Array.from({ length: 400 }, (_, index) => shardOf(`sub-${index}`))
    expect([...new Set(shards)].toSorted((one, other) => one - other)).toEqual(Array.from({ length: 16 }, (_, n) => n))
    // Stored records are there: a change of the hash would lose them.
    expect(shardOf('6f9619ff-8b86-4d01-b42d-00c04fc964ff')).toBe(3)
  })

  test('is part of the key of their record and of their place in the at-once list', () => {
    const shard = shardOf('maya')
    expect(followerKey('UTC', 'maya')).toEqual({ pk: `FOLLOWERS#UTC#${shard}`, sk: 'maya' })
    expect(atOnceKey('maya')).toEqual({ pk: `AT-ONCE#${shard}`, sk: 'maya' })
  })
})
