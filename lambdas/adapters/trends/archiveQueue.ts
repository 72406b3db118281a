import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import type { ArchiveEvent } from '../../../shared/dataset/archiveIndex.ts'
import { WORKER } from '../table/aws.ts'

/** The queue of the months whose files are to be made. */
export const ArchiveQueueEnvironment = () => z.object({ ARCHIVE_QUEUE: z.url() })

/** Has files of the archive made, soon and by another function. Throws when the queue does not accept it. */
export type QueueArchive = (events: readonly ArchiveEvent[]) => Promise<void>

/** The queue of months whose files are to be made. Sending throws when SQS does not answer. */
export function archiveQueue(
  { ARCHIVE_QUEUE }: z.infer<ReturnType<typeof ArchiveQueueEnvironment>>,
  client = new SQSClient(WORKER),
): QueueArchive {
  return async (events) => {
    for (const event of events)
      await client.send(new SendMessageCommand({ QueueUrl: ARCHIVE_QUEUE, MessageBody: JSON.stringify(event) }))
  }
}
