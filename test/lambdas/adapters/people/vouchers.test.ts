import { beforeEach, describe, expect, test } from 'vitest'
import { type SuppressionReason, Suppressions } from '../../../../lambdas/adapters/mail/suppressions.ts'
import { Deletions } from '../../../../lambdas/adapters/people/deletions.ts'
import { FollowerPages } from '../../../../lambdas/adapters/people/followerPages.ts'
import { PeopleTable } from '../../../../lambdas/adapters/people/peopleTable.ts'
import { Vouchers } from '../../../../lambdas/adapters/people/vouchers.ts'
import { type Around, aroundCalls, dyingAt, losingAnswer, meanwhile } from '../../../support/aroundCalls.ts'
import { aPerson } from '../../../support/peopleStore.ts'
import { emptyPeopleTables, type PeopleTestTable, TEST_KEYS } from '../../../support/peopleTables.ts'
import { Crash } from '../../../support/stores.ts'

const MAYA = aPerson({ sub: 'maya', email: 'Maya@example.org' })
const TEN = '2026-11-21T10:00:00.000Z'
const ELEVEN = '2026-11-21T11:00:00.000Z'
const TOKYO = 'Asia/Tokyo'
const UTC = 'UTC'

const anEmptyTable = emptyPeopleTables()
let table: PeopleTestTable
let suppressions: Suppressions
let vouchers: Vouchers
let people: PeopleTable
let deletions: Deletions
let pages: FollowerPages

beforeEach(async () => {
  table = await anEmptyTable()
  suppressions = new Suppressions(table.client, table.name, TEST_KEYS)
  vouchers = new Vouchers(table.client, table.name, TEST_KEYS)
  people = new PeopleTable(table.client, table.name, TEST_KEYS)
  deletions = new Deletions(table.client, table.name, TEST_KEYS)
  pages = new FollowerPages(table.client, table.name)
  await people.open(MAYA, TOKYO, TEN)
})

/** What happens to an address that mail comes back from, or whose owner complains. */
async function suppress(
  address: string,
  reason: SuppressionReason,
  at: string,
  around: Around = (call) => call(),
): Promise<void> {
  const client = aroundCalls(table.client, around)
  await new Suppressions(client, table.name, TEST_KEYS).add(address, reason, at)
  await new Vouchers(client, table.name, TEST_KEYS).takeBack(address)
}

/** The follower record, wherever it is. */
async function record(sub = 'maya') {
  const [tokyo, utc] = await Promise.all([pages.follower(TOKYO, sub), pages.follower(UTC, sub)])
  const found = tokyo ?? utc
  if (!found) throw new Error(`There is no ${sub}`)
  return found
}

async function vouch(sub = 'maya'): Promise<void> {
  await vouchers.vouch(await record(sub))
}

const isVouched = async (sub = 'maya') => {
  const { email, vouched } = await record(sub)
  return email === vouched
}

