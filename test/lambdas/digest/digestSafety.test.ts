import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { type StoredDevice, shardOf } from '../../../lambdas/adapters/people/followerRecord.ts'
import { digestRun } from '../../../lambdas/digest/DigestRun.ts'
import { runShard } from '../../../lambdas/digest/runShard.ts'
import { Problem } from '../../../shared/problem.ts'
import { dyingAt, inTurn } from '../../support/aroundCalls.ts'
import { aroundServices } from '../../support/aroundServices.ts'
import {
  aRise,
  type DigestWorld,
  digestWorld,
  hoursAfter,
  MIDNIGHT,
  MORNING,
  TODAY,
  worldWithARise,
} from '../../support/digestWorld.ts'
import { aDevice, aFollow } from '../../support/peopleStore.ts'
import { fewerRuns } from '../../support/speed.ts'

let world: DigestWorld
beforeEach(async () => {
  world = await worldWithARise()
})

const row = (sub = 'maya', date = TODAY) => world.ledger.rows.get(`${sub} ${date}`)

/** A tick during which something happens once, right before or right after a call. */
function tickWith(moment: 'before' | 'after', name: string, act: () => unknown, at = MORNING) {
  let happened = false
  const services = aroundServices(world.services(), async (call, called) => {
    const isNow = called === name && !happened
    if (isNow) happened = true
    if (isNow && moment === 'before') await act()
    const result = await call()
    if (isNow && moment === 'after') await act()
    return result
  })
  return world.tick(at, { services })
}

describe('between the plan and the mail, a follower who', () => {
  beforeEach(() => {
    world.addReader()
  })

  test.each<[string, () => unknown, string | undefined]>([
    ['unfollows everything gets none', () => world.edit('maya', { follows: [] }), 'nothing'],
    ['switches the digest off gets none', () => world.edit('maya', { digest: 'off' }), 'off'],
    ['is disabled gets none', () => world.edit('maya', { disabled: true }), 'disabled'],
    ['begins to be deleted gets none', () => world.edit('maya', { gone: true }), undefined],
    ['is deleted gets none', () => world.people.deletions.deleteRows('maya'), undefined],
    ['complains gets none', () => world.suppressions.add('maya@example.com', 'complaint', MIDNIGHT), 'suppressed'],
  ])('%s', async (_, act, reason) => {
    expect(await tickWith('after', 'ledger.startSending', act)).toMatchObject({
      sent: 0,
      skipped: 1,
      failed: 0,
    })
    expect(world.envelopes).toEqual([])
    expect(row()?.reason).toBe(reason)
    expect(world.leases.finished.size).toBe(16)
  })

  test('complains gets none, also after earlier mails to the address', async () => {
    await world.tick()
    const more = aRise(undefined, { changes: [{ kind: 'volume', before: 2_000, after: 5_000 }] })
    await world.collect(hoursAfter(MIDNIGHT, 24), { CA: [more] })
    const complain = () => world.suppressions.add('maya@example.com', 'complaint', MORNING)
    const next = hoursAfter(MORNING, 24)
    expect(await tickWith('after', 'ledger.startSending', complain, next)).toMatchObject({
      sent: 0,
      skipped: 1,
    })
    expect(world.envelopes).toHaveLength(1)
    expect(row('maya', '2026-11-22')?.reason).toBe('suppressed')
  })

  test('moves to another time zone gets it there', async () => {
    const move = () => world.edit('maya', { zone: 'America/Vancouver', moved_at: MORNING })
    expect(await tickWith('after', 'ledger.startSending', move)).toMatchObject({ sent: 0, skipped: 1 })
    expect(await world.tick(hoursAfter(MORNING, 3))).toMatchObject({ sent: 1 })
    expect(world.envelopes).toHaveLength(1)
  })

  test('unfollows one of two topics gets the other', async () => {
    await world.collect(hoursAfter(MIDNIGHT, 12), { CA: [aRise('One'), aRise('Other')] })
    world.addReader({}, ['One', 'Other'])
    const keep = aFollow({ name: 'Other' })
    await tickWith('after', 'ledger.startSending', () => world.edit('maya', { follows: [keep] }))
    expect(await world.subjects()).toEqual({ 'maya@example.com': 'Other: 2K+, was 1K+' })
  })

  test('changes the address gets it at the new one', async () => {
    await tickWith('after', 'ledger.startSending', () => world.edit('maya', { email: 'new@example.com' }))
    expect(world.envelopes.map(({ to }) => to)).toEqual(['new@example.com'])
  })
})

