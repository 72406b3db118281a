import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import { Deletions } from '../../../../lambdas/adapters/people/deletions.ts'
import { accountKey, followerKey, zoneChangeKey } from '../../../../lambdas/adapters/people/followerRecord.ts'
import { changeSettings } from '../../../../lambdas/adapters/people/peopleTable.ts'
import { PersonItems } from '../../../../lambdas/adapters/people/personItems.ts'
import type { AccountChanges } from '../../../../shared/people/account.ts'
import { type Around, aroundCalls, dyingAt, losingAnswer, meanwhile } from '../../../support/aroundCalls.ts'
import { NOW } from '../../../support/builders.ts'
import { aPerson } from '../../../support/peopleStore.ts'
import { aClientOfNothing, emptyPeopleTables, type PeopleTestTable, TEST_KEYS } from '../../../support/peopleTables.ts'
import { Crash } from '../../../support/stores.ts'

const TOKYO = 'Asia/Tokyo'
const PARIS = 'Europe/Paris'
const EIGHT = '2026-11-22T08:00:00.000Z'
const NINE = '2026-11-22T09:00:00.000Z'
const TWO_DAYS = 2 * 86_400
const MAYA = aPerson({ sub: 'maya' })

const anEmptyTable = emptyPeopleTables()
let table: PeopleTestTable

beforeEach(async () => {
  table = await anEmptyTable()
  await itemsWith().create(MAYA, TOKYO, NOW)
})

function itemsWith(around: Around = (call) => call()): PersonItems {
  return new PersonItems(aroundCalls(table.client, around), table.name, TEST_KEYS)
}

/** Changes Maya's settings, with something around the calls. */
function change(changes: AccountChanges, { around, now = EIGHT }: { around?: Around; now?: string } = {}) {
  return changeSettings(itemsWith(around), 'maya', changes, now)
}

const accountOfMaya = () => itemsWith().read(accountKey('maya'))
const recordIn = (zone: string) => itemsWith().read(followerKey(zone, 'maya'))
const zoneChangeIn = (zone: string) => itemsWith().read(zoneChangeKey(zone, 'maya'))

/** How many requests a change makes. */
async function requestsOf(changes: AccountChanges): Promise<number> {
  let calls = 0
  await change(changes, {
    around: (call) => {
      calls += 1
      return call()
    },
  })
  return calls
}

describe('in the same time zone,', () => {
  test.each<AccountChanges>([{ theme: 'dark' }, { favorite_categories: ['Games'] }, { favorite_categories: [] }])(
    'the account alone is changed by %j',
    async (changes) => {
      const [account, record] = [await accountOfMaya(), await recordIn(TOKYO)]
      await change({ ...changes, time_zone: TOKYO })
      expect(await accountOfMaya()).toEqual({ ...account, ...changes })
      expect(await recordIn(TOKYO)).toEqual(record)
    },
  )

  test.each<AccountChanges>([
    { name: 'Maya O.' },
    { digest: 'off' },
    { detail: 'quiet' },
    { notifications: false },
    { confirmations: false },
    { quiet_hours: { from: 1, to: 5 } },
    { quiet_hours: null },
  ])('the record alone is changed by %j', async (changes) => {
    const [account, record] = [await accountOfMaya(), await recordIn(TOKYO)]
    await change(changes)
    expect(await accountOfMaya()).toEqual(account)
    expect(await recordIn(TOKYO)).toEqual({ ...record, ...changes, version: 2, written_by: expect.any(String) })
    expect((await recordIn(TOKYO))?.written_by).not.toBe(record?.written_by)
  })

  test('both are changed at once or not at all', async () => {
    const before = await table.items()
    // The write is the third call.
    const { around } = dyingAt(3, 'before')
    await expect(change({ theme: 'dark', digest: 'off' }, { around })).rejects.toThrow(Crash)
    expect(await table.items()).toEqual(before)
    expect(await requestsOf({ theme: 'dark', digest: 'off' })).toBe(3)
    expect(await accountOfMaya()).toMatchObject({ theme: 'dark' })
    expect(await recordIn(TOKYO)).toMatchObject({ digest: 'off' })
  })

  test('nothing is written when nothing is to be changed', async () => {
    const before = await table.items()
    expect(await requestsOf({})).toBe(2)
    expect(await requestsOf({ time_zone: TOKYO, name: undefined, theme: undefined })).toBe(2)
    expect(await table.items()).toEqual(before)
  })

  test.each([1, 2])('a person who moves after call %i is changed where they are then', async (nth) => {
    const around = meanwhile(nth, () => change({ time_zone: PARIS }))
    await change({ digest: 'off', theme: 'dark' }, { around })
    expect(await recordIn(PARIS)).toMatchObject({ digest: 'off' })
    expect(await recordIn(TOKYO)).toBeUndefined()
    expect(await accountOfMaya()).toMatchObject({ zone: PARIS, theme: 'dark' })
  })
})

