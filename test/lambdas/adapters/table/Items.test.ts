import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { PeopleKey } from '../../../../lambdas/adapters/people/partitions.ts'
import { Items } from '../../../../lambdas/adapters/table/Items.ts'
import { setting } from '../../../../lambdas/adapters/table/updateExpression.ts'
import { MemoryDynamo } from '../../../support/memoryDynamo.ts'
import { aClientOfNothing } from '../../../support/peopleTables.ts'

const KEY: PeopleKey = { pk: 'COUNT#a', sk: 'b' }
const Any = z.looseObject({})

test('a table that does not answer is unavailable, for each method', async () => {
  const items = new Items(await aClientOfNothing(), 'people')
  const update = setting({ state: 'open' })
  const requests = [
    items.read(KEY, Any),
    items.list({ pk: 'COUNT#a' }, Any, 10),
    items.pages({ pk: 'COUNT#a' }).next(),
    items.put(KEY),
    items.update(KEY, update),
    items.upsert(KEY, update),
    items.upserted(KEY, update, Any),
    items.delete(KEY),
    items.deleteAll([KEY]),
    items.change(KEY, Any, () => ({ next: {}, result: undefined })),
    items.repeat(() => items.transact([{ Put: { TableName: 'people', Item: KEY } }])),
  ]
  for (const outcome of await Promise.allSettled(requests))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
})

describe('an item is updated', () => {
  const dynamo = new MemoryDynamo()
  const items = new Items(dynamo.client, dynamo.name)

  test('or created only where that is asked for, and only when its condition holds', async () => {
    const update = { ...setting({ state: 'open' }), conditions: ['attribute_not_exists(#state)'] }
    expect(await items.update(KEY, update)).toBe(false)
    expect(await items.upsert(KEY, update)).toBe(true)
    expect(await items.upsert(KEY, update)).toBe(false)
    expect(dynamo.items()).toEqual([{ ...KEY, state: 'open' }])
  })
})
