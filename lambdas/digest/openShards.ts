import { type Job, type Shard, shardName } from '../../shared/digest/shards.ts'
import type { ShardState } from '../adapters/digest/JobLeases.ts'
import { SHARDS } from '../adapters/people/followerRecord.ts'

/** The shards of a job in some time zones that are not done; those of single readers last. */
export function openShards(job: Job, zones: readonly string[], states: readonly ShardState[]): Shard[] {
  const done = new Set(states.flatMap(({ shard, state }) => (state === 'done' ? [shardName(shard)] : [])))
  const whole = zones.flatMap((zone) => Array.from({ length: SHARDS }, (_, shard) => ({ job, zone, shard })))
  const single = states.flatMap(({ shard }) => (shard.only !== undefined && zones.includes(shard.zone) ? [shard] : []))
  return [...whole, ...single].filter((shard) => !done.has(shardName(shard)))
}
