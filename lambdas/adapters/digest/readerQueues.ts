import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import { Instant } from '../../../shared/instant.ts'
import { DUE_KINDS, type DueKind } from '../people/dueList.ts'
import { timeouts } from '../table/aws.ts'

/** Readers who are due for the same, and the time of the tick that handed them over. */
export const ReaderMessage = z.object({
  kind: z.enum(DUE_KINDS),
  at: Instant,
  readers: z.array(z.object({ sub: z.string(), dueAt: Instant })),
})
export type ReaderMessage = z.infer<typeof ReaderMessage>

/** Hands readers over to the queue of what they are due for, some in each message. Throws when SQS does not accept all of them. */
export type HandOverReaders = (message: ReaderMessage, readersInEach?: number) => Promise<void>

/** Retries are safe: a reader can be handed over twice. Times in milliseconds. */
const RETRIES = { maxAttempts: 4, requestHandler: timeouts(3_000, 10_000) }

/** Messages that SQS accepts in one call, and calls at the same time. */
const BATCH = 10
const AT_ONCE = 8

/** Few enough that a failure delays few, and that a slow mail rate sends all of them before the timeout. */
export const READERS_IN_A_MESSAGE = 25

/** The queues of readers. */
export function readerQueues(urls: Record<DueKind, string>, client = new SQSClient(RETRIES)): HandOverReaders {
  return async ({ kind, at, readers }, readersInEach = READERS_IN_A_MESSAGE) => {
    const messages = inParts(readers, readersInEach).map((part): ReaderMessage => ({ kind, at, readers: part }))
    for (const calls of inParts(inParts(messages, BATCH), AT_ONCE))
      await Promise.all(
        calls.map(async (batch) => {
          const Entries = batch.map((message, index) => ({ Id: String(index), MessageBody: JSON.stringify(message) }))
          const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: urls[kind], Entries }))
          if (Failed.length > 0) throw new Error(`${Failed.length} messages about readers could not be queued`)
        }),
      )
  }
}

function inParts<Item>(all: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))
}
