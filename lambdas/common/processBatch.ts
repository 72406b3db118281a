import * as z from 'zod/mini'
import { instantAfter } from '../../shared/time.ts'
import { logError } from './logger.ts'

/** The parts of an SQS event that are read. */
const QueueEvent = z.object({
  Records: z.array(
    z.object({
      messageId: z.string(),
      body: z.string(),
      attributes: z._default(
        z.object({ SentTimestamp: z.optional(z.string()), ApproximateReceiveCount: z._default(z.coerce.number(), 1) }),
        { ApproximateReceiveCount: 1 },
      ),
    }),
  ),
})

/** A message of a queue; `sentAt` is in milliseconds since 1970, NaN when it is not known. */
export type QueueMessage = { content: unknown; sentAt: number; receives: number }

/** What Lambda returns to the queue. */
export type BatchAnswer = { batchItemFailures: { itemIdentifier: string }[] }

/**
 * Processes a batch of messages one after the other. A message that fails is logged and goes back to the queue; the others
 * are processed all the same.
 *
 * @param failure the log message of a failure
 */
export async function processBatch(
  event: unknown,
  process: (message: QueueMessage) => Promise<void>,
  failure: string,
): Promise<BatchAnswer> {
  const batchItemFailures: BatchAnswer['batchItemFailures'] = []
  for (const { messageId, body, attributes } of QueueEvent.parse(event).Records) {
    try {
      const { SentTimestamp, ApproximateReceiveCount: receives } = attributes
      await process({ content: JSON.parse(body), sentAt: Number(SentTimestamp), receives })
    } catch (error) {
      logError(failure, error)
      batchItemFailures.push({ itemIdentifier: messageId })
    }
  }
  return { batchItemFailures }
}

/** An instant, later by the milliseconds that a message has waited; unchanged when that is not known. */
export function laterBy(at: string, waited: number): string {
  return waited > 0 ? instantAfter(at, waited) : at
}
