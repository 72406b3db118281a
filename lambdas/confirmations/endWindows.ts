import * as z from 'zod/mini'
import { logger } from '../common/logger.ts'

/** The parts of an SQS event that are read. */
const QueueEvent = z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })) })

const Message = z.object({ sub: z.string(), window: z.string() })

export type QueueAnswer = { batchItemFailures: { itemIdentifier: string }[] }

/**
 * Ends the windows of a batch of messages, one after the other. Those that failed are named, and come back; one that
 * fails does not stop those after it.
 */
export async function endWindows(
  event: unknown,
  end: (message: z.infer<typeof Message>) => Promise<void>,
): Promise<QueueAnswer> {
  const failed: QueueAnswer['batchItemFailures'] = []
  for (const { messageId, body } of QueueEvent.parse(event).Records) {
    try {
      await end(Message.parse(JSON.parse(body)))
    } catch (error) {
      logger.error('A window of confirmations was not ended', {
        error: error instanceof Error ? error : new Error(String(error)),
      })
      failed.push({ itemIdentifier: messageId })
    }
  }
  return { batchItemFailures: failed }
}
