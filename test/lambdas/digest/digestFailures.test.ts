import { beforeEach, describe, expect, test } from 'vitest'
import { shardOf } from '../../../lambdas/adapters/people/followerRecord.ts'
import { digestRun } from '../../../lambdas/digest/DigestRun.ts'
import { runShard } from '../../../lambdas/digest/runShard.ts'
import { Problem } from '../../../shared/problem.ts'
import { aroundServices } from '../../support/aroundServices.ts'
import { type DigestWorld, hoursAfter, MORNING, TODAY, worldWithARise } from '../../support/digestWorld.ts'

let world: DigestWorld
beforeEach(async () => {
  world = await worldWithARise()
})

const row = (sub = 'maya', date = TODAY) => world.ledger.rows.get(`${sub} ${date}`)

describe('the mail service', () => {
  beforeEach(() => {
    world.addReader()
  })

  test('that is busy for a moment gets the mail in the same run', async () => {
    let calls = 0
    world.receive = async () => {
      calls += 1
      return calls < 3 ? { kind: 'throttled' } : { kind: 'sent', id: '1' }
    }
    expect(await world.tick()).toMatchObject({ sent: 1 })
    expect(calls).toBe(3)
  })

  test('that is busy for longer gets the mail in the next tick', async () => {
    world.receive = async () => ({ kind: 'throttled' })
    expect(await world.tick()).toMatchObject({ sent: 0, failed: 1 })
    expect(world.leases.finished.size).toBe(15)
    expect(row()).toBeUndefined()
    world.receive = async () => ({ kind: 'sent', id: '1' })
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 1, failed: 0 })
    expect(world.envelopes).toHaveLength(1)
    expect(world.leases.finished.size).toBe(16)
  })

  test('whose response is lost never gets the mail again', async () => {
    let calls = 0
    world.receive = async () => {
      calls += 1
      return { kind: 'unknown', reason: 'TimeoutError' }
    }
    expect(await world.tick()).toMatchObject({ sent: 0, unknown: 1, failed: 0 })
    expect(row()?.state).toBe('unknown')
    world.leases.finished.clear()
    expect(await world.tick(hoursAfter(MORNING, 1))).toMatchObject({ unknown: 0, skipped: 1 })
    expect(calls).toBe(1)
  })
})

describe('a failure does not stop the others', () => {
  beforeEach(() => {
    for (const sub of ['a', 'b', 'c', 'd', 'e']) world.addReader({ sub, email: `${sub}@example.com` })
  })

  test('and the follower is notified by the next tick', async () => {
    const services = aroundServices(world.services(), async (call, name) => {
      const result = await call()
      const isBad = name === 'pages.follower' && (result as { sub?: string } | undefined)?.sub === 'c'
      if (isBad) throw new Problem('unavailable', 'The table is busy.')
      return result
    })
    expect(await world.tick(MORNING, { services })).toMatchObject({ sent: 4, failed: 1 })
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 1, failed: 0 })
    expect(world.envelopes.map(({ to }) => to).toSorted()).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((sub) => `${sub}@example.com`),
    )
  })

  test('when the outcome of a mail cannot be recorded, it counts as sent and is not sent again', async () => {
    const services = aroundServices(world.services(), async (call, name) => {
      if (name === 'ledger.end') throw new Problem('unavailable', 'The table is busy.')
      return call()
    })
    expect(await world.tick(MORNING, { services })).toMatchObject({ sent: 5, failed: 0 })
    world.leases.finished.clear()
    expect(await world.tick(hoursAfter(MORNING, 1))).toMatchObject({ sent: 0, unknown: 5 })
    expect(world.envelopes).toHaveLength(5)
  })

  test('a shard that cannot be read makes the tick fail when all others are done', async () => {
    let calls = 0
    const services = aroundServices(world.services(), async (call, name) => {
      if (name === 'pages.followers') calls += 1
      if (name === 'pages.followers' && calls === 1) throw new Problem('unavailable', 'The table is busy.')
      return call()
    })
    await expect(world.tick(MORNING, { services })).rejects.toThrow('1 parts of a tick failed')
    expect(world.leases.finished.size).toBe(15)
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ failed: 0 })
    expect(world.envelopes).toHaveLength(5)
  })

  test('a country that cannot be read is reported by the next tick, a damaged one is left out', async () => {
    const failing = (error: Error) =>
      aroundServices(world.services(), async (call, name) => {
        if (name.startsWith('bucket.')) throw error
        return call()
      })
    const outage = Object.assign(new Error('S3 does not answer'), { $metadata: {} })
    expect(await world.tick(MORNING, { services: failing(outage) })).toMatchObject({ sent: 0, failed: 5 })
    const damaged = new SyntaxError('no JSON')
    const dry = { isDry: true, services: failing(damaged) }
    expect(await world.tick(MORNING, dry)).toMatchObject({ sent: 0, skipped: 5 })
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 5 })
  })
})

