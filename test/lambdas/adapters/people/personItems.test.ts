import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import { Deletions } from '../../../../lambdas/adapters/people/deletions.ts'
import { accountKey, followerKey, newItems } from '../../../../lambdas/adapters/people/followerRecord.ts'
import { PersonItems, type StoredPerson } from '../../../../lambdas/adapters/people/personItems.ts'
import { setting } from '../../../../lambdas/adapters/table/updateExpression.ts'
import { Conflict } from '../../../../lambdas/adapters/table/withOptimisticRetry.ts'
import { NOW } from '../../../support/builders.ts'
import { aPerson } from '../../../support/peopleStore.ts'
import { emptyPeopleTables, type PeopleTestTable, TEST_KEYS } from '../../../support/peopleTables.ts'

const MAYA = aPerson({ sub: 'maya', username: 'Google_1' })
const ACCOUNT = { zone: 'UTC', theme: 'system', favorite_categories: [], created_at: NOW }

const anEmptyTable = emptyPeopleTables()
let table: PeopleTestTable
let items: PersonItems

beforeEach(async () => {
  table = await anEmptyTable()
  items = new PersonItems(table.client, table.name, TEST_KEYS)
})

async function found(): Promise<StoredPerson> {
  const person = await items.find('maya')
  if (!person) throw new Error('Maya has no account')
  return person
}

async function storedRecord() {
  return items.read(followerKey('UTC', 'maya'))
}

describe('a new person', () => {
  test('has an account, a record in the partition of their time zone, and that zone is listed', async () => {
    const person = await items.create(MAYA, 'UTC', NOW)
    const { record } = newItems(MAYA, 'UTC', NOW, 'any')
    const stored = await table.items()
    expect(stored).toHaveLength(3)
    expect(stored).toContainEqual({ pk: 'PERSON#maya', sk: 'ACCOUNT', ...ACCOUNT })
    expect(stored).toContainEqual({ pk: 'ZONES', sk: 'UTC' })
    expect(stored).toContainEqual({
      ...followerKey('UTC', 'maya'),
      ...record,
      written_by: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(await found()).toEqual({ ...person, record: await storedRecord() })
  })

  test('who has an account already is no new one: nothing of theirs changes', async () => {
    await items.create(MAYA, 'UTC', NOW)
    const before = await table.items()
    const again = items.create({ ...MAYA, email: 'another@example.com' }, 'UTC', NOW)
    await expect(again).rejects.toBeInstanceOf(TransactionCanceledException)
    expect(await table.items()).toEqual(before)
  })

  test('who was deleted gets no account', async () => {
    await new Deletions(table.client, table.name, TEST_KEYS).begin(MAYA, NOW)
    await expect(items.create(MAYA, 'UTC', NOW)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await items.read(accountKey('maya'))).toBeUndefined()
    expect(await storedRecord()).toBeUndefined()
  })
})

describe('a person is found', () => {
  test('only with an account', async () => {
    expect(await items.find('maya')).toBeUndefined()
    await table.put({ ...followerKey('UTC', 'maya'), ...newItems(MAYA, 'UTC', NOW, 'w').record })
    expect(await items.find('maya')).toBeUndefined()
  })

  test('again later when the record is missing: it has just moved, or is being deleted', async () => {
    await items.create(MAYA, 'UTC', NOW)
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: followerKey('UTC', 'maya') }))
    await expect(items.find('maya')).rejects.toBeInstanceOf(Conflict)
  })

  test('with the attributes that a later version has added', async () => {
    await items.create(MAYA, 'UTC', NOW)
    await table.put({ ...(await storedRecord()), addition: ['of a later version'] })
    const { record, follower } = await found()
    expect(record).toMatchObject({ addition: ['of a later version'] })
    expect(follower).not.toHaveProperty('addition')
  })

  test.each([
    ['account', accountKey('maya'), { theme: 'pink' }],
    ['record', followerKey('UTC', 'maya'), { digest: 'hourly' }],
  ])('never with a damaged %s', async (_, key, damage) => {
    await items.create(MAYA, 'UTC', NOW)
    await table.put({ ...(await items.read(key)), ...damage })
    await expect(items.find('maya')).rejects.toThrow()
  })
})

describe('an update of a record', () => {
  beforeEach(async () => {
    await items.create(MAYA, 'UTC', NOW)
  })

  test('says who wrote it, and increments the version', async () => {
    await items.update(await found(), setting({ digest: 'weekly' }), 'the-write')
    expect(await storedRecord()).toMatchObject({ digest: 'weekly', version: 2, written_by: 'the-write' })
    await items.update(await found(), { remove: ['watches'] })
    const { version, written_by } = (await storedRecord()) ?? {}
    expect([version, written_by]).toEqual([3, expect.stringMatching(/^[\da-f-]{36}$/)])
  })

  test('is refused when a condition does not hold', async () => {
    const update = { ...setting({ digest: 'off' }), conditions: ['version = :seen'] }
    const person = await found()
    const seen = (version: number) => ({ ...update, values: { ...update.values, ':seen': version } })
    await expect(items.update(person, seen(7))).rejects.toBeInstanceOf(ConditionalCheckFailedException)
    expect(await storedRecord()).toMatchObject({ digest: 'daily', version: 1 })
    await items.update(person, seen(1))
    expect(await storedRecord()).toMatchObject({ digest: 'off', version: 2 })
  })

  test('is refused, and makes no record, after it has moved to another time zone', async () => {
    const before = await found()
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: followerKey('UTC', 'maya') }))
    const updating = items.update(before, setting({ digest: 'off' }))
    await expect(updating).rejects.toBeInstanceOf(ConditionalCheckFailedException)
    expect(await storedRecord()).toBeUndefined()
  })
})
