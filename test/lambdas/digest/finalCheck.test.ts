import { beforeEach, describe, expect, test, vi } from 'vitest'
import { logger } from '../../../lambdas/common/logger.ts'
import { Problem } from '../../../shared/problem.ts'
import {
  aRise,
  type DigestWorld,
  digestWorld,
  hoursAfter,
  MIDNIGHT,
  MORNING,
  once,
  TODAY,
  textOf,
  worldWithARise,
} from '../../support/digestWorld.ts'
import { aFollow } from '../../support/peopleStore.ts'

let world: DigestWorld
beforeEach(async () => {
  world = await worldWithARise()
})

const row = (date = TODAY) => world.outcome('maya', date)

/** Why nothing was sent, as it is logged. */
const reasons = () =>
  vi.mocked(logger.info).mock.calls.flatMap(([title, about]) => (title === 'Digests' ? [about] : []))
beforeEach(() => {
  vi.spyOn(logger, 'info').mockReturnValue(undefined)
  return () => vi.restoreAllMocks()
})

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
    // Nothing is recorded about deleted people, but they are counted.
    expect(reasons()).toMatchObject([{ skipped: { [reason ?? 'gone']: 1 } }])
  })

  test('moves to another time zone gets it there', async () => {
    const move = () => world.move('America/Vancouver', MORNING)
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

  test('to one that is still sending comes again, because the outcome is not known yet', async () => {
    const takeOver = async () => {
      const claim = await world.services.outbox.claim(
        { record: `digest#${TODAY}`, person: 'maya' },
        hoursAfter(MORNING, 0.2),
      )
      if ('owner' in claim) await world.services.outbox.startSending(claim, hoursAfter(MORNING, 0.2))
    }
    await tickWith('before', START, takeOver)
    expect([world.envelopes, (await row())?.state, world.queued.length]).toEqual([[], 'sending', 1])
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
    expect(await row()).toBeUndefined()
    expect(reasons()).toMatchObject([{ skipped: { gone: 1 } }])
  })

  test('cannot be read: the claim is released, and the next tick tries again at once', async () => {
    let reads = 0
    world.table.around = async (perform, command) => {
      // The first one decides, the second one is the last look.
      const isRead = /^Get.*FOLLOWER/.test(textOf(command))
      if (isRead) reads += 1
      if (isRead && reads === 2) throw new Problem('unavailable', 'Busy.')
      return perform()
    }
    expect(await world.tick()).toMatchObject({ skipped: 0, failed: 1 })
    world.table.around = (perform) => perform()
    expect(await row()).toBeUndefined()
    expect(await world.tick()).toMatchObject({ skipped: 1, failed: 0 })
    expect((await row())?.reason).toBe('nothing')
  })
})

test('nothing is written about a person who is being deleted, even if they moved lately', async () => {
  world.addReader({ gone: true, moved_at: hoursAfter(MORNING, -12) })
  expect(await world.tick()).toMatchObject({ skipped: 1 })
  expect(world.messages('maya')).toEqual({})
})

describe('a follower who moves', () => {
  test('gets no second digest within 20 hours, even if the date differs', async () => {
    const eight = '2026-11-20T18:00:00.000Z'
    world = digestWorld()
    await world.collect('2026-11-20T12:00:00.000Z', { CA: [aRise()] })
    world.addReader({ zone: 'Pacific/Kiritimati' })
    world.setDue('maya', '2026-11-20T12:00:00.000Z')
    expect(await world.tick(eight)).toMatchObject({ sent: 1 })
    expect((await row('2026-11-21'))?.state).toBe('sent')
    await world.move('Pacific/Honolulu', hoursAfter(eight, 0.1))
    expect(await world.tick(hoursAfter(eight, 0.25))).toMatchObject({ sent: 0, skipped: 1 })
    expect(await row('2026-11-20')).toMatchObject({ state: 'skipped', reason: 'too-soon' })
  })
})
