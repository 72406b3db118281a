import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { Deletions } from '../../../lambdas/adapters/people/deletions.ts'
import { DueList } from '../../../lambdas/adapters/people/dueList.ts'
import {
  accountKey,
  followerKey,
  type StoredFollow,
  toFollowEntry,
} from '../../../lambdas/adapters/people/followerRecord.ts'
import { PeopleTable } from '../../../lambdas/adapters/people/peopleTable.ts'
import { MAX_FOLLOWS } from '../../../shared/limits.ts'

import { type Around, aroundCalls, dyingAt, inTurn, meanwhile } from '../../support/aroundCalls.ts'
import { NOW } from '../../support/builders.ts'
import { aDevice, aFollow, aPerson } from '../../support/peopleStore.ts'
import { emptyPeopleTables, TEST_KEYS, type TestTable } from '../../support/peopleTables.ts'
import { fewerRuns } from '../../support/speed.ts'
import { Crash } from '../../support/stores.ts'

const MAYA = aPerson()
const BRIDGE = aFollow()
const STORM = aFollow({ name: 'Storm' })
/** Where Maya's record is. */
const RECORD = followerKey(MAYA.sub)

/** What DynamoDB takes: 400 KB. */
const MAX_ITEM_BYTES = 409_600

const anEmptyTable = emptyPeopleTables()
let table: TestTable

beforeEach(async () => {
  table = await anEmptyTable()
})

function tableWith(around: Around = (call) => call()): PeopleTable {
  return new PeopleTable(aroundCalls(table.client, around), table.name, TEST_KEYS)
}

function deletionsWith(around: Around = (call) => call()): Deletions {
  return new Deletions(aroundCalls(table.client, around), table.name, TEST_KEYS)
}

async function mayaInToronto(): Promise<void> {
  const people = tableWith()
  await people.open(MAYA, 'America/Toronto', NOW)
  await people.addFollow(MAYA.sub, BRIDGE)
  await people.addDevice(MAYA, aDevice())
}

/** Puts anything at all into a part of Maya's record, past the table's rules. */
async function store(part: string, value: unknown): Promise<void> {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: RECORD,
      UpdateExpression: `SET ${part} = :value`,
      ExpressionAttributeValues: { ':value': value },
    }),
  )
}

/** Maya follows these, and nothing else any more. */
function follow(follows: StoredFollow[]): Promise<void> {
  return store('follows', Object.fromEntries(follows.map((each) => [each.id, toFollowEntry(each)])))
}

async function maya(about = MAYA) {
  const person = await tableWith().read(about.sub)
  if (!person) throw new Error('Maya has no account')
  return person
}

/** When the digest of somebody is due. */
async function dueAt(sub = MAYA.sub): Promise<string | undefined> {
  return (await new DueList(table.client, table.name).find('digest', sub))?.dueAt
}

const everyMoment = [1, 2, 3, 4].flatMap((nth) => [
  { nth, moment: 'before' as const },
  { nth, moment: 'after' as const },
])

test.each(everyMoment)('somebody with an account is due, if all died $moment call $nth', async ({ nth, moment }) => {
  await Promise.allSettled([tableWith(dyingAt(nth, moment).around).open(MAYA, 'America/Toronto', NOW)])
  const person = await tableWith().read(MAYA.sub)
  expect(await dueAt()).toBe(person && '2026-11-21T13:00:00.000Z')
  await tableWith().open(MAYA, 'America/Toronto', NOW)
  await Promise.allSettled([tableWith(dyingAt(nth, moment).around).change(MAYA.sub, { time_zone: 'Asia/Tokyo' }, NOW)])
  const { follower } = await maya()
  expect(await dueAt()).toBe(follower.zone === 'Asia/Tokyo' ? NOW : '2026-11-21T13:00:00.000Z')
})

