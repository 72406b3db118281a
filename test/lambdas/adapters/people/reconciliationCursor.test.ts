import { beforeEach, expect, test } from 'vitest'
import { ReconciliationCursor } from '../../../../lambdas/adapters/people/reconciliationCursor.ts'
import { aClientOfNothing, emptyPeopleTables, type PeopleTestTable } from '../../../support/peopleTables.ts'

const POSITION = { zone: 'Asia/Tokyo', shard: 15, from: '6f9619ff' }

const anEmptyTable = emptyPeopleTables()
let table: PeopleTestTable
let cursor: ReconciliationCursor

beforeEach(async () => {
  table = await anEmptyTable()
  cursor = new ReconciliationCursor(table.client, table.name)
})

test('the first run begins at the start', async () => {
  expect(await cursor.read()).toBeUndefined()
})

test('the next run continues where the last one stopped', async () => {
  await cursor.write(POSITION)
  expect(await cursor.read()).toEqual(POSITION)
  await cursor.write({ zone: 'UTC', shard: 0, from: '' })
  expect(await cursor.read()).toEqual({ zone: 'UTC', shard: 0, from: '' })
  expect(await table.items()).toEqual([{ pk: 'RECONCILIATION', sk: 'CURSOR', zone: 'UTC', shard: 0, from: '' }])
})

test('a run after one that checked everybody begins at the start', async () => {
  await cursor.write(POSITION)
  await cursor.write(undefined)
  expect(await cursor.read()).toBeUndefined()
  await cursor.write(undefined)
  expect(await table.items()).toEqual([])
})

test('a damaged position is an error', async () => {
  await table.put({ pk: 'RECONCILIATION', sk: 'CURSOR', ...POSITION, shard: 'the last' })
  await expect(cursor.read()).rejects.toThrow()
})

test('a table that does not answer is unavailable', async () => {
  const unreachable = new ReconciliationCursor(await aClientOfNothing(), table.name)
  for (const work of [() => unreachable.read(), () => unreachable.write(POSITION), () => unreachable.write(undefined)])
    await expect(work()).rejects.toMatchObject({ code: 'unavailable' })
})
