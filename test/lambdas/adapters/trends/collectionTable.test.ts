import { beforeEach, describe, expect, test } from 'vitest'
import { CollectionTable, historyKey } from '../../../../lambdas/adapters/trends/collectionTable.ts'
import type { Collection } from '../../../../shared/collections/collection.ts'
import { aroundCalls, dyingAt, losingAnswer } from '../../../support/aroundCalls.ts'
import { aTrend } from '../../../support/builders.ts'
import { emptyTrendsTables, type TestTable } from '../../../support/peopleTables.ts'
import { slowTest } from '../../../support/slowTest.ts'
import { Crash, type FaultMoment } from '../../../support/stores.ts'

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
  table = tableWith()
})

function tableWith(client = stored.client): CollectionTable {
  return new CollectionTable(client, stored.name)
}

function aCollection(at: string, id = `${at.slice(0, 19).replaceAll(':', '-')}Z_1f2e3d4c`): Collection {
  return { version: 1, id, at, countries: [] }
}

describe('the pointer', () => {
  test('is not there at first, moves forward, and is read as it was published', async () => {
    expect(await table.published()).toBeUndefined()
    for (const at of [FIRST, SECOND]) expect(await table.publish(aCollection(at))).toBe(true)
    expect(await table.published()).toEqual(aCollection(SECOND))
  })

  test.each([
    ['an older time', FIRST],
    ['the same time', SECOND],
  ])('does not move to another collection of %s', async (_, at) => {
    await table.publish(aCollection(SECOND))
    expect(await table.publish(aCollection(at, 'another'))).toBe(false)
    expect(await table.published()).toEqual(aCollection(SECOND))
  })

  test('has moved when the first response was lost, and when it is moved to the same collection again', async () => {
    expect(await tableWith(aroundCalls(stored.client, losingAnswer(1))).publish(aCollection(FIRST))).toBe(true)
    expect(await table.publish(aCollection(FIRST))).toBe(true)
  })

  test('has one winner when several publish concurrently for the same time', async () => {
    const runs = Array.from({ length: 20 }, (_, index) => aCollection(FIRST, `run-${index}`))
    const won = await Promise.all(runs.map((run) => table.publish(run)))
    expect(won.filter(Boolean)).toHaveLength(1)
    expect((await table.published())?.id).toBe(runs[won.indexOf(true)]?.id)
  })

  test('is not taken for moved when the table has another problem', async () => {
    const failing = aroundCalls(stored.client, () => Promise.reject(new Error('throttled')))
    await expect(tableWith(failing).publish(aCollection(FIRST))).rejects.toThrow('throttled')
  })

  test.each([[{}], [{ collection: null }], [{ collection: { ...aCollection(FIRST), version: 2 } }]])(
    'is not read when it makes no sense: %j',
    async (damaged) => {
      await stored.put({ pk: 'PUBLISHED', sk: 'COLLECTION', ...damaged })
      await expect(table.published()).rejects.toThrow()
    },
  )
})

test('the mark of the finished collection is the id that was marked last, beside the pointer', async () => {
  expect(await table.finished()).toBeUndefined()
  await table.publish(aCollection(FIRST))
  for (const id of ['first', 'second']) await table.finish(id)
  expect(await table.finished()).toBe('second')
  expect(await table.published()).toEqual(aCollection(FIRST))
})

