import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { Problem } from '../../../shared/problem.ts'
import { logger } from '../../common/logger.ts'
import type { CloseLater } from '../../mail/confirmations.ts'
import { timeouts } from '../table/aws.ts'

/** Somebody waits for their follow; a message that arrives twice does no harm. Times in milliseconds. */
const PATIENCE = { maxAttempts: 2, requestHandler: timeouts(1_000, 2_000) }

/** What a queue keeps a message back for at most, in seconds (SQS: 15 minutes; a window is far shorter). */
const MAX_DELAY_SECONDS = 900

/** The client for writing to queues; one for a whole function. */
export function queueClient(): SQSClient {
  return new SQSClient(PATIENCE)
}

/**
 * Puts the end of a window into the queue, to be handed out after it. Throws `unavailable` when the queue does not take
 * it.
 */
export function confirmationQueue(client: SQSClient, queueUrl: string): CloseLater {
  return async (message, seconds) => {
    try {
      await client.send(
        new SendMessageCommand({
          QueueUrl: queueUrl,
          MessageBody: JSON.stringify(message),
          DelaySeconds: Math.min(MAX_DELAY_SECONDS, Math.max(0, seconds)),
        }),
      )
    } catch (error) {
      logger.error('The end of a window of confirmations cannot be queued', { error: error as Error })
      throw new Problem('unavailable', 'E-mails are unavailable at the moment. Please try again later.', {
        cause: error,
      })
    }
  }
}
