import { beforeEach, describe, expect, test } from 'vitest'
import type { Deletions } from '../../../../lambdas/adapters/people/deletions.ts'
import type { PeopleTable } from '../../../../lambdas/adapters/people/peopleTable.ts'
import { NOW } from '../../../support/builders.ts'
import type { MemoryDynamo } from '../../../support/memoryDynamo.ts'
import { aPerson } from '../../../support/peopleStore.ts'
import { peopleStores } from '../../../support/peopleStores.ts'

const MAYA = aPerson()

let table: MemoryDynamo
let people: PeopleTable
let deletions: Deletions
beforeEach(() => {
  ;({ table, people, deletions } = peopleStores())
})

describe('a deletion', () => {
  test('a deleted person gets no new account, and the deletion is listed until it is finished', async () => {
    await people.open(MAYA, 'UTC', NOW)
    expect(await deletions.isGone(MAYA.sub)).toBe(false)
    await deletions.begin({ sub: MAYA.sub, username: 'Google_123' }, NOW)
    expect(await deletions.isGone(MAYA.sub)).toBe(true)
    await deletions.deleteRows(MAYA.sub)
    expect(await people.read(MAYA.sub)).toBeUndefined()
    await expect(people.open(MAYA, 'UTC', NOW)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await deletions.unfinished(10)).toEqual([{ sub: MAYA.sub, username: 'Google_123' }])
    await deletions.finish(MAYA.sub)
    expect(await deletions.unfinished(10)).toEqual([])
    expect(await deletions.isGone(MAYA.sub)).toBe(true)
  })

  test('the list of unfinished deletions respects its limit', async () => {
    for (const sub of ['a', 'b', 'c']) await deletions.begin({ sub, username: sub }, NOW)
    expect(await deletions.unfinished(2)).toHaveLength(2)
  })

  test('leaves a tombstone for 30 days after it was begun last', async () => {
    for (const at of ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z']) await deletions.begin(MAYA, at)
    const tombstones = table.items().filter(({ pk }) => `${pk}`.startsWith('GONE#'))
    expect(tombstones).toMatchObject([{ expires_at: Date.parse('2026-12-02T00:00:00.000Z') / 1000 }])
  })

  test('keeps the address until it is finished, under which other lists have the person', async () => {
    await deletions.begin({ sub: MAYA.sub, username: 'Google_123', email: MAYA.email }, NOW)
    expect(await deletions.unfinished(10)).toEqual([{ sub: MAYA.sub, username: 'Google_123', email: MAYA.email }])
  })
})
