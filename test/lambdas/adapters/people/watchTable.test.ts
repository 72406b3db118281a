import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import { followerKey, watchFeedKey, watchKey } from '../../../../lambdas/adapters/people/followerRecord.ts'
import type { PeopleTable } from '../../../../lambdas/adapters/people/peopleTable.ts'
import {
  hashOfFeedToken,
  newFeedToken,
  type StoredWatch,
  toWatchEntry,
} from '../../../../lambdas/adapters/people/watchEntry.ts'
import { WatchTable } from '../../../../lambdas/adapters/people/watchTable.ts'
import { MAX_FOLLOWER_BYTES, MAX_WATCHES } from '../../../../shared/limits.ts'
import { type Around, aroundCalls, meanwhile } from '../../../support/aroundCalls.ts'
import { aWatch } from '../../../support/aWatch.ts'
import { minutesAgo, NOW } from '../../../support/builders.ts'
import { aPerson } from '../../../support/peopleStore.ts'
import { storesOver } from '../../../support/peopleStores.ts'
import { emptyPeopleTables, TEST_KEYS, type TestTable } from '../../../support/peopleTables.ts'

const MAYA = aPerson()
const TESLA = aWatch()

const anEmptyTable = emptyPeopleTables()
let table: TestTable
let people: PeopleTable
let watches: WatchTable

beforeEach(async () => {
  table = await anEmptyTable()
  ;({ people, watches } = storesOver(table))
  await people.open(MAYA, 'America/Toronto', NOW)
})

function watchesWith(around: Around): WatchTable {
  return new WatchTable(aroundCalls(table.client, around), table.name, TEST_KEYS)
}

async function watchesOfMaya() {
  return (await people.read(MAYA.sub))?.follower.watches
}

async function recordOfMaya() {
  const key = followerKey(MAYA.sub)
  return (await table.items()).find(({ pk, sk }) => pk === key.pk && sk === key.sk)
}

/** The items of watches beside follower records. */
async function itemsBeside() {
  const items = await table.items()
  return items.filter(({ pk, sk }) => String(sk).startsWith('WATCH#') || String(pk).startsWith('FEED#'))
}

describe('a watch', () => {
  test('is in the follower record, as the digest reads it', async () => {
    expect(await watches.add(MAYA.sub, TESLA, NOW)).toBe('added')
    expect(await watchesOfMaya()).toEqual([TESLA])
    const follower = await storesOver(table).people.follower(MAYA.sub)
    expect(follower).toMatchObject({ sub: MAYA.sub, watches: [TESLA], quiet_hours: { from: 22, to: 7 } })
  })

  test('moves with its owner to another time zone', async () => {
    await watches.add(MAYA.sub, TESLA, NOW)
    await people.change(MAYA.sub, { time_zone: 'Asia/Tokyo' }, NOW)
    expect(await watchesOfMaya()).toEqual([TESLA])
    await watches.pause(MAYA.sub, TESLA.id, NOW)
    expect(await watchesOfMaya()).toEqual([{ ...TESLA, paused: true, paused_since: NOW }])
    await watches.pause(MAYA.sub, TESLA.id, minutesAgo(-60))
    expect(await watchesOfMaya()).toEqual([{ ...TESLA, paused: true, paused_since: NOW }])
  })

  test('is not added for somebody without an account', async () => {
    expect(await watches.add('nobody', TESLA, NOW)).toBe('no-account')
    expect(await itemsBeside()).toEqual([])
  })

  test('is not added for somebody whose deletion has begun', async () => {
    await storesOver(table).deletions.begin(MAYA, NOW)
    await expect(watches.add(MAYA.sub, TESLA, NOW)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await itemsBeside()).toEqual([])
  })
})

test('two watches that are added at the same time are both there', async () => {
  const other = aWatch()
  await watchesWith(meanwhile(2, () => watches.add(MAYA.sub, other, NOW))).add(MAYA.sub, TESLA, NOW)
  expect((await watchesOfMaya())?.map(({ id }) => id).toSorted()).toEqual([TESLA.id, other.id].toSorted())
})

