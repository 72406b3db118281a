import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ShardState } from '../../../lambdas/adapters/digest/shardLeases.ts'
import { shardOf, type ZoneChange } from '../../../lambdas/adapters/people/followerRecord.ts'
import { digestRun } from '../../../lambdas/digest/DigestRun.ts'
import { notifyZoneChanges } from '../../../lambdas/digest/notifyZoneChanges.ts'
import { lastDueDate } from '../../../shared/digest/dueTime.ts'
import { shardName } from '../../../shared/digest/shards.ts'
import { aroundServices } from '../../support/aroundServices.ts'
import {
  aRise,
  type DigestWorld,
  digestWorld,
  hoursAfter,
  MORNING,
  TODAY,
  worldWithARise,
} from '../../support/digestWorld.ts'
import { fewerRuns } from '../../support/speed.ts'

const HOUR_MS = 3_600_000

let world: DigestWorld
beforeEach(async () => {
  world = await worldWithARise()
})

/** Time zones with one reader each, so that the digest processes them. */
function inhabit(...zones: string[]): void {
  for (const zone of zones) world.addReader({ sub: `of ${zone}`, email: `${zone}@example.com`, zone, digest: 'off' })
}

function move(time_zone: string, at: string, sub = 'maya'): Promise<unknown> {
  return world.people.change(sub, { time_zone }, at)
}

const row = (date = TODAY) => world.ledger.rows.get(`maya ${date}`)
const open = () => [...world.people.arrivals.arrived.values()]

