import { beforeEach, expect, test } from 'vitest'
import { WatchRuns } from '../../../../lambdas/adapters/digest/watchRuns.ts'
import { MemoryDynamo } from '../../../support/memoryDynamo.ts'

const MIDNIGHT = '2026-11-21T00-00-00Z_1'
const NOON = '2026-11-21T12-00-00Z_1'
const NEXT_DAY = '2026-11-22T00-00-00Z_1'

let table: MemoryDynamo
let runs: WatchRuns

beforeEach(() => {
  table = new MemoryDynamo()
  runs = new WatchRuns(table.client, table.name)
})

test('the cursor moves forward only', async () => {
  for (const collection of [NOON, NOON, MIDNIGHT]) await runs.finish(collection)
  expect(await runs.finished()).toBe(NOON)
  await runs.finish(NEXT_DAY)
  expect(await runs.finished()).toBe(NEXT_DAY)
})

test('a damaged cursor is an error, so that no collection is matched twice', async () => {
  table.put({ pk: 'WATCH-RUNS', sk: 'FINISHED', collection: 7 })
  await expect(runs.finished()).rejects.toThrow()
})