describe('while a deletion begins', () => {
  test.each([1, 2])('a move after call %i leaves no record that says nothing of it', async (nth) => {
    await mayaInToronto()
    const moving = meanwhile(nth, async () => {
      await Promise.allSettled([tableWith().change(MAYA.sub, { time_zone: 'Asia/Tokyo' }, NOW)])
    })
    await deletionsWith(moving).begin(MAYA, NOW)
    const { follower } = await maya()
    expect(follower).toMatchObject({ gone: true, digest: 'off', follows: [BRIDGE] })
  })

  test('an account that is made after its first call has a record that says so', async () => {
    const opening = meanwhile(1, () => tableWith().open(MAYA, 'America/Toronto', NOW))
    await deletionsWith(opening).begin(MAYA, NOW)
    expect((await maya()).follower).toMatchObject({ gone: true, digest: 'off' })
  })

  test.each([1, 2, 3, 4])('after call %i of a move, the record that is left says so', async (nth) => {
    await mayaInToronto()
    const deleting = meanwhile(nth, () => deletionsWith().begin(MAYA, NOW))
    await Promise.allSettled([tableWith(deleting).change(MAYA.sub, { time_zone: 'Asia/Tokyo' }, NOW)])
    const { follower } = await maya()
    expect(follower).toMatchObject({ gone: true, digest: 'off' })
  })

  test('a change of settings does not undo a deletion', async () => {
    await mayaInToronto()
    await deletionsWith().begin(MAYA, NOW)
    await expect(tableWith().change(MAYA.sub, { digest: 'daily' }, NOW)).rejects.toThrow('This account was deleted.')
    expect((await maya()).follower).toMatchObject({ gone: true, digest: 'off' })
  })
})

describe('while the zone is changed', () => {
  const changes = { time_zone: 'Asia/Tokyo' }

  test.each([1, 2, 3, 4, 5, 6])('a follow after call %i is kept', async (nth) => {
    await mayaInToronto()
    const following = meanwhile(nth, () => tableWith().addFollow(MAYA.sub, STORM))
    await tableWith(following).change(MAYA.sub, changes, NOW)
    const { follower } = await maya()
    expect(follower.follows.map(({ id }) => id).toSorted()).toEqual([BRIDGE.id, STORM.id].toSorted())
    expect(follower.zone).toBe('Asia/Tokyo')
  })

  test.each([1, 2, 3])('and after call %i of a follow, that follow is kept', async (nth) => {
    await mayaInToronto()
    const moving = meanwhile(nth, () => tableWith().change(MAYA.sub, changes, NOW))
    expect(await tableWith(moving).addFollow(MAYA.sub, STORM)).toBe('added')
    expect((await maya()).follower).toMatchObject({ zone: 'Asia/Tokyo', follows: { length: 2 } })
  })

  test('a second move during the final read is not undone', async () => {
    await mayaInToronto()
    // The write is call 4; what it has made is read by calls 5 and 6.
    const movingOn = meanwhile(5, () => tableWith().change(MAYA.sub, { time_zone: 'Europe/Paris' }, NOW))
    const { follower } = await tableWith(movingOn).change(MAYA.sub, changes, NOW)
    expect(follower.zone).toBe('Europe/Paris')
  })

  test('no acknowledged change is lost, in any order of events', async () => {
    let runs = 0
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        runs += 1
        const person = aPerson({ sub: `maya-${runs}` })
        await tableWith().open(person, 'America/Toronto', NOW)
        await tableWith().addFollow(person.sub, BRIDGE)
        const people = tableWith(inTurn(scheduler))
        const [added, removed] = await scheduler.waitFor(
          Promise.all([
            people.addFollow(person.sub, STORM),
            people.removeFollow(person.sub, BRIDGE.id),
            people.change(person.sub, { time_zone: 'Asia/Tokyo', digest: 'off' }, NOW),
            people.change(person.sub, { time_zone: 'Europe/Paris', notifications: false }, NOW),
          ]),
        )
        expect([added, removed]).toEqual(['added', true])
        const { follower } = await maya(person)
        expect(follower).toMatchObject({ digest: 'off', notifications: false, follows: [STORM] })
        expect(await dueAt(person.sub)).toBe(NOW)
      }),
      // Each run talks to the stand-in for DynamoDB.
      { numRuns: fewerRuns(25) },
    )
  })
})