describe('a reader who moves to a time zone that is done', () => {
  beforeEach(async () => {
    inhabit('America/Toronto', 'America/Vancouver', 'Europe/London')
    await world.tick(hoursAfter(MORNING, -5))
  })

  test('before their own digest was due, gets it in the next tick', async () => {
    world.addReader({ zone: 'America/Vancouver' })
    await world.tick()
    await move('America/Toronto', hoursAfter(MORNING, 0.1))
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 1, skipped: 0 })
    expect(open()).toEqual([])
    expect(await world.tick(hoursAfter(MORNING, 3))).toMatchObject({ sent: 0 })
    expect(world.envelopes).toHaveLength(1)
  })

  test('whose day is over, is counted as late', async () => {
    world.addReader({ zone: 'America/Vancouver' })
    await world.tick()
    await move('Europe/London', hoursAfter(MORNING, 0.1))
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 0, skipped: 1 })
    expect(row()).toMatchObject({ state: 'skipped', reason: 'late' })
    expect(open()).toEqual([])
  })

  test('whose day is over and whose digest is off, is counted as off', async () => {
    world.addReader({ zone: 'America/Vancouver', digest: 'off' })
    await world.tick()
    await move('Europe/London', hoursAfter(MORNING, 0.1))
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 0, skipped: 1 })
    expect(row()).toMatchObject({ state: 'skipped', reason: 'off' })
  })

  test('while another moves to a time zone where the day is over: each has the day of their own zone', async () => {
    for (const sub of ['maya', 'noah']) world.addReader({ sub, email: `${sub}@example.com`, zone: 'America/Vancouver' })
    await world.tick()
    await move('Europe/London', hoursAfter(MORNING, 0.1))
    await move('America/Toronto', hoursAfter(MORNING, 0.1), 'noah')
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 1, skipped: 1 })
    expect(row()).toMatchObject({ state: 'skipped', reason: 'late' })
    expect(world.envelopes.map(({ to }) => to)).toEqual(['noah@example.com'])
  })

  test('after their digest, gets no second one and is not counted again', async () => {
    world.addReader()
    await world.tick()
    await move('Europe/London', hoursAfter(MORNING, 1))
    expect(await world.tick(hoursAfter(MORNING, 1))).toMatchObject({ sent: 0, skipped: 0 })
    expect([world.envelopes.length, open()]).toEqual([1, []])
  })

  test('after being skipped without news, is not counted again', async () => {
    world.addReader({}, ['Something else'])
    await world.tick()
    await move('Europe/London', hoursAfter(MORNING, 1))
    expect(await world.tick(hoursAfter(MORNING, 1))).toMatchObject({ skipped: 0 })
    expect([world.ledger.rows.size, open()]).toEqual([0, []])
  })

  test('while their old shard was being processed, gets the digest in the new time zone', async () => {
    world.addReader({ zone: 'America/Vancouver', digest: 'off' })
    await world.tick()
    await world.tick(hoursAfter(MORNING, 3))
    world.edit('maya', { digest: 'daily' })
    await move('America/Toronto', hoursAfter(MORNING, 3.1))
    expect(await world.tick(hoursAfter(MORNING, 3.25))).toMatchObject({ sent: 1 })
  })

  test('together with many others, delays the shards by half a minute at most', async () => {
    for (let index = 0; index < 60; index += 1)
      world.addReader({ sub: `mover-${index}`, email: `${index}@example.com`, zone: 'America/Vancouver' })
    await world.tick()
    for (let index = 0; index < 60; index += 1)
      await move('America/Toronto', hoursAfter(MORNING, 0.1), `mover-${index}`)
    world.receive = async () => {
      await world.clock.wait(1_000, new AbortController().signal)
      return { kind: 'sent', id: '1' }
    }
    const first = await world.tick(hoursAfter(MORNING, 0.25))
    expect(first.sent).toBeGreaterThanOrEqual(28)
    expect(first.sent).toBeLessThanOrEqual(45)
    const second = await world.tick(hoursAfter(MORNING, 0.5))
    expect(first.sent + second.sent).toBe(60)
  })

  test('several times between two ticks, gets one digest', async () => {
    world.addReader({ zone: 'America/Vancouver' })
    await world.tick()
    await move('Europe/London', hoursAfter(MORNING, 0.1))
    await move('America/Toronto', hoursAfter(MORNING, 0.2))
    expect(open()).toMatchObject([{ zone: 'America/Toronto', from: 'America/Vancouver' }])
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 1 })
    await move('America/Vancouver', hoursAfter(MORNING, 0.3))
    expect(await world.tick(hoursAfter(MORNING, 3))).toMatchObject({ sent: 0 })
    expect(world.envelopes).toHaveLength(1)
  })

  test('from a time zone they reached after its shard was done, is processed', async () => {
    inhabit('Pacific/Kiritimati', 'Pacific/Honolulu')
    world.addReader({ zone: 'Pacific/Honolulu' })
    await world.tick('2026-11-21T17:30:00.000Z')
    // In Kiritimati it is half past seven on the next day, and the 21st was over long ago.
    await world.collect('2026-11-21T17:00:00.000Z', { CA: [aRise('Ferry strike'), aRise()] })
    await move('Pacific/Kiritimati', '2026-11-21T17:31:00.000Z')
    for (const at of ['18:00', '18:15']) await world.tick(`2026-11-21T${at}:00.000Z`)
    expect(world.envelopes).toHaveLength(1)
    await move('Pacific/Honolulu', '2026-11-21T18:31:00.000Z')
    await world.tick('2026-11-21T18:45:00.000Z')
    expect(row()).toMatchObject({ state: 'skipped', reason: 'too-soon' })
  })

  test('and back before any tick, gets the digest at home', async () => {
    world.addReader({ zone: 'America/Vancouver' })
    await world.tick()
    await move('America/Toronto', hoursAfter(MORNING, 0.1))
    await move('America/Vancouver', hoursAfter(MORNING, 0.2))
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 0 })
    expect(await world.tick(hoursAfter(MORNING, 3))).toMatchObject({ sent: 1 })
    expect(await world.tick(hoursAfter(MORNING, 3.25))).toMatchObject({ sent: 0, skipped: 0 })
    expect(open()).toEqual([])
  })

  test('gets a digest again 20 hours after the last one, and not a moment earlier', async () => {
    world.addReader({ zone: 'America/Vancouver', moved_at: hoursAfter(MORNING, -1) })
    const sentHoursAgo = async (hours: number) => {
      world.ledger.rows.clear()
      world.ledger.rows.set('maya 2026-11-20', { state: 'sent', at: hoursAfter(MORNING, 3 - hours), owner: 'other' })
      return (await world.tick(hoursAfter(MORNING, 3), { isDry: true })).sent
    }
    expect(await sentHoursAgo(20)).toBe(1)
    expect(await sentHoursAgo(19.99)).toBe(0)
  })

  test('is compared with their last digest for two days, and not longer', async () => {
    const movedHoursAgo = async (hours: number) => {
      world.addReader({ zone: 'America/Vancouver', moved_at: hoursAfter(MORNING, 3 - hours) })
      world.ledger.rows.set('maya 2026-11-20', { state: 'sent', at: MORNING, owner: 'other' })
      return (await world.tick(hoursAfter(MORNING, 3), { isDry: true })).sent
    }
    expect(await movedHoursAgo(48)).toBe(0)
    expect(await movedHoursAgo(48.01)).toBe(1)
  })

  test('and has no news, is counted once', async () => {
    world.addReader({ zone: 'America/Vancouver' }, ['Something else'])
    await world.tick()
    await move('America/Toronto', hoursAfter(MORNING, 0.1))
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 0, skipped: 1 })
    expect(row()).toMatchObject({ state: 'skipped', reason: 'nothing' })
    expect(await world.tick(hoursAfter(MORNING, 0.5))).toMatchObject({ skipped: 0 })
  })

  test('and cannot be notified, is retried by the next tick', async () => {
    world.addReader({ zone: 'America/Vancouver' })
    await world.tick()
    await move('America/Toronto', hoursAfter(MORNING, 0.1))
    world.receive = async () => ({ kind: 'throttled' })
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ failed: 1 })
    world.receive = async () => ({ kind: 'sent', id: '1' })
    expect(await world.tick(hoursAfter(MORNING, 0.5))).toMatchObject({ sent: 1 })
  })

  test('and deletes the account before a tick, leaves nothing', async () => {
    world.addReader({ zone: 'America/Vancouver' })
    await world.tick()
    await move('America/Toronto', hoursAfter(MORNING, 0.1))
    await world.people.deletions.begin({ sub: 'maya', username: 'maya' }, MORNING)
    await world.tick(hoursAfter(MORNING, 0.25))
    expect([world.envelopes, row()]).toEqual([[], undefined])
  })

  test('and is deleted before the record is read, is processed no more', async () => {
    world.addReader({ zone: 'America/Vancouver' })
    await world.tick()
    await move('America/Toronto', hoursAfter(MORNING, 0.1))
    world.people.people.delete('maya')
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 0, skipped: 0, failed: 0 })
    expect(open()).toEqual([])
  })

  test('and is being notified by another run, is not counted yet', async () => {
    world.addReader({ zone: 'America/Vancouver' })
    await world.tick()
    await move('America/Toronto', hoursAfter(MORNING, 0.1))
    await world.ledger.claim('maya', TODAY, hoursAfter(MORNING, 0.2))
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 0, skipped: 0 })
    expect(open()).toHaveLength(1)
  })

  test('waits while complaints stop the digests', async () => {
    world.addReader({ zone: 'America/Vancouver' })
    await world.tick()
    await move('America/Toronto', hoursAfter(MORNING, 0.1))
    Object.assign(world.tally, { sent: 10_000, complaints: 8 })
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 0, skipped: 0, failed: 0 })
    expect([world.envelopes, row(), open().length]).toEqual([[], undefined, 1])
    Object.assign(world.tally, { complaints: 7 })
    expect(await world.tick(hoursAfter(MORNING, 0.5))).toMatchObject({ sent: 1 })
  })

  test('is counted by a dry run without a change', async () => {
    world.addReader({ zone: 'America/Vancouver' })
    await world.tick()
    await move('America/Toronto', hoursAfter(MORNING, 0.1))
    const at = hoursAfter(MORNING, 0.25)
    expect(await world.tick(at, { isDry: true })).toMatchObject({ sent: 1, would: [{ mail: true }] })
    expect([world.envelopes.length, open().length]).toEqual([0, 1])
    expect(await world.tick(at)).toMatchObject({ sent: 1 })
  })
})

