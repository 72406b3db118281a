import { beforeEach, describe, expect, test } from 'vitest'
import { type ShardLeaseStore, ShardLeases } from '../../../../lambdas/adapters/digest/shardLeases.ts'
import { type DigestCounts, NO_DIGESTS } from '../../../../shared/digest/digestCounts.ts'
import { type Around, aroundCalls, losingAnswer, meanwhile } from '../../../support/aroundCalls.ts'
import { memoryLeases } from '../../../support/memoryDigest.ts'
import { aClientOfNothing, emptyPeopleTables, type PeopleTestTable } from '../../../support/peopleTables.ts'

const DATE = '2026-11-21'
const EIGHT = '2026-11-21T13:00:00.000Z'
const QUARTER_PAST = '2026-11-21T13:15:00.000Z'
const COUNTS: DigestCounts = { followers: 9, sent: 5, skipped: { nothing: 2, off: 1 }, unknown: 1, failed: 0 }

const anEmptyTable = emptyPeopleTables()
let table: PeopleTestTable

async function inTheTable(): Promise<ShardLeases> {
  table = await anEmptyTable()
  return leasesWith()
}

function leasesWith(around: Around = (call) => call()): ShardLeases {
  return new ShardLeases(aroundCalls(table.client, around), table.name)
}

function aShard(zone = 'UTC', shard = 0) {
  return { zone, date: DATE, shard }
}

let leases: ShardLeaseStore

/** Acquires a free lease. */
async function acquired(now = EIGHT, until = QUARTER_PAST) {
  const lease = await leases.acquire(aShard(), now, until)
  if (!lease) throw new Error('Another run holds the lease')
  return lease
}

describe.each([
  ['in the table', inTheTable],
  ['in the memory of tests', async () => memoryLeases()],
])('%s', (_, open) => {
  beforeEach(async () => {
    leases = await open()
  })

  test('a day has no states before its first lease', async () => {
    expect(await leases.states(DATE)).toEqual(new Map())
  })

  test('a shard is done for its day and time zone only', async () => {
    await leases.finish(aShard('Asia/Tokyo', 7), COUNTS, EIGHT)
    await leases.finish(aShard('UTC', 15), COUNTS, QUARTER_PAST)
    expect(await leases.states(DATE)).toEqual(
      new Map([
        ['Asia/Tokyo#7', { state: 'done', at: EIGHT }],
        ['UTC#15', { state: 'done', at: QUARTER_PAST }],
      ]),
    )
    expect(await leases.states('2026-11-22')).toEqual(new Map())
  })

  test('only the first run acquires the lease, until it expires', async () => {
    expect(await acquired()).toMatchObject({ from: undefined, counts: NO_DIGESTS })
    expect(await leases.acquire(aShard(), EIGHT, QUARTER_PAST)).toBeUndefined()
    expect(await leases.acquire(aShard(), '2026-11-21T13:14:59.999Z', QUARTER_PAST)).toBeUndefined()
    expect(await leases.acquire(aShard('UTC', 1), EIGHT, QUARTER_PAST)).toBeDefined()
    expect((await leases.states(DATE)).get('UTC#0')).toEqual({ state: 'begun', at: QUARTER_PAST })
    expect(await leases.acquire(aShard(), QUARTER_PAST, '2026-11-21T13:30:00.000Z')).toBeDefined()
  })

  test('the next lease has the progress of the released one', async () => {
    const lease = await acquired()
    await leases.release(aShard(), { ...lease, from: 'maya', counts: COUNTS }, EIGHT)
    expect((await leases.states(DATE)).get('UTC#0')).toEqual({ state: 'left', at: EIGHT })
    const next = await acquired()
    expect(next).toMatchObject({ from: 'maya', counts: COUNTS })
    expect(next.owner).not.toBe(lease.owner)
  })

  test('after an expired lease, the next one starts where that one did', async () => {
    await leases.release(aShard(), { ...(await acquired()), from: 'maya', counts: COUNTS }, EIGHT)
    await acquired()
    expect(await acquired(QUARTER_PAST)).toMatchObject({ from: 'maya', counts: COUNTS })
  })

  test('a lost lease cannot be released', async () => {
    const late = await acquired()
    const next = await acquired(QUARTER_PAST, '2026-11-21T13:30:00.000Z')
    await leases.release(aShard(), { ...late, from: 'maya' }, QUARTER_PAST)
    expect(await leases.acquire(aShard(), QUARTER_PAST, QUARTER_PAST)).toBeUndefined()
    await leases.finish(aShard(), COUNTS, QUARTER_PAST)
    await leases.release(aShard(), next, QUARTER_PAST)
    expect((await leases.states(DATE)).get('UTC#0')?.state).toBe('done')
  })

  test('a lease that was released once is not released again', async () => {
    const lease = await acquired()
    await leases.release(aShard(), { ...lease, from: 'maya' }, EIGHT)
    await leases.release(aShard(), { ...lease, from: 'noah' }, QUARTER_PAST)
    expect((await leases.states(DATE)).get('UTC#0')).toEqual({ state: 'left', at: EIGHT })
    expect((await acquired()).from).toBe('maya')
  })

  test('a shard that is done stays done', async () => {
    for (const sent of [5, 6]) await leases.finish(aShard(), { ...COUNTS, sent }, EIGHT)
    expect(await leases.acquire(aShard(), '2026-11-22T13:00:00.000Z', '2026-11-22T13:15:00.000Z')).toBeUndefined()
  })

  test('of many concurrent runs, one acquires the lease', async () => {
    const acquiredLeases = await Promise.all(
      Array.from({ length: 6 }, () => leases.acquire(aShard(), EIGHT, QUARTER_PAST)),
    )
    expect(acquiredLeases.filter((lease) => lease !== undefined)).toHaveLength(1)
  })
})

