import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { lastDueDate } from '../../../shared/digest/dueTime.ts'
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

function move(time_zone: string, at: string, sub = 'maya'): Promise<unknown> {
  return world.move(time_zone, at, sub)
}

/** A reader moves from Vancouver, before the digest there, to Toronto, where it is after 8:00. */
async function moveToToronto(names?: string[]): Promise<void> {
  world.addReader({ zone: 'America/Vancouver' }, names)
  await world.tick()
  await move('America/Toronto', hoursAfter(MORNING, 0.1))
}

const row = (date = TODAY) => world.outcome('maya', date)
/** Whether the reader is due before the next morning. */
const isDue = async (sub = 'maya') =>
  ((await world.services.due.find('digest', sub))?.dueAt ?? '') < hoursAfter(MORNING, 12)

describe('a reader who moves to a time zone where it is after 8:00', () => {
  beforeEach(async () => {
    await world.tick(hoursAfter(MORNING, -5))
  })

  test('before their own digest was due, gets it in the next tick', async () => {
    await moveToToronto()
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 1, skipped: 0 })
    expect(await isDue()).toBe(false)
    expect(await world.tick(hoursAfter(MORNING, 3))).toMatchObject({ sent: 0 })
    expect(world.envelopes).toHaveLength(1)
  })

  test('whose day is over, is counted as late, while another has the day of their own zone', async () => {
    for (const sub of ['maya', 'noah']) world.addReader({ sub, email: `${sub}@example.com`, zone: 'America/Vancouver' })
    await world.tick()
    await move('Europe/London', hoursAfter(MORNING, 0.1))
    await move('America/Toronto', hoursAfter(MORNING, 0.1), 'noah')
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 1, skipped: 1 })
    expect(await row()).toMatchObject({ state: 'skipped', reason: 'late' })
    expect(world.envelopes.map(({ to }) => to)).toEqual(['noah@example.com'])
    expect(await isDue()).toBe(false)
  })

  test('after their digest, gets no second one and is not counted again', async () => {
    world.addReader()
    await world.tick()
    await move('Europe/London', hoursAfter(MORNING, 1))
    expect(await world.tick(hoursAfter(MORNING, 1))).toMatchObject({ sent: 0, skipped: 0 })
    expect([world.envelopes.length, await isDue()]).toEqual([1, false])
  })

  test('is compared with their last digest for two days, and not longer', async () => {
    const movedHoursAgo = async (hours: number) => {
      world.addReader({ zone: 'America/Vancouver', moved_at: hoursAfter(MORNING, 3 - hours) })
      world.table.remove('OUTBOX#maya', 'digest#2026-11-20')
      await world.record('sent', { date: '2026-11-20', at: MORNING })
      return (await world.dry(hoursAfter(MORNING, 3))).sent
    }
    expect(await movedHoursAgo(48)).toBe(0)
    expect(await movedHoursAgo(48.01)).toBe(1)
  })

  test('and cannot be notified, is retried by the next tick', async () => {
    await moveToToronto()
    world.receive = async () => ({ kind: 'throttled' })
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ failed: 1 })
    world.receive = async () => ({ kind: 'sent', id: '1' })
    expect(await world.tick(hoursAfter(MORNING, 0.5))).toMatchObject({ sent: 1 })
  })

  test('and is deleted before, is served no more', async () => {
    await moveToToronto()
    await world.remove()
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 0, skipped: 0, failed: 0 })
    expect(world.queued).toEqual([])
  })

  test('and is served by another run, is not counted yet', async () => {
    await moveToToronto()
    await world.record('claimed', { at: hoursAfter(MORNING, 0.2) })
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 0, skipped: 0 })
    expect([world.queued.length, await isDue()]).toEqual([1, true])
  })

  test('waits while complaints stop the digests', async () => {
    await moveToToronto()
    await world.addToTally({ sent: 10_000, complaints: 8 })
    expect(await world.tick(hoursAfter(MORNING, 0.25))).toMatchObject({ sent: 0, skipped: 0, failed: 0 })
    expect([world.envelopes, await row(), await isDue()]).toEqual([[], undefined, true])
    await world.addToTally({ complaints: -1 })
    expect(await world.tick(hoursAfter(MORNING, 1))).toMatchObject({ sent: 1 })
  })

  test('is counted by a dry run without a change', async () => {
    await moveToToronto()
    const at = hoursAfter(MORNING, 0.25)
    expect(await world.dry(at)).toMatchObject({ sent: 1, would: [{ mail: true }] })
    expect([world.envelopes.length, await isDue()]).toEqual([0, true])
    expect(await world.tick(at)).toMatchObject({ sent: 1 })
  })
})

test('a reader who moves to a time zone before its morning gets its digest then, once', async () => {
  world.addReader({ zone: 'Europe/London', digest: 'off' })
  await world.tick(hoursAfter(MORNING, -5))
  world.edit('maya', { digest: 'daily' })
  await move('America/Toronto', hoursAfter(MORNING, -1))
  expect(await world.tick(hoursAfter(MORNING, -0.75))).toMatchObject({ sent: 0 })
  const sent: number[] = []
  for (const hours of [0, 0.25, 0.5]) sent.push((await world.tick(hoursAfter(MORNING, hours))).sent)
  expect(sent).toEqual([1, 0, 0])
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
        world.addReader({ zone: home })
        world.setDue('maya', START)
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
          const zone = world.reader('maya').zone
          if (hour >= 25 && hour <= HOURS) expected.add(lastDueDate(zone, at))
        }
        const outcomes = await Promise.all([...expected].map((date) => row(date)))
        expect(outcomes).not.toContain(undefined)
        const gaps = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0))
        expect(gaps.filter((gap) => gap < 20 * HOUR_MS)).toEqual([])
        expect([world.queued, world.dead]).toEqual([[], []])
      },
    ),
    // Each run sends the digests of several mornings.
    { numRuns: fewerRuns(100) },
  )
})
