import { beforeAll, describe, expect, test } from 'vitest'
import { Waitlist } from '../../../../lambdas/adapters/people/waitlist.ts'
import { someKeys } from '../../../support/captchas.ts'
import { aClientOfNothing, emptyPeopleTables, type PeopleTestTable } from '../../../support/peopleTables.ts'

const NOW = '2026-11-21T09:00:00.500Z'
/** The last moment at which an entry of `NOW` can be confirmed, and the first at which it cannot. */
const AT_LAST = '2026-11-28T08:59:59.999Z'
const TOO_LATE = '2026-11-28T09:00:00.000Z'

const anEmptyTable = emptyPeopleTables()
let table: PeopleTestTable
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
  test('can be confirmed for 7 days', async () => {
    expect(await waitlist.add(' Maya@example.org', 'CA', NOW)).toBe('new')
    expect(await rowOf('maya@example.org')).toEqual({
      pk: expect.stringMatching(/^WAITLIST#[\w-]{43}$/),
      sk: 'WAITLIST',
      email: 'Maya@example.org',
      country: 'CA',
      added_at: NOW,
      expires_at: Date.parse(TOO_LATE) / 1000,
    })
  })

  test('is stored once, in any spelling, and keeps its expiry when it is added again', async () => {
    await waitlist.add('noah@example.org', 'CA', NOW)
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
    expect(await rowOf('eleni@example.org')).toEqual({
      pk: `WAITLIST#${entry}`,
      sk: 'WAITLIST',
      email: 'eleni@example.org',
      country: 'CA',
      added_at: NOW,
      confirmed_at: AT_LAST,
    })
  })

  test('is not confirmed after 7 days, and can be added again', async () => {
    const entry = await waitlist.entryOf('omar@example.org')
    await waitlist.add('omar@example.org', 'CA', NOW)
    expect(await waitlist.confirm(entry, TOO_LATE)).toBe(false)
    expect(await waitlist.add('omar@example.org', 'US', TOO_LATE)).toBe('new')
    expect(await rowOf('omar@example.org')).toMatchObject({ country: 'US', added_at: TOO_LATE })
    expect(await waitlist.confirm(entry, TOO_LATE)).toBe(true)
  })

  test('is deleted completely, confirmed or not, idempotently', async () => {
    const entry = await waitlist.entryOf('ines@example.org')
    for (const isConfirmed of [false, true]) {
      await waitlist.add('ines@example.org', 'CA', NOW)
      if (isConfirmed) await waitlist.confirm(entry, NOW)
      await waitlist.leave(entry)
      await waitlist.leave(entry)
      expect(await rowOf('ines@example.org')).toBeUndefined()
      expect(await waitlist.confirm(entry, NOW)).toBe(false)
    }
  })

  test('is keyed by a hash that needs the secret', async () => {
    const other = new Waitlist(table.client, table.name, someKeys('another secret'))
    expect(await other.entryOf('maya@example.org')).not.toBe(await waitlist.entryOf('maya@example.org'))
  })
})

test('of concurrent additions of an address, one is the first', async () => {
  const states = await Promise.all(Array.from({ length: 4 }, () => waitlist.add('busy@example.org', 'CA', NOW)))
  expect(states.toSorted()).toEqual(['new', 'pending', 'pending', 'pending'])
})

test('an entry that is deleted while it is confirmed is either there or not', async () => {
  const entry = await waitlist.entryOf('quick@example.org')
  await waitlist.add('quick@example.org', 'CA', NOW)
  await Promise.all([waitlist.confirm(entry, NOW), waitlist.leave(entry)])
  const row = await rowOf('quick@example.org')
  expect(row).toBeUndefined()
})

test('without its table it is unavailable', async () => {
  const nowhere = new Waitlist(await aClientOfNothing(), 'people', someKeys())
  const entry = await nowhere.entryOf('maya@example.org')
  for (const work of [
    () => nowhere.add('maya@example.org', 'CA', NOW),
    () => nowhere.confirm(entry, NOW),
    () => nowhere.leave(entry),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'unavailable' })
})
