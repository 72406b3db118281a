import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PeopleTable } from '../../../../lambdas/adapters/people/peopleTable.ts'
import type { ZoneChanges } from '../../../../lambdas/adapters/people/zoneChanges.ts'
import { logger } from '../../../../lambdas/common/logger.ts'
import type { MemoryDynamo } from '../../../support/memoryDynamo.ts'
import { aPerson } from '../../../support/peopleStore.ts'
import { peopleStores } from '../../../support/peopleStores.ts'

const SEVEN = '2026-11-21T07:00:00.000Z'
const EIGHT = '2026-11-21T08:00:00.000Z'
const NINE = '2026-11-21T09:00:00.000Z'
const MAYA = aPerson({ sub: 'maya' })

let table: MemoryDynamo
let people: PeopleTable
let zoneChanges: ZoneChanges

beforeEach(async () => {
  ;({ table, people, zoneChanges } = peopleStores())
  await people.open(MAYA, 'Asia/Tokyo', SEVEN)
})

async function all() {
  return Array.fromAsync(zoneChanges.all())
}

describe('the list of zone changes', () => {
  test('there is none before the first move', async () => {
    await people.change('maya', { digest: 'weekly', time_zone: 'Asia/Tokyo' }, EIGHT)
    expect(await all()).toEqual([])
  })

  test('a move is listed under the new zone', async () => {
    await people.change('maya', { time_zone: 'Europe/London' }, EIGHT)
    expect(await all()).toEqual([{ sub: 'maya', zone: 'Europe/London', from: 'Asia/Tokyo', at: EIGHT }])
  })

  test('a second move before processing keeps the first origin', async () => {
    await people.change('maya', { time_zone: 'Europe/London' }, EIGHT)
    await people.change('maya', { time_zone: 'UTC' }, NINE)
    expect(await all()).toEqual([{ sub: 'maya', zone: 'UTC', from: 'Asia/Tokyo', at: EIGHT }])
    await people.change('maya', { time_zone: 'Asia/Tokyo' }, NINE)
    expect(await all()).toEqual([{ sub: 'maya', zone: 'Asia/Tokyo', from: 'Asia/Tokyo', at: EIGHT }])
  })

  test('a processed move is not listed again, until the next move', async () => {
    await people.change('maya', { time_zone: 'Europe/London' }, EIGHT)
    for (const zoneChange of await all()) await zoneChanges.remove(zoneChange)
    expect(await all()).toEqual([])
    await people.change('maya', { time_zone: 'UTC' }, NINE)
    expect(await all()).toEqual([{ sub: 'maya', zone: 'UTC', from: 'Europe/London', at: NINE, since: EIGHT }])
  })

  test('processing a move under an old zone does not remove the newer one', async () => {
    await people.change('maya', { time_zone: 'Europe/London' }, EIGHT)
    const [zoneChange] = await all()
    await people.change('maya', { time_zone: 'UTC' }, NINE)
    if (zoneChange) await zoneChanges.remove(zoneChange)
    expect(await all()).toHaveLength(1)
  })

  test('damaged zone changes are logged and skipped, and the others are read', async () => {
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
    for (const sk of ['Asia/Tokyo#broken', 'UTC#broken']) table.put({ pk: 'ARRIVALS', sk, at: 'soon' })
    await people.change('maya', { time_zone: 'Europe/London' }, EIGHT)
    expect(await all()).toMatchObject([{ sub: 'maya' }])
    expect(logged).toHaveBeenCalledTimes(2)
    logged.mockRestore()
  })
})
