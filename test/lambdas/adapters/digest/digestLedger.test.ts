import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  atOnceName,
  type Claim,
  DigestLedger,
  type DigestLedgerStore,
} from '../../../../lambdas/adapters/digest/digestLedger.ts'
import { Deletions } from '../../../../lambdas/adapters/people/deletions.ts'
import { PeopleTable } from '../../../../lambdas/adapters/people/peopleTable.ts'
import { type Around, aroundCalls, losingAnswer, meanwhile } from '../../../support/aroundCalls.ts'
import { ANSWERS, type Answer, DATE, FAULTS, sendDigests } from '../../../support/digestSenders.ts'
import { memoryLedger } from '../../../support/memoryDigest.ts'
import { aPerson } from '../../../support/peopleStore.ts'
import { aClientOfNothing, emptyPeopleTables, type PeopleTestTable, TEST_KEYS } from '../../../support/peopleTables.ts'
import { someOf } from '../../../support/speed.ts'

const EIGHT = '2026-11-21T13:00:00.000Z'
const MAYA = 'maya'

const anEmptyTable = emptyPeopleTables()
let table: PeopleTestTable

async function aTable(): Promise<void> {
  table = await anEmptyTable()
}

function ledgerWith(around: Around = (call) => call()): DigestLedger {
  return new DigestLedger(aroundCalls(table.client, around), table.name)
}

async function inTheTable(): Promise<DigestLedgerStore> {
  await aTable()
  return ledgerWith()
}

/** Some seconds after 8:00. */
function later(seconds: number): string {
  return new Date(Date.parse(EIGHT) + seconds * 1_000).toISOString()
}

let ledger: DigestLedgerStore

async function claimed(sub = MAYA, date = DATE, now = EIGHT): Promise<Claim> {
  const claim = await ledger.claim(sub, date, now)
  if ('handled' in claim) throw new Error(`There is no claim: ${JSON.stringify(claim)}`)
  return claim
}

async function sendingOf(now = EIGHT): Promise<Claim> {
  const claim = await claimed(MAYA, DATE, now)
  expect(await ledger.startSending(claim)).toBe(true)
  return claim
}

