import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Follower } from '../../../lambdas/adapters/people/followerRecord.ts'
import { matchReader, matchWatches } from '../../../lambdas/digest/matchReaders.ts'
import { WordsOfRun } from '../../../lambdas/digest/WordsOfRun.ts'
import type { WatchedWave } from '../../../shared/watches/WordIndex.ts'
import { aWatch, aWatchedWave } from '../../support/aWatch.ts'
import { type DigestWorld, digestWorld, hoursAfter } from '../../support/digestWorld.ts'
import { NOON } from './watchNotifications.ts'

let world: DigestWorld
beforeEach(() => {
  world = digestWorld()
})

/** Publishes waves and matches the watches of a reader against them; returns how many hits are new. */
async function match(follower: Follower, waves: readonly WatchedWave[], { at = NOON, isDry = false } = {}) {
  const id = await world.collect(at, {}, [], waves)
  const words = new WordsOfRun(world.services)
  return matchWatches(world.services.hits, { at, isDry, words }, follower, { id, at })
}

const listed = async () =>
  (await Array.fromAsync(world.services.due.due('at-once', { until: hoursAfter(NOON, 24) }))).flat()

const titles = async () =>
  (await world.services.hits.waiting('maya')).flatMap(({ hits }) => hits.map(({ title }) => title))

const TESLA = aWatchedWave({ title: 'Tesla stock' })

test('what the watches of a reader find waits for a message', async () => {
  const watches = [aWatch({ id: 'w1' }), aWatch({ id: 'w2', any: ['edison'] }), aWatch({ id: 'w3', paused: true })]
  expect(await match(world.addReader({ watches }), [TESLA, aWatchedWave({ title: 'Edison lamp' })])).toMatchObject({
    count: 2,
  })
  expect(await titles()).toEqual(['Tesla stock', 'Edison lamp'])
})

test('a topic that is taken out during a run is not found any more', async () => {
  const follower = world.addReader({ watches: [aWatch({ id: 'w1' })] })
  const id = await world.collect(NOON, {}, [], [TESLA, aWatchedWave({ title: 'Tesla recall' })])
  const words = new WordsOfRun(world.services)
  await words.index(id)
  world.stores.takedowns.suppress('Tesla stock')
  await matchWatches(world.services.hits, { at: NOON, isDry: false, words }, follower, { id, at: NOON })
  expect(await titles()).toEqual(['Tesla recall'])
})

test('nothing is read when no match could be a hit', async () => {
  const follower = world.addReader({ watches: [aWatch({ id: 'w1', on: ['ended'] })] })
  let reads = 0
  world.table.around = (perform, command) => {
    if (command instanceof GetCommand) reads += 1
    return perform()
  }
  await match(follower, [TESLA])
  expect(reads).toBe(0)
  await match(follower, [aWatchedWave({ events: { ended: true } })], { at: hoursAfter(NOON, 1) })
  expect(reads).toBeGreaterThan(0)
})

test.each([{ gone: true }, { disabled: true }])('nothing is recorded for a reader who is %o', async (about) => {
  expect(await match(world.addReader({ watches: [aWatch({ id: 'w1' })], ...about }), [TESLA])).toMatchObject({
    count: 0,
  })
  expect(await titles()).toEqual([])
})

describe('a reader is listed for a message at once', () => {
  test('when a watch that delivers at once found something, whatever the other watches do', async () => {
    const watches = [aWatch({ id: 'w1', any: ['edison'] }), aWatch({ id: 'w2', deliver: 'at_once' })]
    expect(await match(world.addReader({ watches }), [TESLA])).toMatchObject({ count: 1, atOnce: NOON })
    expect(await listed()).toEqual([{ sub: 'maya', dueAt: NOON }])
  })

  test('at the end of their quiet hours', async () => {
    const watches = [aWatch({ id: 'w1', deliver: 'at_once' })]
    await match(world.addReader({ zone: 'UTC', quiet_hours: { from: 15, to: 20 }, watches }), [TESLA])
    expect(await listed()).toMatchObject([{ dueAt: hoursAfter(NOON, 3) }])
  })
})

describe('a reader is not listed for a message at once', () => {
  test.each([
    ['when only a watch of the digest found something', aWatch({ id: 'w1' })],
    ['when the watch found nothing', aWatch({ id: 'w1', deliver: 'at_once', any: ['edison'] })],
  ])('%s', async (_, watch) => {
    await match(world.addReader({ watches: [watch] }), [TESLA])
    expect(await listed()).toEqual([])
  })

  test('by a dry run, which counts the hits and stores nothing', async () => {
    const follower = world.addReader({ watches: [aWatch({ id: 'w1', deliver: 'at_once' })] })
    const before = world.table.items()
    expect(await match(follower, [TESLA], { isDry: true })).toMatchObject({ count: 1 })
    expect(world.table.items()).toEqual(before)
  })
})

describe('after an outage', () => {
  test('the watches of a reader look through every collection since, the oldest first, and each once', async () => {
    world.addReader({ watches: [aWatch({ id: 'w1' })] }, [])
    world.setDue('maya', hoursAfter(NOON, 0.5))
    for (const hours of [0, 1, 2])
      await world.collect(hoursAfter(NOON, hours), {}, [], [aWatchedWave({ title: `Tesla ${hours}` })])
    const reader = { sub: 'maya', dueAt: hoursAfter(NOON, 0.5) }
    expect(await matchReader(world.services, world.runAt(hoursAfter(NOON, 3)), reader)).toMatchObject({ count: 2 })
    expect(await titles()).toEqual(['Tesla 1', 'Tesla 2'])
    expect((await world.services.due.find('watches', 'maya'))?.dueAt).toBe('2026-11-21T19:00:00.001Z')
  })

  test('the words of each collection are read once for 60 readers', async () => {
    for (let index = 0; index < 60; index += 1)
      world.addReader({ sub: `reader-${index}`, watches: [aWatch({ id: 'w1' })], digest: 'off' }, [])
    await world.collect(NOON, {}, [], [TESLA])
    const read: string[] = []
    const bucket = {
      ...world.services.bucket,
      read: (key: string) => {
        if (key.includes('words')) read.push(key)
        return world.services.bucket.read(key)
      },
    }
    expect(await world.tick(NOON, { services: { ...world.services, bucket } })).toMatchObject({ watches: 60 })
    expect(read).toHaveLength(1)
    expect((await world.services.hits.waiting('reader-59')).length).toBe(1)
  })
})
