import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shardOf } from '../../../lambdas/adapters/people/followerRecord.ts'
import { watchWordsKey } from '../../../lambdas/adapters/trends/collectionKeys.ts'
import { metrics } from '../../../lambdas/common/metrics.ts'
import type { DigestRun } from '../../../lambdas/digest/DigestRun.ts'
import { runWatches, runWatchShard } from '../../../lambdas/digest/runWatches.ts'
import { NO_DIGESTS } from '../../../shared/digest/digestCounts.ts'
import type { Shard } from '../../../shared/digest/shards.ts'
import { aWatch, aWatchedWave } from '../../support/aWatch.ts'
import {
  aRise,
  type DigestWorld,
  digestWorld,
  failing,
  hoursAfter,
  MORNING,
  neighbours,
  once,
} from '../../support/digestWorld.ts'
import { NOON } from './watchNotifications.ts'

let world: DigestWorld
let collection: string
beforeEach(async () => {
  world = digestWorld()
  collection = await world.collect(NOON, {}, [], [aWatchedWave({ title: 'Tesla stock' })])
})

afterEach(() => {
  vi.restoreAllMocks()
})

const ZONE = 'America/Toronto'
const noAnswer = new Error('No answer')

function addWatcher(sub: string, zone = ZONE): void {
  world.addReader({ sub, zone, email: `${sub}@example.com`, watches: [aWatch({ id: 'w1' })] }, [])
}

/** The transactions that record the hits of some readers. */
const recordOf = (...subs: string[]) => new RegExp(`^TransactWrite.*"PERSON#(${subs.join('|')})","sk":"WATCH`)

/** A reader who has just moved to Toronto. */
async function addMoved(sub: string): Promise<void> {
  addWatcher(sub, 'Asia/Tokyo')
  await world.move(ZONE, NOON, sub)
}

/** The readers whose hits were recorded. */
const matched = () =>
  world.table.items().flatMap(({ pk, sk }) => (String(sk).startsWith('WAITING#') ? [String(pk).slice(7)] : []))

async function run(tick: DigestRun = world.runAt(NOON)) {
  const queued: Shard[] = []
  const answer = await runWatches(world.services, tick, async (shards) => void queued.push(...shards))
  return { ...answer, shards: queued }
}

const shardWith = (sub: string): Shard => ({
  job: { kind: 'watches', of: collection },
  zone: ZONE,
  shard: shardOf(sub),
})

function runShardOf(sub: string, tick: DigestRun = world.runAt(NOON)) {
  return runWatchShard(world.services, tick, shardWith(sub))
}

describe('a collection', () => {
  test('is finished when the watches of all readers were matched', async () => {
    addWatcher('maya')
    expect(await run()).toMatchObject({ queued: 0, failures: [] })
    expect([matched(), await world.services.watchRuns.finished()]).toEqual([['maya'], collection])
  })

  test('is matched while the list of collections does not have it yet', async () => {
    addWatcher('maya')
    const later = hoursAfter(NOON, 1)
    const newest = await world.collect(later, {}, [], [aWatchedWave()])
    world.stores.collections.delete(later)
    await run(world.runAt(later))
    expect([matched(), await world.services.watchRuns.finished()]).toEqual([['maya'], newest])
  })

  test('stays open when a shard cannot be read, which is returned as a failure', async () => {
    addWatcher('maya')
    world.table.around = failing(new RegExp(`^Query.*FOLLOWERS#${ZONE}#${shardOf('maya')}"`), noAnswer)
    expect(await run()).toMatchObject({ queued: 0, failures: [noAnswer] })
    expect(await world.services.watchRuns.finished()).toBeUndefined()
  })

  test('stays open when its shards are queued, which are counted', async () => {
    addWatcher('maya')
    const { queued, failures, shards } = await run(world.runAt(NOON, { timeLeft: () => 59_999 }))
    expect([queued, failures]).toEqual([16, []])
    expect(shards).toContainEqual(shardWith('maya'))
    expect(await world.services.watchRuns.finished()).toBeUndefined()
  })

  test('stays open when the watches of a reader who moved were not matched', async () => {
    await addMoved('maya')
    world.table.around = failing(/^Get.*FOLLOWERS/, noAnswer)
    expect(await run()).toMatchObject({ queued: 0, failures: [] })
    expect(await world.services.watchRuns.finished()).toBeUndefined()
    world.table.around = (perform) => perform()
    await run()
    expect(await world.services.watchRuns.finished()).toBe(collection)
  })
})

