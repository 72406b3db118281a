import middy from '@middy/core'
import * as z from 'zod/mini'
import { digestQueues } from '../adapters/digest/digestQueue.ts'
import { DigestSummary } from '../adapters/digest/digestSummary.ts'
import { workerTables } from '../adapters/table/aws.ts'
import { AheadEnvironment, eventTime } from '../common/eventTime.ts'
import { readEnvironment, TrendsTableEnvironment } from '../common/readEnvironment.ts'
import { configuredDigest } from './configuredDigest.ts'
import { digestRun } from './DigestRun.ts'
import { publishSummary, reportDataAge } from './reportDigest.ts'
import { runTick } from './runTick.ts'

const { DIGESTS_QUEUE, AT_ONCE_QUEUE } = readEnvironment(() =>
  z.object({ DIGESTS_QUEUE: z.url(), AT_ONCE_QUEUE: z.url() }),
)
const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)
const { AT_MOST_AHEAD_HOURS } = readEnvironment(AheadEnvironment)
const services = configuredDigest()
const summary = new DigestSummary(workerTables(), TRENDS_TABLE)
const queues = digestQueues({ digests: DIGESTS_QUEUE, atOnce: AT_ONCE_QUEUE })

/** The scheduled time with its zone, by default now; a dry run sends and writes nothing. */
const DigestEvent = z.object({
  at: z.optional(z.iso.datetime({ offset: true })),
  dry: z.optional(z.boolean()),
})

export const handler = middy<unknown>().handler(async (event, context) => {
  const { at: scheduled, dry: isDry = false } = DigestEvent.parse(event ?? {})
  const at = eventTime(scheduled, AT_MOST_AHEAD_HOURS)
  const run = digestRun(services, { at, isDry, timeLeft: () => context.getRemainingTimeInMillis() })
  await reportDataAge(services.collections, run)
  const answer = await runTick(services, run, {
    shards: (shards) => queues.shards(run.at, shards),
    atOnce: () => queues.atOnce(run.at),
  })
  if (!isDry) await publishSummary({ tally: services.tally, summary }, run.at)
  return answer
})