describe('to another time zone,', () => {
  test('the record moves with everything in it, as the next version, and the account knows where it is', async () => {
    const [account, record] = [await accountOfMaya(), await recordIn(TOKYO)]
    await change({ time_zone: PARIS, theme: 'dark', digest: 'off' }, { now: '2026-11-22T09:00:00+01:00' })
    expect(await recordIn(TOKYO)).toBeUndefined()
    expect(await recordIn(PARIS)).toEqual({
      ...record,
      ...followerKey(PARIS, 'maya'),
      digest: 'off',
      moved_at: EIGHT,
      version: 2,
      written_by: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect((await recordIn(PARIS))?.written_by).not.toBe(record?.written_by)
    expect(await accountOfMaya()).toEqual({ ...account, zone: PARIS, theme: 'dark' })
    expect(await itemsWith().read({ pk: 'ZONES', sk: PARIS })).toBeDefined()
  })

  test('the digest finds the move for two days', async () => {
    await change({ time_zone: PARIS })
    expect(await zoneChangeIn(PARIS)).toEqual({
      pk: 'ARRIVALS',
      sk: 'Europe/Paris#maya',
      sub: 'maya',
      zone: PARIS,
      from: TOKYO,
      at: EIGHT,
      expires_at: Date.parse(EIGHT) / 1000 + TWO_DAYS,
    })
  })

  test('a second move keeps origin, time and end of one that the digest has not processed, and replaces it', async () => {
    await change({ time_zone: PARIS })
    await change({ time_zone: 'UTC' }, { now: NINE })
    expect(await zoneChangeIn(PARIS)).toBeUndefined()
    expect(await zoneChangeIn('UTC')).toMatchObject({
      zone: 'UTC',
      from: TOKYO,
      at: EIGHT,
      expires_at: Date.parse(EIGHT) / 1000 + TWO_DAYS,
    })
    expect(await zoneChangeIn('UTC')).not.toHaveProperty('since')
    expect(await recordIn('UTC')).toMatchObject({ moved_at: NINE, version: 3 })
  })

  test.each([
    ['processed', undefined],
    ['damaged', { at: 'soon' }],
  ])('a second move after one that was %s begins anew, and knows the time of that one', async (_, damaged) => {
    await change({ time_zone: PARIS })
    const { at: __, ...moved } = (await zoneChangeIn(PARIS)) ?? {}
    await table.put(damaged ? { ...moved, ...damaged } : { ...zoneChangeKey(PARIS, 'maya') })
    await change({ time_zone: 'UTC' }, { now: NINE })
    expect(await zoneChangeIn('UTC')).toMatchObject({
      from: PARIS,
      at: NINE,
      since: EIGHT,
      expires_at: Date.parse(NINE) / 1000 + TWO_DAYS,
    })
  })

  test('what another writer has changed meanwhile moves along', async () => {
    const around = meanwhile(2, () => change({ digest: 'weekly' }))
    await change({ time_zone: PARIS }, { around })
    expect(await recordIn(PARIS)).toMatchObject({ digest: 'weekly', version: 3 })
    expect(await recordIn(TOKYO)).toBeUndefined()
  })

  test('a follow that is added right before the write moves along', async () => {
    const following = () =>
      table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: followerKey(TOKYO, 'maya'),
          UpdateExpression: 'SET follows.storm = :follow ADD version :one',
          ExpressionAttributeValues: { ':follow': { kind: 'trend' }, ':one': 1 },
        }),
      )
    await change({ time_zone: PARIS }, { around: meanwhile(4, following) })
    expect(await recordIn(PARIS)).toMatchObject({ follows: { storm: { kind: 'trend' } } })
  })

  test.each([1, 2, 3, 4, 5])('a lost response (call %i) moves the record once', async (nth) => {
    await change({ time_zone: PARIS }, { around: losingAnswer(nth) })
    expect(await recordIn(PARIS)).toMatchObject({ version: 2, moved_at: EIGHT })
    expect(await recordIn(TOKYO)).toBeUndefined()
    expect(await zoneChangeIn(PARIS)).toMatchObject({ from: TOKYO, at: EIGHT })
  })

  test('nobody moves whose deletion has begun', async () => {
    await new Deletions(table.client, table.name, TEST_KEYS).begin(MAYA, NOW)
    await expect(change({ time_zone: PARIS })).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await recordIn(TOKYO)).toMatchObject({ gone: true, digest: 'off' })
    expect(await recordIn(PARIS)).toBeUndefined()
  })
})

test('nobody without an account has settings', async () => {
  const changing = changeSettings(itemsWith(), 'nobody', { theme: 'dark' }, NOW)
  await expect(changing).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('a table that does not answer is unavailable', async () => {
  const unreachable = new PersonItems(await aClientOfNothing(), table.name, TEST_KEYS)
  await expect(changeSettings(unreachable, 'maya', {}, NOW)).rejects.toMatchObject({ code: 'unavailable' })
})
