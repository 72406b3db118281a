import { beforeEach, expect, test } from 'vitest'
import { Counts } from '../../../../lambdas/adapters/people/counts.ts'
import { MemoryDynamo } from '../../../support/memoryDynamo.ts'

const EXPIRES = Date.parse('2026-11-23T00:00:00.000Z') / 1000

let counts: Counts
let table: MemoryDynamo

beforeEach(() => {
  table = new MemoryDynamo()
  counts = new Counts(table.client, table.name)
})

const addOne = (name = 'contact#7hk#2026-11-21') => counts.add(name, 3, EXPIRES)

test('a counter accepts calls up to its limit', async () => {
  const accepted: boolean[] = []
  for (let call = 1; call <= 5; call += 1) accepted.push(await addOne())
  expect(accepted).toEqual([true, true, true, false, false])
})

test('what is counted about a network is deleted when it expires', async () => {
  await addOne()
  await counts.next('puzzles#7hk#2026-11-21', EXPIRES)
  expect(table.items()).toMatchObject([{ expires_at: EXPIRES }, { expires_at: EXPIRES }])
})

test('each name is counted by itself', async () => {
  for (let time = 0; time < 3; time += 1) await addOne()
  expect(await addOne('contact#other#2026-11-21')).toBe(true)
  expect(await addOne('contact#7hk#2026-11-22')).toBe(true)
})

test('of 20 concurrent calls, only as many as fit pass', async () => {
  const passed = await Promise.all(Array.from({ length: 20 }, () => addOne()))
  expect(passed.filter(Boolean)).toHaveLength(3)
})

test('calls without a limit are told which of the counter they are, each another one', async () => {
  expect(await counts.next('puzzles#7hk#2026-11-21', 0)).toBe(1)
  const numbers = await Promise.all(Array.from({ length: 4 }, () => counts.next('puzzles#7hk#2026-11-21', 0)))
  expect(numbers.toSorted()).toEqual([2, 3, 4, 5])
  expect(await counts.next('puzzles#7hk#2026-11-22', 0)).toBe(1)
})
