import { beforeEach, describe, expect, test } from 'vitest'
import { shardOf } from '../../../lambdas/adapters/people/followerRecord.ts'
import { digestRun } from '../../../lambdas/digest/DigestRun.ts'
import { runShard } from '../../../lambdas/digest/runShard.ts'
import { runTick } from '../../../lambdas/digest/runTick.ts'
import { aroundServices } from '../../support/aroundServices.ts'
import { type DigestWorld, hoursAfter, MORNING, TODAY, worldWithARise } from '../../support/digestWorld.ts'
import { soon } from '../../support/soon.ts'

let world: DigestWorld
beforeEach(async () => {
  world = await worldWithARise()
})

describe('work that takes longer than one tick', () => {
  beforeEach(() => {
    for (let index = 0; index < 40; index += 1)
      world.addReader({ sub: `reader-${index}`, email: `${index}@example.com` })
  })

  /** Makes each mail take some seconds of the run's remaining seconds. */
  function slowly(secondsEach: number, seconds: number) {
    const receive = world.receive
    let left = seconds * 1_000
    world.receive = async (envelope) => {
      left -= secondsEach * 1_000
      await world.clock.wait(secondsEach * 1_000, new AbortController().signal)
      return receive(envelope)
    }
    return { timeLeft: () => left }
  }

  /** Processes the queued shards, like the other function. */
  async function workOffQueue(): Promise<void> {
    const services = world.services()
    for (const shard of world.queued.splice(0)) {
      const run = digestRun(services, { at: MORNING, timeLeft: () => 900_000, clock: world.clock })
      await runShard(services, run, shard)
    }
  }

  test('is queued after half a minute, each shard once', async () => {
    const { queued, sent } = await world.tick(MORNING, slowly(4, 900))
    expect(queued).toBe(world.queued.length)
    expect(new Set(world.queued.map(({ shard }) => shard)).size).toBe(queued)
    // The tick itself continues while it has time.
    expect(sent).toBe(40)
    // Eight mails and those that were running.
    expect(queued).toBeGreaterThan(16 - 8)
    expect(queued).toBeLessThan(16)
  })

  test('is not queued when it is done sooner', async () => {
    expect(await world.tick(MORNING, slowly(0.5, 900))).toMatchObject({ sent: 40, queued: 0 })
    expect(world.queued).toEqual([])
  })

  test('is processed by the tick from the end, and by the others from the start', async () => {
    const services = world.services()
    const begun: number[] = []
    const noted = aroundServices(services, async (call, name) => {
      if (name === 'mails.send') begun.push(...[...world.leases.open.keys()].map((key) => Number(key.split('#')[1])))
      return call()
    })
    await world.tick(MORNING, { ...slowly(4, 900), services: noted })
    const order = [...new Set(begun)]
    const [first] = world.queued
    const alone = order.filter((shard) => shard < (first?.shard ?? 0))
    const shared = order.filter((shard) => shard >= (first?.shard ?? 0))
    expect(alone).toEqual(alone.toSorted((one, other) => one - other))
    expect(shared).toEqual(shared.toSorted((one, other) => other - one))
  })

  test('is sent once, in any order', async () => {
    const receive = slowly(4, 900)
    const tick = world.tick(MORNING, receive)
    const others = soon(() => {
      if (world.queued.length === 0) throw new Error('Nothing was queued')
    })
    await others
    await Promise.all([tick, workOffQueue()])
    expect(world.envelopes.map(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: 40 }, (_, index) => `${index}@example.com`).toSorted(),
    )
    expect(world.leases.finished.size).toBe(16)
    const results = [...world.leases.finished.values()].map(({ counts }) => counts)
    expect(results.reduce((sum, { followers }) => sum + followers, 0)).toBe(40)
    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(40)
  })

  test('is queued when time is short', async () => {
    const answer = await world.tick(MORNING, slowly(1, 62))
    expect(answer.queued).toBe(world.queued.length)
    expect(world.queued.length + world.leases.finished.size).toBe(16)
    expect(answer.sent).toBeGreaterThan(0)
    expect(answer.sent).toBeLessThan(40)
  })

  test('is not started in the last half minute, but by the next tick', async () => {
    const first = await world.tick(MORNING, slowly(4, 100))
    expect(first.sent).toBeLessThan(40)
    expect(first.failed).toBe(0)
    const second = await world.tick(hoursAfter(MORNING, 0.25))
    expect(first.sent + second.sent).toBe(40)
    expect(new Set(world.envelopes.map(({ to }) => to)).size).toBe(40)
  })

  test('that cannot be queued is done by the tick alone, which fails', async () => {
    const services = world.services()
    const run = digestRun(services, { at: MORNING, clock: world.clock, ...slowly(4, 900) })
    const failing = runTick(services, run, async () => {
      throw new Error('The queue does not answer')
    })
    await expect(failing).rejects.toThrow('1 parts of a tick failed')
    expect(world.envelopes).toHaveLength(40)
  })

  test('is not queued by a dry run, which counts what is left', async () => {
    let left = 62_000
    const services = aroundServices(world.services(), async (call, name) => {
      if (name === 'ledger.find') left -= 1_000
      return call()
    })
    const { sent, queued } = await world.tick(MORNING, { isDry: true, timeLeft: () => left, services })
    expect(sent).toBeGreaterThan(0)
    expect(queued).toBeGreaterThan(0)
    expect(world.queued).toEqual([])
  })
})

