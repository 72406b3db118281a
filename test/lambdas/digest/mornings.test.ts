import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localMoment } from '../../../shared/digest/localMoment.ts'
import { aRise, type DigestWorld, digestWorld } from '../../support/digestWorld.ts'
import { fewerRuns } from '../../support/speed.ts'

const QUARTER_MS = 15 * 60_000
const DAY_MS = 96 * QUARTER_MS
const DAYS = 3

/** A reader in every time zone, with news every day. */
async function aWorld(from: string, zones: readonly string[]): Promise<DigestWorld> {
  const world = digestWorld()
  for (const zone of zones) {
    world.addReader({ sub: zone, email: `${zone.replace('/', '.')}@example.com`, zone })
    world.setDue(zone, new Date(Date.parse(from) - DAY_MS).toISOString())
  }
  for (let half = -3; half < DAYS * 2; half += 1) {
    const at = new Date(Date.parse(from) + (half * DAY_MS) / 2).toISOString()
    const rise = { kind: 'volume' as const, before: 1_000, after: 100_000 * (half + 5) }
    await world.collect(at, { CA: [aRise(undefined, { changes: [rise] })] })
  }
  return world
}

/** The instants of a schedule, every quarter of an hour. */
function ticksFrom(from: string): string[] {
  return Array.from({ length: DAYS * 96 }, (_, tick) => new Date(Date.parse(from) + tick * QUARTER_MS).toISOString())
}

/** The local dates and minutes of each reader's digests. */
async function digestsAt(world: DigestWorld, zones: readonly string[], ticks: readonly string[]) {
  const digests = new Map<string, { date: string; minutes: number }[]>(zones.map((zone) => [zone, []]))
  for (const at of ticks) {
    await world.tick(at)
    for (const { to } of world.envelopes.splice(0)) {
      const zone = to.replace('@example.com', '').replace('.', '/')
      const { date, minutes } = localMoment(zone, at)
      digests.get(zone)?.push({ date, minutes })
    }
  }
  return digests
}

/** The dates with a tick in the morning, and those for which an earlier tick came too late. */
function daysOf(zone: string, ticks: readonly string[]) {
  const over = new Set<string>()
  const due = new Set<string>()
  const missed = new Set<string>()
  for (const at of ticks) {
    const { date, minutes } = localMoment(zone, at)
    if (minutes >= 720) over.add(date)
    if (minutes < 480 || minutes >= 720 || due.has(date)) continue
    due.add(date)
    if (over.has(date)) missed.add(date)
  }
  return { due, missed }
}

test('with missing, doubled and unordered ticks, no reader gets two digests a day or one before 8:00, and every morning with a tick has one', async () => {
  const from = '2026-10-31T00:00:00.000Z'
  const zones = ['America/New_York', 'Asia/Katmandu', 'Pacific/Chatham']
  const all = ticksFrom(from)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(all.length - 1), { minLength: 20, maxLength: 60 }), async (drawn) => {
      // At most a few ticks late, like real deliveries.
      const ticks = drawn
        .toSorted((one, other) => one - other)
        .flatMap((index, place) => all[place % 5 === 4 ? Math.max(0, index - 3) : index] ?? [])
      const digests = await digestsAt(await aWorld(from, zones), zones, ticks)
      for (const zone of zones) {
        const moments = digests.get(zone) ?? []
        const dates = moments.map(({ date }) => date)
        expect(new Set(dates).size).toBe(dates.length)
        expect(moments.every(({ minutes }) => minutes >= 480 && minutes < 720)).toBe(true)
        const { due, missed } = daysOf(zone, ticks)
        expect([...due].filter((date) => !dates.includes(date) && !missed.has(date))).toEqual([])
        expect(dates.filter((date) => !due.has(date))).toEqual([])
      }
    }),
    // Each run sends the digests of several mornings.
    { numRuns: fewerRuns(15) },
  )
})
