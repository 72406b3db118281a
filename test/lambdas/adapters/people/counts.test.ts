import { beforeEach, expect, test } from 'vitest'
import { Counts } from '../../../../lambdas/adapters/people/counts.ts'
import { type Around, aroundCalls, losingAnswer } from '../../../support/aroundCalls.ts'
import { MemoryDynamo } from '../../../support/memoryDynamo.ts'

const EXPIRES = Date.parse('2026-11-23T00:00:00.000Z') / 1000

let table: MemoryDynamo

beforeEach(async () => {
  table = new MemoryDynamo()
})

function counts(around: Around = (call) => call()): Counts {
  return new Counts(aroundCalls(table.client, around), table.name)
}

const addOne = (name = 'contact#7hk#2026-11-21') => counts().add(name, 3, EXPIRES)

test('a counter accepts calls up to its limit', async () => {
  expect([await addOne(), await addOne(), await addOne(), await addOne(), await addOne()]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(table.items()).toEqual([
    {
      pk: 'COUNT#contact#7hk#2026-11-21',
      sk: 'COUNT',
      count: 3,
      counted_by: expect.any(String),
      expires_at: EXPIRES,
    },
  ])
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

test('a lost response is counted once, and accepted', async () => {
  expect(await counts(losingAnswer(1)).add('once', 1, EXPIRES)).toBe(true)
  expect(table.items()).toMatchObject([{ count: 1 }])
  expect(await counts().add('once', 1, EXPIRES)).toBe(false)
  expect(await counts(losingAnswer(1)).add('often', 3, EXPIRES)).toBe(true)
  expect(table.items().find(({ pk }) => pk === 'COUNT#often')).toMatchObject({ count: 1 })
})
