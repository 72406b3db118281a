import middy from '@middy/core'
import { configuredDigest } from '../digest/configuredDigest.ts'
import { digestRun } from '../digest/DigestRun.ts'
import { runShard } from '../digest/runShard.ts'
import { workOffShards } from './workOffShards.ts'

const services = configuredDigest()

export const handler = middy<unknown>().handler((event, context) =>
  workOffShards(event, {
    begin: (at) => digestRun(services, { at, timeLeft: () => context.getRemainingTimeInMillis() }),
    work: (run, shard) => runShard(services, run, shard),
    now: Date.now,
  }),
)