describe('the limits', () => {
  test(`are ${MAX_WATCHES} watches`, async () => {
    await watches.add(MAYA.sub, aWatch(), NOW)
    await store(Array.from({ length: MAX_WATCHES - 1 }, () => aWatch()))
    expect(await watches.add(MAYA.sub, TESLA, NOW)).toBe('added')
    expect(await watches.add(MAYA.sub, aWatch(), NOW)).toBe('full')
  })

  test('are 40 KB of the record with everything in it, whose watches can still be made shorter', async () => {
    const long = aWatch({ any: Array.from({ length: 10 }, (_, index) => `${index}`.padEnd(64, '題')) })
    await watches.add(MAYA.sub, aWatch(), NOW)
    await store(Array.from({ length: 19 }, (_, index) => ({ ...long, id: `watch-${index}` })))
    expect(await watches.add(MAYA.sub, { ...long, id: 'watch-19' }, NOW)).toBe('added')
    expect(await watches.add(MAYA.sub, { ...long, id: 'watch-20' }, NOW)).toBe('too-large')
    expect(Buffer.byteLength(JSON.stringify(await recordOfMaya()))).toBeLessThan(MAX_FOLLOWER_BYTES * 1.1)
    const tooLong = await watches.change(MAYA.sub, 'watch-0', (watch) => ({ ...watch, none: watch.any }))
    expect(tooLong).toBe('too-large')
    const shorter = await watches.change(MAYA.sub, 'watch-0', (watch) => ({ ...watch, any: ['tesla'] }))
    expect(shorter).toMatchObject({ any: ['tesla'] })
  })

  test('do not keep the watches of a record that is too large by its follows from being changed', async () => {
    await watches.add(MAYA.sub, TESLA, NOW)
    const title = 'x'.repeat(MAX_FOLLOWER_BYTES)
    await table.put({ ...(await recordOfMaya()), follows: { long: title } })
    expect(await watches.add(MAYA.sub, aWatch(), NOW)).toBe('too-large')
    const changed = await watches.change(MAYA.sub, TESLA.id, (watch) => ({ ...watch, any: ['tesla', 'byd'] }))
    expect(changed).toEqual({ ...TESLA, any: ['tesla', 'byd'] })
  })

  /** Maya has these watches, and nothing else any more. */
  async function store(all: StoredWatch[]) {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: followerKey(MAYA.sub),
        UpdateExpression: 'SET watches = :watches',
        ExpressionAttributeValues: { ':watches': Object.fromEntries(all.map((each) => [each.id, toWatchEntry(each)])) },
      }),
    )
  }
})

describe('a feed', () => {
  test('has a token of 144 random bits, which is stored in no key', async () => {
    expect(newFeedToken()).toMatch(/^[\w-]{24}$/)
    expect(newFeedToken()).not.toBe(newFeedToken())
    await watches.add(MAYA.sub, TESLA, NOW)
    const keys = (await table.items()).flatMap(({ pk, sk }) => [String(pk), String(sk)])
    expect(keys).toContain(`FEED#${hashOfFeedToken(TESLA.feed)}`)
    expect(keys.filter((key) => key.includes(TESLA.feed))).toEqual([])
  })

  test('that was renewed has a new address only', async () => {
    await watches.add(MAYA.sub, TESLA, NOW)
    const feed = newFeedToken()
    await watches.change(MAYA.sub, TESLA.id, (watch) => ({ ...watch, feed }))
    expect(await watches.byFeed(TESLA.feed)).toBeUndefined()
    expect(await watches.byFeed(feed)).toMatchObject({ watch: { ...TESLA, feed } })
  })

  test('that was renewed or given to another watch is decided by the record, whatever is left of its items', async () => {
    await watches.add(MAYA.sub, TESLA, NOW)
    const feed = newFeedToken()
    await table.put({ ...watchFeedKey(hashOfFeedToken(feed)), sub: MAYA.sub, watch: TESLA.id })
    expect(await watches.byFeed(feed)).toBeUndefined()
    await table.put({ ...watchFeedKey(hashOfFeedToken(TESLA.feed)), sub: MAYA.sub, watch: 'another' })
    expect(await watches.byFeed(TESLA.feed)).toBeUndefined()
  })

  test('that is switched off has no address, until it is switched on again with another one', async () => {
    await watches.add(MAYA.sub, TESLA, NOW)
    await watches.change(MAYA.sub, TESLA.id, (watch) => ({ ...watch, feed: null }))
    expect(await watchesOfMaya()).toEqual([{ ...TESLA, feed: null }])
    expect(await watches.byFeed(TESLA.feed)).toBeUndefined()
    expect(await watches.byFeed('')).toBeUndefined()
    const keys = (await table.items()).map(({ pk }) => String(pk))
    expect(keys.filter((key) => key.startsWith('FEED#'))).toEqual([])
    expect(await itemsBeside()).toEqual([watchKey(MAYA.sub, TESLA.id)])
    const feed = newFeedToken()
    await watches.change(MAYA.sub, TESLA.id, (watch) => ({ ...watch, feed }))
    expect(await watches.byFeed(feed)).toMatchObject({ watch: { ...TESLA, feed } })
    await watches.change(MAYA.sub, TESLA.id, (watch) => ({ ...watch, feed: null }))
    expect(await watches.remove(MAYA.sub, TESLA.id)).toBe(true)
    expect(await itemsBeside()).toEqual([])
  })

  test.each(['', 'unknown', `FEED#${TESLA.feed}`, '../../x', '\u0000', 'é'.repeat(500)])(
    'is found by its token only (%#)',
    async (token) => {
      await watches.add(MAYA.sub, TESLA, NOW)
      expect(await watches.byFeed(token)).toBeUndefined()
    },
  )

  test('ends for who is disabled, and with the deletion of its owner', async () => {
    await watches.add(MAYA.sub, TESLA, NOW)
    const { disabled } = storesOver(table)
    await disabled.mark(MAYA)
    expect(await watches.byFeed(TESLA.feed)).toBeUndefined()
    await disabled.unmark(MAYA.sub)
    expect(await watches.byFeed(TESLA.feed)).toBeDefined()
    await storesOver(table).deletions.begin(MAYA, NOW)
    expect(await watches.byFeed(TESLA.feed)).toBeUndefined()
  })
})