describe('what is damaged', () => {
  test.each([
    ['no follow', null],
    ['a text', 'Storm'],
    ['another kind', { kind: 'person', name: 'Storm', country: 'CA', created_at: NOW }],
    ['no country', { kind: 'trend', name: 'Storm', created_at: NOW }],
    ['an unknown country', { kind: 'trend', name: 'Storm', country: 'XX', created_at: NOW }],
    ['no name', { kind: 'trend', name: '', country: 'CA', created_at: NOW }],
    ['no category', { kind: 'category', name: 'Everything', country: 'CA', created_at: NOW }],
    ['no time', { kind: 'trend', name: 'Storm', country: 'CA', created_at: 'yesterday' }],
  ])('a follow that is %s is left out, and its neighbours stay', async (_, damaged) => {
    await mayaInToronto()
    await store('follows.damaged', damaged)
    expect((await maya()).follower).toMatchObject({ follows: [BRIDGE], devices: [aDevice()] })
    expect(await tableWith().addFollow(MAYA.sub, STORM)).toBe('added')
  })

  test.each([
    ['no device', 7],
    ['without an address', { label: 'Phone', p256dh: 'p', auth: 'a', created_at: NOW }],
  ])('a browser that is %s is left out, and its neighbours stay', async (_, damaged) => {
    await mayaInToronto()
    await store('devices.damaged', damaged)
    expect((await maya()).follower).toMatchObject({ follows: [BRIDGE], devices: [aDevice()] })
  })

  test('a category that no longer exists is dropped from the favourites', async () => {
    await mayaInToronto()
    const { account } = await maya()
    const favorite_categories = ['Games', 'Gossip', 7]
    await table.put({ ...accountKey(MAYA.sub), ...account, favorite_categories })
    expect((await maya()).account.favorite_categories).toEqual(['Games'])
  })

  test('a record without a mail preference is rejected, so that nobody gets unwanted mail', async () => {
    await mayaInToronto()
    await store('digest', 'hourly')
    await expect(tableWith().read(MAYA.sub)).rejects.toThrow()
  })

  test.each([
    ['its version', 'version', 'two'],
    ['its choice about mails', 'digest', 'hourly'],
    ['its follows', 'follows', 7],
  ])('a record whose deletion begins may be damaged: %s', async (_, field, damaged) => {
    await mayaInToronto()
    await store(field, damaged)
    await deletionsWith().begin(MAYA, NOW)
    expect(await deletionsWith().isGone(MAYA.sub)).toBe(true)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: RECORD }))
    expect(Item).toMatchObject({ digest: 'off', gone: true })
  })

  test('a missing record does not prevent a complete deletion', async () => {
    await mayaInToronto()
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: RECORD }))
    await deletionsWith().begin(MAYA, NOW)
    await deletionsWith().deleteRows(MAYA.sub)
    await deletionsWith().finish(MAYA.sub)
    const items = await table.items()
    expect(items.map(({ sk }) => sk).toSorted()).toEqual(['GONE'])
  })

  test('what another version has added to a record stays when the zone is changed', async () => {
    await mayaInToronto()
    await store('addition', ['of a later version'])
    await tableWith().change(MAYA.sub, { time_zone: 'Asia/Tokyo' }, NOW)
    expect((await table.items()).find(({ sk }) => sk === 'FOLLOWER')).toMatchObject({
      addition: ['of a later version'],
    })
  })
})

test('settings of the account and of the record are changed at once or not at all', async () => {
  await mayaInToronto()
  const before = await table.items()
  const write = dyingAt(3, 'before')
  await expect(tableWith(write.around).change(MAYA.sub, { theme: 'dark', digest: 'off' }, NOW)).rejects.toThrow(Crash)
  expect(await table.items()).toEqual(before)
})

test('200 follows with the longest names that are taken fit into one record', async () => {
  await tableWith().open(MAYA, 'America/Toronto', NOW)
  const titles = Array.from({ length: MAX_FOLLOWS }, (_, index) => `${'𠮷'.repeat(296)}${1000 + index}`)
  const long = titles.map((title) => aFollow({ name: title, country: 'JP' }))
  await follow(long.slice(1))
  for (let number = 1; number <= 10; number += 1)
    await tableWith().addDevice(
      MAYA,
      aDevice(number, { endpoint: `https://push.example/${number}${'x'.repeat(2_000)}` }),
    )
  expect(await tableWith().addFollow(MAYA.sub, long[0] ?? BRIDGE)).toBe('added')
  const { follower } = await maya()
  expect(follower.follows.map(({ name: title }) => title).toSorted()).toEqual(titles.toSorted())
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: RECORD }))
  // The stand-in counts long characters as less than they are.
  expect(Buffer.byteLength(JSON.stringify(Item))).toBeLessThan(MAX_ITEM_BYTES)
})
