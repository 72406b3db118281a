import { describe, expect, test } from 'vitest'
import { shardOf } from '../../../lambdas/adapters/people/followerRecord.ts'
import { type DigestServices, digestRun } from '../../../lambdas/digest/DigestRun.ts'
import { runShard } from '../../../lambdas/digest/runShard.ts'
import { NO_DIGESTS } from '../../../shared/digest/digestCounts.ts'
import type { ShardOfDay } from '../../../shared/digest/shards.ts'
import { Problem } from '../../../shared/problem.ts'
import { aroundServices } from '../../support/aroundServices.ts'
import { type DigestWorld, digestWorld, MORNING, TODAY, worldWithARise } from '../../support/digestWorld.ts'

const SHARD: ShardOfDay = { zone: 'America/Toronto', date: TODAY, shard: 3 }
const NAME = `${TODAY} America/Toronto#3`
/** Subs of followers of that shard, in order: a page of three, and one more. */
const SUBS = Array.from({ length: 400 }, (_, index) => `reader-${String(index).padStart(3, '0')}`)
  .filter((sub) => shardOf(sub) === SHARD.shard)
  .slice(0, 4)

/** Runs with the shard that morning. */
function run(
  world: DigestWorld,
  {
    shard = SHARD,
    timeLeft = () => 900_000,
    services = world.services(),
  }: { shard?: ShardOfDay; timeLeft?: () => number; services?: DigestServices } = {},
) {
  return runShard(services, digestRun(services, { at: MORNING, timeLeft, clock: world.clock }), shard)
}

describe('a shard is left to a later run, without a trace,', () => {
  test.each([
    ['before 8:00 of its date', worldWithARise, '2026-11-22'],
    ['before the first collection', async () => digestWorld(), TODAY],
  ])('%s', async (_, create, date) => {
    const world = await create()
    for (const sub of SUBS) world.addReader({ sub, email: `${sub}@example.com` })
    expect(await run(world, { shard: { ...SHARD, date } })).toEqual({ counts: NO_DIGESTS, isDone: false })
    const { markers, leases, ledger } = world
    expect([markers.collections.size, leases.open.size, leases.finished.size, ledger.rows.size]).toEqual([0, 0, 0, 0])
  })
})

test('a shard of which the second page cannot be read is processed again from the start, at once, and counted once', async () => {
  const world = await worldWithARise()
  for (const sub of SUBS) world.addReader({ sub, email: `${sub}@example.com` })
  let pages = 0
  const services = aroundServices(world.services(), async (call, name) => {
    if (name !== 'pages.followers') return call()
    pages += 1
    if (pages === 2) throw new Problem('unavailable', 'The table is busy.')
    return call()
  })
  await expect(run(world, { services })).rejects.toMatchObject({ code: 'unavailable' })
  expect(world.leases.open.get(NAME)).toMatchObject({ state: 'left', from: undefined, counts: NO_DIGESTS })
  const first = world.envelopes.length
  expect(await run(world)).toMatchObject({ isDone: true, counts: { sent: 4 - first } })
  expect(world.leases.finished.get(NAME)?.counts.followers).toBe(4)
  expect(world.tally).toMatchObject({ sent: 4, skipped: 0, failed: 0 })
})

test('a run that ends before a damaged follower record continues there', async () => {
  const world = await worldWithARise()
  const [sub = ''] = SUBS
  world.damaged.set(sub, SHARD.zone)
  expect(await run(world, { timeLeft: () => 29_999 })).toEqual({ counts: NO_DIGESTS, isDone: false })
  expect(world.leases.open.get(NAME)).toMatchObject({ state: 'left', from: sub })
  expect(await run(world)).toMatchObject({ isDone: true, counts: { skipped: { damaged: 1 } } })
})
