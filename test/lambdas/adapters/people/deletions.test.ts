import { beforeEach, describe, expect, test } from 'vitest'
import { AtOnceList } from '../../../../lambdas/adapters/people/atOnceList.ts'
import { Deletions } from '../../../../lambdas/adapters/people/deletions.ts'
import { DisabledPeople } from '../../../../lambdas/adapters/people/disabledPeople.ts'
import { PeopleTable } from '../../../../lambdas/adapters/people/peopleTable.ts'
import { WatchHits } from '../../../../lambdas/adapters/people/watchHits.ts'
import { WatchTable } from '../../../../lambdas/adapters/people/watchTable.ts'
import { aroundCalls, meanwhile } from '../../../support/aroundCalls.ts'
import { aLook, aWatch } from '../../../support/aWatch.ts'
import { NOW } from '../../../support/builders.ts'
import { aFollow, aPerson } from '../../../support/peopleStore.ts'
import { emptyPeopleTables, TEST_KEYS, type TestTable } from '../../../support/peopleTables.ts'

const anEmptyTable = emptyPeopleTables()

let table: TestTable

const MAYA = aPerson()
const NOAH = aPerson({ sub: 'noah', email: 'noah@example.com' })

let people: PeopleTable
let deletions: Deletions
beforeEach(async () => {
  table = await anEmptyTable()
  people = new PeopleTable(table.client, table.name, TEST_KEYS)
  deletions = new Deletions(table.client, table.name, TEST_KEYS)
})

describe('a deletion', () => {
  test('a person whose deletion has begun gets nothing, even while their record exists', async () => {
    await people.open(MAYA, 'UTC', NOW)
    await people.addFollow(MAYA.sub, aFollow())
    await deletions.begin(MAYA, NOW)
    expect((await people.read(MAYA.sub))?.follower).toMatchObject({ digest: 'off', gone: true })
    await deletions.begin(MAYA, NOW)
    expect((await people.read(MAYA.sub))?.follower).toMatchObject({ gone: true, follows: [aFollow()] })
  })

  test('a deleted person gets no new account, and the deletion is listed until it is finished', async () => {
    await people.open(MAYA, 'UTC', NOW)
    expect(await deletions.isGone(MAYA.sub)).toBe(false)
    await deletions.begin({ sub: MAYA.sub, username: 'Google_123' }, NOW)
    expect(await deletions.isGone(MAYA.sub)).toBe(true)
    await deletions.deleteRows(MAYA.sub)
    expect(await people.read(MAYA.sub)).toBeUndefined()
    await expect(people.open(MAYA, 'UTC', NOW)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await deletions.unfinished(10)).toEqual([{ sub: MAYA.sub, username: 'Google_123' }])
    await deletions.finish(MAYA.sub)
    expect(await deletions.unfinished(10)).toEqual([])
    expect(await deletions.isGone(MAYA.sub)).toBe(true)
  })

  test('the list of unfinished deletions respects its limit', async () => {
    for (const sub of ['a', 'b', 'c']) await deletions.begin({ sub, username: sub }, NOW)
    expect(await deletions.unfinished(2)).toHaveLength(2)
  })
})

describe('in the table,', () => {
  /** Every kind of item about a person. */
  async function writeEverythingOf(person: typeof MAYA): Promise<void> {
    await people.open(person, 'Asia/Tokyo', NOW)
    await people.change(person.sub, { time_zone: 'Europe/London' }, NOW)
    await new DisabledPeople(table.client, table.name, TEST_KEYS).mark({ sub: person.sub, username: person.username })
    await new AtOnceList(table.client, table.name, TEST_KEYS).add(person.sub, NOW)
    const watch = aWatch({ id: 'harbour' })
    await new WatchTable(table.client, table.name, TEST_KEYS).add(person.sub, watch)
    await new WatchHits(table.client, table.name).record(person.sub, ...aLook(watch.id))
    for (const sk of ['MAIL#digest#2026-11-20', 'MAIL#digest#2026-11-21', 'ZZZ'])
      await table.put({ pk: `PERSON#${person.sub}`, sk })
  }

  /** The keys of all items but the tombstones, whose names are hashes. */
  async function keys(): Promise<string[]> {
    const items = await table.items()
    return items.flatMap(({ pk, sk }) => (`${pk}`.startsWith('GONE#') ? [] : [`${pk} ${sk}`])).toSorted()
  }

  test('a deletion removes every item of a person and nothing else', async () => {
    await writeEverythingOf(NOAH)
    const others = await keys()
    await writeEverythingOf(MAYA)
    const mine = (await keys()).filter((key) => !others.includes(key))
    expect(mine).toHaveLength(13)
    await deletions.begin(MAYA, NOW)
    expect(await keys()).toEqual([...others, ...mine, `DELETIONS ${MAYA.sub}`].toSorted())
    // A deletion can be repeated.
    for (let time = 0; time < 2; time += 1) await deletions.deleteRows(MAYA.sub)
    expect(await keys()).toEqual([...others, `DELETIONS ${MAYA.sub}`].toSorted())
    await deletions.finish(MAYA.sub)
    expect(await keys()).toEqual(others)
  })

  /** Without the list of all time zones, in which nobody is named. */
  async function keysBesideZones(): Promise<string[]> {
    return (await keys()).filter((key) => !key.startsWith('ZONES '))
  }

  test.each([1, 2, 3, 4])('a deletion removes what a watch finds after call %i of it', async (nth) => {
    await writeEverythingOf(MAYA)
    await deletions.begin(MAYA, NOW)
    const hits = new WatchHits(table.client, table.name)
    const found = meanwhile(nth, () => hits.record(MAYA.sub, ...aLook('harbour', { look: 'c2' })))
    await new Deletions(aroundCalls(table.client, found), table.name, TEST_KEYS).deleteRows(MAYA.sub)
    expect(await keysBesideZones()).toEqual([`DELETIONS ${MAYA.sub}`])
  })

  test('a tombstone expires 30 days after the deletion was begun last', async () => {
    for (const at of ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z']) await deletions.begin(MAYA, at)
    const tombstones = (await table.items()).filter(({ pk }) => `${pk}`.startsWith('GONE#'))
    expect(tombstones).toMatchObject([{ expires_at: Date.parse('2026-12-02T00:00:00.000Z') / 1000 }])
  })

  test('an unfinished deletion keeps the address, under which other lists have the person', async () => {
    await deletions.begin({ sub: MAYA.sub, username: 'Google_123', email: MAYA.email }, NOW)
    expect(await deletions.unfinished(10)).toEqual([{ sub: MAYA.sub, username: 'Google_123', email: MAYA.email }])
  })
})
