import { beforeAll, describe, expect, test } from 'vitest'
import { Waitlist } from '../../../../lambdas/adapters/people/waitlist.ts'
import { aroundCalls, meanwhile } from '../../../support/aroundCalls.ts'
import { someKeys } from '../../../support/captchas.ts'
import { emptyPeopleTables, type TestTable } from '../../../support/peopleTables.ts'

const NOW = '2026-11-21T09:00:00.500Z'
/** The last moment at which an entry of `NOW` can be confirmed, and the first at which it cannot. */
const AT_LAST = '2026-11-28T08:59:59.999Z'
const TOO_LATE = '2026-11-28T09:00:00.000Z'

const anEmptyTable = emptyPeopleTables()
let table: TestTable
let waitlist: Waitlist

beforeAll(async () => {
  table = await anEmptyTable()
  waitlist = new Waitlist(table.client, table.name, someKeys())
})

async function rowOf(email: string) {
  const entry = await waitlist.entryOf(email)
  const items = await table.items()
  return items.find(({ pk }) => pk === `WAITLIST#${entry}`)
}

describe('an address on the waitlist', () => {
  test('is stored once, in any spelling, and keeps its expiry when it is added again', async () => {
    await waitlist.add(' noah@example.org', 'CA', NOW)
    expect(await waitlist.add('NOAH@example.org ', 'GB', AT_LAST)).toBe('pending')
    expect(await rowOf('noah@example.org')).toMatchObject({
      email: 'noah@example.org',
      country: 'GB',
      added_at: NOW,
      expires_at: Date.parse(TOO_LATE) / 1000,
    })
  })

  test('is permanent once it is confirmed, and adding it again does not change it', async () => {
    const entry = await waitlist.entryOf('eleni@example.org')
    await waitlist.add('eleni@example.org', 'CA', NOW)
    expect(await waitlist.confirm(entry, AT_LAST)).toBe(true)
    expect(await waitlist.add('eleni@example.org', 'US', TOO_LATE)).toBe('confirmed')
    expect(await waitlist.confirm(entry, TOO_LATE)).toBe(true)
    const row = await rowOf('eleni@example.org')
    expect(row).toMatchObject({ country: 'CA', added_at: NOW, confirmed_at: AT_LAST })
    expect(row).not.toHaveProperty('expires_at')
  })

  test('is not confirmed after 7 days, and can be added again', async () => {
    const entry = await waitlist.entryOf('omar@example.org')
    await waitlist.add('omar@example.org', 'CA', NOW)
    expect(await waitlist.confirm(entry, TOO_LATE)).toBe(false)
    expect(await waitlist.add('omar@example.org', 'US', TOO_LATE)).toBe('new')
    expect(await rowOf('omar@example.org')).toMatchObject({ country: 'US', added_at: TOO_LATE })
    expect(await waitlist.confirm(entry, TOO_LATE)).toBe(true)
  })

  test('is found and removed under any spelling of it, by its owner', async () => {
    expect(await waitlist.find('ada@example.org')).toBeUndefined()
    await waitlist.add('ada@example.org', 'CA', NOW)
    const entry = { email: 'ada@example.org', country: 'CA', added_at: NOW }
    expect(await waitlist.find(' ADA@example.org')).toEqual(entry)
    await waitlist.confirm(await waitlist.entryOf('ada@example.org'), AT_LAST)
    expect(await waitlist.find('ada@example.org')).toEqual({ ...entry, confirmed_at: AT_LAST })
    await waitlist.remove('Ada@example.org ')
    await waitlist.remove('ada@example.org')
    expect(await waitlist.find('ada@example.org')).toBeUndefined()
  })
})

test('of concurrent additions of an address, one is the first', async () => {
  const states = await Promise.all(Array.from({ length: 4 }, () => waitlist.add('busy@example.org', 'CA', NOW)))
  expect(states.toSorted()).toEqual(['new', 'pending', 'pending', 'pending'])
})

describe('of concurrent requests', () => {
  const overtaken = (act: () => Promise<unknown>) =>
    // The entry was read by call 1, and is written by call 2.
    new Waitlist(aroundCalls(table.client, meanwhile(1, act)), table.name, someKeys())

  test('one that adds a confirmed entry does not change it', async () => {
    const entry = await waitlist.entryOf('first@example.org')
    await waitlist.add('first@example.org', 'CA', NOW)
    const adding = overtaken(() => waitlist.confirm(entry, AT_LAST))
    expect(await adding.add('first@example.org', 'US', AT_LAST)).toBe('confirmed')
    expect(await rowOf('first@example.org')).toMatchObject({ country: 'CA', confirmed_at: AT_LAST })
  })

  test('one that confirms an entry which has just been added anew confirms that one', async () => {
    const entry = await waitlist.entryOf('second@example.org')
    await waitlist.add('second@example.org', 'CA', NOW)
    const confirming = overtaken(() => waitlist.add('second@example.org', 'US', TOO_LATE))
    expect(await confirming.confirm(entry, AT_LAST)).toBe(true)
    expect(await rowOf('second@example.org')).toMatchObject({ country: 'US', confirmed_at: AT_LAST })
  })
})

test('an entry that is deleted while it is confirmed is gone', async () => {
  const entry = await waitlist.entryOf('quick@example.org')
  await waitlist.add('quick@example.org', 'CA', NOW)
  await Promise.all([waitlist.confirm(entry, NOW), waitlist.leave(entry)])
  const row = await rowOf('quick@example.org')
  expect(row).toBeUndefined()
})
