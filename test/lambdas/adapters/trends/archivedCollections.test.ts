import { beforeEach, describe, expect, test } from 'vitest'
import { CollectionTable } from '../../../../lambdas/adapters/trends/collectionTable.ts'
import { bestTopicOf } from '../../../../shared/archive/bestTopic.ts'
import type { Collection } from '../../../../shared/collections/collection.ts'
import { aTrend } from '../../../support/builders.ts'
import { emptyTrendsTables, type TestTable } from '../../../support/peopleTables.ts'

const FIRST = '2026-10-31T12:00:00.000Z'
const SECOND = '2026-11-01T00:00:00.000Z'
const THIRD = '2026-11-30T23:59:59.999Z'
const FOURTH = '2026-12-01T00:00:00.000Z'
const NOVEMBER = ['2026-11-01T00:00:00.000Z', '2026-11-30T23:59:59.999Z'] as const

const anEmptyTable = emptyTrendsTables()
let stored: TestTable
let table: CollectionTable
beforeEach(async () => {
  stored = await anEmptyTable()
  table = new CollectionTable(stored.client, stored.name)
})

function aCollection(at: string): Collection {
  return { version: 1, id: `${at.slice(0, 19).replaceAll(':', '-')}Z_1f2e3d4c`, at, countries: [] }
}

const BEST = bestTopicOf([aTrend({ title: 'Orbit 9', volume: 200_000 })])

describe('the published collections', () => {
  test('are listed by their times, the newer ones with the next look', async () => {
    expect(await table.times()).toEqual([])
    for (const at of [FIRST, SECOND]) await table.remember(aCollection(at))
    expect(await table.times()).toEqual([FIRST, SECOND])
    await table.remember(aCollection(THIRD))
    expect(await table.times()).toEqual([FIRST, SECOND, THIRD])
    expect(await new CollectionTable(stored.client, stored.name).times()).toEqual([FIRST, SECOND, THIRD])
  })

  test('are found by their time, and between two times', async () => {
    for (const at of [FIRST, SECOND, THIRD, FOURTH]) await table.remember(aCollection(at))
    expect(await table.collectionOf(SECOND)).toEqual(aCollection(SECOND))
    expect(await table.collectionOf('2026-11-01T00:00:00.001Z')).toBeUndefined()
    expect((await table.collectionsBetween(...NOVEMBER)).map(({ at }) => at)).toEqual([SECOND, THIRD])
  })
})

describe('the best topics', () => {
  test('of the collections between two times are found by their ids', async () => {
    if (!BEST) throw new Error('There is a best topic.')
    for (const at of [FIRST, SECOND, THIRD, FOURTH]) await table.addBest(aCollection(at), [BEST])
    const best = await table.bestBetween(...NOVEMBER)
    expect([...best.keys()]).toEqual([aCollection(SECOND).id, aCollection(THIRD).id])
    expect(best.get(aCollection(THIRD).id)).toEqual([
      { country: 'CA', title: 'Orbit 9', category: 'Business and Finance', volume: 200_000 },
    ])
  })

  test('are stored under the id of their collection for 400 days, and replaced when they are written again', async () => {
    if (!BEST) throw new Error('There is a best topic.')
    const { id } = aCollection(SECOND)
    await table.addBest(aCollection(SECOND), [])
    await table.addBest(aCollection(SECOND), [BEST])
    const expires_at = Date.parse('2027-12-06T00:00:00.000Z') / 1000
    expect(await stored.items()).toEqual([{ pk: 'BEST', sk: id, topics: [BEST], expires_at }])
  })

  test('that another version wrote in another way are left out', async () => {
    if (!BEST) throw new Error('There is a best topic.')
    await table.addBest(aCollection(SECOND), [BEST])
    const odd = { pk: 'BEST', sk: aCollection(THIRD).id, topics: [{ ...BEST, category: 'Astrology' }, 7, BEST] }
    await stored.put(odd)
    await stored.put({ pk: 'BEST', sk: '2026-11-05T00-00-00Z_x' })
    const best = await table.bestBetween(...NOVEMBER)
    expect([...best.values()]).toEqual([[BEST], [BEST]])
  })

  test('are those with the highest volume that have a card', () => {
    const trends = [
      aTrend({ title: 'small', volume: 100 }),
      aTrend({ title: 'large', volume: 500 }),
      aTrend({ title: 'without articles', volume: 1_000, articles: [] }),
      aTrend({ title: 'unknown', volume: null }),
    ]
    expect(bestTopicOf(trends)?.title).toBe('large')
    expect(bestTopicOf(trends.slice(2, 3))).toBeUndefined()
    expect(bestTopicOf(trends.slice(3))).toMatchObject({ title: 'unknown', volume: null })
  })
})
