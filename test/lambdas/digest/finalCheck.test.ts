import { beforeEach, describe, expect, test } from 'vitest'
import { shardOf } from '../../../lambdas/adapters/people/followerRecord.ts'
import { digestRun } from '../../../lambdas/digest/DigestRun.ts'
import { runShard } from '../../../lambdas/digest/runShard.ts'
import { Problem } from '../../../shared/problem.ts'
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
import { aFollow } from '../../support/peopleStore.ts'

let world: DigestWorld
beforeEach(async () => {
  world = await worldWithARise()
})

const row = (sub = 'maya', date = TODAY) => world.ledger.rows.get(`${sub} ${date}`)

/** The reasons for which the followers of finished shards were skipped. */
const reasons = () => Object.assign({}, ...[...world.leases.finished.values()].map(({ counts }) => counts.skipped))

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
  const unchanged = aFollow({ name: 'Something else' })

  beforeEach(() => {
    world.addReader()
  })

  test.each<[string, () => unknown, string | undefined]>([
    ['unfollows everything gets none', () => world.edit('maya', { follows: [] }), 'nothing'],
    ['unfollows what changed gets none', () => world.edit('maya', { follows: [unchanged] }), 'nothing'],
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
    // Nothing is recorded about deleted people, but the shard counts them.
    expect(reasons()).toEqual({ [reason ?? 'gone']: 1 })
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

describe('a claim that a slower run loses', () => {
  beforeEach(() => {
    world.addReader()
  })

  test('to the next tick leads to one digest', async () => {
    const next = () => world.tick(hoursAfter(MORNING, 0.25))
    expect(await tickWith('before', 'ledger.startSending', next)).toMatchObject({ sent: 0, skipped: 1 })
    expect(world.envelopes).toHaveLength(1)
    expect(row()?.state).toBe('sent')
  })

  test('keeps its shard open, because the outcome is not known yet', async () => {
    const services = { ...world.services(), ledger: { ...world.ledger, startSending: async () => false } }
    const run = digestRun(services, { at: MORNING, timeLeft: () => 900_000, clock: world.clock })
    const shard = { zone: 'America/Toronto', date: TODAY, shard: shardOf('maya') }
    expect(await runShard(services, run, shard)).toMatchObject({ isDone: false, counts: { skipped: { busy: 1 } } })
    expect([world.envelopes, row()?.state]).toEqual([[], 'claimed'])
  })
})

describe('a follower without news who moved lately, between the claim and its end,', () => {
  beforeEach(() => {
    world.addReader({ moved_at: hoursAfter(MORNING, -12) }, ['Something else'])
  })

  test('is recorded, so that the previous time zone counts them once', async () => {
    expect(await world.tick()).toMatchObject({ skipped: 1 })
    expect(row()).toMatchObject({ state: 'skipped', reason: 'nothing' })
  })

  test.each<[string, () => unknown]>([
    ['begins to be deleted', () => world.people.deletions.begin({ sub: 'maya', username: 'maya' }, MORNING)],
    ['is deleted', () => world.people.deletions.deleteRows('maya')],
    ['moves on', () => world.edit('maya', { zone: 'America/Vancouver' })],
  ])('%s: nothing is recorded', async (_, act) => {
    expect(await tickWith('after', 'ledger.claim', act)).toMatchObject({ sent: 0, skipped: 1, failed: 0 })
    expect([row(), reasons()]).toEqual([undefined, { gone: 1 }])
  })

  test('cannot be read: the claim is released, and the next tick tries again at once', async () => {
    const services = aroundServices(world.services(), async (call, name) => {
      if (name === 'pages.follower') throw new Problem('unavailable', 'The table is busy.')
      return call()
    })
    expect(await world.tick(MORNING, { services })).toMatchObject({ skipped: 0, failed: 1 })
    expect(row()).toBeUndefined()
    expect(await world.tick()).toMatchObject({ skipped: 1, failed: 0 })
    expect(row()?.reason).toBe('nothing')
  })
})

test('nothing is written about a person who is being deleted, even if they moved lately', async () => {
  const calls: string[] = []
  const services = aroundServices(world.services(), async (call, name) => {
    calls.push(name)
    return call()
  })
  world.addReader({ gone: true, moved_at: hoursAfter(MORNING, -12) })
  expect(await world.tick(MORNING, { services })).toMatchObject({ skipped: 1 })
  expect(calls.filter((name) => name.startsWith('ledger.'))).toEqual([])
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
