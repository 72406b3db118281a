import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shardOf } from '../../../lambdas/adapters/people/followerRecord.ts'
import { DamagedDocument } from '../../../lambdas/adapters/trends/orUnavailable.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import { runDigests } from '../../../lambdas/digest/runDigests.ts'
import { Problem } from '../../../shared/problem.ts'
import {
  type DigestWorld,
  failing,
  hoursAfter,
  MORNING,
  neighbours,
  once,
  TODAY,
  worldWithARise,
} from '../../support/digestWorld.ts'

let world: DigestWorld
beforeEach(async () => {
  world = await worldWithARise()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const busy = new Problem('unavailable', 'The table is busy.')
const healed = () => {
  world.table.around = (perform) => perform()
}

describe('the mail service', () => {
  beforeEach(() => {
    world.addReader()
  })

  test('that is busy for longer gets the mail in the next tick', async () => {
    world.receive = async () => ({ kind: 'throttled' })
    expect(await world.tick()).toMatchObject({ sent: 0, failed: 1 })
    expect(await world.done()).toHaveLength(15)
    expect(await world.outcome('maya')).toBeUndefined()
    world.receive = async () => ({ kind: 'sent', id: '1' })
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 1, failed: 0 })
    expect(world.envelopes).toHaveLength(1)
    expect(await world.done()).toHaveLength(16)
  })
})

describe('a failure does not stop the others', () => {
  beforeEach(() => {
    for (const sub of ['a', 'b', 'c', 'd', 'e']) world.addReader({ sub, email: `${sub}@example.com` })
  })

  test('and the follower is notified by the next tick', async () => {
    world.table.around = failing(/^Get.*FOLLOWERS.*"sk":"c"/, busy)
    expect(await world.tick()).toMatchObject({ sent: 4, failed: 1 })
    healed()
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 1, failed: 0 })
    expect(world.envelopes.map(({ to }) => to).toSorted()).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((sub) => `${sub}@example.com`),
    )
  })

  test('a reader whose record is damaged is skipped', async () => {
    world.addDamaged('f')
    expect(await world.tick()).toMatchObject({ sent: 5, skipped: 1, failed: 0 })
  })

  test('a shard that cannot be read makes the tick fail when all others are done', async () => {
    const [pk] = [`FOLLOWERS#America/Toronto#${shardOf('a')}`]
    world.table.around = failing(new RegExp(`^Query.*"${pk}"`), busy)
    await expect(world.tick()).rejects.toThrow('1 parts of a tick failed')
    expect(await world.done()).toHaveLength(15)
    healed()
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ failed: 0 })
    expect(world.envelopes).toHaveLength(5)
  })

  test('a country that cannot be read is reported by the next tick, a damaged one is left out', async () => {
    const without = (error: Error) => {
      const fail = () => Promise.reject(error)
      return { ...world.services, bucket: { ...world.services.bucket, read: fail } }
    }
    const outage = Object.assign(new Error('S3 does not answer'), { $metadata: {} })
    expect(await world.tick(MORNING, { services: without(outage) })).toMatchObject({ sent: 0, failed: 5 })
    const dry = { isDry: true, services: without(new DamagedDocument('no JSON')) }
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
    const run = world.runAt(MORNING)
    world.table.around = once('after', /"state":"claimed"/, () => {
      for (let failed = 0; failed < 20; failed += 1) run.breaker.failed()
    })
    const job = { kind: 'digest' as const, of: TODAY }
    const result = await runDigests(world.services, run, { job, zone: 'America/Toronto', shard: shardOf('maya') })
    expect(result).toMatchObject({ isDone: false, counts: { failed: 1 } })
    expect(await world.outcome('maya')).toBeUndefined()
    expect(await world.tick()).toMatchObject({ sent: 1 })
  })

  test('by an account that is paused, and nobody loses the digest of the day', async () => {
    settleMany(100)
    world.receive = async () => ({ kind: 'paused', reason: 'AccountSendingPausedException' })
    expect(await world.tick()).toMatchObject({ sent: 0, skipped: 0 })
    world.receive = async () => ({ kind: 'sent', id: '1' })
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 100, failed: 0 })
  })
})

test('20 failures in a row stop the digests, also those of the same shard', async () => {
  const log = vi.spyOn(logger, 'info')
  for (const sub of neighbours(30)) world.addReader({ sub, email: 'reader@example.com' })
  world.table.around = failing(/^Get.*FOLLOWERS/, busy)
  expect(await world.tick()).toMatchObject({ sent: 0, failed: 20 })
  expect(log).toHaveBeenCalledWith(
    'Digests of a shard',
    expect.objectContaining({ failed: 20, isDone: false, stopped: 'too-many-failures' }),
  )
})
