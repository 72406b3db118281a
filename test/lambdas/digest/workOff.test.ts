import { describe, expect, test } from 'vitest'
import { digestRun } from '../../../lambdas/digest/DigestRun.ts'
import { workOff } from '../../../lambdas/digest/workOff.ts'
import { NO_DIGESTS } from '../../../shared/digest/digestCounts.ts'
import type { ShardOfDay } from '../../../shared/digest/shards.ts'
import { digestWorld, MORNING, TODAY } from '../../support/digestWorld.ts'

const FIRST: ShardOfDay = { zone: 'America/Toronto', date: TODAY, shard: 0 }
const SECOND: ShardOfDay = { ...FIRST, shard: 1 }

/** Works on two shards; the first one is not finished when this much time is left. */
async function queuedAfter(timeLeft: number): Promise<unknown[]> {
  let left = 900_000
  const world = digestWorld()
  const run = digestRun(world.services(), { at: MORNING, timeLeft: () => left, clock: world.clock })
  const queued: unknown[] = []
  await workOff(run, [FIRST, SECOND], {
    async work() {
      left = timeLeft
      return { counts: NO_DIGESTS, isDone: false }
    },
    async queueShards(shards) {
      queued.push(...shards)
    },
  })
  return queued
}

describe('a shard that is not finished', () => {
  test('because the time of the run is over, is queued after the others', async () => {
    expect(await queuedAfter(29_999)).toEqual([SECOND, FIRST])
  })

  test('because another run has it, is left to that one', async () => {
    expect(await queuedAfter(30_000)).toEqual([SECOND])
  })
})
