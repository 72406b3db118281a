import { beforeEach, describe, expect, test } from 'vitest'
import {
  atOnceRecord,
  type Claim,
  digestRecord,
  lastSent,
  type MessageId,
  type MessageOutcome,
  Outbox,
} from '../../../../lambdas/adapters/mail/Outbox.ts'
import { Deletions } from '../../../../lambdas/adapters/people/deletions.ts'
import type { TransactionParts } from '../../../../lambdas/adapters/table/Items.ts'
import { type Around, aroundCalls, beforehand } from '../../../support/aroundCalls.ts'
import { MemoryDynamo } from '../../../support/memoryDynamo.ts'
import { TEST_KEYS } from '../../../support/peopleTables.ts'

const EIGHT = '2026-11-21T13:00:00.000Z'
const DAY = 86_400
const MAYA = 'maya'
const DIGEST: MessageId = { record: digestRecord('2026-11-21'), person: MAYA }
const REPLY: MessageId = { record: 'reply#7hk#2026-11-21' }

let table: MemoryDynamo
let outbox: Outbox

beforeEach(() => {
  table = new MemoryDynamo()
  outbox = outboxWith()
})

function outboxWith(around: Around = (call) => call()): Outbox {
  return new Outbox(aroundCalls(table.client, around), table.name)
}

/** Some seconds after 8:00. */
function later(seconds: number): string {
  return new Date(Date.parse(EIGHT) + seconds * 1_000).toISOString()
}

async function claimed(message = DIGEST, now = EIGHT, from = outbox): Promise<Claim> {
  const claim = await from.claim(message, now)
  if ('handled' in claim) throw new Error(`There is no claim: ${JSON.stringify(claim)}`)
  return claim
}

async function sendingOf(message = DIGEST, now = EIGHT, from = outbox): Promise<Claim> {
  const claim = await claimed(message, now, from)
  expect(await from.startSending(claim, now)).toBe('started')
  return claim
}

async function ended(outcome: MessageOutcome, message = DIGEST, now = EIGHT): Promise<void> {
  await outbox.end(await sendingOf(message, now), outcome, now)
}

describe.each([
  ['of a person', DIGEST],
  ['to a stranger', REPLY],
])('a message %s', (_, message) => {
  test('is claimed, becomes sending, and is sent', async () => {
    const claim = await claimed(message)
    expect(await outbox.find(message)).toMatchObject({ state: 'claimed', at: EIGHT })
    expect(await outbox.startSending(claim, later(1))).toBe('started')
    expect(await outbox.find(message)).toMatchObject({ state: 'sending', at: later(1) })
    await outbox.end(claim, 'sent', later(5))
    expect(await outbox.find(message)).toMatchObject({ state: 'sent', at: later(5) })
  })

  test.each([
    ['sent' as const, { state: 'sent', at: later(1) }],
    ['unknown' as const, { state: 'unknown', at: later(1) }],
    [{ skipped: 'unfollowed' }, { state: 'skipped', reason: 'unfollowed', at: later(1) }],
  ])('that ended as %j is never claimed again', async (outcome, row) => {
    await outbox.end(await sendingOf(message), outcome, later(1))
    expect(await outbox.find(message)).toMatchObject(row)
    for (const now of [later(2), later(DAY), later(-DAY)])
      expect(await outbox.claim(message, now)).toEqual({ handled: outcome })
  })

  test.each(['claimed', 'sending'])('that is released while %s can be claimed at once', async (state) => {
    const claim = await (state === 'sending' ? sendingOf(message) : claimed(message))
    await outbox.release(claim)
    expect(await outbox.find(message)).toBeUndefined()
    expect(await outbox.startSending(claim, EIGHT)).toBe('lost')
    const next = await claimed(message, later(1))
    expect(next.owner).not.toBe(claim.owner)
  })

  test('is claimed by one of many concurrent calls, also when a claim has expired', async () => {
    for (const now of [EIGHT, later(601)]) {
      const claims = await Promise.all(Array.from({ length: 8 }, () => outbox.claim(message, now)))
      const [first] = claims.filter((claim) => !('handled' in claim))
      expect(claims.filter((claim) => claim !== first)).toEqual(Array(7).fill({ handled: 'busy' }))
    }
  })
})

