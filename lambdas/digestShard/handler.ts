import middy from '@middy/core'
import { configuredDigest } from '../digest/configuredDigest.ts'
import { digestRun } from '../digest/DigestRun.ts'
import { runShard } from '../digest/runShard.ts'
import { runWatchShard } from '../digest/runWatches.ts'
import { processShards } from './processShards.ts'

const services = configuredDigest()

export const handler = middy<unknown>().handler((event, context) =>
  processShards(event, {
    begin: (at) => digestRun(services, { at, timeLeft: () => context.getRemainingTimeInMillis() }),
    work: (run, { collection, ...shard }) =>
      collection === undefined
        ? runShard(services, run, shard)
        : runWatchShard(services, run, { ...shard, collection }),
    now: Date.now,
  }),
)
