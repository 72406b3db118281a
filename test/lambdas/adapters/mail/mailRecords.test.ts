import { beforeEach, describe, expect, test } from 'vitest'
import { MailRecords } from '../../../../lambdas/adapters/mail/mailRecords.ts'
import { Deletions } from '../../../../lambdas/adapters/people/deletions.ts'
import { type Around, aroundCalls, losingAnswer } from '../../../support/aroundCalls.ts'
import { aPerson } from '../../../support/peopleStore.ts'
import { emptyPeopleTables, type PeopleTestTable, TEST_KEYS } from '../../../support/peopleTables.ts'

const NOW = '2026-11-21T09:00:00.500Z'
const LATER = '2026-11-21T09:00:02.000Z'
const MAYA = aPerson()
const WELCOME = { record: 'welcome', person: MAYA.sub, kind: 'transactional' }
const REPLY = { record: 'reply#7hk#2026-11-21', person: undefined, kind: 'transactional' }

const anEmptyTable = emptyPeopleTables()
let table: PeopleTestTable

beforeEach(async () => {
  table = await anEmptyTable()
})

function records(around: Around = (call) => call()): MailRecords {
  return new MailRecords(aroundCalls(table.client, around), table.name, TEST_KEYS)
}

async function claimOf(mail = WELCOME) {
  const claim = await records().begin(mail, NOW)
  if (typeof claim === 'string') throw new Error(`The record is ${claim}`)
  return claim
}

describe('a record', () => {
  test.each([
    ['of a person is in the partition of the person', WELCOME, { pk: `PERSON#${MAYA.sub}`, sk: 'MAIL#welcome' }],
    ['without a person has its own partition', REPLY, { pk: 'MAIL#reply#7hk#2026-11-21', sk: 'MAIL' }],
  ])('%s, for 35 days', async (_, mail, key) => {
    await records().begin(mail, NOW)
    expect(await table.items()).toEqual([
      {
        ...key,
        state: 'sending',
        kind: 'transactional',
        at: NOW,
        claimed_by: expect.any(String),
        expires_at: Date.parse('2026-12-26T09:00:00.000Z') / 1000,
      },
    ])
  })

  test.each([WELCOME, REPLY])('is claimed by one of 10 concurrent calls, and by none after that', async (mail) => {
    const claims = await Promise.all(Array.from({ length: 10 }, () => records().begin(mail, NOW)))
    expect(claims.filter((claim) => claim !== 'there')).toHaveLength(1)
    expect(await records().begin(mail, LATER)).toBe('there')
  })

  test.each(['sent', 'refused', 'unknown'] as const)('records that the mail is %s', async (state) => {
    await records().end(await claimOf(), state, LATER)
    expect(await table.items()).toMatchObject([{ state, at: LATER, kind: 'transactional' }])
    expect(await records().begin(WELCOME, LATER)).toBe('there')
  })

  test('that was released can be claimed again, and the old claim changes nothing then', async () => {
    const first = await claimOf()
    await records().release(first)
    expect(await table.items()).toEqual([])
    await claimOf()
    await records().release(first)
    await records().end(first, 'unknown', LATER)
    expect(await table.items()).toMatchObject([{ state: 'sending', at: NOW }])
  })

  test('that was deleted meanwhile stays deleted', async () => {
    const claim = await claimOf()
    const deletions = new Deletions(table.client, table.name, TEST_KEYS)
    await deletions.begin(MAYA, NOW)
    await deletions.deleteRows(MAYA.sub)
    await deletions.finish(MAYA.sub)
    await records().end(claim, 'sent', LATER)
    await records().release(claim)
    expect(await table.items()).toMatchObject([{ sk: 'GONE' }])
  })

  test('is not made for a person whose deletion was asked for', async () => {
    const deletions = new Deletions(table.client, table.name, TEST_KEYS)
    await deletions.begin(MAYA, NOW)
    expect(await records().begin(WELCOME, NOW)).toBe('gone')
    expect((await table.items()).filter(({ sk }) => sk === 'MAIL#welcome')).toEqual([])
  })
})

describe('an answer that is lost changes nothing', () => {
  test.each([
    ['a person', WELCOME],
    ['no person', REPLY],
  ])('when a record is begun for %s', async (_, mail) => {
    for (const nth of [1, 2]) {
      const claim = await records(losingAnswer(nth)).begin({ ...mail, record: `mail ${nth}` }, NOW)
      expect(claim).toMatchObject({ id: expect.any(String) })
    }
    expect(await table.items()).toHaveLength(2)
  })

  test('when a record is ended or released', async () => {
    const claim = await claimOf()
    await records(losingAnswer(1)).end(claim, 'sent', LATER)
    expect(await table.items()).toMatchObject([{ state: 'sent' }])
    await records(losingAnswer(1)).release(claim)
    expect(await table.items()).toEqual([])
  })
})

test('a table that is not there makes every method fail', async () => {
  const missing = new MailRecords(table.client, 'missing', TEST_KEYS)
  const claim = await claimOf()
  await expect(missing.begin(WELCOME, NOW)).rejects.toThrow()
  await expect(missing.end(claim, 'sent', NOW)).rejects.toThrow()
  await expect(missing.release(claim)).rejects.toThrow()
})