describe('a claim', () => {
  test('is left alone for exactly 10 minutes, and then taken over', async () => {
    const first = await claimed()
    expect(await outbox.claim(DIGEST, later(600))).toEqual({ handled: 'busy' })
    const second = await claimed(DIGEST, later(601))
    expect(second.owner).not.toBe(first.owner)
    expect(await outbox.claim(DIGEST, later(1_201))).toEqual({ handled: 'busy' })
  })

  test('that was taken over allows nothing any more', async () => {
    const first = await claimed()
    const second = await claimed(DIGEST, later(601))
    for (const state of ['claimed', 'sending']) {
      expect(await outbox.startSending(first, later(602))).toBe('lost')
      await outbox.end(first, 'sent', later(602))
      await outbox.release(first)
      expect(await outbox.find(DIGEST)).toMatchObject({ state })
      if (state === 'claimed') expect(await outbox.startSending(second, later(603))).toBe('started')
    }
  })

  test('from more than an hour ahead is from a clock that was put back, and is taken over', async () => {
    await claimed(DIGEST, later(3_601))
    expect(await outbox.claim(DIGEST, later(1))).toEqual({ handled: 'busy' })
    await claimed(DIGEST, EIGHT)
  })

  test('that is released while another run asks for it is claimed by that run', async () => {
    const claim = await claimed()
    // Call 1 is refused, call 2 reads why.
    const asking = outboxWith(beforehand(2, () => outbox.release(claim)))
    await claimed(DIGEST, later(1), asking)
    expect(await outbox.find(DIGEST)).toMatchObject({ state: 'claimed', at: later(1) })
  })
})

describe('what was being sent', () => {
  test('counts as abandoned after more than half an hour, once, and then as unknown', async () => {
    await sendingOf()
    expect(await outbox.claim(DIGEST, later(1_800))).toEqual({ handled: 'busy' })
    expect(await outbox.claim(DIGEST, later(1_801))).toEqual({ handled: 'abandoned' })
    expect(await outbox.find(DIGEST)).toMatchObject({ state: 'unknown', at: later(1_801) })
    expect(await outbox.claim(DIGEST, later(1_802))).toEqual({ handled: 'unknown' })
  })

  test.each(['sent' as const, { skipped: 'refused' }])(
    'can still be recorded as %j after it counted as abandoned',
    async (outcome) => {
      const claim = await sendingOf()
      await outbox.claim(DIGEST, later(1_801))
      await outbox.release(claim)
      await outbox.end(claim, outcome, later(1_900))
      expect(await outbox.claim(DIGEST, later(1_901))).toEqual({ handled: outcome })
    },
  )

  test('and has an outcome keeps it', async () => {
    const claim = await sendingOf()
    await outbox.end(claim, 'sent', later(1))
    expect(await outbox.startSending(claim, later(2))).toBe('lost')
    await outbox.end(claim, { skipped: 'off' }, later(2))
    await outbox.release(claim)
    expect(await outbox.find(DIGEST)).toMatchObject({ state: 'sent', at: later(1) })
  })
})

describe('the start of a sending, with other parts of a transaction,', () => {
  const hits = { pk: 'PERSON#maya', sk: 'WAITING#w1' }
  const taking: TransactionParts = [
    { Delete: { TableName: 'people', Key: hits, ConditionExpression: 'attribute_exists(pk)' } },
  ]

  test('does both', async () => {
    table.put(hits)
    expect(await outbox.startSending(await claimed(), EIGHT, taking)).toBe('started')
    expect(table.item(hits.pk, hits.sk)).toBeUndefined()
    expect(await outbox.find(DIGEST)).toMatchObject({ state: 'sending' })
  })

  test('does neither when a part has changed, and can be tried again', async () => {
    const claim = await claimed()
    expect(await outbox.startSending(claim, EIGHT, taking)).toBe('changed')
    expect(await outbox.find(DIGEST)).toMatchObject({ state: 'claimed' })
    table.put(hits)
    expect(await outbox.startSending(claim, EIGHT, taking)).toBe('started')
  })

  test('does neither when the claim was lost', async () => {
    const first = await claimed()
    await claimed(DIGEST, later(601))
    table.put(hits)
    expect(await outbox.startSending(first, later(602), taking)).toBe('lost')
    expect(table.item(hits.pk, hits.sk)).toBeDefined()
  })
})

