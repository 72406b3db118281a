import { beforeEach, describe, expect, test } from 'vitest'
import { Deletions } from '../../../../lambdas/adapters/people/deletions.ts'
import { PeopleTable } from '../../../../lambdas/adapters/people/peopleTable.ts'
import { Problem } from '../../../../shared/problem.ts'
import { aroundCalls, meanwhile } from '../../../support/aroundCalls.ts'
import { minutesAgo, NOW } from '../../../support/builders.ts'
import { aDevice, aFollow, aPerson } from '../../../support/peopleStore.ts'
import { emptyPeopleTables, TEST_KEYS } from '../../../support/peopleTables.ts'
import { slowTest } from '../../../support/slowTest.ts'

const anEmptyTable = emptyPeopleTables()

async function inTheTable(): Promise<PeopleTable> {
  const table = await anEmptyTable()
  return new PeopleTable(table.client, table.name, TEST_KEYS)
}

const LATER = '2026-11-23T07:30:00.000Z'
const MAYA = aPerson()
const NOAH = aPerson({ sub: 'noah', email: 'noah@example.com', name: 'Noah Tremblay' })

let people: PeopleTable

describe('a person', () => {
  beforeEach(async () => {
    people = await inTheTable()
  })

  test('nobody has an account before their first call', async () => {
    expect(await people.read(MAYA.sub)).toBeUndefined()
    expect(await people.addFollow(MAYA.sub, aFollow())).toBe('no-account')
    expect(await people.removeFollow(MAYA.sub, aFollow().id)).toBe(false)
    expect(await people.addDevice(MAYA, aDevice())).toBe('no-account')
    expect(await people.removeDevice(MAYA.sub, 'device-1')).toBe(false)
    expect(await problemOf(people.change(MAYA.sub, { theme: 'dark' }, NOW))).toBe('unauthenticated')
  })

  test('concurrent first calls get the same account', async () => {
    const zones = ['America/Toronto', 'Asia/Tokyo', 'UTC', 'Europe/Paris']
    const opened = await Promise.all(zones.map((zone) => people.open(MAYA, zone, NOW)))
    expect(new Set(opened.map(({ follower }) => follower.zone)).size).toBe(1)
    expect(await people.read(MAYA.sub)).toEqual(opened[0])
  })

  test('a new address of the token is taken over, and the follows stay', async () => {
    await people.open(MAYA, 'UTC', NOW)
    await people.addFollow(MAYA.sub, aFollow())
    const changed = await people.takeOverAddress(MAYA.sub, { ...MAYA, email: 'maya@new.example' })
    expect(changed.follower).toMatchObject({ email: 'maya@new.example', follows: [aFollow()] })
    expect(await people.read(MAYA.sub)).toEqual(changed)
  })

  test('another user name of the token is taken over, too', async () => {
    await people.open(MAYA, 'UTC', NOW)
    await people.takeOverAddress(MAYA.sub, { ...MAYA, username: 'Google_1' })
    expect((await people.read(MAYA.sub))?.follower.username).toBe('Google_1')
  })

  test('the older token of another browser does not bring the address before back', async () => {
    const [before, same, after] = [minutesAgo(2), minutesAgo(1), NOW]
    await people.open(MAYA, 'UTC', NOW)
    await people.takeOverAddress(MAYA.sub, { ...MAYA, email: 'maya@new.example', issuedAt: same })
    for (const issuedAt of [before, same]) {
      const changed = await people.takeOverAddress(MAYA.sub, { ...MAYA, issuedAt })
      expect(changed.follower.email).toBe('maya@new.example')
    }
    const changed = await people.takeOverAddress(MAYA.sub, { ...MAYA, issuedAt: after })
    expect(changed.follower.email).toBe(MAYA.email)
    expect(await people.read(MAYA.sub)).toEqual(changed)
  })

  test('an existing follow is not changed', async () => {
    await people.open(MAYA, 'UTC', NOW)
    await people.addFollow(MAYA.sub, aFollow())
    const again = aFollow({ name: 'HARBOUR  BRIDGE REOPENING', created_at: '2026-12-01T00:00:00.000Z' })
    expect(await people.addFollow(MAYA.sub, again)).toBe('there')
    expect(await followsOf(MAYA.sub)).toEqual([aFollow()])
  })

  slowTest('the 200th follow is accepted once, the 201st is not, and a removed one makes room', async () => {
    await people.open(MAYA, 'UTC', NOW)
    const follows = Array.from({ length: 199 }, (__, index) => aFollow({ name: `Topic ${index}` }))
    for (const follow of follows) expect(await people.addFollow(MAYA.sub, follow)).toBe('added')
    const tabs = [1, 2, 3].map((tab) => people.addFollow(MAYA.sub, aFollow({ name: `Last of tab ${tab}` })))
    expect((await Promise.all(tabs)).toSorted()).toEqual(['added', 'full', 'full'])
    expect(await followsOf(MAYA.sub)).toHaveLength(200)
    expect(await people.addFollow(MAYA.sub, aFollow())).toBe('full')
    expect(await people.addFollow(MAYA.sub, aFollow({ name: 'Topic 0' }))).toBe('there')
    await people.removeFollow(MAYA.sub, aFollow({ name: 'Topic 0' }).id)
    expect(await people.addFollow(MAYA.sub, aFollow())).toBe('added')
    expect(await followsOf(MAYA.sub)).toHaveLength(200)
  })

  test('concurrent requests for the same follow add it once', async () => {
    await people.open(MAYA, 'UTC', NOW)
    const added = await Promise.all(Array.from({ length: 8 }, () => people.addFollow(MAYA.sub, aFollow())))
    expect(added.toSorted()).toEqual(['added', ...Array.from({ length: 7 }, () => 'there')])
  })

  test.each(['__proto__', 'constructor', 'toString', 'no-such-id', '', '#id', 'x'.repeat(300)])(
    'there is no follow and no device with the id %j',
    async (id) => {
      await people.open(MAYA, 'UTC', NOW)
      await people.addFollow(MAYA.sub, aFollow())
      expect(await people.removeFollow(MAYA.sub, id)).toBe(false)
      expect(await people.removeDevice(MAYA.sub, id)).toBe(false)
      expect(await followsOf(MAYA.sub)).toEqual([aFollow()])
    },
  )

  test('the changes of one person do not affect another', async () => {
    await people.open(MAYA, 'UTC', NOW)
    await people.open(NOAH, 'UTC', NOW)
    await people.addFollow(MAYA.sub, aFollow())
    await people.addDevice(MAYA, aDevice())
    const noah = await people.read(NOAH.sub)
    expect(noah?.follower).toMatchObject({ follows: [], devices: [], digest: 'daily' })
    expect(await people.removeFollow(NOAH.sub, aFollow().id)).toBe(false)
    expect(await people.removeDevice(NOAH.sub, 'device-1')).toBe(false)
    await people.change(MAYA.sub, { digest: 'off', theme: 'dark', time_zone: 'Asia/Tokyo' }, NOW)
    expect(await people.read(NOAH.sub)).toEqual(noah)
  })

  test('a new time zone sets the time of the move, the same time zone does not', async () => {
    await people.open(MAYA, 'UTC', NOW)
    const stayed = await people.change(MAYA.sub, { time_zone: 'UTC', theme: 'dark' }, LATER)
    expect(stayed.follower.moved_at).toBeUndefined()
    expect((await people.change(MAYA.sub, { time_zone: 'Asia/Tokyo' }, LATER)).follower.moved_at).toBe(LATER)
    await people.change(MAYA.sub, { digest: 'off' }, '2026-11-25T08:00:00.000Z')
    expect((await people.read(MAYA.sub))?.follower.moved_at).toBe(LATER)
  })

  test('a browser that subscribes again replaces itself', async () => {
    await people.open(MAYA, 'UTC', NOW)
    for (const number of [3, 4]) await people.addDevice(MAYA, aDevice(number))
    await people.addDevice(MAYA, aDevice(3, { auth: 'another' }))
    const devices = (await people.read(MAYA.sub))?.follower.devices
    expect(devices).toEqual([aDevice(3, { auth: 'another' }), aDevice(4)])
  })

  test('browsers that subscribe at the same time are all kept', async () => {
    await people.open(MAYA, 'UTC', NOW)
    await Promise.all([1, 2, 3].map((number) => people.addDevice(MAYA, aDevice(number))))
    expect((await people.read(MAYA.sub))?.follower.devices).toHaveLength(3)
  })
})

