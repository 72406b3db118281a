import { beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '../../../shared/problem.ts'
import {
  aRise,
  type DigestWorld,
  digestWorld,
  failing,
  hoursAfter,
  MIDNIGHT,
  MORNING,
  once,
  TODAY,
  worldWithARise,
} from '../../support/digestWorld.ts'
import { aFollow } from '../../support/peopleStore.ts'

let world: DigestWorld
beforeEach(async () => {
  world = await worldWithARise()
})

const row = (date = TODAY) => world.outcome('maya', date)

/** The reasons for which the followers of finished shards were skipped. */
const reasons = () => world.doneCounts().skipped

const CLAIM = /^Put.*"state":"claimed"/
const START = /":state":"sending"/

/** A tick during which something happens once, right before or right after a request. */
function tickWith(moment: 'before' | 'after', request: RegExp, act: () => unknown, at = MORNING) {
  world.table.around = once(moment, request, act)
  return world.tick(at)
}

describe('between the claim and the last look at the record, a follower who', () => {
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
    ['is deleted gets none', () => world.remove(), undefined],
    [
      'complains gets none',
      () => world.services.suppressions.add('maya@example.com', 'complaint', MIDNIGHT),
      'suppressed',
    ],
  ])('%s', async (_, act, reason) => {
    expect(await tickWith('after', CLAIM, act)).toMatchObject({
      sent: 0,
      skipped: 1,
      failed: 0,
    })
    expect(world.envelopes).toEqual([])
    expect((await row())?.reason).toBe(reason)
    // Nothing is recorded about deleted people, but the shard counts them.
    expect(reasons()).toEqual({ [reason ?? 'gone']: 1 })
    expect(await world.done()).toHaveLength(16)
  })

  test('moves to another time zone gets it there', async () => {
    const move = () => world.edit('maya', { zone: 'America/Vancouver', moved_at: MORNING })
    expect(await tickWith('after', CLAIM, move)).toMatchObject({ sent: 0, skipped: 1 })
    expect(await world.tick(hoursAfter(MORNING, 3))).toMatchObject({ sent: 1 })
    expect(world.envelopes).toHaveLength(1)
  })

  test('changes the address gets it at the new one', async () => {
    await tickWith('after', CLAIM, () => world.edit('maya', { email: 'new@example.com' }))
    expect(world.envelopes.map(({ to }) => to)).toEqual(['new@example.com'])
  })
})

describe('a claim that a slower run loses', () => {
  beforeEach(() => {
    world.addReader()
  })

  test('to one that is still sending keeps its shard open, because the outcome is not known yet', async () => {
    const takeOver = async () => {
      const claim = await world.services.outbox.claim(
        { record: `digest#${TODAY}`, person: 'maya' },
        hoursAfter(MORNING, 0.2),
      )
      if ('owner' in claim) await world.services.outbox.startSending(claim, hoursAfter(MORNING, 0.2))
    }
    await tickWith('before', START, takeOver)
    expect([world.envelopes, (await row())?.state, (await world.done()).length]).toEqual([[], 'sending', 15])
  })
})

describe('a follower without news who moved lately, between the claim and its end,', () => {
  beforeEach(() => {
    world.addReader({ moved_at: hoursAfter(MORNING, -12) }, ['Something else'])
  })

  test('is recorded, so that the previous time zone counts them once', async () => {
    expect(await world.tick()).toMatchObject({ skipped: 1 })
    expect(await row()).toMatchObject({ state: 'skipped', reason: 'nothing' })
  })

  test.each<[string, () => unknown]>([
    ['begins to be deleted', () => world.edit('maya', { gone: true })],
    ['is deleted', () => world.remove()],
    ['moves on', () => world.edit('maya', { zone: 'America/Vancouver' })],
  ])('%s: nothing is recorded', async (_, act) => {
    expect(await tickWith('after', CLAIM, act)).toMatchObject({ sent: 0, skipped: 1, failed: 0 })
    expect([await row(), reasons()]).toEqual([undefined, { gone: 1 }])
  })

  test('cannot be read: the claim is released, and the next tick tries again at once', async () => {
    world.table.around = failing(/^Get.*FOLLOWERS/, new Problem('unavailable', 'The table is busy.'))
    expect(await world.tick()).toMatchObject({ skipped: 0, failed: 1 })
    world.table.around = (perform) => perform()
    expect(await row()).toBeUndefined()
    expect(await world.tick()).toMatchObject({ skipped: 1, failed: 0 })
    expect((await row())?.reason).toBe('nothing')
  })
})

test('nothing is written about a person who is being deleted, even if they moved lately', async () => {
  world.addReader({ gone: true, moved_at: hoursAfter(MORNING, -12) })
  const before = world.table.items().filter(({ pk }) => pk === 'PERSON#maya')
  expect(await world.tick()).toMatchObject({ skipped: 1 })
  expect(world.table.items().filter(({ pk }) => pk === 'PERSON#maya')).toEqual(before)
})

describe('a follower who moves', () => {
  test('gets no second digest within 20 hours, even if the date differs', async () => {
    const eight = '2026-11-20T18:00:00.000Z'
    world = digestWorld()
    await world.collect('2026-11-20T12:00:00.000Z', { CA: [aRise()] })
    world.addReader({ zone: 'Pacific/Kiritimati' })
    expect(await world.tick(eight)).toMatchObject({ sent: 1 })
    expect((await row('2026-11-21'))?.state).toBe('sent')
    world.edit('maya', { zone: 'Pacific/Honolulu', moved_at: eight })
    expect(await world.tick(hoursAfter(eight, 0.25))).toMatchObject({ sent: 0, skipped: 1 })
    expect(await row('2026-11-20')).toMatchObject({ state: 'skipped', reason: 'too-soon' })
  })
})