describe.each([
  ['in the table', inTheTable],
  ['in the memory of tests', async () => memoryLedger()],
])('%s', (_, open) => {
  beforeEach(async () => {
    ledger = await open()
  })

  test('an unclaimed digest has no record', async () => {
    expect(await ledger.find(MAYA, DATE)).toBeUndefined()
  })

  test('a digest is claimed, becomes sending, and is sent', async () => {
    const claim = await claimed()
    expect(claim).toMatchObject({ sub: MAYA, date: DATE })
    expect(await ledger.find(MAYA, DATE)).toEqual({ state: 'claimed', at: EIGHT })
    expect(await ledger.startSending(claim)).toBe(true)
    expect(await ledger.find(MAYA, DATE)).toEqual({ state: 'sending', at: EIGHT })
    await ledger.end(claim, 'sent', later(5))
    expect(await ledger.find(MAYA, DATE)).toEqual({ state: 'sent', at: later(5) })
  })

  test.each([
    ['sent' as const, { state: 'sent', at: later(1) }],
    ['unknown' as const, { state: 'unknown', at: later(1) }],
    [{ skipped: 'unfollowed' }, { state: 'skipped', reason: 'unfollowed', at: later(1) }],
  ])('what ended as %j is never claimed again, and says what became of it', async (outcome, entry) => {
    await ledger.end(await sendingOf(), outcome, later(1))
    expect(await ledger.find(MAYA, DATE)).toEqual(entry)
    for (const now of [later(2), later(86_400), later(-86_400)])
      expect(await ledger.claim(MAYA, DATE, now)).toEqual({ handled: outcome })
  })

  test('a claim can end without anything being sent', async () => {
    await ledger.end(await claimed(), { skipped: 'off' }, later(1))
    expect(await ledger.find(MAYA, DATE)).toEqual({ state: 'skipped', reason: 'off', at: later(1) })
  })

  test('each person and each day has a digest of its own, and so has a copy', async () => {
    await ledger.end(await sendingOf(), 'sent', EIGHT)
    await claimed('noah')
    await claimed(MAYA, '2026-11-22')
    await claimed(MAYA, `copy#${DATE}#1`)
    expect(await ledger.find('noah', '2026-11-22')).toBeUndefined()
  })

  test('a message at once is not a digest, and the last one is found again but for the one that asks', async () => {
    const [first, second] = [atOnceName(EIGHT), atOnceName(later(3_600))]
    await ledger.end(await claimed(MAYA, first), 'sent', EIGHT)
    await ledger.startSending(await claimed(MAYA, second, later(3_600)))
    expect(await ledger.lastSent(MAYA)).toBeUndefined()
    expect(await ledger.lastAtOnce(MAYA, second, later(3_600))).toBe(EIGHT)
    expect(await ledger.lastAtOnce(MAYA, first, later(3_600))).toBe(later(3_600))
    expect(await ledger.lastAtOnce('noah', first, later(3_600))).toBeUndefined()
    expect(await ledger.lastAtOnce(MAYA, '', later(4 * 86_400))).toBeUndefined()
  })

  test('a message at once that was surely not sent does not count as the last one', async () => {
    await ledger.end(await claimed(MAYA, atOnceName(EIGHT)), { skipped: 'suppressed' }, EIGHT)
    await claimed(MAYA, atOnceName(later(60)), later(60))
    expect(await ledger.lastAtOnce(MAYA, '', later(60))).toBeUndefined()
  })

  test('what was sent, may have been or is about to be is taken, and nothing else is', async () => {
    await ledger.end(await claimed(MAYA, '2026-11-18'), 'sent', EIGHT)
    await ledger.end(await claimed(MAYA, '2026-11-19'), 'unknown', EIGHT)
    await ledger.end(await claimed(MAYA, '2026-11-20'), { skipped: 'refused' }, EIGHT)
    await ledger.release(await claimed(MAYA, '2026-11-22'))
    await ledger.startSending(await claimed(MAYA, atOnceName(EIGHT)))
    await claimed(MAYA, `copy#${DATE}#1`)
    await claimed('noah', '2026-11-23')
    expect([...(await ledger.taken(MAYA))].toSorted()).toEqual([
      '2026-11-18',
      '2026-11-19',
      atOnceName(EIGHT),
      `copy#${DATE}#1`,
    ])
  })

  test('a claim is left alone for exactly 10 minutes, and then taken over', async () => {
    const first = await claimed()
    expect(await ledger.claim(MAYA, DATE, EIGHT)).toEqual({ handled: 'busy' })
    expect(await ledger.claim(MAYA, DATE, later(600))).toEqual({ handled: 'busy' })
    const second = await claimed(MAYA, DATE, later(601))
    expect(second.owner).not.toBe(first.owner)
    expect(await ledger.find(MAYA, DATE)).toEqual({ state: 'claimed', at: later(601) })
    expect(await ledger.claim(MAYA, DATE, later(1_201))).toEqual({ handled: 'busy' })
  })

  test('a lost claim allows nothing any more', async () => {
    const first = await claimed()
    const second = await claimed(MAYA, DATE, later(601))
    expect(await ledger.startSending(first)).toBe(false)
    await ledger.end(first, 'sent', later(602))
    await ledger.release(first)
    expect(await ledger.find(MAYA, DATE)).toEqual({ state: 'claimed', at: later(601) })
    expect(await ledger.startSending(second)).toBe(true)
    expect(await ledger.startSending(first)).toBe(false)
    await ledger.end(first, { skipped: 'off' }, later(603))
    await ledger.release(first)
    expect(await ledger.find(MAYA, DATE)).toMatchObject({ state: 'sending' })
  })

  test('a claim from more than an hour ahead is from a clock that was put back, and is taken over', async () => {
    await claimed(MAYA, DATE, later(3_601))
    expect(await ledger.claim(MAYA, DATE, later(1))).toEqual({ handled: 'busy' })
    await claimed(MAYA, DATE, EIGHT)
  })

  test('what was being sent is never claimed again: after more than half an hour it is abandoned, once, and then unknown', async () => {
    await sendingOf()
    expect(await ledger.claim(MAYA, DATE, later(1_800))).toEqual({ handled: 'busy' })
    expect(await ledger.claim(MAYA, DATE, later(1_801))).toEqual({ handled: 'abandoned' })
    expect(await ledger.find(MAYA, DATE)).toEqual({ state: 'unknown', at: later(1_801) })
    expect(await ledger.claim(MAYA, DATE, later(1_802))).toEqual({ handled: 'unknown' })
  })

  test.each(['sent' as const, { skipped: 'refused' }])(
    'a send that counted as abandoned can still be recorded as %j',
    async (outcome) => {
      const claim = await sendingOf()
      await ledger.claim(MAYA, DATE, later(1_801))
      await ledger.release(claim)
      await ledger.end(claim, outcome, later(1_900))
      expect(await ledger.claim(MAYA, DATE, later(1_901))).toEqual({ handled: outcome })
    },
  )

  test('an outcome stays what it is', async () => {
    const claim = await sendingOf()
    await ledger.end(claim, 'sent', later(1))
    expect(await ledger.startSending(claim)).toBe(false)
    await ledger.end(claim, { skipped: 'off' }, later(2))
    await ledger.release(claim)
    expect(await ledger.find(MAYA, DATE)).toEqual({ state: 'sent', at: later(1) })
  })

  test.each(['claimed', 'sending'])('a claim that is released while %s is free at once', async (state) => {
    const claim = await (state === 'sending' ? sendingOf() : claimed())
    await ledger.release(claim)
    expect(await ledger.startSending(claim)).toBe(false)
    const next = await claimed(MAYA, DATE, later(1))
    expect(next.owner).not.toBe(claim.owner)
  })

  test('of many concurrent calls, one gets the claim', async () => {
    const claims = await Promise.all(Array.from({ length: 8 }, () => ledger.claim(MAYA, DATE, EIGHT)))
    const [first] = claims.filter((claim) => !('handled' in claim))
    expect(claims.filter((claim) => claim !== first)).toEqual(Array(7).fill({ handled: 'busy' }))
  })

  test('of many concurrent calls, one takes over an expired claim', async () => {
    await claimed()
    const claims = await Promise.all(Array.from({ length: 4 }, () => ledger.claim(MAYA, DATE, later(601))))
    const [first] = claims.filter((claim) => !('handled' in claim))
    expect(claims.filter((claim) => claim !== first)).toEqual(Array(3).fill({ handled: 'busy' }))
  })

  describe('between two days,', () => {
    const days = ['2026-11-20', '2026-11-22'] as const

    async function on(date: string, now: string, outcome?: 'sent' | 'unknown' | { skipped: string }) {
      const claim = await claimed(MAYA, date, now)
      if (outcome !== undefined) await ledger.end(claim, outcome, now)
      return claim
    }

    test('what was sent or may have been on other days counts, the latest of it', async () => {
      await on('2026-11-20', later(-40_000), 'sent')
      expect(await ledger.lastSentOnOtherDays({ sub: MAYA, date: DATE }, ...days)).toBe(later(-40_000))
      await on('2026-11-22', later(-30_000), 'unknown')
      expect(await ledger.lastSentOnOtherDays({ sub: MAYA, date: DATE }, ...days)).toBe(later(-30_000))
    })

    test('what is being sent counts', async () => {
      await ledger.startSending(await on('2026-11-20', later(-7)))
      expect(await ledger.lastSentOnOtherDays({ sub: MAYA, date: DATE }, ...days)).toBe(later(-7))
    })

    test('neither the day itself, nor days outside, nor copies, nor what was not sent, nor others’ digests count', async () => {
      await on(DATE, EIGHT, 'sent')
      await on('2026-11-19', EIGHT, 'sent')
      await on('2026-11-23', EIGHT, 'sent')
      await on(`copy#${DATE}#1`, EIGHT, 'sent')
      await on('2026-11-20', EIGHT, { skipped: 'off' })
      await on('2026-11-22', EIGHT)
      const noah = await claimed('noah', '2026-11-20')
      await ledger.end(noah, 'sent', EIGHT)
      expect(await ledger.lastSentOnOtherDays({ sub: MAYA, date: DATE }, ...days)).toBeUndefined()
    })

    test('the last digest that was sent is that of the newest date, whatever was not sent since', async () => {
      expect(await ledger.lastSent(MAYA)).toBeUndefined()
      await on('2026-11-19', later(-50_000), 'sent')
      await on('2026-11-20', later(-40_000), 'sent')
      await on(DATE, later(-30_000), 'unknown')
      await on('2026-11-22', later(-20_000), { skipped: 'nothing' })
      await on(`copy#${DATE}#1`, later(-10_000), 'sent')
      await on('2026-11-23', later(-5_000))
      await ledger.end(await claimed('noah', '2026-11-22'), 'sent', EIGHT)
      expect(await ledger.lastSent(MAYA)).toBe(later(-40_000))
    })
  })
})

