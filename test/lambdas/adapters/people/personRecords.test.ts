import { beforeEach, describe, expect, test } from 'vitest'
import type { PersonRecords } from '../../../../lambdas/adapters/people/personRecords.ts'
import { aHit, aLook } from '../../../support/aWatch.ts'
import { minutesAgo, NOW } from '../../../support/builders.ts'
import { aPerson } from '../../../support/peopleStore.ts'
import { storesOver } from '../../../support/peopleStores.ts'
import { emptyPeopleTables, type TestTable } from '../../../support/peopleTables.ts'

const NOTHING = {
  messages: [],
  confirmations: null,
  due: {},
  address_changes: null,
  watches: new Map(),
}
const OF_MAYA = 'PERSON#maya'

const anEmptyTable = emptyPeopleTables()
let table: TestTable
let records: PersonRecords

beforeEach(async () => {
  table = await anEmptyTable()
  records = storesOver(table).records
})

describe('the records of a person', () => {
  test('are empty for a new account, and for nobody', async () => {
    await storesOver(table).people.open(aPerson({ sub: 'maya' }), 'UTC', NOW)
    expect(await records.read('maya')).toEqual({ ...NOTHING, due: { digest: '2026-11-22T08:00:00.000Z' } })
    expect(await records.read('nobody')).toEqual(NOTHING)
  })

  test('are their messages by name, without what is only for us', async () => {
    const rows = [
      { sk: 'welcome', state: 'sent', at: NOW, owner: 'o', expires_at: 1 },
      { sk: 'digest#2026-11-21', state: 'skipped', at: NOW, reason: 'nothing', owner: 'o', expires_at: 1 },
      { sk: 'digest#2026-11-20', state: 'sent', at: NOW, owner: 'o' },
    ]
    for (const row of rows) await table.put({ pk: 'OUTBOX#maya', ...row })
    await table.put({ pk: 'OUTBOX#noah', sk: 'digest#2026-11-19', state: 'sent', at: NOW })
    expect(await records.read('maya')).toEqual({
      ...NOTHING,
      messages: [
        { message: 'digest#2026-11-20', state: 'sent', at: NOW },
        { message: 'digest#2026-11-21', state: 'skipped', at: NOW, reason: 'nothing' },
        { message: 'welcome', state: 'sent', at: NOW },
      ],
    })
  })
})

test.each([
  ['a message without a state', { pk: 'OUTBOX#maya', sk: 'digest#2026-11-20', at: NOW }],
  ['confirmations without a list', { sk: 'CONFIRMATIONS', windows: [] }],
  ['hits without their time', { sk: 'HIT#harbour#c1', hits: [], more: 0 }],
  ['an item of a kind that is not declared', { sk: 'ADDITION#DIGEST#MAIL#', at: NOW }],
])('%s is an error, rather than an export that lacks something', async (_, damaged) => {
  await table.put({ pk: OF_MAYA, ...damaged })
  await expect(records.read('maya')).rejects.toThrow()
})

test('what a watch has found is read with all its looks, the oldest first', async () => {
  const { hits } = storesOver(table)
  await table.put({ pk: OF_MAYA, sk: 'WATCH#harbour', feed: 'hash' })
  await table.put({ pk: OF_MAYA, sk: 'WATCH#silent', feed: 'hash' })
  await hits.record('maya', ...aLook('harbour', { collection: 'c1', at: minutesAgo(60) }))
  await hits.record('maya', ...aLook('harbour', { collection: 'c2', news: [aHit({ title: 'Edison' })] }))
  const { watches } = await records.read('maya')
  expect(watches.get('harbour')).toMatchObject({
    summary: { last_match_at: NOW },
    found: [{ at: minutesAgo(60) }, { at: NOW }],
    waiting: { hits: [{}, {}], more: 0, since: minutesAgo(60) },
  })
  expect(Object.keys(watches.get('harbour')?.rungs ?? {})).toHaveLength(2)
  expect(watches.get('silent')).toEqual({ summary: undefined, found: [], waiting: null, rungs: {} })
})
