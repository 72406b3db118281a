import { expect, test } from 'vitest'
import { PersonLimits } from '../../../../lambdas/adapters/people/personLimits.ts'
import { PERSON_LIMITS } from '../../../../shared/people/personLimits.ts'
import { MemoryDynamo } from '../../../support/memoryDynamo.ts'
import { TEST_KEYS } from '../../../support/peopleTables.ts'

const NOON = '2026-11-21T12:00:00.000Z'
const { points, seconds } = PERSON_LIMITS.reading

function limits() {
  const table = new MemoryDynamo()
  return Object.assign(new PersonLimits(table.client, table.name, TEST_KEYS), { table })
}

/** Some seconds after noon. */
function after(seconds: number): string {
  return new Date(Date.parse(NOON) + seconds * 1_000).toISOString()
}

test('a person may take all points at once, and then waits until as many are back as a call takes', async () => {
  const people = limits()
  expect(await people.take('maya', 'reading', points, NOON)).toBe(0)
  expect(await people.take('maya', 'reading', 4, NOON)).toBe((4 * seconds) / points)
  expect(await people.take('maya', 'reading', 4, after((4 * seconds) / points - 0.001))).toBe(1)
  expect(await people.take('maya', 'reading', 4, after((4 * seconds) / points))).toBe(0)
})

test('points come back evenly, and there are never more than all', async () => {
  const people = limits()
  await people.take('maya', 'reading', points / 2, NOON)
  expect(await people.take('maya', 'reading', points, after(seconds / 2 - 1))).toBe(1)
  expect(await people.take('maya', 'reading', points, after(seconds / 2))).toBe(0)
  expect(await people.take('maya', 'reading', points, after(10 * seconds))).toBe(0)
  expect(await people.take('maya', 'reading', 1, after(10 * seconds))).toBe(1)
})

test('of concurrent calls, only as many take points as there are', async () => {
  const people = limits()
  const calls = Array.from({ length: points }, () => people.take('maya', 'reading', 4, NOON))
  const taken = (await Promise.all(calls)).filter((wait) => wait === 0)
  expect(taken).toHaveLength(points / 4)
})

test('each person and each limit has points of its own', async () => {
  const people = limits()
  await people.take('maya', 'reading', points, NOON)
  expect(await people.take('noah', 'reading', points, NOON)).toBe(0)
  expect(await people.take('maya', 'follows', 1, NOON)).toBe(0)
})

test('what is stored has no name in it, and expires once all points are back', async () => {
  const people = limits()
  await people.take('maya', 'reading', points, NOON)
  const [item] = people.table.items()
  expect(JSON.stringify(item)).not.toContain('maya')
  expect(item?.expires_at).toBeGreaterThanOrEqual(Date.parse(after(seconds)) / 1_000)
})