test('a reader who moves to a time zone before its morning is processed with its shard, and counted once', async () => {
  inhabit('America/Toronto')
  world.addReader({ zone: 'Europe/London', digest: 'off' })
  await world.tick(hoursAfter(MORNING, -5))
  world.edit('maya', { digest: 'daily' })
  await move('America/Toronto', hoursAfter(MORNING, -1))
  expect(await world.tick(hoursAfter(MORNING, -0.75))).toMatchObject({ sent: 0, skipped: 0 })
  expect([world.ledger.rows.size, open().length]).toEqual([0, 1])
  for (const [hours, sent] of [
    [0, 1],
    [0.25, 0],
    [0.5, 0],
  ] as const)
    expect(await world.tick(hoursAfter(MORNING, hours))).toMatchObject({ sent })
  expect(open()).toEqual([])
})

test('a reader who moved more than two days ago is processed with the shard only', async () => {
  inhabit('America/Vancouver')
  world.addReader({ zone: 'America/Vancouver' }, ['Something else'])
  await move('America/Toronto', hoursAfter(MORNING, -49))
  expect(await world.tick()).toMatchObject({ skipped: 1 })
  expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ skipped: 0 })
  expect(open()).toEqual([])
})

describe('a reader without an outcome who moved to a time zone that is done', () => {
  const LEFT = hoursAfter(MORNING, -1)
  const A_QUARTER_BEFORE = hoursAfter(LEFT, -0.25)

  /** Processes the reader that morning, and returns how many digests were sent. */
  async function sentAfter(
    about: Partial<ZoneChange>,
    { oldZoneDone, elapsed = 0 }: { oldZoneDone?: string | undefined; elapsed?: number } = {},
  ): Promise<number> {
    const [zone, from] = ['America/Toronto', 'America/Halifax']
    world.addReader({ zone, moved_at: LEFT })
    world.people.arrivals.arrived.set('maya', { sub: 'maya', zone, from, at: LEFT, ...about })
    const states = new Map<string, ShardState>()
    states.set(shardName(zone, shardOf('maya')), { state: 'done', at: MORNING })
    if (oldZoneDone) states.set(shardName(from, shardOf('maya')), { state: 'done', at: oldZoneDone })
    const services = world.services()
    const run = digestRun(services, { at: MORNING, timeLeft: () => 900_000, clock: world.clock })
    return (await notifyZoneChanges(services, { ...run, elapsed: () => elapsed }, async () => states)).sent
  }

  test.each<[string, number, string | undefined, Partial<ZoneChange>]>([
    ['gets the digest when the old time zone was not done', 1, undefined, {}],
    ['has had it when the old one was done a quarter of an hour before the move', 0, A_QUARTER_BEFORE, {}],
    ['gets it when the old one was done less than that before', 1, hoursAfter(A_QUARTER_BEFORE, 0.01), {}],
    ['has had it when they lived there before that', 0, A_QUARTER_BEFORE, { since: hoursAfter(A_QUARTER_BEFORE, -1) }],
    ['gets it when they arrived there at that very moment', 1, A_QUARTER_BEFORE, { since: A_QUARTER_BEFORE }],
  ])('%s', async (_, sent, oldZoneDone, about) => {
    expect(await sentAfter(about, { oldZoneDone })).toBe(sent)
    expect(open()).toEqual([])
  })

  test('two days ago, and not longer, is processed apart from the shard', async () => {
    expect(await sentAfter({ at: hoursAfter(MORNING, -48.01) })).toBe(0)
    expect(open()).toEqual([])
    expect(await sentAfter({ at: hoursAfter(MORNING, -48) })).toBe(1)
  })

  test('waits for the next run when this one has been busy for half a minute', async () => {
    expect(await sentAfter({}, { elapsed: 30_000 })).toBe(0)
    expect(open()).toHaveLength(1)
    expect(await sentAfter({}, { elapsed: 29_999 })).toBe(1)
  })
})

