import { beforeEach, describe, expect, test } from 'vitest'
import {
  type DigestCounts,
  NOBODY,
  type ShardTurnStore,
  ShardTurns,
} from '../../../../lambdas/adapters/digest/shardTurns.ts'
import { type Around, aroundCalls, losingAnswer, meanwhile } from '../../../support/aroundCalls.ts'
import { memoryTurns } from '../../../support/memoryDigest.ts'
import { emptyPeopleTables, type PeopleTestTable } from '../../../support/peopleTables.ts'

const DATE = '2026-11-21'
const EIGHT = '2026-11-21T13:00:00.000Z'
const QUARTER_PAST = '2026-11-21T13:15:00.000Z'
const COUNTS: DigestCounts = { followers: 9, sent: 5, skipped: { nothing: 2, off: 1 }, unknown: 1, failed: 0 }

const anEmptyTable = emptyPeopleTables()
let table: PeopleTestTable

async function inTheTable(): Promise<ShardTurns> {
  table = await anEmptyTable()
  return turnsWith()
}

function turnsWith(around: Around = (call) => call()): ShardTurns {
  return new ShardTurns(aroundCalls(table.client, around), table.name)
}

function aShard(zone = 'UTC', shard = 0) {
  return { zone, date: DATE, shard }
}

let turns: ShardTurnStore

/** Takes a turn that is there. */
async function begun(now = EIGHT, until = QUARTER_PAST) {
  const turn = await turns.begin(aShard(), now, until)
  if (!turn) throw new Error('It is the turn of somebody else')
  return turn
}

describe.each([
  ['in the table', inTheTable],
  ['in the memory of tests', async () => memoryTurns()],
])('%s', (_, open) => {
  beforeEach(async () => {
    turns = await open()
  })

  test('nothing is known of a day before anybody begins', async () => {
    expect(await turns.marks(DATE)).toEqual(new Map())
  })

  test('a shard is done on its day and in its zone, and no other is', async () => {
    await turns.finish(aShard('Asia/Tokyo', 7), COUNTS, EIGHT)
    await turns.finish(aShard('UTC', 15), COUNTS, QUARTER_PAST)
    expect(await turns.marks(DATE)).toEqual(
      new Map([
        ['Asia/Tokyo#7', { state: 'done', at: EIGHT }],
        ['UTC#15', { state: 'done', at: QUARTER_PAST }],
      ]),
    )
    expect(await turns.marks('2026-11-22')).toEqual(new Map())
  })

  test('the first to begin has the turn, until it is over', async () => {
    expect(await begun()).toMatchObject({ from: undefined, counts: NOBODY })
    expect(await turns.begin(aShard(), EIGHT, QUARTER_PAST)).toBeUndefined()
    expect(await turns.begin(aShard(), '2026-11-21T13:14:59.999Z', QUARTER_PAST)).toBeUndefined()
    expect(await turns.begin(aShard('UTC', 1), EIGHT, QUARTER_PAST)).toBeDefined()
    expect((await turns.marks(DATE)).get('UTC#0')).toEqual({ state: 'begun', at: QUARTER_PAST })
    expect(await turns.begin(aShard(), QUARTER_PAST, '2026-11-21T13:30:00.000Z')).toBeDefined()
  })

  test('whoever comes next goes on where the last one left', async () => {
    const turn = await begun()
    await turns.leave(aShard(), { ...turn, from: 'maya', counts: COUNTS }, EIGHT)
    expect((await turns.marks(DATE)).get('UTC#0')).toEqual({ state: 'left', at: EIGHT })
    const next = await begun()
    expect(next).toMatchObject({ from: 'maya', counts: COUNTS })
    expect(next.owner).not.toBe(turn.owner)
  })

  test('whoever comes after one who died goes on where that one began', async () => {
    await turns.leave(aShard(), { ...(await begun()), from: 'maya', counts: COUNTS }, EIGHT)
    await begun()
    expect(await begun(QUARTER_PAST)).toMatchObject({ from: 'maya', counts: COUNTS })
  })

  test('whoever lost their turn has nothing to leave', async () => {
    const late = await begun()
    const next = await begun(QUARTER_PAST, '2026-11-21T13:30:00.000Z')
    await turns.leave(aShard(), { ...late, from: 'maya' }, QUARTER_PAST)
    expect(await turns.begin(aShard(), QUARTER_PAST, QUARTER_PAST)).toBeUndefined()
    await turns.finish(aShard(), COUNTS, QUARTER_PAST)
    await turns.leave(aShard(), next, QUARTER_PAST)
    expect((await turns.marks(DATE)).get('UTC#0')?.state).toBe('done')
  })

  test('what is done stays done', async () => {
    for (const sent of [5, 6]) await turns.finish(aShard(), { ...COUNTS, sent }, EIGHT)
    expect(
      await turns.begin(aShard(), '2026-11-22T13:00:00.000Z', '2026-11-22T13:15:00.000Z'),
    ).toBeUndefined()
  })

  test('of many who begin at the same time, one has the turn', async () => {
    const begun = await Promise.all(
      Array.from({ length: 6 }, () => turns.begin(aShard(), EIGHT, QUARTER_PAST)),
    )
    expect(begun.filter((turn) => turn !== undefined)).toHaveLength(1)
  })
})

