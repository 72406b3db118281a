import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Deletions } from '../../../../lambdas/adapters/people/deletions.ts'
import type { PeopleKey } from '../../../../lambdas/adapters/people/partitions.ts'
import { Tombstones } from '../../../../lambdas/adapters/people/tombstones.ts'
import type { Keys } from '../../../../lambdas/adapters/secrets/keys.ts'
import { saltedHash } from '../../../../lambdas/adapters/secrets/saltedHash.ts'
import { meanwhile } from '../../../support/aroundCalls.ts'
import { NOW } from '../../../support/builders.ts'
import { MemoryDynamo } from '../../../support/memoryDynamo.ts'
import { TEST_KEYS } from '../../../support/peopleTables.ts'

const key = (name: string) => async (label: string) => Buffer.from(`${name} for ${label}`)
const OLD: Keys = { key: key('old'), previous: async () => undefined }
/** The secret has been replaced since `OLD`. */
const REPLACED: Keys = { key: key('new'), previous: key('old') }

const ITEM: PeopleKey = { pk: 'PERSON#maya', sk: 'CONFIRMATIONS' }
const OTHER = { pk: 'PERSON#maya', sk: 'DUE#digest' }

let table: MemoryDynamo

beforeEach(() => {
  table = new MemoryDynamo()
})

function tombstones(keys = TEST_KEYS): Tombstones {
  return new Tombstones(table.client, table.name, keys)
}

async function deleteMaya(keys = TEST_KEYS): Promise<void> {
  await new Deletions(table.client, table.name, keys).begin({ sub: 'maya', username: 'maya' }, NOW)
}

/** The items about Maya. */
function itemsOfMaya() {
  return table.items().filter(({ pk }) => pk === ITEM.pk)
}

const put = (Item: Record<string, unknown> = ITEM) => ({ TableName: table.name, Item })
const putIfNew = () => ({ ...put(), ConditionExpression: 'attribute_not_exists(pk)' })

describe('the tombstone of a person', () => {
  test('is under a hash that needs the secret, and names nobody', async () => {
    const hash = await saltedHash(TEST_KEYS, 'gone')('maya')
    expect(await tombstones().keysOf('maya')).toEqual([{ pk: `GONE#${hash}`, sk: 'GONE' }])
    expect(hash).toMatch(/^[\w-]{43}$/)
    expect(await tombstones().keysOf('noah')).not.toEqual(await tombstones().keysOf('maya'))
  })
})

describe('something about a person is written', () => {
  test('as long as they were not deleted', async () => {
    expect(await tombstones().writeUnlessGone('maya', [{ Put: put() }])).toBe(true)
    await deleteMaya()
    expect(await tombstones().writeUnlessGone('maya', [{ Put: put(OTHER) }])).toBe(false)
    expect(itemsOfMaya()).toEqual([ITEM])
    expect(await tombstones().writeUnlessGone('noah', [{ Put: put({ ...ITEM, pk: 'PERSON#noah' }) }])).toBe(true)
  })

  test('as a whole or not at all', async () => {
    const parts = () => [{ Put: put() }, { Put: put(OTHER) }]
    expect(await tombstones().writeUnlessGone('maya', parts())).toBe(true)
    expect(itemsOfMaya()).toEqual([ITEM, OTHER])
    await deleteMaya()
    const removal = [{ Delete: { TableName: table.name, Key: ITEM } }, { Put: put({ ...OTHER, sk: 'DUE#watches' }) }]
    expect(await tombstones().writeUnlessGone('maya', removal)).toBe(false)
    expect(itemsOfMaya()).toEqual([ITEM, OTHER])
  })

  test('not while a tombstone is there under the previous secret only', async () => {
    await deleteMaya(OLD)
    expect(await tombstones(REPLACED).writeUnlessGone('maya', [{ Put: put() }])).toBe(false)
    expect(itemsOfMaya()).toEqual([])
    expect(await tombstones(REPLACED).writeUnlessGone('noah', [{ Put: put() }])).toBe(true)
  })
})

describe('an item about a person is changed', () => {
  const Count = z.object({ count: z.number() })
  const addOne = (keys = TEST_KEYS) =>
    tombstones(keys).change('maya', ITEM, Count, (stored) => {
      const count = (stored?.count ?? 0) + 1
      return { next: { count }, result: count }
    })

  test.each([
    ['one secret', TEST_KEYS],
    ['a replaced secret', REPLACED],
  ])('as long as they were not deleted, with %s', async (_, keys) => {
    expect(await addOne(keys)).toBe(1)
    expect(await addOne(keys)).toBe(2)
    await deleteMaya(keys)
    expect(await addOne(keys)).toBeUndefined()
    expect(itemsOfMaya()).toMatchObject([{ ...ITEM, count: 2 }])
  })

  test('after a decision about what another writer has stored meanwhile', async () => {
    table.around = meanwhile(1, () => addOne())
    expect(await addOne()).toBe(2)
  })

  test('also when it was stored without a token of its writer', async () => {
    table.put({ ...ITEM, count: 5 })
    expect(await addOne()).toBe(6)
  })
})

describe('a condition of the write itself', () => {
  test.each([
    ['one secret', TEST_KEYS],
    ['a replaced secret', REPLACED],
  ])('is no deletion when it does not hold, with %s', async (_, keys) => {
    table.put(ITEM)
    const writing = tombstones(keys).writeUnlessGone('maya', [{ Put: putIfNew() }])
    await expect(writing).rejects.toBeInstanceOf(TransactionCanceledException)
    expect(itemsOfMaya()).toEqual([ITEM])
  })

  test('does not matter for a deleted person', async () => {
    table.put(ITEM)
    await deleteMaya()
    expect(await tombstones().writeUnlessGone('maya', [{ Put: putIfNew() }])).toBe(false)
  })
})