describe('a follower who moves', () => {
  test('gets no second digest within 20 hours, even if the date differs', async () => {
    const eight = '2026-11-20T18:00:00.000Z'
    world = digestWorld()
    await world.collect('2026-11-20T12:00:00.000Z', { CA: [aRise()] })
    world.addReader({ zone: 'Pacific/Kiritimati' })
    expect(await world.tick(eight)).toMatchObject({ sent: 1 })
    expect(row('maya', '2026-11-21')?.state).toBe('sent')
    world.edit('maya', { zone: 'Pacific/Honolulu', moved_at: eight })
    expect(await world.tick(hoursAfter(eight, 0.25))).toMatchObject({ sent: 0, skipped: 1 })
    expect(row('maya', '2026-11-20')).toMatchObject({ state: 'skipped', reason: 'too-soon' })
  })

  test('gets the next digest the next morning', async () => {
    world.addReader()
    await world.tick()
    world.edit('maya', { zone: 'America/Halifax', moved_at: MORNING })
    await world.collect(hoursAfter(MIDNIGHT, 24), {
      CA: [aRise(undefined, { changes: [{ kind: 'volume', before: 2_000, after: 5_000 }] })],
    })
    expect(await world.tick(hoursAfter(MORNING, 23))).toMatchObject({ sent: 1 })
  })
})

test('the suppression of an address is looked up right before every mail, once', async () => {
  const calls: string[] = []
  const services = aroundServices(world.services(), async (call, name) => {
    if (/^(suppressions|mails|pages)\.(find|send|follower)$/.test(name)) calls.push(name)
    return call()
  })
  world.addReader()
  await world.tick(MORNING, { services })
  const rise = { kind: 'volume' as const, before: 1_000, after: 200_000 }
  await world.collect(hoursAfter(MIDNIGHT, 30), { CA: [aRise(undefined, { changes: [rise] })] })
  await world.tick(hoursAfter(MORNING, 24), { services })
  const oneDigest = ['pages.follower', 'suppressions.find', 'mails.send']
  expect(calls).toEqual([...oneDigest, ...oneDigest])
})

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

/** Ticks until nothing is open: half an hour after a crash a send counts as abandoned. */
async function cleanTicks(of: DigestWorld): Promise<{ unknown: number }> {
  let unknown = 0
  for (const hours of [0.25, 0.5, 0.75, 1]) unknown += (await of.tick(hoursAfter(MORNING, hours))).unknown
  return { unknown }
}

/** The invariants of every run: no digest twice, and none lost. */
function expectAccounted(of: DigestWorld, readers: readonly string[]): void {
  for (const sub of readers) {
    const mails = of.envelopes.filter(({ to }) => to === `${sub}@example.com`).length
    const state = of.ledger.rows.get(`${sub} ${TODAY}`)?.state
    expect(mails).toBeLessThanOrEqual(1)
    expect(['sent', 'unknown']).toContain(state)
    if (state === 'sent') expect(mails).toBe(1)
  }
  expect(of.leases.finished.size).toBe(16)
}