describe('in the table,', () => {
  beforeEach(async () => {
    turns = await inTheTable()
  })

  test('a shard that is done names nobody, and is kept for 35 days after its day', async () => {
    await turns.leave(aShard(), { ...(await begun()), from: 'maya' }, EIGHT)
    await begun()
    await turns.finish(aShard(), COUNTS, EIGHT)
    expect(await table.items()).toEqual([
      {
        pk: 'DIGEST#2026-11-21',
        sk: 'UTC#0',
        state: 'done',
        counts: COUNTS,
        at: EIGHT,
        expires_at: Date.parse('2026-12-26T00:00:00.000Z') / 1_000,
      },
    ])
  })

  test('one that is not is kept for two days', async () => {
    const expires_at = Date.parse('2026-11-23T13:00:00.000Z') / 1_000
    const turn = await begun()
    expect(await table.items()).toMatchObject([{ state: 'begun', expires_at }])
    await turns.leave(aShard(), turn, EIGHT)
    expect(await table.items()).toMatchObject([{ state: 'left', expires_at }])
  })

  test('what a zone is told from is no shard', async () => {
    await table.put({ pk: `DIGEST#${DATE}`, sk: 'UTC', collections: [] })
    expect(await turns.marks(DATE)).toEqual(new Map())
  })

  test('all shards of all zones are found, however many', async () => {
    const skipped = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`${'x'.repeat(200)}${index}`, 1]),
    )
    for (let shard = 0; shard < 20; shard += 1)
      await turns.finish(aShard('UTC', shard), { ...COUNTS, skipped }, EIGHT)
    expect((await turns.marks(DATE)).size).toBe(20)
  })

  test('an answer that is lost changes nothing', async () => {
    for (const nth of [1, 2]) {
      const turn = await turnsWith(losingAnswer(nth)).begin(aShard('UTC', nth), EIGHT, QUARTER_PAST)
      expect(turn).toBeDefined()
      if (turn) await turnsWith(losingAnswer(nth)).leave(aShard('UTC', nth), { ...turn, from: 'maya' }, EIGHT)
      expect((await turns.marks(DATE)).get(`UTC#${nth}`)?.state).toBe('left')
    }
  })

  test('whoever is overtaken between looking and beginning has no turn', async () => {
    const overtaking = meanwhile(1, () => turns.begin(aShard(), EIGHT, QUARTER_PAST))
    expect(await turnsWith(overtaking).begin(aShard(), EIGHT, QUARTER_PAST)).toBeUndefined()
  })
})
