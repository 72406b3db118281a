import { beforeEach, describe, expect, test } from 'vitest'
import { CollectionTable, historyKey } from '../../../lambdas/adapters/trends/collectionTable.ts'
import { aroundCalls, dyingAt } from '../../support/aroundCalls.ts'
import { aTrend } from '../../support/builders.ts'
import { emptyTrendsTables, type TestTable } from '../../support/peopleTables.ts'
import { slowTest } from '../../support/slowTest.ts'

const FIRST = '2026-11-19T00:00:00.000Z'
const SECOND = '2026-11-19T12:00:00.000Z'
const THIRD = '2026-11-20T00:00:00.000Z'
const TREND = aTrend({ title: 'Orbit 9', startedAt: FIRST })

const anEmptyTable = emptyTrendsTables()
let stored: TestTable
let table: CollectionTable
beforeEach(async () => {
  stored = await anEmptyTable()
  table = new CollectionTable(stored.client, stored.name)
})

async function see(at: string) {
  await table.addHistory(at, 'CA', [{ ...TREND, volume: 100 }])
}

async function timesUntil(until: string, topic = TREND.topic): Promise<string[]> {
  return (await table.history('CA', topic, until)).map(({ at }) => at)
}

test('topics are found by what is not their key, and others are not', async () => {
  const trends = ['ısparta', 'Łódź', 'Orbit 9', 'ı'.repeat(300), '\uFDFA'.repeat(300)].map((title) => aTrend({ title }))
  await table.addHistory(FIRST, 'TR', trends)
  await table.addHistory(SECOND, 'TR', trends)
  expect(await table.spellings('TR', 'isparta')).toEqual(['ısparta'])
  expect(await table.spellings('TR', 'lodz')).toEqual(['łodz'])
  expect(await table.spellings('TR', 'orbit 9')).toEqual([])
  expect(await table.spellings('CA', 'isparta')).toEqual([])
  expect(await table.history('TR', 'isparta', SECOND)).toEqual([])
})

describe('the history of a topic', () => {
  test('has what published collections saw until an instant, the newest first', async () => {
    for (const at of [FIRST, SECOND, THIRD]) await see(at)
    expect(await timesUntil(THIRD)).toEqual([THIRD, SECOND, FIRST])
    expect(await timesUntil(SECOND)).toEqual([SECOND, FIRST])
    expect(await timesUntil('2026-11-19T11:59:59.999Z')).toEqual([FIRST])
    expect((await table.history('CA', TREND.topic, FIRST))[0]).toEqual({
      at: FIRST,
      title: 'Orbit 9',
      category: 'Business and Finance',
      volume: 100,
      growth: 200,
      rank: 1,
      startedAt: FIRST,
      endedAt: null,
    })
  })

  test('keeps the rest when a point is damaged', async () => {
    for (const at of [FIRST, SECOND]) await see(at)
    const damaged = {
      pk: historyKey('CA', TREND.topic),
      sk: THIRD,
      volume: 'many',
    }
    await stored.put(damaged)
    expect(await timesUntil(THIRD)).toEqual([SECOND, FIRST])
  })

  test('is of one topic in one country, and empty for others', async () => {
    await see(FIRST)
    expect(await timesUntil(THIRD, 'orbit')).toEqual([])
    expect(await timesUntil(THIRD, '__proto__')).toEqual([])
    expect(await table.history('US', TREND.topic, THIRD)).toEqual([])
  })

  slowTest('has at most the newest 400 points', async () => {
    const times = Array.from({ length: 402 }, (_, index) =>
      new Date(Date.parse(FIRST) + index * 43_200_000).toISOString(),
    )
    await Promise.all(times.map((at) => see(at)))
    expect(await timesUntil(times.at(-1) ?? '')).toEqual(times.slice(2).toReversed())
  })
})

test('the history of a topic takes one read', async () => {
  for (const at of [FIRST, SECOND]) await see(at)
  const { around, calls } = dyingAt(Number.POSITIVE_INFINITY, 'before')
  const reader = new CollectionTable(aroundCalls(stored.client, around), stored.name)
  expect(await reader.history('CA', TREND.topic, SECOND)).toHaveLength(2)
  expect(calls()).toBe(1)
})
