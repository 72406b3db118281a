import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shardOf } from '../../../lambdas/adapters/people/followerRecord.ts'
import { metrics } from '../../../lambdas/common/metrics.ts'
import { type DigestRun, type DigestServices, digestRun } from '../../../lambdas/digest/DigestRun.ts'
import { matchMoved, runWatches, runWatchShard } from '../../../lambdas/digest/runWatches.ts'
import { NO_DIGESTS } from '../../../shared/digest/digestCounts.ts'
import { aWatch, aWatchedWave } from '../../support/aWatch.ts'
import { type DigestWorld, digestWorld, TODAY } from '../../support/digestWorld.ts'
import { NOON } from '../../support/watchNotifications.ts'

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

function addWatcher(sub: string, zone = ZONE): void {
  world.addReader({ sub, zone, email: `${sub}@example.com`, watches: [aWatch({ id: 'w1' })] }, [])
}

const aRun = (services: DigestServices, timeLeft = () => 900_000) =>
  digestRun(services, { at: NOON, timeLeft, clock: world.clock })

/** The services, but the watches of these readers cannot be matched. */
function failingFor(isFailing: (sub: string) => boolean): DigestServices {
  const services = world.services()
  return {
    ...services,
    hits: {
      ...services.hits,
      record: (sub, found) => (isFailing(sub) ? Promise.reject(new Error('No answer')) : world.hits.record(sub, found)),
    },
  }
}

/** A reader who has just moved to Toronto. */
async function addMoved(sub: string): Promise<void> {
  addWatcher(sub, 'Asia/Tokyo')
  await world.people.change(sub, { time_zone: ZONE }, NOON)
}

/** The readers whose hits were recorded. */
const matched = () => [...world.hits.rows.keys()].map((name) => name.split(' ')[0]).toSorted()

const queueNothing = async () => {}

function runShardOf(sub: string, services: DigestServices, run: DigestRun = aRun(services)) {
  return runWatchShard(services, run, { zone: ZONE, date: TODAY, shard: shardOf(sub), collection })
}

/** Readers of one shard. */
function neighbours(count: number): string[] {
  const names = Array.from({ length: count * 40 }, (_, index) => `reader-${index}`)
  return names
    .filter((sub) => shardOf(sub) === shardOf('reader-0'))
    .slice(0, count)
    .toSorted()
}

describe('a collection', () => {
  test('is finished when the watches of all readers were matched', async () => {
    addWatcher('maya')
    const services = world.services()
    expect(await runWatches(services, aRun(services), queueNothing)).toEqual({ queued: 0, failures: [] })
    expect([matched(), await world.watchRuns.finished()]).toEqual([['maya'], collection])
  })

  test('stays open when a shard cannot be read, which is returned as a failure', async () => {
    addWatcher('maya')
    const failure = new Error('No answer')
    const services = world.services()
    const pages = {
      ...services.pages,
      async *followers(zone: string, shard: number) {
        if (shard === shardOf('maya')) throw failure
        yield* services.pages.followers(zone, shard)
      },
    }
    const broken = { ...services, pages }
    expect(await runWatches(broken, aRun(broken), queueNothing)).toEqual({ queued: 0, failures: [failure] })
    expect(await world.watchRuns.finished()).toBeUndefined()
  })

  test('stays open when its shards are queued, which are counted', async () => {
    addWatcher('maya')
    const services = world.services()
    const queued: unknown[] = []
    const run = aRun(services, () => 59_999)
    const answer = await runWatches(services, run, async (shards) => void queued.push(...shards))
    expect(answer).toEqual({ queued: 16, failures: [] })
    expect(queued).toContainEqual({ zone: ZONE, date: expect.any(String), shard: shardOf('maya'), collection })
    expect(await world.watchRuns.finished()).toBeUndefined()
  })

  test('stays open when the watches of a reader who moved were not matched', async () => {
    await addMoved('maya')
    const services = world.services()
    const broken = { ...services, pages: { ...services.pages, follower: () => Promise.reject(new Error('No answer')) } }
    expect(await runWatches(broken, aRun(broken), queueNothing)).toEqual({ queued: 0, failures: [] })
    expect(await world.watchRuns.finished()).toBeUndefined()
    await runWatches(services, aRun(services), queueNothing)
    expect(await world.watchRuns.finished()).toBe(collection)
  })
})

describe('the watches of readers who moved', () => {
  const move = (services: DigestServices) => matchMoved(services, aRun(services), [{ id: collection, at: NOON }])

  test('are matched, all but those of readers who have moved on', async () => {
    await addMoved('maya')
    await addMoved('noor')
    world.edit('noor', { zone: 'Europe/Berlin' })
    expect(await move(world.services())).toBe(true)
    expect(matched()).toEqual(['maya'])
  })

  test('are matched also when those of another reader cannot be', async () => {
    for (const sub of ['maya', 'noor', 'omar']) await addMoved(sub)
    expect(await move(failingFor((sub) => sub === 'noor'))).toBe(false)
    expect(matched()).toEqual(['maya', 'omar'])
  })

  test('are complete when there is no collection to match them against', async () => {
    await addMoved('maya')
    const services = world.services()
    expect(await matchMoved(services, aRun(services), [])).toBe(true)
    expect(matched()).toEqual([])
  })
})

describe('a shard', () => {
  test('is done when every reader was matched or has a damaged record', async () => {
    const [one = '', other = ''] = neighbours(2)
    addWatcher(one)
    world.damaged.set(other, ZONE)
    expect(await runShardOf(one, world.services())).toEqual({
      counts: { ...NO_DIGESTS, followers: 2, skipped: { nothing: 1, damaged: 1 } },
      isDone: true,
    })
    expect(matched()).toEqual([one])
  })

  test('is not done when a reader was not matched, which stops nobody else', async () => {
    const [one = '', failing = '', other = ''] = neighbours(3)
    for (const sub of [one, failing, other]) addWatcher(sub)
    expect(
      await runShardOf(
        one,
        failingFor((sub) => sub === failing),
      ),
    ).toEqual({
      counts: { ...NO_DIGESTS, followers: 3, failed: 1, skipped: { nothing: 2 } },
      isDone: false,
    })
    expect(matched()).toEqual([one, other].toSorted())
  })

  test('stops the run when 20 readers in a row were not matched', async () => {
    const subs = neighbours(20)
    for (const sub of subs.slice(0, 19)) addWatcher(sub)
    const services = failingFor(() => true)
    const before = aRun(services)
    await runShardOf('reader-0', services, before)
    expect(before.breaker.reason).toBeUndefined()
    addWatcher(subs[19] ?? '')
    const run = aRun(services)
    await runShardOf('reader-0', services, run)
    expect(run.breaker.reason).toBe('too-many-failures')
  })

  test('counts the hits of all its readers, who are matched at the same time', async () => {
    const counted = vi.spyOn(metrics, 'addMetric').mockReturnValue(metrics)
    vi.spyOn(metrics, 'publishStoredMetrics').mockReturnValue(metrics)
    for (const sub of neighbours(3)) addWatcher(sub)
    await runShardOf('reader-0', world.services())
    expect(counted).toHaveBeenCalledWith('WatchHits', MetricUnit.Count, 3)
  })

  test('of a collection that is finished is done, and nobody is matched again', async () => {
    addWatcher('maya')
    await world.watchRuns.finish(collection)
    expect(await runShardOf('maya', world.services())).toEqual({ counts: NO_DIGESTS, isDone: true })
    expect(matched()).toEqual([])
  })
})