describe('a process that dies', () => {
  test('at any call causes no second mail and no missing outcome', async () => {
    const readers = ['a', 'b', 'c']
    const settled = async () => {
      const one = await worldWithARise()
      for (const sub of readers)
        one.addReader({ sub, email: `${sub}@example.com`, devices: sub === 'a' ? [aDevice()] : [] })
      return one
    }
    const tick = (of: DigestWorld, { around }: ReturnType<typeof dyingAt>) =>
      of.tick(MORNING, { services: aroundServices(of.services(), (call) => around(call)) })
    const whole = dyingAt(Number.POSITIVE_INFINITY, 'before')
    await tick(await settled(), whole)
    expect(whole.calls()).toBeGreaterThan(60)

    let unknown = 0
    for (const moment of ['before', 'after'] as const)
      for (let nth = 1; nth <= whole.calls(); nth += 1) {
        const one = await settled()
        // Either the tick fails, or all remaining followers were counted as failed.
        await tick(one, dyingAt(nth, moment)).catch(() => undefined)
        unknown += (await cleanTicks(one)).unknown
        expectAccounted(one, readers)
        expect(one.notifications.length).toBeLessThanOrEqual(1)
      }
    expect(unknown).toBeGreaterThan(0)
  })
})

describe('concurrent ticks', () => {
  test('send one digest, even if a slow one loses its claim', async () => {
    world.addReader()
    const next = () => world.tick(hoursAfter(MORNING, 0.25))
    expect(await tickWith('before', 'ledger.startSending', next)).toMatchObject({ sent: 0, skipped: 1 })
    expect(world.envelopes).toHaveLength(1)
    expect(row()?.state).toBe('sent')
  })

  test('send every digest once', async () => {
    const readers = ['a', 'b']
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const one = await worldWithARise()
        for (const sub of readers) one.addReader({ sub, email: `${sub}@example.com` })
        const around = inTurn(scheduler)
        const tick = () => one.tick(MORNING, { services: aroundServices(one.services(), (call) => around(call)) })
        const ticks = Promise.all([tick(), tick(), tick()])
        await scheduler.waitFor(ticks)
        await cleanTicks(one)
        expectAccounted(one, readers)
        expect(one.envelopes).toHaveLength(readers.length)
      }),
      // Each run sends the digests of a morning.
      { numRuns: fewerRuns(40) },
    )
  })
})

test('in every shard the outcomes add up to the followers, and every follower is in one shard', async () => {
  const aReader = fc.record({
    digest: fc.constantFrom('daily' as const, 'weekly' as const, 'off' as const),
    devices: fc.constantFrom<StoredDevice[]>([], [aDevice()]),
    name: fc.constantFrom('Harbour bridge reopening', 'Something else'),
    isSuppressed: fc.boolean(),
    isDamaged: fc.boolean(),
  })
  const anOutcome = fc.constantFrom(
    { kind: 'sent' as const, id: '1' },
    { kind: 'refused' as const, reason: 'MessageRejected' },
    { kind: 'throttled' as const },
    { kind: 'unknown' as const, reason: 'TimeoutError' },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(aReader, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(anOutcome),
      async (readers, outcomes) => {
        const one = await worldWithARise()
        for (const [index, { name, isSuppressed, isDamaged, ...about }] of readers.entries()) {
          const [sub, email] = [`reader-${index}`, `${index}@example.com`]
          if (isDamaged) one.damaged.set(sub, 'America/Toronto')
          else one.addReader({ sub, email, ...about }, [name])
          if (isSuppressed) await one.suppressions.add(email, 'bounce', MIDNIGHT)
        }
        one.receive = async () => outcomes.next().value
        const answer = await one.tick()
        expect(answer.sent + answer.skipped + answer.unknown + answer.failed).toBe(readers.length)
        for (const { counts } of one.leases.finished.values()) {
          const skipped = Object.values(counts.skipped).reduce((sum, count) => sum + count, 0)
          expect(counts.sent + skipped + counts.unknown + counts.failed).toBe(counts.followers)
          expect(counts.failed).toBe(0)
        }
        expect(one.leases.finished.size === 16).toBe(answer.failed === 0)
      },
    ),
    // Each run sends the digests of a morning.
    { numRuns: fewerRuns(300) },
  )
})
