import { beforeEach, describe, expect, test } from 'vitest'
import { type DeletionStore, Deletions } from '../../../../lambdas/adapters/people/deletions.ts'
import { type PeopleStore, PeopleTable } from '../../../../lambdas/adapters/people/peopleTable.ts'
import { NOW } from '../../../support/builders.ts'
import { aFollow, aPerson, memoryPeople } from '../../../support/peopleStore.ts'
import { emptyPeopleTables, TEST_KEYS } from '../../../support/peopleTables.ts'

const anEmptyTable = emptyPeopleTables()

type World = { people: PeopleStore; deletions: DeletionStore }

async function inTheTable(): Promise<World> {
  const table = await anEmptyTable()
  return {
    people: new PeopleTable(table.client, table.name, TEST_KEYS),
    deletions: new Deletions(table.client, table.name, TEST_KEYS),
  }
}

async function inMemory(): Promise<World> {
  const people = memoryPeople()
  return { people, deletions: people.deletions }
}

const MAYA = aPerson()
const NOAH = aPerson({ sub: 'noah', email: 'noah@example.com' })

let people: PeopleStore
let deletions: DeletionStore

describe.each([
  ['in the table', inTheTable],
  ['in the memory of tests', inMemory],
])('%s', (_, open) => {
  beforeEach(async () => {
    ;({ people, deletions } = await open())
  })

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

  test('a deletion does not affect anybody else', async () => {
    const before = await people.open(NOAH, 'UTC', NOW)
    await people.open(MAYA, 'UTC', NOW)
    await deletions.begin(MAYA, NOW)
    await deletions.deleteRows(MAYA.sub)
    expect(await people.read(NOAH.sub)).toEqual(before)
    expect(await deletions.isGone(NOAH.sub)).toBe(false)
  })

  test('the list of unfinished deletions respects its limit', async () => {
    for (const sub of ['a', 'b', 'c']) await deletions.begin({ sub, username: sub }, NOW)
    expect(await deletions.unfinished(2)).toHaveLength(2)
  })
})