test('the age of the oldest collection that is not finished is published, but not by a dry run', async () => {
  const counted = vi.spyOn(metrics, 'addMetric').mockReturnValue(metrics)
  vi.spyOn(metrics, 'publishStoredMetrics').mockReturnValue(metrics)
  const at = hoursAfter(NOON, 2)
  await run(world.runAt(at, { isDry: true }))
  expect(counted).not.toHaveBeenCalled()
  await run(world.runAt(at))
  expect(counted).toHaveBeenCalledWith('WatchLag', MetricUnit.Seconds, 2 * 3_600)
})

test('after an outage, the words of each of six collections are read once for 60 readers', async () => {
  for (let index = 0; index < 60; index += 1) addWatcher(`reader-${index}`)
  const ids = [collection]
  await world.services.watchRuns.finish('2026-11-20')
  for (let hours = 1; hours < 6; hours += 1)
    ids.push(
      await world.collect(hoursAfter(NOON, hours), { CA: [aRise()] }, [], [aWatchedWave({ title: `Tesla ${hours}` })]),
    )
  const read: string[] = []
  const bucket = {
    ...world.services.bucket,
    read: (key: string) => {
      if (key.includes('words')) read.push(key)
      return world.services.bucket.read(key)
    },
  }
  await world.tick(hoursAfter(MORNING, 24), { services: { ...world.services, bucket } })
  expect(read).toEqual(ids.map(watchWordsKey))
  expect(await world.services.watchRuns.finished()).toBe(ids.at(-1))
  expect(world.envelopes).toHaveLength(60)
})

describe('the watches of readers who moved', () => {
  test('are matched, all but those of readers who have moved on', async () => {
    await addMoved('maya')
    await addMoved('noor')
    world.edit('noor', { zone: 'Europe/Berlin' })
    for (const zone of [ZONE, 'Asia/Tokyo', 'Europe/Berlin']) world.table.remove('ZONES', zone)
    await run()
    expect(matched()).toEqual(['maya'])
  })

  test('are matched also when those of another reader cannot be', async () => {
    for (const sub of ['maya', 'noor', 'omar']) await addMoved(sub)
    world.table.around = failing(recordOf('noor'), noAnswer)
    await run()
    expect(matched()).toEqual(['maya', 'omar'])
  })

  test('are matched in the zone that they reach while those of the others are, which was done before', async () => {
    addWatcher('maya', 'Asia/Tokyo')
    addWatcher('noor')
    world.table.around = once('before', /^Query.*FOLLOWERS#Asia\/Tokyo#0"/, () => world.move(ZONE, NOON))
    await run()
    expect(matched()).toEqual(['maya', 'noor'])
  })
})

describe('a shard', () => {
  test('is done when every reader was matched or has a damaged record', async () => {
    const [one = '', other = ''] = neighbours(2)
    addWatcher(one)
    world.addDamaged(other)
    const counts = { ...NO_DIGESTS, followers: 2, skipped: { nothing: 1, damaged: 1 } }
    expect(await runShardOf(one)).toEqual({ counts, settled: counts, isDone: true })
    expect(matched()).toEqual([one])
  })

  test('is not done when a reader was not matched, which stops nobody else', async () => {
    const [one = '', bad = '', other = ''] = neighbours(3)
    for (const sub of [one, bad, other]) addWatcher(sub)
    world.table.around = failing(recordOf(bad), noAnswer)
    expect(await runShardOf(one)).toMatchObject({
      counts: { ...NO_DIGESTS, followers: 3, failed: 1, skipped: { nothing: 2 } },
      isDone: false,
    })
    expect(matched()).toEqual([one, other])
  })

  test('stops the run when 20 readers in a row were not matched, but not the digests of the tick', async () => {
    const subs = neighbours(20)
    for (const sub of subs) addWatcher(sub)
    world.table.around = failing(recordOf(...subs), noAnswer)
    const tick = world.runAt(NOON)
    await run(tick)
    expect(tick.breaker.reason).toBeUndefined()
    await runShardOf(subs[0] ?? '', tick)
    expect(tick.breaker.reason).toBe('too-many-failures')
  })

  test('counts the hits of all its readers, who are matched at the same time', async () => {
    const counted = vi.spyOn(metrics, 'addMetric').mockReturnValue(metrics)
    vi.spyOn(metrics, 'publishStoredMetrics').mockReturnValue(metrics)
    for (const sub of neighbours(3)) addWatcher(sub)
    await runShardOf(neighbours(1)[0] ?? '')
    expect(counted).toHaveBeenCalledWith('WatchHits', MetricUnit.Count, 3)
  })

  test('of a collection that is finished is ignored, and nobody is matched again', async () => {
    addWatcher('maya')
    await world.services.watchRuns.finish(collection)
    expect(await runShardOf('maya')).toBeUndefined()
    expect(matched()).toEqual([])
  })
})
