import { beforeEach, describe, expect, test } from 'vitest'
import type { Follower } from '../../../lambdas/adapters/people/followerRecord.ts'
import { digestRun } from '../../../lambdas/digest/DigestRun.ts'
import { matchWatches } from '../../../lambdas/digest/matchWatches.ts'
import type { WatchedWave } from '../../../shared/watches/WordIndex.ts'
import { aWatch, aWatchedWave } from '../../support/aWatch.ts'
import { type DigestWorld, digestWorld, hoursAfter } from '../../support/digestWorld.ts'
import { NOON } from '../../support/watchNotifications.ts'

let world: DigestWorld
beforeEach(() => {
  world = digestWorld()
})

/** Publishes waves and matches the watches of a reader against them; returns the titles that were found. */
async function match(
  follower: Follower,
  waves: readonly WatchedWave[],
  { at = NOON, isDry = false, hits = world.hits } = {},
): Promise<string[]> {
  const id = await world.collect(at, {}, [], waves)
  const run = digestRun(world.services(), { at, isDry, timeLeft: () => 900_000 })
  const found = await matchWatches({ hits, atOnce: world.atOnce }, run, follower, [{ id, at }])
  return found.flatMap((one) => one.hits.map(({ title }) => title))
}

const listed = () => [...world.atOnce.rows.keys()]

const TESLA = aWatchedWave({ title: 'Tesla stock' })
/** A watch that has been silent for a year. */
const SILENT = { any: ['edison'], ask_from: hoursAfter(NOON, -1) }

describe('a reader is listed for a message at once', () => {
  test('when a watch that delivers at once found something, whatever the other watches do', async () => {
    const watches = [aWatch({ id: 'w1', any: ['edison'] }), aWatch({ id: 'w2', deliver: 'at_once' })]
    expect(await match(world.addReader({ watches }), [TESLA])).toEqual(['Tesla stock'])
    expect([...world.atOnce.rows.values()]).toMatchObject([{ sub: 'maya', dueAt: NOON }])
  })

  test('when one such watch has to ask whether it should go on', async () => {
    const watches = [aWatch({ id: 'w1', any: ['edison'] }), aWatch({ id: 'w2', deliver: 'at_once', ...SILENT })]
    expect(await match(world.addReader({ watches }), [TESLA])).toEqual([])
    expect(listed()).toEqual(['maya'])
  })
})

describe('a reader is not listed for a message at once', () => {
  test.each([
    ['when only a watch of the digest found something', aWatch({ id: 'w1' })],
    ['when a watch of the digest has to ask', aWatch({ id: 'w1', ...SILENT })],
    ['when the watch found nothing', aWatch({ id: 'w1', deliver: 'at_once', any: ['edison'] })],
  ])('%s', async (_, watch) => {
    await match(world.addReader({ watches: [watch] }), [TESLA])
    expect(listed()).toEqual([])
  })

  test('when the watch was deleted while it was matched; then its hits are not stored', async () => {
    const follower = world.addReader({ watches: [aWatch({ id: 'w1', deliver: 'at_once' })] })
    world.edit('maya', { watches: [] })
    expect(await match(follower, [TESLA])).toEqual([])
    expect([listed(), world.hits.rows.size]).toEqual([[], 0])
  })

  test('by a dry run, which returns the hits and stores nothing', async () => {
    const follower = world.addReader({ watches: [aWatch({ id: 'w1', deliver: 'at_once' })] })
    expect(await match(follower, [TESLA], { isDry: true })).toEqual(['Tesla stock'])
    expect([listed(), world.hits.rows.size]).toEqual([[], 0])
  })

  test('when there is no collection to match against', async () => {
    const follower = world.addReader({ watches: [aWatch({ id: 'w1', deliver: 'at_once', ...SILENT })] })
    const run = digestRun(world.services(), { at: NOON, timeLeft: () => 900_000 })
    expect(await matchWatches(world, run, follower, [])).toEqual([])
    expect(listed()).toEqual([])
  })
})

test('a wave that the watch has reported is not recorded again', async () => {
  const follower = world.addReader({ watches: [aWatch({ id: 'w1' })] })
  expect(await match(follower, [TESLA])).toEqual(['Tesla stock'])
  expect(await match(follower, [TESLA], { at: hoursAfter(NOON, 1) })).toEqual([])
  expect(world.hits.rows.size).toBe(1)
})

test('the reported waves are not read when no match could be a hit', async () => {
  const follower = world.addReader({ watches: [aWatch({ id: 'w1', on: ['ended'] })] })
  let reads = 0
  const hits = {
    ...world.hits,
    reportedRungs: async () => {
      reads += 1
      return new Map<string, number>()
    },
  }
  await match(follower, [TESLA], { hits })
  expect(reads).toBe(0)
  await match(follower, [aWatchedWave({ events: { ended: true } })], { hits, at: hoursAfter(NOON, 1) })
  expect(reads).toBe(1)
})
