import { beforeEach, describe, expect, test } from 'vitest'
import { isAmong, isFree, type JobLease, JobLeases } from '../../../../lambdas/adapters/digest/JobLeases.ts'
import { type DigestCounts, NO_DIGESTS } from '../../../../shared/digest/digestCounts.ts'
import { type Job, type Shard, shardName } from '../../../../shared/digest/shards.ts'
import { type Around, aroundCalls, meanwhile } from '../../../support/aroundCalls.ts'
import { MemoryDynamo } from '../../../support/memoryDynamo.ts'

const EIGHT = '2026-11-21T13:00:00.000Z'
const QUARTER_PAST = '2026-11-21T13:15:00.000Z'
const HALF_PAST = '2026-11-21T13:30:00.000Z'
const COUNTS: DigestCounts = { followers: 9, sent: 5, skipped: { nothing: 2, off: 1 }, unknown: 1, failed: 0 }
const DIGESTS: Job = { kind: 'digest', of: '2026-11-21' }

let table: MemoryDynamo
let leases: JobLeases

beforeEach(() => {
  table = new MemoryDynamo()
  leases = leasesWith()
})

function leasesWith(around: Around = (call) => call()): JobLeases {
  return new JobLeases(aroundCalls(table.client, around), table.name)
}

function aShard(about: Partial<Shard> = {}): Shard {
  return { job: DIGESTS, zone: 'UTC', shard: 0, ...about }
}

/** Acquires a free lease. */
async function acquired(shard = aShard(), now = EIGHT, until = QUARTER_PAST): Promise<JobLease> {
  const lease = await leases.acquire(shard, now, until)
  if (!lease) throw new Error('Another run holds the lease')
  return lease
}

async function finished(shard = aShard(), now = EIGHT): Promise<void> {
  await leases.finish(shard, await acquired(shard), COUNTS, now)
}

async function statesOf(job = DIGESTS): Promise<Record<string, string>> {
  const states = await leases.states(job, EIGHT)
  return Object.fromEntries(states.map(({ shard, state, at }) => [shardName(shard), `${state} ${at}`]))
}

/** Marks readers in a lease; the run dies then. */
function dieWith(lease: JobLease, marked: string[], shard = aShard()): Promise<boolean> {
  return leases.mark(shard, lease, { from: marked[0] ?? '', counts: COUNTS, marked })
}

describe('a shard', () => {
  test('is done for its job and time zone only', async () => {
    await finished(aShard({ zone: 'Asia/Tokyo', shard: 7 }))
    await finished(aShard({ shard: 15 }), QUARTER_PAST)
    await finished(aShard({ job: { kind: 'watches', of: '2026-11-21T12-00-00Z_1' } }))
    expect(await statesOf()).toEqual({ 'Asia/Tokyo#7': `done ${EIGHT}`, 'UTC#15': `done ${QUARTER_PAST}` })
    expect(await statesOf({ kind: 'digest', of: '2026-11-22' })).toEqual({})
    expect(await statesOf({ kind: 'watches', of: '2026-11-21T12-00-00Z_1' })).toEqual({ 'UTC#0': `done ${EIGHT}` })
  })

  test('that is done stays done', async () => {
    await finished()
    expect(await leases.acquire(aShard(), '2026-11-22T13:00:00.000Z', '2026-11-22T13:15:00.000Z')).toBeUndefined()
  })

  test.each([
    ['left', EIGHT, EIGHT, true],
    ['begun', QUARTER_PAST, EIGHT, false],
    ['begun', QUARTER_PAST, QUARTER_PAST, true],
    ['done', EIGHT, QUARTER_PAST, false],
  ] as const)('that is %s (%s) can be leased at %s: %s', (state, at, now, expected) => {
    expect(isFree({ state, at }, now)).toBe(expected)
  })
})