describe('in the table,', () => {
  beforeEach(aTable)

  test('a row has nothing in it but its state, and expires after 35 days', async () => {
    ledger = ledgerWith()
    await ledger.end(await sendingOf(), { skipped: 'suppressed' }, later(1))
    const items = await table.items()
    expect(items).toEqual([
      {
        pk: 'PERSON#maya',
        sk: 'DIGEST#2026-11-21',
        state: 'skipped',
        reason: 'suppressed',
        owner: expect.any(String),
        at: later(1),
        expires_at: Date.parse(later(1)) / 1_000 + 35 * 86_400,
      },
    ])
    expect(Buffer.byteLength(JSON.stringify(items[0]))).toBeLessThan(1_024)
  })

  test.each([
    [{ state: 'dreaming', owner: 'me', at: EIGHT }],
    [{ state: 'claimed', at: EIGHT }],
    [{ state: 'claimed', owner: 'me', at: 'yesterday' }],
  ])('a damaged row (%j) is not claimed, so nothing is sent twice', async (damaged) => {
    const Item = { pk: `PERSON#${MAYA}`, sk: `DIGEST#${DATE}`, ...damaged }
    await table.put(Item)
    await expect(ledgerWith().claim(MAYA, DATE, later(86_400))).rejects.toThrow()
  })

  test('a deletion takes the ledger of a person along, and what is at work then records nothing', async () => {
    ledger = ledgerWith()
    const people = new PeopleTable(table.client, table.name, TEST_KEYS)
    const deletions = new Deletions(table.client, table.name, TEST_KEYS)
    await people.open(aPerson({ sub: MAYA }), 'America/Toronto', EIGHT)
    const claim = await sendingOf()
    await deletions.begin({ sub: MAYA, username: MAYA }, EIGHT)
    await deletions.deleteRows(MAYA)
    await ledger.end(claim, 'sent', later(1))
    await ledger.release(claim)
    const items = await table.items()
    expect(items.map(({ pk }) => String(pk).split('#')[0]).toSorted()).toEqual(['DELETIONS', 'GONE', 'ZONES'])
  })

  test.each([1, 2])('a deletion after call %i of claiming and sending leaves nothing behind', async (nth) => {
    const deletions = new Deletions(table.client, table.name, TEST_KEYS)
    const deleting = meanwhile(nth, async () => {
      await deletions.begin({ sub: MAYA, username: MAYA }, EIGHT)
      await deletions.deleteRows(MAYA)
    })
    const around = ledgerWith(deleting)
    const claim = await around.claim(MAYA, DATE, EIGHT)
    if ('handled' in claim) throw new Error('The digest must be free.')
    expect(await around.startSending(claim)).toBe(nth === 2)
    await around.release(claim)
    const items = await table.items()
    expect(items.filter(({ pk }) => pk === `PERSON#${MAYA}`)).toEqual([])
  })

  describe('an answer that is lost changes nothing', () => {
    test.each([1, 2])('when a digest is claimed (call %i)', async (nth) => {
      ledger = ledgerWith(losingAnswer(nth))
      await sendingOf()
    })

    test.each([1, 2, 3])('when a claim is taken over (call %i)', async (nth) => {
      await ledgerWith().claim(MAYA, DATE, EIGHT)
      ledger = ledgerWith(losingAnswer(nth))
      await sendingOf(later(601))
    })

    test.each([1, 2, 3])('when something is found abandoned (call %i)', async (nth) => {
      ledger = ledgerWith()
      await sendingOf()
      expect(await ledgerWith(losingAnswer(nth)).claim(MAYA, DATE, later(1_801))).toEqual({
        handled: 'abandoned',
      })
    })

    test('when a claim becomes sending, ends, or is released', async () => {
      ledger = ledgerWith()
      const claim = await claimed()
      expect(await ledgerWith(losingAnswer(1)).startSending(claim)).toBe(true)
      await ledgerWith(losingAnswer(1)).end(claim, 'sent', later(1))
      expect(await ledger.find(MAYA, DATE)).toEqual({ state: 'sent', at: later(1) })
      const other = await claimed('noah')
      await ledgerWith(losingAnswer(1)).release(other)
      expect(await ledger.find('noah', DATE)).toBeUndefined()
    })
  })

  test('a table that does not answer is unavailable', async () => {
    const unreachable = await aClientOfNothing()
    await expect(new DigestLedger(unreachable, table.name).claim(MAYA, DATE, EIGHT)).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})

/** Claims, becomes sending, hands over, ends: for each of two people. */
const CALLS = 8
const everyFault = Array.from({ length: CALLS }, (_, index) => index + 1).flatMap((nth) =>
  FAULTS.map((fault) => [fault, nth] as const),
)

describe.each(ANSWERS)('when mails are %s,', (answer: Answer) => {
  const answers = [answer, answer]

  beforeAll(aTable)

  test('a sender makes eight calls for two people', async () => {
    const calls = await sendDigests({ ledgerWith, mails: [] }, ['one', 'two'], { minutes: 0, answers })
    expect(calls).toBe(CALLS)
  })

  test('and with any fault at any call, nobody gets two and every outcome is true', async () => {
    for (const [fault, nth] of someOf(everyFault, 4)) {
      const world = { ledgerWith, mails: [] as string[] }
      const people = [`maya ${fault} ${nth}`, `noah ${fault} ${nth}`]
      await sendDigests(world, people, { minutes: 0, answers, faults: new Map([[nth, fault]]) })
      for (const minutes of [15, 45]) await sendDigests(world, people, { minutes })
      for (const person of people) {
        const mails = world.mails.filter((to) => to === person).length
        const { state } = (await ledgerWith().find(person, DATE)) ?? {}
        expect(mails, person).toBeLessThanOrEqual(1)
        expect(mails === 1 ? ['sent', 'unknown'] : ['skipped', 'unknown'], person).toContain(state)
      }
    }
  })
})
