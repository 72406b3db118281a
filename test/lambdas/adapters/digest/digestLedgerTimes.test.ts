import { beforeEach, describe, expect, test } from 'vitest'
import { atOnceName, type Claim, DigestLedger } from '../../../../lambdas/adapters/digest/digestLedger.ts'
import { aroundCalls, beforehand } from '../../../support/aroundCalls.ts'
import { aClientOfNothing, emptyPeopleTables, type PeopleTestTable } from '../../../support/peopleTables.ts'

const MAYA = 'maya'
const DATE = '2026-11-21'
const EIGHT = '2026-11-21T13:00:00.000Z'
const SECONDS = Date.parse(EIGHT) / 1000

const anEmptyTable = emptyPeopleTables()
let table: PeopleTestTable
let ledger: DigestLedger

beforeEach(async () => {
  table = await anEmptyTable()
  ledger = new DigestLedger(table.client, table.name)
})

/** Some seconds after 8:00. */
function later(seconds: number): string {
  return new Date(Date.parse(EIGHT) + seconds * 1_000).toISOString()
}

async function claimed(date: string, now = EIGHT): Promise<Claim> {
  const claim = await ledger.claim(MAYA, date, now)
  if ('handled' in claim) throw new Error(`There is no claim: ${JSON.stringify(claim)}`)
  return claim
}

async function sent(date: string, now: string): Promise<void> {
  await ledger.end(await claimed(date, now), 'sent', now)
}

describe('a row expires', () => {
  test('two days after its claim while it has no outcome, because its digest is not sent any more', async () => {
    const claim = await claimed(DATE)
    expect(await table.items()).toEqual([
      {
        pk: 'PERSON#maya',
        sk: 'DIGEST#2026-11-21',
        state: 'claimed',
        owner: claim.owner,
        at: EIGHT,
        expires_at: SECONDS + 2 * 86_400,
      },
    ])
    await ledger.startSending(claim)
    expect(await table.items()).toMatchObject([{ state: 'sending', expires_at: SECONDS + 2 * 86_400 }])
  })

  test('35 days after its outcome', async () => {
    await ledger.end(await claimed(DATE), 'unknown', later(60))
    expect(await table.items()).toMatchObject([{ state: 'unknown', expires_at: SECONDS + 60 + 35 * 86_400 }])
  })
})

test('instants are stored in UTC, whatever they were given in', async () => {
  const claim = await claimed(DATE, '2026-11-21T08:00:00-05:00')
  expect(await ledger.find(MAYA, DATE)).toEqual({ state: 'claimed', at: EIGHT })
  await ledger.end(claim, 'sent', '2026-11-21T08:00:01-05:00')
  expect(await ledger.find(MAYA, DATE)).toEqual({ state: 'sent', at: later(1) })
})

test('a digest that was skipped for a reason that is not stored is handled, too', async () => {
  await table.put({ pk: 'PERSON#maya', sk: `DIGEST#${DATE}`, state: 'skipped', owner: 'o', at: EIGHT })
  expect(await ledger.claim(MAYA, DATE, EIGHT)).toEqual({ handled: { skipped: '' } })
  expect(await ledger.find(MAYA, DATE)).toStrictEqual({ state: 'skipped', at: EIGHT })
})

test('a digest whose claim is released while another run asks for it is claimed by that run', async () => {
  const claim = await claimed(DATE)
  // Call 1 is refused, call 2 reads why.
  const releasing = beforehand(2, () => ledger.release(claim))
  const asking = new DigestLedger(aroundCalls(table.client, releasing), table.name)
  expect(await asking.claim(MAYA, DATE, later(1))).toMatchObject({ sub: MAYA, date: DATE })
  expect(await ledger.find(MAYA, DATE)).toEqual({ state: 'claimed', at: later(1) })
})

describe('the last digest of other days', () => {
  test('is the last by its time, not by its date', async () => {
    await sent('2026-11-20', later(-10))
    await sent('2026-11-22', later(-40_000))
    expect(await ledger.lastSentOnOtherDays({ sub: MAYA, date: DATE }, '2026-11-20', '2026-11-22')).toBe(later(-10))
  })
})

describe('the last message at once', () => {
  test('is the last by its time, not by its name', async () => {
    await sent(atOnceName(later(-60)), later(30))
    await sent(atOnceName(later(-50)), later(20))
    expect(await ledger.lastAtOnce(MAYA, atOnceName(EIGHT), later(60))).toBe(later(30))
  })

  test('is searched among those that were due in the last two days', async () => {
    await sent(atOnceName(EIGHT), EIGHT)
    expect(await ledger.lastAtOnce(MAYA, '', later(2 * 86_400))).toBe(EIGHT)
    expect(await ledger.lastAtOnce(MAYA, '', later(2 * 86_400 + 0.001))).toBeUndefined()
  })

  test('is no digest and no copy', async () => {
    await sent(DATE, EIGHT)
    await sent(`copy#${DATE}#1`, EIGHT)
    expect(await ledger.lastAtOnce(MAYA, '', EIGHT)).toBeUndefined()
  })

  test('counts while it is being sent, and when it may have been', async () => {
    const claim = await claimed(atOnceName(EIGHT))
    expect(await ledger.lastAtOnce(MAYA, '', later(1))).toBeUndefined()
    await ledger.startSending(claim)
    expect(await ledger.lastAtOnce(MAYA, '', later(1))).toBe(EIGHT)
    await ledger.end(claim, 'unknown', later(1))
    expect(await ledger.lastAtOnce(MAYA, '', later(2))).toBe(later(1))
  })
})

test('a table that does not answer is unavailable, also in the middle of a send', async () => {
  const claim = await claimed(DATE)
  const unreachable = new DigestLedger(await aClientOfNothing(), table.name)
  for (const work of [
    () => unreachable.startSending(claim),
    () => unreachable.end(claim, 'sent', EIGHT),
    () => unreachable.release(claim),
    () => unreachable.find(MAYA, DATE),
    () => unreachable.lastSent(MAYA),
    () => unreachable.lastAtOnce(MAYA, '', EIGHT),
    () => unreachable.lastSentOnOtherDays(claim, DATE, DATE),
    () => unreachable.taken(MAYA),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'unavailable' })
})
