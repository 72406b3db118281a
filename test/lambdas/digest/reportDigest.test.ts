import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logger } from '../../../lambdas/logger.ts'
import { metrics } from '../../../lambdas/metrics.ts'
import { aRise, type DigestWorld, digestWorld, MORNING, TODAY } from '../../support/digestWorld.ts'

let world: DigestWorld
let lines: unknown[][]
let numbers: unknown[][]
beforeEach(async () => {
  world = digestWorld()
  await world.collect('2026-11-21T00:00:00.000Z', { CA: [aRise()] })
  world.settle()
  lines = vi.spyOn(logger, 'info').mockReturnValue(undefined).mock.calls
  numbers = vi.spyOn(metrics, 'addMetric').mockReturnValue(metrics).mock.calls
  vi.spyOn(metrics, 'publishStoredMetrics').mockReturnValue(metrics)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('there is one line for each shard that anybody lives in and one for the tick, without anybody in them', async () => {
  await world.tick()
  expect(lines).toEqual([
    [
      'Digests of a shard',
      {
        zone: 'America/Toronto',
        date: TODAY,
        shard: expect.any(Number),
        followers: 1,
        sent: 1,
        skipped: {},
        unknown: 0,
        failed: 0,
        isDone: true,
        isDry: false,
      },
    ],
    [
      'Digests of a tick',
      {
        at: MORNING,
        zones: 1,
        followers: 1,
        sent: 1,
        skipped: {},
        unknown: 0,
        failed: 0,
        queued: 0,
        isDry: false,
      },
    ],
  ])
})

test('the numbers of a shard are metrics', async () => {
  world.receive = async () => ({ kind: 'unknown', reason: 'TimeoutError' })
  await world.tick()
  expect(numbers).toEqual([
    ['DigestSent', 'Count', 0],
    ['DigestSkipped', 'Count', 0],
    ['DigestUnknown', 'Count', 1],
    ['DigestFailed', 'Count', 0],
  ])
})

test('a stop is a metric of its own', async () => {
  Object.assign(world.tally, { sent: 10_000, complaints: 8 })
  await world.tick()
  expect(numbers).toContainEqual(['DigestStopped', 'Count', 1])
})

test('a dry run has its lines and no metrics', async () => {
  await world.tick(MORNING, { isDry: true })
  expect(lines).toHaveLength(2)
  expect(numbers).toEqual([])
})