test('in the table, of two requests that remove the same at the same time, one has removed it', async () => {
  const table = await anEmptyTable()
  people = new PeopleTable(table.client, table.name, TEST_KEYS)
  await people.open(MAYA, 'UTC', NOW)
  await people.addFollow(MAYA.sub, aFollow())
  await people.addDevice(MAYA, aDevice())
  const removed: boolean[] = []
  const overtaken = (remove: (store: PeopleTable) => Promise<boolean>) => {
    // The record was read by call 2, and is written by call 3.
    const around = meanwhile(2, async () => removed.push(await remove(people)))
    return remove(new PeopleTable(aroundCalls(table.client, around), table.name, TEST_KEYS))
  }
  expect(await overtaken((store) => store.removeFollow(MAYA.sub, aFollow().id))).toBe(false)
  expect(await overtaken((store) => store.removeDevice(MAYA.sub, 'device-1'))).toBe(false)
  expect(removed).toEqual([true, true])
})

test('in the table, settings of a person who is deleted right after the change are answered as those of nobody', async () => {
  const { client, name } = await anEmptyTable()
  await new PeopleTable(client, name, TEST_KEYS).open(MAYA, 'UTC', NOW)
  const deleting = meanwhile(3, async () => {
    const deletions = new Deletions(client, name, TEST_KEYS)
    await deletions.begin(MAYA, NOW)
    await deletions.deleteRows(MAYA.sub)
  })
  const overtaken = new PeopleTable(aroundCalls(client, deleting), name, TEST_KEYS)
  expect(await problemOf(overtaken.change(MAYA.sub, { theme: 'dark' }, NOW))).toBe('unauthenticated')
})

async function followsOf(sub: string) {
  return (await people.read(sub))?.follower.follows
}

async function problemOf(work: Promise<unknown>): Promise<string> {
  const [failure] = await Promise.allSettled([work])
  if (failure.status === 'rejected' && failure.reason instanceof Problem) return failure.reason.code
  throw new Error('There was no problem')
}
