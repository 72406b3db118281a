import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import { type DeletionStore, Deletions } from '../../../../lambdas/adapters/people/deletions.ts'
import { type PeopleStore, PeopleTable } from '../../../../lambdas/adapters/people/peopleTable.ts'
import { type ZoneChangeStore, ZoneChanges } from '../../../../lambdas/adapters/people/zoneChanges.ts'
import { aPerson, memoryPeople } from '../../../support/peopleStore.ts'
import { emptyPeopleTables, type PeopleTestTable, TEST_KEYS } from '../../../support/peopleTables.ts'

const SEVEN = '2026-11-21T07:00:00.000Z'
const EIGHT = '2026-11-21T08:00:00.000Z'
const NINE = '2026-11-21T09:00:00.000Z'
const MAYA = aPerson({ sub: 'maya' })

const anEmptyTable = emptyPeopleTables()
let table: PeopleTestTable

type World = { people: PeopleStore; deletions: DeletionStore; arrivals: ZoneChangeStore }

async function inTheTable(): Promise<World> {
  table = await anEmptyTable()
  return {
    people: new PeopleTable(table.client, table.name, TEST_KEYS),
    deletions: new Deletions(table.client, table.name, TEST_KEYS),
    arrivals: new ZoneChanges(table.client, table.name),
  }
}

let people: PeopleStore
let deletions: DeletionStore
let arrivals: ZoneChangeStore

async function all() {
  return Array.fromAsync(arrivals.all())
}

async function rows() {
  return (await table.client.send(new ScanCommand({ TableName: table.name }))).Items ?? []
}

describe.each([
  ['in the table', inTheTable],
  [
    'in the memory of tests',
    async () => {
      const inMemory = memoryPeople()
      return { people: inMemory, deletions: inMemory.deletions, arrivals: inMemory.arrivals }
    },
  ],
])('%s', (_, open) => {
  beforeEach(async () => {
    ;({ people, deletions, arrivals } = await open())
    await people.open(MAYA, 'Asia/Tokyo', SEVEN)
  })

  test('nobody has arrived who was always there', async () => {
    await people.change('maya', { digest: 'weekly', time_zone: 'Asia/Tokyo' }, EIGHT)
    expect(await all()).toEqual([])
  })

  test('whoever moves arrives where they live from now on', async () => {
    await people.change('maya', { time_zone: 'Europe/London' }, EIGHT)
    expect(await all()).toEqual([{ sub: 'maya', zone: 'Europe/London', from: 'Asia/Tokyo', at: EIGHT }])
  })

  test('whoever moves on before anybody looked has come from where they were seen last', async () => {
    await people.change('maya', { time_zone: 'Europe/London' }, EIGHT)
    await people.change('maya', { time_zone: 'UTC' }, NINE)
    expect(await all()).toEqual([{ sub: 'maya', zone: 'UTC', from: 'Asia/Tokyo', at: EIGHT }])
    await people.change('maya', { time_zone: 'Asia/Tokyo' }, NINE)
    expect(await all()).toEqual([{ sub: 'maya', zone: 'Asia/Tokyo', from: 'Asia/Tokyo', at: EIGHT }])
  })

  test('whoever was looked at arrives no more, until they move again', async () => {
    await people.change('maya', { time_zone: 'Europe/London' }, EIGHT)
    for (const arrival of await all()) await arrivals.remove(arrival)
    expect(await all()).toEqual([])
    await people.change('maya', { time_zone: 'UTC' }, NINE)
    expect(await all()).toEqual([{ sub: 'maya', zone: 'UTC', from: 'Europe/London', at: NINE, since: EIGHT }])
  })

  test('whoever moved on was not looked at elsewhere', async () => {
    await people.change('maya', { time_zone: 'Europe/London' }, EIGHT)
    const [arrival] = await all()
    await people.change('maya', { time_zone: 'UTC' }, NINE)
    if (arrival) await arrivals.remove(arrival)
    expect(await all()).toHaveLength(1)
  })

  test('whoever is deleted leaves no arrival', async () => {
    await people.change('maya', { time_zone: 'Europe/London' }, EIGHT)
    await deletions.begin({ sub: 'maya', username: 'maya' }, NINE)
    await deletions.deleteRows('maya')
    expect(await all()).toEqual([])
  })
})

describe('in the table,', () => {
  beforeEach(async () => {
    ;({ people, deletions, arrivals } = await inTheTable())
    await people.open(MAYA, 'Asia/Tokyo', SEVEN)
  })

  test('an arrival is kept for two days at most', async () => {
    await people.change('maya', { time_zone: 'Europe/London' }, EIGHT)
    expect((await rows()).find(({ pk }) => pk === 'ARRIVALS')).toMatchObject({
      sk: 'Europe/London#maya',
      expires_at: Date.parse('2026-11-23T08:00:00.000Z') / 1_000,
    })
  })

  test('nothing but a hash is left of whoever moved and was deleted', async () => {
    await people.change('maya', { time_zone: 'Europe/London' }, EIGHT)
    await deletions.begin({ sub: 'maya', username: 'maya' }, NINE)
    await deletions.deleteRows('maya')
    await deletions.finish('maya')
    expect(JSON.stringify(await rows())).not.toContain('maya')
  })

  test('a damaged arrival hides no other', async () => {
    const Item = { pk: 'ARRIVALS', sk: 'Asia/Tokyo#broken', at: 'soon' }
    await table.put(Item)
    await people.change('maya', { time_zone: 'Europe/London' }, EIGHT)
    expect(await all()).toMatchObject([{ sub: 'maya' }])
  })
})
