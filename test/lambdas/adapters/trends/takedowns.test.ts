import { beforeEach, describe, expect, test } from 'vitest'
import { TakedownTable } from '../../../../lambdas/adapters/trends/takedowns.ts'
import {
  fitsTakedowns,
  MAX_TAKEDOWN_BYTES,
  MAX_TAKEDOWNS,
  type Takedown,
} from '../../../../shared/takedowns/takedown.ts'
import { NOW } from '../../../support/builders.ts'
import { emptyTrendsTables, type TestTable } from '../../../support/peopleTables.ts'

const JANE: Takedown = { title: 'Jane Doe', country: null, since: NOW }
const PAUL: Takedown = { title: 'Paul Poe', country: 'CA', since: NOW }

describe('the stored list', () => {
  const anEmptyTable = emptyTrendsTables()
  let stored: TestTable
  let table: TakedownTable
  beforeEach(async () => {
    stored = await anEmptyTable()
    table = new TakedownTable(stored.client, stored.name)
  })

  test('is empty at first, and then what was written', async () => {
    expect(await table.read()).toMatchObject({ version: 0, takedowns: [] })
    expect(await table.replaceTakedowns(await table.read(), [JANE, PAUL], NOW)).toMatchObject({ version: 1 })
    expect(await table.read()).toMatchObject({ version: 1, takedowns: [JANE, PAUL] })
    await table.replaceTakedowns(await table.read(), [], NOW)
    expect(await table.read()).toMatchObject({ version: 2, takedowns: [], isEmpty: true })
  })

  test('knows when it was changed last, by an undoing too, and no two changes are in the same second', async () => {
    const changes: (string | undefined)[] = []
    for (const [list, now] of [
      [[JANE], '2026-11-21T12:00:00.100Z'],
      [[], '2026-11-21T12:00:00.900Z'],
      [[PAUL], '2026-11-21T12:05:00.000Z'],
    ] as const) {
      await table.replaceTakedowns(await table.read(), list, now)
      changes.push((await table.read()).changedAt)
    }
    expect(changes).toEqual(['2026-11-21T12:00:00.100Z', '2026-11-21T12:00:01.100Z', '2026-11-21T12:05:00.000Z'])
  })

  test.each([0, 1])('is replaced by one of two operators who read version %i', async (version) => {
    if (version > 0) await table.replaceTakedowns(await table.read(), [PAUL], NOW)
    const before = await table.read()
    const written = await Promise.all([[JANE], [PAUL, JANE]].map((list) => table.replaceTakedowns(before, list, NOW)))
    expect(written.filter((list) => list === undefined)).toHaveLength(1)
    expect(await table.read()).toEqual(written.find((list) => list !== undefined))
  })

  test('fits into an item when it is full', async () => {
    const size = Math.floor((MAX_TAKEDOWN_BYTES - 2) / MAX_TAKEDOWNS) - JSON.stringify(['', 'CA', NOW]).length - 1
    const full = Array.from({ length: MAX_TAKEDOWNS }, (_, index) => ({
      ...PAUL,
      title: String(index).padEnd(size, 'x'),
    }))
    expect(fitsTakedowns(full)).toBe(true)
    await table.replaceTakedowns(await table.read(), full, NOW)
    expect((await table.read()).takedowns).toHaveLength(MAX_TAKEDOWNS)
  })

  test('cannot be read when it is damaged', async () => {
    const Item = { pk: 'TAKEDOWNS', sk: 'LIST', version: 1, changed_at: NOW, takedowns: [['Jane Doe']] }
    await stored.put(Item)
    await expect(table.read()).rejects.toThrow()
  })
})