describe('a lease', () => {
  test('belongs to the first run until it expires', async () => {
    expect(await acquired()).toMatchObject({ from: undefined, counts: NO_DIGESTS })
    expect(await leases.acquire(aShard(), EIGHT, QUARTER_PAST)).toBeUndefined()
    expect(await leases.acquire(aShard(), '2026-11-21T13:14:59.999Z', HALF_PAST)).toBeUndefined()
    expect(await leases.acquire(aShard({ shard: 1 }), EIGHT, QUARTER_PAST)).toBeDefined()
    expect((await statesOf())['UTC#0']).toBe(`begun ${QUARTER_PAST}`)
    expect(await leases.acquire(aShard(), QUARTER_PAST, HALF_PAST)).toBeDefined()
  })

  test('is acquired by one of many concurrent runs', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => leases.acquire(aShard(), EIGHT, QUARTER_PAST)))
    expect(all.filter((lease) => lease !== undefined)).toHaveLength(1)
  })

  test('is not acquired by a run that is overtaken between its reads and its write', async () => {
    for (const nth of [1, 2]) {
      const shard = aShard({ shard: nth })
      const overtaking = meanwhile(nth, () => leases.acquire(shard, EIGHT, QUARTER_PAST))
      expect(await leasesWith(overtaking).acquire(shard, EIGHT, QUARTER_PAST)).toBeUndefined()
    }
  })

  test('has the progress of the one that was released', async () => {
    const lease = await acquired()
    await leases.release(aShard(), lease, { from: 'maya', counts: COUNTS }, EIGHT)
    expect((await statesOf())['UTC#0']).toBe(`left ${EIGHT}`)
    const next = await acquired()
    expect(next).toMatchObject({ from: 'maya', counts: COUNTS, apart: [], isDamaged: false })
    expect(next.owner).not.toBe(lease.owner)
  })

  test('continues where the marks of an expired one were', async () => {
    await dieWith(await acquired(), ['maya', 'noah'])
    expect(await acquired(aShard(), QUARTER_PAST, HALF_PAST)).toMatchObject({ from: 'maya', counts: COUNTS })
  })

  test('that was lost stores no progress, and is neither released nor finished', async () => {
    const late = await acquired()
    await acquired(aShard(), QUARTER_PAST, HALF_PAST)
    expect(await dieWith(late, ['maya'])).toBe(false)
    await leases.release(aShard(), late, { from: 'maya', counts: COUNTS }, QUARTER_PAST)
    await leases.finish(aShard(), late, COUNTS, QUARTER_PAST)
    expect((await statesOf())['UTC#0']).toBe(`begun ${HALF_PAST}`)
  })

  test('that was released is released once', async () => {
    const lease = await acquired()
    await leases.release(aShard(), lease, { from: 'maya', counts: COUNTS }, EIGHT)
    await leases.release(aShard(), lease, { from: 'noah', counts: COUNTS }, QUARTER_PAST)
    expect((await acquired()).from).toBe('maya')
  })
})

describe('a run that died', () => {
  test('leaves each reader that it had marked as a shard of one, and the next lease is without them', async () => {
    await dieWith(await acquired(), ['maya', 'noah'])
    const next = await acquired(aShard(), QUARTER_PAST, HALF_PAST)
    expect(next).toMatchObject({ apart: ['maya', 'noah'], isDamaged: false })
    expect(await statesOf()).toEqual({
      'UTC#0': `begun ${HALF_PAST}`,
      'UTC#0#maya': `left ${QUARTER_PAST}`,
      'UTC#0#noah': `left ${QUARTER_PAST}`,
    })
  })

  test('again, leaves the readers of both apart', async () => {
    await dieWith(await acquired(), ['maya'])
    await dieWith(await acquired(aShard(), QUARTER_PAST, HALF_PAST), ['noah'])
    expect((await acquired(aShard(), HALF_PAST, '2026-11-21T13:45:00.000Z')).apart).toEqual(['maya', 'noah'])
  })

  test('with its only reader leaves them as damaged', async () => {
    const only = aShard({ only: 'maya' })
    await dieWith(await acquired(only), ['maya'], only)
    expect(await acquired(only, QUARTER_PAST, HALF_PAST)).toMatchObject({ isDamaged: true })
    expect(Object.keys(await statesOf())).toEqual(['UTC#0#maya'])
  })

  test('before it marked its only reader leaves them as they are', async () => {
    const only = aShard({ only: 'maya' })
    await acquired(only)
    expect(await acquired(only, QUARTER_PAST, HALF_PAST)).toMatchObject({ isDamaged: false })
  })

  test('is no run that ended: what it had marked is forgotten', async () => {
    const lease = await acquired()
    await dieWith(lease, ['maya'])
    await leases.release(aShard(), lease, { from: 'maya', counts: COUNTS }, EIGHT)
    expect(await acquired(aShard(), QUARTER_PAST, HALF_PAST)).toMatchObject({ apart: [] })
  })

  test('loses no reader when the next run dies while it adds their shards', async () => {
    await dieWith(await acquired(), ['maya', 'noah'])
    for (const nth of [1, 2, 3, 4, 5]) {
      let calls = 0
      const dying: Around = async (call) => {
        calls += 1
        if (calls > nth) throw new Error('The function has timed out')
        return call()
      }
      await leasesWith(dying)
        .acquire(aShard(), QUARTER_PAST, HALF_PAST)
        .catch(() => undefined)
    }
    expect(Object.keys(await statesOf()).toSorted()).toEqual(['UTC#0', 'UTC#0#maya', 'UTC#0#noah'])
  })

  test('does not open a shard of one again that is done', async () => {
    const only = aShard({ only: 'maya' })
    await finished(only)
    await dieWith(await acquired(), ['maya'])
    await acquired(aShard(), QUARTER_PAST, HALF_PAST)
    expect((await statesOf())['UTC#0#maya']).toBe(`done ${EIGHT}`)
  })
})

describe('a row', () => {
  const sub = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'
  test('contains the beginning of a sub, too short to identify a person', async () => {
    const lease = await acquired()
    await leases.mark(aShard(), lease, { from: sub, counts: COUNTS, marked: [sub] })
    await acquired(aShard(), QUARTER_PAST, HALF_PAST)
    expect(JSON.stringify(table.items())).toContain('6f9619ff')
    expect(JSON.stringify(table.items())).not.toContain(sub)
    expect(isAmong(['6f9619ff'], sub)).toBe(true)
    expect(isAmong(['6f9619fe'], sub)).toBe(false)
  })
})
