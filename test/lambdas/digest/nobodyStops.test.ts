import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { metrics } from '../../../lambdas/common/metrics.ts'
import { aWatch, aWatchedWave } from '../../support/aWatch.ts'
import {
  aRise,
  type DigestWorld,
  digestWorld,
  hoursAfter,
  MIDNIGHT,
  MORNING,
  worldWithARise,
} from '../../support/digestWorld.ts'
import { dieAt } from './dyingProcesses.ts'
import { NOON } from './watchNotifications.ts'

const SUBS = Array.from({ length: 160 }, (_, index) => `${String(index).padStart(8, '0')}-a-reader`)
/** With this reader every process dies: their partition gives no answer. */
const HEAVY = SUBS[80] ?? ''
const OTHERS = SUBS.filter((sub) => sub !== HEAVY)
const isAboutHeavy = (request: string) => request.includes(`PERSON#${HEAVY}`)

const emailOf = (sub: string) => `${sub}@example.com`
const recipients = (world: DigestWorld) => world.envelopes.map(({ to }) => to).toSorted()

/** The number of readers that the metrics report as damaged. */
let damaged: () => number
beforeEach(() => {
  const numbers = vi.spyOn(metrics, 'addMetric').mockReturnValue(metrics).mock.calls
  vi.spyOn(metrics, 'publishStoredMetrics').mockReturnValue(metrics)
  damaged = () => numbers.reduce((sum, [name, , value]) => sum + (name === 'ReadersDamaged' ? value : 0), 0)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A tick that may die, and the queue that it leaves. */
async function tickAndQueue(world: DigestWorld, at: string): Promise<void> {
  await world.tick(at).catch(() => undefined)
  await world.workQueue(at)
}

describe('of 160 readers in two time zones, one with whom every process dies', () => {
  test('stops no other digest: 159 get theirs within two ticks, and the one is skipped as damaged', async () => {
    const world = await worldWithARise()
    for (const [index, sub] of SUBS.entries())
      world.addReader({ sub, email: emailOf(sub), zone: index % 2 === 0 ? 'America/Toronto' : 'America/Bogota' })
    const deaths = dieAt(world, isAboutHeavy)
    for (const hours of [0, 0.25]) await tickAndQueue(world, hoursAfter(MORNING, hours))
    expect(recipients(world)).toEqual(OTHERS.map(emailOf))
    for (const hours of [0.5, 0.75, 1]) await tickAndQueue(world, hoursAfter(MORNING, hours))
    expect(deaths()).toBe(2)
    expect(world.doneCounts()).toMatchObject({ followers: 160, sent: 159, skipped: { damaged: 1 }, failed: 0 })
    expect(damaged()).toBe(1)
    expect(recipients(world)).toHaveLength(159)
  })

  test('keeps no watch of another from its matches, and the collection is finished', async () => {
    const world = digestWorld()
    for (const [index, sub] of SUBS.entries())
      world.addReader(
        {
          ...{ sub, email: emailOf(sub), zone: index % 2 === 0 ? 'America/Toronto' : 'America/Bogota' },
          watches: [aWatch({ id: 'w1' })],
        },
        [],
      )
    const collection = await world.collect(MIDNIGHT, { CA: [aRise()] }, [], [aWatchedWave()])
    const deaths = dieAt(world, isAboutHeavy)
    for (const hours of [0, 0.25, 0.5, 0.75, 1]) await tickAndQueue(world, hoursAfter(MIDNIGHT, hours))
    expect(deaths()).toBe(2)
    expect(damaged()).toBe(1)
    world.table.around = (perform) => perform()
    for (const sub of OTHERS) expect(await world.services.hits.waiting(sub), sub).toHaveLength(1)
    expect(await world.services.watchRuns.finished()).toBe(collection)
    await world.tick(MORNING)
    expect(recipients(world)).toEqual(OTHERS.map(emailOf))
  })

  test('keeps no message at once from another, and is no longer listed after two deaths', async () => {
    const world = await worldWithARise()
    for (const sub of SUBS) {
      const watches = [aWatch({ id: 'w1', deliver: 'at_once' })]
      world.addReader({ sub, email: emailOf(sub), watches, digest: 'off' }, [])
      await world.find('Tesla stock', { sub, at: NOON, dueAt: NOON })
    }
    const deaths = dieAt(world, isAboutHeavy)
    for (const hours of [0, 0.25, 0.5]) await world.atOnce(hoursAfter(NOON, hours)).catch(() => undefined)
    expect(recipients(world)).toEqual(OTHERS.map(emailOf))
    expect([deaths(), damaged()]).toEqual([2, 1])
    expect(await Array.fromAsync(world.services.atOnce.due(hoursAfter(NOON, 24)))).toEqual([])
  })
})