describe('in the table,', () => {
  beforeEach(async () => {
    leases = await inTheTable()
  })

  test('a shard that is done contains no person, and is stored for 35 days', async () => {
    await leases.release(aShard(), { ...(await acquired()), from: 'maya' }, EIGHT)
    await acquired()
    await leases.finish(aShard(), COUNTS, EIGHT)
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

  test('a stored cursor is the beginning of a sub, too short to identify a person', async () => {
    const sub = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'
    await leases.release(aShard(), { ...(await acquired()), from: sub }, EIGHT)
    expect((await acquired()).from).toBe('6f9619ff')
    expect(JSON.stringify(await table.items())).not.toContain(sub)
  })

  test('a shard of watches, which has the name of its collection for a day, is stored for 35 days from then', async () => {
    const date = '2026-11-21T12-00-00Z_1'
    await leases.finish({ ...aShard(), date }, COUNTS, EIGHT)
    expect(await table.items()).toMatchObject([
      { pk: `DIGEST#${date}`, expires_at: Date.parse('2026-12-26T13:00:00.000Z') / 1_000 },
    ])
  })

  test('an open shard is stored for two days', async () => {
    const expires_at = Date.parse('2026-11-23T13:00:00.000Z') / 1_000
    const lease = await acquired()
    expect(await table.items()).toMatchObject([{ state: 'begun', expires_at }])
    await leases.release(aShard(), lease, EIGHT)
    expect(await table.items()).toMatchObject([{ state: 'left', expires_at }])
  })

  test('the pinned collections of a time zone are not a shard', async () => {
    await table.put({ pk: `DIGEST#${DATE}`, sk: 'UTC', collections: [] })
    await table.put({ pk: `DIGEST#${DATE}`, sk: 'half', state: 'begun' })
    await table.put({ pk: `DIGEST#${DATE}`, sk: 'other half', at: EIGHT })
    expect(await leases.states(DATE)).toEqual(new Map())
  })

  test('a table that does not answer is unavailable', async () => {
    const lease = await acquired()
    const unreachable = new ShardLeases(await aClientOfNothing(), table.name)
    for (const work of [
      () => unreachable.states(DATE),
      () => unreachable.acquire(aShard(), EIGHT, QUARTER_PAST),
      () => unreachable.release(aShard(), lease, EIGHT),
      () => unreachable.finish(aShard(), COUNTS, EIGHT),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('the states are read page by page', async () => {
    const skipped = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${'x'.repeat(200)}${index}`, 1]))
    for (let shard = 0; shard < 20; shard += 1) await leases.finish(aShard('UTC', shard), { ...COUNTS, skipped }, EIGHT)
    expect((await leases.states(DATE)).size).toBe(20)
  })

  test('a lost response changes nothing', async () => {
    for (const nth of [1, 2]) {
      const lease = await leasesWith(losingAnswer(nth)).acquire(aShard('UTC', nth), EIGHT, QUARTER_PAST)
      expect(lease).toBeDefined()
      if (lease) await leasesWith(losingAnswer(nth)).release(aShard('UTC', nth), { ...lease, from: 'maya' }, EIGHT)
      expect((await leases.states(DATE)).get(`UTC#${nth}`)?.state).toBe('left')
    }
  })

  test('a run that is overtaken between read and write has no lease', async () => {
    const overtaking = meanwhile(1, () => leases.acquire(aShard(), EIGHT, QUARTER_PAST))
    expect(await leasesWith(overtaking).acquire(aShard(), EIGHT, QUARTER_PAST)).toBeUndefined()
  })
})
