import { describe, expect, test } from 'vitest'
import { workOff } from '../../../lambdas/digest/workOff.ts'
import { NO_DIGESTS } from '../../../shared/digest/digestCounts.ts'
import type { Shard } from '../../../shared/digest/shards.ts'
import { digestWorld, MORNING, TODAY } from '../../support/digestWorld.ts'

const FIRST: Shard = { job: { kind: 'digest', of: TODAY }, zone: 'America/Toronto', shard: 0 }
const SECOND: Shard = { ...FIRST, shard: 1 }

/** Works on two shards; the first one is not finished when this much time is left. */
async function queuedAfter(timeLeft: number): Promise<unknown[]> {
  let left = 900_000
  const run = digestWorld().runAt(MORNING, { timeLeft: () => left })
  const queued: unknown[] = []
  await workOff(run, [FIRST, SECOND], {
    async work() {
      left = timeLeft
      return { counts: NO_DIGESTS, settled: NO_DIGESTS, isDone: false }
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

test('shards of readers with whom a run has died are queued at once, and not processed by the run itself', async () => {
  const alone = { ...FIRST, only: 'a-reader' }
  const [worked, queued]: [Shard[], Shard[]] = [[], []]
  await workOff(digestWorld().runAt(MORNING), [FIRST, alone], {
    async work(shard) {
      worked.push(shard)
      return { counts: NO_DIGESTS, settled: NO_DIGESTS, isDone: true }
    },
    queueShards: async (shards) => void queued.push(...shards),
  })
  expect([worked, queued]).toEqual([[FIRST], [alone]])
})