describe('the published collections', () => {
  test('are listed by their times, the newer ones with the next look', async () => {
    for (const at of [FIRST, SECOND]) await table.publish(aCollection(at))
    expect(await table.times()).toEqual([FIRST, SECOND])
    await table.publish(aCollection(THIRD))
    for (const reader of [table, tableWith()]) expect(await reader.times()).toEqual([FIRST, SECOND, THIRD])
  })

  test.each<[FaultMoment, string]>([
    ['before', FIRST],
    ['after', SECOND],
  ])(
    'end with the pointer when publishing dies %s its request, and publishing again completes it',
    async (moment, at) => {
      await table.publish(aCollection(FIRST))
      const dying = tableWith(aroundCalls(stored.client, dyingAt(1, moment).around))
      await expect(dying.publish(aCollection(SECOND))).rejects.toThrow(Crash)
      expect((await table.published())?.at).toBe(at)
      expect((await table.collectionsUntil(FOURTH, 1))[0]?.at).toBe(at)
      expect((await table.idsUntil(FOURTH))[0]?.at).toBe(at)
      expect((await tableWith().times()).at(-1)).toBe(at)
      expect(await table.publish(aCollection(SECOND))).toBe(true)
      expect(await table.times()).toEqual([FIRST, SECOND])
    },
  )

  test('are not listed when an equally new one is published', async () => {
    await table.publish(aCollection(SECOND))
    await table.publish(aCollection(SECOND, 'another'))
    await table.publish(aCollection(FIRST))
    expect(await table.collectionsUntil(FOURTH, 10)).toEqual([aCollection(SECOND)])
    expect(await table.times()).toEqual([SECOND])
  })

  test('are found by their time, and between two times', async () => {
    for (const at of [FIRST, SECOND, THIRD, FOURTH]) await table.publish(aCollection(at))
    expect(await table.collectionOf(SECOND)).toEqual(aCollection(SECOND))
    expect(await table.collectionOf('2026-11-01T00:00:00.001Z')).toBeUndefined()
    expect((await table.collectionsBetween(...NOVEMBER)).map(({ at }) => at)).toEqual([SECOND, THIRD])
  })

  test.each([
    ['exactly the time of one', SECOND, 10, [SECOND, FIRST]],
    ['right before it', '2026-10-31T23:59:59.999Z', 10, [FIRST]],
    ['a limit', FOURTH, 2, [THIRD, SECOND]],
  ])('are listed until %s, the newest first, and their ids alike', async (_, until, limit, times) => {
    for (const at of [FIRST, SECOND, THIRD]) await table.publish(aCollection(at))
    expect((await table.collectionsUntil(until, limit)).map(({ at }) => at)).toEqual(times)
    expect(await table.idsUntil(until, { limit })).toEqual(times.map((at) => ({ id: aCollection(at).id, at })))
  })
})

describe('the best topics', () => {
  const BEST = { country: 'CA', title: 'Orbit 9', category: 'Business and Finance', volume: 200_000 } as const

  test('of the collections between two times are found by their ids', async () => {
    for (const at of [FIRST, SECOND, THIRD, FOURTH]) await table.addBest(aCollection(at), [BEST])
    expect([...(await table.bestBetween(...NOVEMBER))]).toEqual([
      [aCollection(SECOND).id, [BEST]],
      [aCollection(THIRD).id, [BEST]],
    ])
  })

  test('that are damaged are left out', async () => {
    await table.addBest(aCollection(SECOND), [BEST])
    await stored.put({ pk: 'BEST', sk: aCollection(THIRD).id, topics: [{ ...BEST, category: 'Astrology' }, 7, BEST] })
    await stored.put({ pk: 'BEST', sk: '2026-11-05T00-00-00Z_x' })
    expect([...(await table.bestBetween(...NOVEMBER)).values()]).toEqual([[BEST], [BEST]])
  })
})

