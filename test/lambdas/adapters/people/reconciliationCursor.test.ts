import { beforeEach, expect, test } from 'vitest'
import { ReconciliationCursor } from '../../../../lambdas/adapters/people/reconciliationCursor.ts'
import { MemoryDynamo } from '../../../support/memoryDynamo.ts'

const POSITION = { shard: 15, from: '2026-11-21T13:00:00.000Z#6f96' }

let table: MemoryDynamo
let cursor: ReconciliationCursor

beforeEach(async () => {
  table = new MemoryDynamo()
  cursor = new ReconciliationCursor(table.client, table.name)
})

test('the next run continues where the last one stopped', async () => {
  await cursor.write(POSITION)
  expect(await cursor.read()).toEqual(POSITION)
  await cursor.write({ shard: 0, from: '' })
  expect(await cursor.read()).toEqual({ shard: 0, from: '' })
})

test('a run after one that checked everybody begins at the start', async () => {
  await cursor.write(POSITION)
  await cursor.write(undefined)
  expect(await cursor.read()).toBeUndefined()
  await cursor.write(undefined)
  expect(table.items()).toEqual([])
})

test('a damaged position is an error', async () => {
  table.put({ pk: 'RECONCILIATION', sk: 'CURSOR', ...POSITION, shard: 'the last' })
  await expect(cursor.read()).rejects.toThrow()
})
