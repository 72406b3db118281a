import middy from '@middy/core'
import * as z from 'zod/mini'
import { ReaderMessage, readerQueues } from '../adapters/digest/readerQueues.ts'
import { laterBy, processBatch } from '../common/processBatch.ts'
import { QueuesEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import { configuredDigest } from '../digest/configuredDigest.ts'
import { digestProcess } from '../digest/DigestRun.ts'
import { dryRun } from '../digest/dryRun.ts'
import { readerOutcomes } from '../digest/readerOutcomes.ts'
import { serveReaders } from '../digest/serveReaders.ts'

const queues = readEnvironment(QueuesEnvironment)
const services = configuredDigest()
const process = digestProcess(services)
const handOver = readerQueues({
  watches: queues.WATCHES_QUEUE,
  digest: queues.DIGESTS_QUEUE,
  'at-once': queues.AT_ONCE_QUEUE,
})

/** By hand, a dry run of a time with its zone, by default now. */
const DryRun = z.object({ at: z.optional(z.iso.datetime({ offset: true })), dry: z.literal(true) })

/** By hand, what became of the messages of a reader, by their `sub`. */
const OutcomesOf = z.object({ reader: z.string().check(z.minLength(1)) })

/** Serves messages with readers who are due. By hand, makes a dry run, or answers why one reader got nothing. */
export const handler = middy<unknown>().handler(async (event, context) => {
  const dry = DryRun.safeParse(event).data
  if (dry) {
    const at = new Date(dry.at ?? Date.now()).toISOString()
    return dryRun(services, process, at, () => context.getRemainingTimeInMillis())
  }
  const asked = OutcomesOf.safeParse(event).data
  if (asked) return readerOutcomes(services, asked.reader)
  return processBatch(
    event,
    ({ content, sentAt, receives }) => {
      const message = ReaderMessage.parse(content)
      // With the time in the queue, because nothing may be sent after noon.
      const at = laterBy(message.at, Date.now() - sentAt)
      return serveReaders(services, process, { ...message, at }, { receives, handOver })
    },
    'Readers were not served',
  )
})
