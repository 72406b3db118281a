import { beforeEach, describe, expect, test } from 'vitest'
import type { Deletions } from '../../../../lambdas/adapters/people/deletions.ts'
import type { DisabledPeople } from '../../../../lambdas/adapters/people/disabledPeople.ts'
import { isReachable } from '../../../../lambdas/adapters/people/followerRecord.ts'
import type { PeopleTable } from '../../../../lambdas/adapters/people/peopleTable.ts'
import { type Around, aroundCalls, meanwhile } from '../../../support/aroundCalls.ts'
import { NOW } from '../../../support/builders.ts'
import type { MemoryDynamo } from '../../../support/memoryDynamo.ts'
import { aPerson } from '../../../support/peopleStore.ts'
import { peopleStores, storesOver } from '../../../support/peopleStores.ts'

const MAYA = aPerson({ sub: 'maya', username: 'Google_1' })
const NOAH = aPerson({ sub: 'noah', username: 'noah' })

let table: MemoryDynamo
let people: PeopleTable
let deletions: Deletions
let disabled: DisabledPeople

beforeEach(async () => {
  ;({ table, people, deletions, disabled } = peopleStores())
  for (const person of [NOAH, MAYA]) await people.open(person, 'UTC', NOW)
})

function disabledWith(around: Around): DisabledPeople {
  return storesOver({ client: aroundCalls(table.client, around), name: table.name }).disabled
}

async function followerOf(sub: string) {
  const person = await people.read(sub)
  if (!person) throw new Error(`${sub} has no account`)
  return person.follower
}

describe('a person whom the operator has disabled', () => {
  test('is listed with their user name, and can be sent nothing', async () => {
    expect(await disabled.list()).toEqual([])
    expect(await disabled.mark(MAYA)).toBe(true)
    expect(await disabled.list()).toEqual([{ sub: 'maya', username: 'Google_1' }])
    expect(await followerOf('maya')).toMatchObject({ disabled: true, gone: false, version: 2 })
    expect(isReachable(await followerOf('maya'))).toBe(false)
    const listed = table.items().filter(({ pk }) => pk === 'DISABLED')
    expect(listed).toEqual([{ pk: 'DISABLED', sk: 'maya', username: 'Google_1' }])
  })

  test('is not listed any more, and reachable again, when that is undone', async () => {
    await disabled.mark(MAYA)
    await disabled.mark(NOAH)
    expect(await disabled.unmark('maya')).toBe(true)
    expect(await disabled.list()).toEqual([{ sub: 'noah', username: 'noah' }])
    expect(isReachable(await followerOf('maya'))).toBe(true)
    expect(await followerOf('maya')).toMatchObject({ disabled: false, version: 3 })
  })

  test('can be marked and unmarked again, and gets a new user name then', async () => {
    for (const username of ['Google_1', 'Google_2']) expect(await disabled.mark({ ...MAYA, username })).toBe(true)
    expect(await disabled.list()).toEqual([{ sub: 'maya', username: 'Google_2' }])
    for (let time = 1; time <= 2; time += 1) expect(await disabled.unmark('maya')).toBe(true)
    expect(await disabled.list()).toEqual([])
  })

  test('stays so in another time zone, and with a change of settings', async () => {
    await disabled.mark(MAYA)
    await people.change('maya', { time_zone: 'Asia/Tokyo' }, NOW)
    await people.change('maya', { digest: 'weekly' }, NOW)
    expect(await followerOf('maya')).toMatchObject({ zone: 'Asia/Tokyo', disabled: true })
  })
})

describe('nobody is marked', () => {
  test('without an account', async () => {
    expect(await disabled.mark({ sub: 'nobody', username: 'nobody' })).toBe(false)
    expect(await disabled.unmark('nobody')).toBe(false)
    expect(await disabled.list()).toEqual([])
  })

  test('whose deletion has begun, so that nothing about them reappears', async () => {
    await deletions.begin(MAYA, NOW)
    const before = table.items()
    expect(await disabled.mark(MAYA)).toBe(false)
    expect(await disabled.unmark('maya')).toBe(false)
    expect(table.items()).toEqual(before)
  })

  test.each([1, 2])('whose deletion begins after call %i', async (nth) => {
    const deleting = meanwhile(nth, () => deletions.begin(MAYA, NOW))
    expect(await disabledWith(deleting).mark(MAYA)).toBe(false)
    expect(await disabled.list()).toEqual([])
  })
})

test.each([1, 2])('a person who moves after call %i is marked, too', async (nth) => {
  const moving = meanwhile(nth, () => people.change('maya', { time_zone: 'Asia/Tokyo' }, NOW))
  expect(await disabledWith(moving).mark(MAYA)).toBe(true)
  expect(await followerOf('maya')).toMatchObject({ zone: 'Asia/Tokyo', disabled: true })
})

test('a damaged entry of the list is an error, rather than that somebody stays disabled for ever', async () => {
  table.put({ pk: 'DISABLED', sk: 'maya' })
  await expect(disabled.list()).rejects.toThrow()
})