test('when the zone changes cannot be read, the shards are still processed', async () => {
  world.addReader()
  const services = aroundServices(world.services(), async (call, name) => {
    if (name === 'zoneChanges.all') throw new Error('The table does not answer')
    return call()
  })
  await expect(world.tick(MORNING, { services })).rejects.toThrow('1 parts of a tick failed')
  expect(world.envelopes).toHaveLength(1)
})

const ZONES = [
  'Pacific/Honolulu',
  'America/Vancouver',
  'America/Toronto',
  'Europe/London',
  'Asia/Tokyo',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
]
const HOURS = 60

test('for any sequence of moves, every day has an outcome, none has two mails, and mails are 20 hours apart', async () => {
  const START = '2026-11-19T00:30:00.000Z'
  const aMove = fc.record({
    minute: fc.integer({ min: 30 * 60, max: HOURS * 60 }),
    zone: fc.constantFrom(...ZONES),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ZONES),
      fc.array(aMove, { minLength: 1, maxLength: 6 }),
      async (home, drawn) => {
        world = digestWorld()
        for (let half = 0; half <= HOURS / 12; half += 1) {
          const rise = { kind: 'volume' as const, before: 1_000, after: 100_000 * (half + 2) }
          await world.collect(hoursAfter(START, half * 12 - 13), {
            CA: [aRise(undefined, { changes: [rise] })],
          })
        }
        inhabit(...ZONES)
        world.addReader({ zone: home })
        const moves = drawn.toSorted((one, other) => one.minute - other.minute)
        const sentAt: number[] = []
        const expected = new Set<string>()
        for (let hour = 0; hour <= HOURS + 1; hour += 1) {
          const at = hoursAfter(START, hour)
          while (moves[0] && moves[0].minute <= hour * 60) {
            const { zone, minute } = moves.shift() ?? { zone: home, minute: 0 }
            await move(zone, hoursAfter(START, minute / 60))
          }
          await world.tick(at)
          for (const _ of world.envelopes.splice(0)) sentAt.push(Date.parse(at))
          // At every tick, the last due day of the current time zone is one of the reader's days.
          const zone = world.people.people.get('maya')?.follower.zone ?? home
          if (hour >= 25 && hour <= HOURS) expected.add(lastDueDate(zone, at))
        }
        expect([...expected].filter((date) => !row(date))).toEqual([])
        const gaps = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0))
        expect(gaps.filter((gap) => gap < 20 * HOUR_MS)).toEqual([])
        expect(open()).toEqual([])
      },
    ),
    // Each run sends the digests of several mornings.
    { numRuns: fewerRuns(100) },
  )
})
