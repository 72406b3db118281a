import { tallyOf } from '../../shared/digest/digestCounts.ts'
import type { Shard } from '../../shared/digest/shards.ts'
import type { DigestRun, DigestServices } from './DigestRun.ts'
import { attemptToNotify } from './notifyPerson.ts'
import { reportShard } from './reportDigest.ts'
import { type ShardResult, workThrough } from './workThrough.ts'
import { zoneDay } from './zoneNews.ts'

/**
 * Sends the digests of a shard. When the day is over, its readers are counted as skipped. Throws when the readers cannot be
 * read.
 *
 * @param onPage is awaited after each page
 */
export async function runDigests(
  services: DigestServices,
  run: DigestRun,
  shard: Shard,
  onPage?: () => Promise<void>,
): Promise<ShardResult | undefined> {
  const day = await zoneDay(services, run, shard.zone, shard.job.of)
  if (!day) return undefined
  run.breaker.checkTally(await services.tally.lastDay(run.at))
  const result = await workThrough(services, run, shard, {
    act: (reader) => attemptToNotify(services, run, day, reader),
    ...(onPage && { onPage }),
  })
  reportShard(run, shard, result)
  const added = tallyOf(result.counts, result.settled)
  if (added && !run.isDry) await services.tally.add(added, run.at)
  return result
}