describe('a follower record vouches for its address', () => {
  test('from when it is asked to', async () => {
    expect(await isVouched()).toBe(false)
    await vouch()
    expect(await isVouched()).toBe(true)
  })

  test('until a mail to it comes back', async () => {
    await vouch()
    await suppress('maya@example.org', 'bounce', TEN)
    expect(await isVouched()).toBe(false)
  })

  test('and so do those of others with the same address', async () => {
    await people.open(aPerson({ sub: 'other', email: 'maya@EXAMPLE.org' }), UTC, TEN)
    for (const sub of ['maya', 'other']) await vouch(sub)
    expect([await isVouched(), await isVouched('other')]).toEqual([true, true])
    await suppress(MAYA.email, 'complaint', TEN)
    expect([await isVouched(), await isVouched('other')]).toEqual([false, false])
  })

  test('but never for one that nothing is mailed to', async () => {
    await suppress(MAYA.email, 'bounce', TEN)
    await vouch()
    expect(await isVouched()).toBe(false)
  })

  test('again when its owner has verified it', async () => {
    await suppress(MAYA.email, 'bounce', TEN)
    await suppressions.lift(MAYA.email, ELEVEN)
    await vouch()
    expect(await isVouched()).toBe(true)
  })

  test('not for another one that its owner gets', async () => {
    await vouch()
    await people.open({ ...MAYA, email: 'new@example.org' }, TOKYO, TEN)
    expect(await isVouched()).toBe(false)
    await vouch()
    expect(await isVouched()).toBe(true)
    // The first one is forgotten.
    await suppress(MAYA.email, 'bounce', TEN)
    expect(await isVouched()).toBe(true)
  })

  test('in whatever time zone', async () => {
    await vouch()
    await people.change('maya', { time_zone: UTC }, TEN)
    expect(await isVouched()).toBe(true)
    await suppress(MAYA.email, 'bounce', TEN)
    expect(await isVouched()).toBe(false)
  })

  test('not as somebody else than it is', async () => {
    const before = await record()
    await people.open({ ...MAYA, email: 'new@example.org' }, TOKYO, TEN)
    await vouchers.vouch(before)
    expect((await record()).vouched).toBeUndefined()
    await people.change('maya', { time_zone: UTC }, TEN)
    await vouchers.vouch({ ...(await record()), zone: TOKYO })
    expect(await isVouched()).toBe(false)
  })
})

describe('whenever it happens, no record vouches for an address to which nothing is mailed:', () => {
  const CALLS = [1, 2, 3, 4]

  test.each(CALLS)('it begins to after call %i of whoever adds the address', async (nth) => {
    await suppress(
      MAYA.email,
      'bounce',
      TEN,
      meanwhile(nth, () => vouch()),
    )
    expect(await isVouched()).toBe(false)
  })

  test.each(CALLS)('it moves after call %i of whoever adds the address', async (nth) => {
    await vouch()
    const moving = meanwhile(nth, () => people.change('maya', { time_zone: UTC }, TEN))
    await suppress(MAYA.email, 'bounce', TEN, moving)
    expect(await isVouched()).toBe(false)
  })

  test('the address is added in the middle of a move', async () => {
    for (const nth of [1, 2, 3, 4, 5]) {
      await suppressions.lift(MAYA.email, ELEVEN)
      await vouch()
      const adding = meanwhile(nth, () => suppress(MAYA.email, 'bounce', '2026-11-21T12:00:00.000Z'))
      const mover = new PeopleTable(aroundCalls(table.client, adding), table.name, TEST_KEYS)
      const { zone } = await record()
      await mover.change('maya', { time_zone: zone === UTC ? TOKYO : UTC }, TEN)
      expect(await isVouched()).toBe(false)
    }
  })

  test('whoever adds it dies, and is tried again', async () => {
    for (const nth of CALLS)
      for (const moment of ['before', 'after'] as const) {
        await suppressions.lift(MAYA.email, ELEVEN)
        await vouch()
        expect(await isVouched()).toBe(true)
        const noon = '2026-11-21T12:00:00.000Z'
        const dying = suppress(MAYA.email, 'bounce', noon, dyingAt(nth, moment).around)
        await expect(dying).rejects.toThrow(Crash)
        await suppress(MAYA.email, 'bounce', noon)
        expect(await isVouched()).toBe(false)
      }
  })

  test('answers are lost', async () => {
    for (const nth of CALLS) {
      await suppressions.lift(MAYA.email, ELEVEN)
      await vouch()
      await suppress(MAYA.email, 'bounce', '2026-11-21T12:00:00.000Z', losingAnswer(nth))
      expect(await isVouched()).toBe(false)
    }
  })
})

test('whoever is deleted leaves nothing of it, and begins nothing', async () => {
  await vouch()
  await people.open({ ...MAYA, email: 'new@example.org' }, TOKYO, TEN)
  await vouch()
  const before = await record()
  await deletions.begin({ sub: 'maya', username: 'maya' }, TEN)
  await vouchers.vouch({ ...before, vouched: undefined })
  await deletions.deleteRows('maya')
  await vouchers.vouch(before)
  await deletions.finish('maya')
  expect(JSON.stringify(await table.items())).not.toMatch(/maya|example\.org|VOUCHED/)
})