describe('a run is stopped', () => {
  function settleMany(count: number): void {
    for (let index = 0; index < count; index += 1)
      world.addReader({ sub: `reader-${index}`, email: `${index}@example.com` })
  }

  test('by 20 failures in a row, and the next tick does the rest', async () => {
    settleMany(60)
    world.receive = async () => ({ kind: 'throttled' })
    const first = await world.tick()
    expect(first.failed).toBeGreaterThanOrEqual(20)
    expect(first.failed).toBeLessThanOrEqual(30)
    expect(first.queued).toBe(0)
    world.receive = async () => ({ kind: 'sent', id: '1' })
    // At once, without waiting for claims to expire.
    expect(await world.tick()).toMatchObject({ sent: 60, failed: 0 })
  })

  test('and releases its claims, so that the next tick can send at once', async () => {
    world.addReader()
    const services = aroundServices(world.services(), async (call, name) => {
      const result = await call()
      if (name === 'ledger.claim') for (let failed = 0; failed < 20; failed += 1) run.breaker.failed()
      return result
    })
    const run = digestRun(services, { at: MORNING, timeLeft: () => 900_000, clock: world.clock })
    const shard = { zone: 'America/Toronto', date: TODAY, shard: shardOf('maya') }
    const { counts, isDone } = await runShard(services, run, shard)
    expect([counts.failed, isDone, world.ledger.rows.size]).toEqual([1, false, 0])
    expect(await world.tick()).toMatchObject({ sent: 1 })
  })

  test('by 20 mails in a row of which the outcome is unknown', async () => {
    settleMany(60)
    world.receive = async () => ({ kind: 'unknown', reason: 'TimeoutError' })
    const { unknown } = await world.tick()
    expect(unknown).toBeGreaterThanOrEqual(20)
    expect(unknown).toBeLessThanOrEqual(30)
  })

  test('but not by 19', async () => {
    settleMany(60)
    let calls = 0
    world.receive = async () => {
      calls += 1
      return calls % 20 === 0 ? { kind: 'sent', id: '1' } : { kind: 'unknown', reason: 'TimeoutError' }
    }
    expect(await world.tick()).toMatchObject({ sent: 3, unknown: 57, failed: 0 })
  })

  test('by 4 % refusals of at least 50', async () => {
    settleMany(80)
    let calls = 0
    world.receive = async () => {
      calls += 1
      return calls <= 2 ? { kind: 'refused', reason: 'MessageRejected' } : { kind: 'sent', id: '1' }
    }
    const first = await world.tick()
    expect(first.skipped).toBe(2)
    expect(first.sent).toBeGreaterThanOrEqual(48)
    expect(first.sent).toBeLessThan(60)
    expect((await world.tick(hoursAfter(MORNING, 0.25))).sent + first.sent).toBe(78)
  })

  test('by 4 % of permanent bounces, before anything is sent', async () => {
    settleMany(3)
    Object.assign(world.tally, { sent: 1_000, bounces: 40 })
    expect(await world.tick()).toMatchObject({ sent: 0 })
    expect(world.envelopes).toEqual([])
    Object.assign(world.tally, { bounces: 39 })
    expect(await world.tick()).toMatchObject({ sent: 3 })
  })

  test('by complaints, before anything is sent', async () => {
    settleMany(3)
    Object.assign(world.tally, { sent: 10_000, complaints: 8 })
    expect(await world.tick()).toMatchObject({ sent: 0 })
    expect(world.envelopes).toEqual([])
    Object.assign(world.tally, { complaints: 7 })
    expect(await world.tick()).toMatchObject({ sent: 3 })
  })
})
