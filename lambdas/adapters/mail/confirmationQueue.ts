import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Language } from '../../../shared/languages/languages.ts'
import { Problem } from '../../../shared/problem.ts'
import { logError } from '../../common/logger.ts'
import { timeouts } from '../table/aws.ts'

/** Few retries, because a reader is waiting; a duplicate message does no harm. Times in milliseconds. */
const RETRIES = { maxAttempts: 2, requestHandler: timeouts(1_000, 2_000) }

/** The maximum delay of SQS, in seconds: 15 minutes. A window is far shorter. */
const MAX_DELAY_SECONDS = 900

/**
 * What waits in the queue: the end of a confirmation window, a notice to a former address (its `since`), what ends with the sessions of
 * a person at a time, a notice of a new password, or a welcome.
 */
export type WaitingMail =
  | { sub: string; window: string }
  | { sub: string; former: string }
  | { sub: string; ended_at: string }
  | { sub: string; username: string; password_at: string }
  | { sub: string; username: string; language?: Language }

/** Queues a mail, in seconds from now. Throws `unavailable` when the queue does not accept it. */
export type SendLater = (message: WaitingMail, seconds: number) => Promise<void>

/** Creates the client for queues, once per function. */
export function queueClient(): SQSClient {
  return new SQSClient(RETRIES)
}

/** Queues mails as delayed messages. */
export function confirmationQueue(client: SQSClient, queueUrl: string): SendLater {
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
      logError('A mail cannot be queued', error)
      throw new Problem('unavailable', 'Emails are unavailable at the moment. Please try again later.', {
        cause: error,
      })
    }
  }
}