describe('of a person who is deleted,', () => {
  async function deleteMaya(): Promise<void> {
    const deletions = new Deletions(table.client, table.name, TEST_KEYS)
    await deletions.begin({ sub: MAYA, username: MAYA }, EIGHT)
    await deletions.deleteRows(MAYA)
  }

  test('a claim never becomes sending', async () => {
    const claim = await claimed()
    await deleteMaya()
    expect(await outbox.startSending(claim, EIGHT)).toBe('lost')
    expect(table.items().filter(({ pk }) => pk === `PERSON#${MAYA}`)).toEqual([])
  })

  test('a message that is at work records nothing', async () => {
    const claim = await sendingOf()
    await deleteMaya()
    await outbox.end(claim, 'sent', later(1))
    await outbox.release(claim)
    expect(table.items().filter(({ pk }) => pk === `PERSON#${MAYA}`)).toEqual([])
  })
})

describe('a row', () => {
  test('says for 35 days that a message was sent, may have been sent or was skipped, whatever died when', async () => {
    await sendingOf()
    table.expire(later(35 * DAY - 1))
    expect(await outbox.claim(DIGEST, later(35 * DAY - 1))).toEqual({ handled: 'abandoned' })
    table.expire(later(70 * DAY - 2))
    expect(await outbox.find(DIGEST)).toMatchObject({ state: 'unknown' })
    table.expire(later(70 * DAY - 1))
    expect(await outbox.find(DIGEST)).toBeUndefined()
  })

  test.each([
    [{ state: 'dreaming', owner: 'me', at: EIGHT }],
    [{ state: 'claimed', at: EIGHT }],
    [{ state: 'claimed', owner: 'me', at: 'yesterday' }],
  ])('that is damaged (%j) is not claimed, so nothing is sent twice', async (damaged) => {
    table.put({ pk: `OUTBOX#${MAYA}`, sk: DIGEST.record, ...damaged })
    await expect(outbox.claim(DIGEST, later(DAY))).rejects.toThrow()
  })
})

describe('kinds of messages do not mix:', () => {
  const digest = (date: string) => ({ record: digestRecord(date), person: MAYA })
  const copy = { record: 'copy#2026-11-21#1', person: MAYA }
  const atOnce = (at: string) => ({ record: atOnceRecord(at), person: MAYA })

  test('the digests of some dates are digests of this person alone, the newest date first', async () => {
    for (const date of ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23']) await ended('sent', digest(date))
    for (const other of [copy, atOnce(EIGHT), { record: digestRecord('2026-11-21'), person: 'noah' }])
      await ended('sent', other)
    expect(await outbox.digestsBetween(MAYA, '2026-11-20', '2026-11-22')).toEqual([
      { record: 'digest#2026-11-22', state: 'sent', at: EIGHT },
      { record: 'digest#2026-11-20', state: 'sent', at: EIGHT },
    ])
  })

  test('the last digest is that of the newest date that was sent', async () => {
    expect(await outbox.lastDigest(MAYA)).toBeUndefined()
    await ended('sent', digest('2026-11-19'), later(-50_000))
    await ended('sent', digest('2026-11-20'), later(-40_000))
    await ended('unknown', digest('2026-11-21'), later(-30_000))
    await ended({ skipped: 'nothing' }, digest('2026-11-22'), later(-20_000))
    for (const other of [copy, atOnce(EIGHT), { record: digestRecord('2026-11-21'), person: 'noah' }])
      await ended('sent', other)
    expect(await outbox.lastDigest(MAYA)).toBe(later(-40_000))
  })

  test('the last messages at once are neither digests nor copies', async () => {
    for (const other of [DIGEST, copy]) await ended('sent', other)
    await ended('sent', atOnce(EIGHT))
    await ended('unknown', atOnce(later(3_600)), later(3_600))
    // What was postponed since is no message.
    for (let number = 1; number <= 20; number += 1)
      await outbox.release(await claimed(atOnce(later(3_600 + number)), later(3_600 + number)))
    expect((await outbox.lastAtOnce(MAYA)).map(({ at }) => at)).toEqual([later(3_600), EIGHT])
  })
})

describe('the last message that was sent', () => {
  const row = (state: 'claimed' | 'sending' | 'sent' | 'skipped' | 'unknown', at: string) => ({ record: '', state, at })

  test('is the last by its time', () => {
    expect(lastSent([row('sent', later(-40)), row('sent', later(-10)), row('sent', later(-20))])).toBe(later(-10))
  })

  test('counts what is being sent or may have been, and nothing that was not', () => {
    expect(lastSent([row('sent', EIGHT), row('sending', later(1))])).toBe(later(1))
    expect(lastSent([row('sent', EIGHT), row('unknown', later(1))])).toBe(later(1))
    expect(lastSent([row('claimed', EIGHT), row('skipped', EIGHT)])).toBeUndefined()
  })
})
