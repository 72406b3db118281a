import { FollowerPages } from '../../lambdas/adapters/people/followerPages.ts'
import { SHARDS } from '../../lambdas/adapters/people/followerRecord.ts'
import { digestRun } from '../../lambdas/digest/DigestRun.ts'
import { runDigests } from '../../lambdas/digest/runDigests.ts'
import { digestWorld, MORNING, TODAY } from '../support/digestWorld.ts'
import { benchDay, benchFollowers, benchFollows } from './digestFixtures.ts'
import { peakMegabytes } from './memory.ts'

/**
 * A process of its own: a dry run for a given number of followers of one time zone, which come page by page as from the
 * table. Prints its processor time for each follower and its peak memory.
 */
const PAGE = 100
/** Small numbers are repeated up to this many followers: one run of them is too short to measure. */
const AT_LEAST = 50_000
const WARM_UP = 20_000
const ZONE = 'America/Toronto'

const followers = Number(process.argv[2])
const day = benchDay()
const follows = benchFollows(day, 5_000)
const world = digestWorld()
await world.collect(MORNING, day)
// The changes are read once for all followers.
const run = digestRun(world.services, {
  at: MORNING,
  isDry: true,
  timeLeft: () => 900_000,
  clock: world.clock,
})

await decide(WARM_UP)
const rounds = Math.ceil(AT_LEAST / followers)
const before = process.cpuUsage()
for (let round = 0; round < rounds; round += 1) await decide(followers)
const { user, system } = process.cpuUsage(before)
const microseconds = (user + system) / (rounds * followers)
process.stdout.write(JSON.stringify({ microseconds, megabytes: peakMegabytes() }))

async function decide(count: number): Promise<void> {
  const services = {
    ...world.services,
    pages: Object.assign(new FollowerPages(world.table.client, world.table.name), {
      async *followers(_: string, shard: number) {
        const share = Math.floor(count / SHARDS) + (shard < count % SHARDS ? 1 : 0)
        for (let from = 0; from < share; from += PAGE) {
          const first = (shard * share + from) % (follows.length - PAGE)
          yield benchFollowers(follows.slice(first, first + Math.min(PAGE, share - from)), from)
        }
      },
    }),
  }
  let sent = 0
  let seen = 0
  for (let shard = 0; shard < SHARDS; shard += 1) {
    const done = await runDigests(services, run, { job: { kind: 'digest', of: TODAY }, zone: ZONE, shard })
    sent += done?.counts.sent ?? 0
    seen += done?.counts.followers ?? 0
  }
  if (seen !== count || sent < count * 0.9)
    throw new Error(`Of ${count} followers ${seen} were seen, ${sent} got a digest.`)
}
