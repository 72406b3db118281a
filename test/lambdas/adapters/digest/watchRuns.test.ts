import { beforeEach, describe, expect, test } from 'vitest'
import { type WatchRunStore, WatchRuns } from '../../../../lambdas/adapters/digest/watchRuns.ts'
import { aroundCalls, losingAnswer } from '../../../support/aroundCalls.ts'
import { memoryWatchRuns } from '../../../support/memoryWatches.ts'
import { aClientOfNothing, emptyPeopleTables, type PeopleTestTable } from '../../../support/peopleTables.ts'

const MIDNIGHT = '2026-11-21T00-00-00Z_1'
const NOON = '2026-11-21T12-00-00Z_1'
const NEXT_DAY = '2026-11-22T00-00-00Z_1'

const anEmptyTable = emptyPeopleTables()
let table: PeopleTestTable

beforeEach(async () => {
  table = await anEmptyTable()
})

describe.each<[string, () => WatchRunStore]>([
  ['in the table', () => new WatchRuns(table.client, table.name)],
  ['in the memory of tests', memoryWatchRuns],
])('%s, the cursor over collections', (_, open) => {
  test('is nowhere before the first collection', async () => {
    expect(await open().finished()).toBeUndefined()
  })

  test('moves forward only', async () => {
    const runs = open()
    for (const collection of [NOON, NOON, MIDNIGHT]) await runs.finish(collection)
    expect(await runs.finished()).toBe(NOON)
    await runs.finish(NEXT_DAY)
    expect(await runs.finished()).toBe(NEXT_DAY)
  })

  test('is at the newest collection, whichever concurrent run is first', async () => {
    const runs = open()
    await Promise.all([NOON, NEXT_DAY, MIDNIGHT].map((collection) => runs.finish(collection)))
    expect(await runs.finished()).toBe(NEXT_DAY)
  })
})

describe('in the table,', () => {
  test('the cursor is one item, which never expires and names nobody', async () => {
    const runs = new WatchRuns(table.client, table.name)
    for (const collection of [MIDNIGHT, NOON]) await runs.finish(collection)
    expect(await table.items()).toEqual([{ pk: 'WATCH-RUNS', sk: 'FINISHED', collection: NOON }])
  })

  test('a lost response does not matter', async () => {
    await new WatchRuns(aroundCalls(table.client, losingAnswer(1)), table.name).finish(NOON)
    expect(await new WatchRuns(table.client, table.name).finished()).toBe(NOON)
  })

  test('a damaged cursor is an error, so that no collection is matched twice', async () => {
    await table.put({ pk: 'WATCH-RUNS', sk: 'FINISHED', collection: 7 })
    await expect(new WatchRuns(table.client, table.name).finished()).rejects.toThrow()
  })

  test('a table that does not answer is unavailable', async () => {
    const unreachable = new WatchRuns(await aClientOfNothing(), table.name)
    await expect(unreachable.finished()).rejects.toMatchObject({ code: 'unavailable' })
    await expect(unreachable.finish(NOON)).rejects.toMatchObject({ code: 'unavailable' })
  })
})
