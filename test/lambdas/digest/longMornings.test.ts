import { beforeEach, describe, expect, test } from 'vitest'
import { shardOf } from '../../../lambdas/adapters/people/followerRecord.ts'
import { runDigests } from '../../../lambdas/digest/runDigests.ts'
import { runTick } from '../../../lambdas/digest/runTick.ts'
import type { Shard } from '../../../shared/digest/shards.ts'
import { Problem } from '../../../shared/problem.ts'
import {
  type DigestWorld,
  digestWorld,
  failing,
  hoursAfter,
  MORNING,
  TODAY,
  textOf,
  worldWithARise,
} from '../../support/digestWorld.ts'
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

  test('is sent once, in any order', async () => {
    const receive = slowly(4, 900)
    const tick = world.tick(MORNING, receive)
    const others = soon(() => {
      if (world.queued.length === 0) throw new Error('Nothing was queued')
    })
    await others
    await Promise.all([tick, world.workQueue()])
    expect(world.envelopes.map(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: 40 }, (_, index) => `${index}@example.com`).toSorted(),
    )
    expect(await world.done()).toHaveLength(16)
    expect(world.doneCounts()).toMatchObject({ followers: 40, sent: 40 })
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
    const run = world.runAt(MORNING, slowly(4, 900))
    const noQueue = () => Promise.reject(new Error('The queue does not answer'))
    const failed = runTick(world.services, run, { shards: noQueue, atOnce: async () => {} })
    await expect(failed).rejects.toThrow('1 parts of a tick failed')
    expect(world.envelopes).toHaveLength(40)
  })

  test('is not queued by a dry run, which counts what is left', async () => {
    let left = 62_000
    world.table.around = async (perform, command) => {
      if (/^Get.*MAIL#/.test(textOf(command))) left -= 1_000
      return perform()
    }
    const { sent, queued } = await world.tick(MORNING, { isDry: true, timeLeft: () => left })
    expect(sent).toBeGreaterThan(0)
    expect(queued).toBeGreaterThan(0)
    expect(world.queued).toEqual([])
  })
})

describe('a shard', () => {
  const shard: Shard = { job: { kind: 'digest', of: TODAY }, zone: 'America/Toronto', shard: 3 }
  const subs = Array.from({ length: 400 }, (_, index) => `${String(index).padStart(8, '0')}-reader`)
    .filter((sub) => shardOf(sub) === shard.shard)
    .slice(0, 12)
  /** The readers whose records were read. */
  const read: string[] = []

  beforeEach(() => {
    read.length = 0
    for (const sub of subs) world.addReader({ sub, email: `${sub}@example.com` })
    world.table.around = async (perform, command) => {
      const [, sub = ''] = /^Get.*"FOLLOWERS.*"sk":"([^"]*)"/.exec(textOf(command)) ?? []
      if (sub !== '') read.push(sub)
      return perform()
    }
  })

  /** A run that ends after a number of calls of the mail service. */
  async function runUntil(mails: number, about: { refused?: string; of?: DigestWorld } = {}) {
    const { refused, of = world } = about
    let left = mails
    of.receive = async ({ to }) => {
      left -= 1
      return to === refused ? { kind: 'throttled' } : { kind: 'sent', id: '1' }
    }
    const run = of.runAt(MORNING, { timeLeft: () => (left > 0 ? 900_000 : 0) })
    const result = await runDigests(of.services, { ...run, concurrency: 2 }, shard)
    if (!result) throw new Error('It is too early')
    return result
  }

  test('that was interrupted continues at the cursor, without processing notified followers again', async () => {
    const first = await runUntil(5)
    expect(first).toMatchObject({ isDone: false, counts: { followers: first.counts.sent } })
    expect(first.counts.sent).toBeLessThan(9)
    read.length = 0
    const second = await runUntil(99)
    expect(second).toMatchObject({ isDone: true, counts: { followers: 12 - first.counts.sent } })
    expect(read).toEqual(subs.slice(first.counts.sent))
    expect(world.doneCounts()).toMatchObject({ followers: 12, sent: 12 })
  })

  test('continues at the group of the first failed follower, and counts every follower once', async () => {
    const first = await runUntil(99, { refused: `${subs[4]}@example.com` })
    expect(first).toMatchObject({ isDone: false, counts: { followers: 12, sent: 11, failed: 1 } })
    expect(await runUntil(99)).toMatchObject({ isDone: true, counts: { sent: 1, skipped: { before: 7 } } })
    expect(world.doneCounts()).toMatchObject({ followers: 12, sent: 5, skipped: { before: 7 }, failed: 0 })
  })

  test('is leased to one run at a time', async () => {
    await world.services.leases.acquire(shard, MORNING, hoursAfter(MORNING, 0.25))
    expect(await runUntil(99)).toMatchObject({ isDone: false, counts: { followers: 0 } })
    expect(read).toEqual([])
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 12 })
  })

  test.each([
    ['before 8:00 of its date', worldWithARise, '2026-11-22'],
    ['before the first collection', async () => digestWorld(), TODAY],
  ])('is left to a later run, without a trace, %s', async (_, create, of) => {
    world = await create()
    for (const sub of subs) world.addReader({ sub })
    const before = world.table.items()
    expect(
      await runDigests(world.services, world.runAt(MORNING), { ...shard, job: { kind: 'digest', of } }),
    ).toBeUndefined()
    expect(world.table.items()).toEqual(before)
  })

  test('of which the second page cannot be read is processed again from the start, at once, and counted once', async () => {
    const many = Array.from({ length: 4_000 }, (_, index) => `more-${index}`).filter((sub) => shardOf(sub) === 3)
    for (const sub of many.slice(0, 100)) world.addReader({ sub, digest: 'off' })
    world.table.around = failing(
      /^Query.*FOLLOWERS.*ExclusiveStartKey/,
      new Problem('unavailable', 'The table is busy.'),
    )
    await expect(runUntil(99)).rejects.toMatchObject({ code: 'unavailable' })
    world.table.around = (perform) => perform()
    expect(await runUntil(99)).toMatchObject({ isDone: true, counts: { followers: 112 } })
    expect(world.doneCounts()).toMatchObject({ followers: 112, skipped: { off: 100, before: 12 } })
  })
})

test('the rate of mails holds over the whole run', async () => {
  for (let index = 0; index < 29; index += 1) world.addReader({ sub: `reader-${index}`, email: `${index}@example.com` })
  await world.tick()
  expect(world.envelopes).toHaveLength(29)
  // 28 pauses of a fourteenth of a second.
  expect(world.clock.now()).toBeCloseTo(2_000, 3)
})