describe('a shard that was interrupted', () => {
  const shard = { zone: 'America/Toronto', date: TODAY, shard: 3 }
  const subs = Array.from({ length: 400 }, (_, index) => `reader-${String(index).padStart(3, '0')}`)
    .filter((sub) => shardOf(sub) === shard.shard)
    .slice(0, 12)
  const read: string[] = []

  beforeEach(() => {
    read.length = 0
    for (const sub of subs) world.addReader({ sub, email: `${sub}@example.com` })
  })

  /** A run that ends after a number of calls of the mail service. */
  async function runUntil(mails: number, about: { failing?: string } = {}) {
    let left = mails
    const around = aroundServices(world.services(), async (call, name) => {
      const result = await call()
      if (name === 'pages.followers') {
        const { value = [] } = result as { value?: { sub: string }[] }
        read.push(...value.map(({ sub }) => sub))
      }
      return result
    })
    const services = { ...world.services(), pages: around.pages }
    world.receive = async ({ to }) => {
      left -= 1
      return to === about.failing ? { kind: 'throttled' } : { kind: 'sent', id: '1' }
    }
    const run = digestRun(services, {
      at: MORNING,
      timeLeft: () => (left > 0 ? 900_000 : 0),
      clock: world.clock,
    })
    return runShard(services, { ...run, concurrency: 2 }, shard)
  }

  test('continues at the cursor, without reading notified followers again', async () => {
    const first = await runUntil(5)
    expect(first).toMatchObject({ isDone: false, counts: { followers: first.counts.sent } })
    expect(first.counts.sent).toBeLessThan(9)
    read.length = 0
    const second = await runUntil(99)
    expect(second).toMatchObject({ isDone: true, counts: { followers: 12 - first.counts.sent } })
    expect(read).toEqual(subs.slice(first.counts.sent))
    expect(world.leases.finished.get(`${TODAY} America/Toronto#3`)?.counts).toMatchObject({
      followers: 12,
      sent: 12,
    })
  })

  test('continues at the first failed follower, and counts every follower once', async () => {
    const failing = `${subs[4]}@example.com`
    const first = await runUntil(99, { failing })
    expect(first).toMatchObject({ isDone: false, counts: { followers: 12, sent: 11, failed: 1 } })
    read.length = 0
    expect(await runUntil(99)).toMatchObject({ isDone: true, counts: { sent: 1, skipped: { before: 7 } } })
    expect(read[0]).toBe(subs[4])
    const { counts } = world.leases.finished.get(`${TODAY} America/Toronto#3`) ?? {}
    expect(counts).toMatchObject({ followers: 12, sent: 5, skipped: { before: 7 }, failed: 0 })
  })

  test('is leased to one run at a time', async () => {
    const services = world.services()
    await services.leases.acquire(shard, MORNING, hoursAfter(MORNING, 0.25))
    expect(await runUntil(99)).toMatchObject({ isDone: false, counts: { followers: 0 } })
    expect(read).toEqual([])
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 12 })
  })
})

test('the rate of mails holds over the whole run', async () => {
  for (let index = 0; index < 29; index += 1) world.addReader({ sub: `reader-${index}`, email: `${index}@example.com` })
  await world.tick()
  expect(world.envelopes).toHaveLength(29)
  // 28 pauses of a fourteenth of a second.
  expect(world.clock.now()).toBeCloseTo(2_000, 3)
})
