import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { Problem } from '../../../shared/problem.ts'
import { logError } from '../../common/logger.ts'
import { timeouts } from '../table/aws.ts'

/** Few retries, because a reader is waiting; a duplicate message does no harm. Times in milliseconds. */
const RETRIES = { maxAttempts: 2, requestHandler: timeouts(1_000, 2_000) }

/** The maximum delay of SQS, in seconds: 15 minutes. A window is far shorter. */
const MAX_DELAY_SECONDS = 900

/** Schedules the end of a confirmation window, in seconds from now. */
export type CloseLater = (message: { sub: string; window: string }, seconds: number) => Promise<void>

/** Creates the client for queues, once per function. */
export function queueClient(): SQSClient {
  return new SQSClient(RETRIES)
}

/** Queues the end of a window as a delayed message. Throws `unavailable` when the queue does not accept it. */
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
      logError('The end of a confirmation window cannot be queued', error)
      throw new Problem('unavailable', 'E-mails are unavailable at the moment. Please try again later.', {
        cause: error,
      })
    }
  }
}