describe('the history of a topic', () => {
  const TREND = aTrend({ title: 'Orbit 9', startedAt: FIRST })
  const see = (at: string, volume = 100) => table.addHistory(at, 'CA', [{ ...TREND, volume }])
  const timesUntil = async (until: string, topic = TREND.topic) =>
    (await table.history('CA', topic, until)).map(({ at }) => at)

  test('has what published collections saw until an instant, the newest first, with one read', async () => {
    for (const at of [FIRST, SECOND, THIRD]) await see(at)
    expect(await timesUntil(THIRD)).toEqual([THIRD, SECOND, FIRST])
    expect(await timesUntil('2026-10-31T23:59:59.999Z')).toEqual([FIRST])
    const { around, calls } = dyingAt(Number.POSITIVE_INFINITY, 'before')
    const reader = tableWith(aroundCalls(stored.client, around))
    expect((await reader.history('CA', TREND.topic, SECOND)).map(({ at }) => at)).toEqual([SECOND, FIRST])
    expect(calls()).toBe(1)
  })

  test('has one point per collection, however often it is written: the newest wave, with its start and its end', async () => {
    const newer = { ...TREND, startedAt: SECOND, endedAt: THIRD, volume: 500 }
    for (let time = 0; time < 2; time += 1) await table.addHistory(THIRD, 'CA', [TREND, newer])
    expect(await table.history('CA', TREND.topic, THIRD)).toEqual([
      {
        ...{ at: THIRD, title: 'Orbit 9', category: 'Business and Finance', volume: 500, growth: 200, rank: 1 },
        ...{ startedAt: SECOND, endedAt: THIRD },
      },
    ])
  })

  test('keeps the rest when a point is damaged', async () => {
    for (const at of [FIRST, SECOND]) await see(at)
    await stored.put({ pk: historyKey('CA', TREND.topic), sk: THIRD, volume: 'many' })
    expect(await timesUntil(THIRD)).toEqual([SECOND, FIRST])
  })

  test('is of one topic in one country, and empty for others', async () => {
    await see(FIRST)
    for (const other of ['orbit', '__proto__']) expect(await timesUntil(THIRD, other)).toEqual([])
    expect(await table.history('US', TREND.topic, THIRD)).toEqual([])
  })

  test.each(['大谷', 'طريقة عمل', '__proto__', 'constructor', '911', '😀', '長'.repeat(300)])(
    'is kept for a topic in any script, reserved words and 300 characters: %s',
    async (topic) => {
      await table.addHistory(FIRST, 'JP', [{ ...TREND, topic }])
      expect(await table.history('JP', topic, FIRST)).toHaveLength(1)
    },
  )

  test('is found by what is not its key, and others are not', async () => {
    const trends = ['ısparta', 'Łódź', 'Orbit 9', 'ı'.repeat(300), '\uFDFA'.repeat(300)].map((title) =>
      aTrend({ title }),
    )
    for (const at of [FIRST, SECOND]) await table.addHistory(at, 'TR', trends)
    expect(await table.spellings('TR', 'isparta')).toEqual(['ısparta'])
    expect(await table.spellings('TR', 'lodz')).toEqual(['łodz'])
    expect(await table.spellings('TR', 'orbit 9')).toEqual([])
    expect(await table.spellings('CA', 'isparta')).toEqual([])
    expect(await table.history('TR', 'isparta', SECOND)).toEqual([])
  })

  test('has the points of each topic of one list whose keys are alike, until that list', async () => {
    const trends = ['año', 'ano'].map((title) => aTrend({ title }))
    for (let time = 0; time < 2; time += 1) await table.addHistory(SECOND, 'ES', trends)
    await table.addHistory(THIRD, 'ES', trends.slice(0, 1))
    const titlesUntil = async (until: string) => (await table.history('ES', 'ano', until)).map(({ title }) => title)
    expect((await titlesUntil(SECOND)).toSorted()).toEqual(['ano', 'año'])
    expect(await titlesUntil(FIRST)).toEqual([])
    expect(await table.history('ES', 'año', THIRD)).toHaveLength(3)
  })

  slowTest('has at most the newest 400 points', async () => {
    const times = Array.from({ length: 402 }, (_, index) =>
      new Date(Date.parse(FIRST) + index * 43_200_000).toISOString(),
    )
    await Promise.all(times.map((at) => see(at)))
    expect(await timesUntil(times.at(-1) ?? '')).toEqual(times.slice(2).toReversed())
  })
})
