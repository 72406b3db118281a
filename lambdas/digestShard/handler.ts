import middy from '@middy/core'
import { configuredDigest } from '../digest/configuredDigest.ts'
import { digestRun } from '../digest/DigestRun.ts'
import { runDigests } from '../digest/runDigests.ts'
import { runWatchShard } from '../digest/runWatches.ts'
import { processShards } from './processShards.ts'

const services = configuredDigest()

export const handler = middy<unknown>().handler((event, context) =>
  processShards(event, {
    begin: (at) => digestRun(services, { at, timeLeft: () => context.getRemainingTimeInMillis() }),
    work: (run, shard) => (shard.job.kind === 'digest' ? runDigests : runWatchShard)(services, run, shard),
    now: Date.now,
  }),
)
