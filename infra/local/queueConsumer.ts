import { setTimeout as delay } from 'node:timers/promises'
import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import { queueArn } from './aws/queues/queueService.ts'

type Options = {
  awsUrl: string
  region: string
  queueUrl: string
  /** As whom the queue is read. */
  caller: string
  batchSize: number
  /** Works off a batch: gets Lambda's event, and answers which messages of it failed. */
  handle: (event: QueueEvent) => Promise<unknown>
}

/** What Lambda hands to a function that works off a queue. */
export type QueueEvent = { Records: QueueRecord[] }

type QueueRecord = {
  messageId: string
  receiptHandle: string
  body: string
  attributes: Record<string, string>
  messageAttributes: Record<string, never>
  md5OfBody: string
  eventSource: 'aws:sqs'
  eventSourceARN: string
  awsRegion: string
}

/** As long as SQS lets somebody wait for messages. */
const WAIT_SECONDS = 20
/** When to look again after the queue could not be read. */
const LOOK_AGAIN_MS = 1_000

/**
 * Works off a queue until it is stopped, one batch after the other. A message that did not fail is deleted; one that
 * failed comes back later, and in the end goes to the queue for lost ones.
 */
export function startQueueConsumer(options: Options): { stop(): Promise<void> } {
  const { awsUrl, region, caller } = options
  const client = new SQSClient({
    endpoint: awsUrl,
    region,
    credentials: { accessKeyId: caller, secretAccessKey: 'local' },
  })
  const stopping = new AbortController()
  const done = workOff(client, options, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await done
      client.destroy()
    },
  }
}

async function workOff(client: SQSClient, options: Options, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await workOffBatch(client, options, stopping)
    } catch (error) {
      if (stopping.aborted) return
      console.error(`The queue ${queueName(options)} could not be worked off:`, error)
      await delay(LOOK_AGAIN_MS, undefined, { signal: stopping }).catch(() => {})
    }
  }
}

async function workOffBatch(client: SQSClient, options: Options, stopping: AbortSignal): Promise<void> {
  const { queueUrl: QueueUrl, batchSize } = options
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: batchSize,
      WaitTimeSeconds: WAIT_SECONDS,
      MessageSystemAttributeNames: ['All'],
    }),
    { abortSignal: stopping },
  )
  if (Messages.length === 0) return
  const failed = await failuresOf(Messages, options, stopping)
  const finished = Messages.filter(({ MessageId = '' }) => !failed.has(MessageId))
  if (finished.length === 0) return
  await client.send(
    new DeleteMessageBatchCommand({
      QueueUrl,
      Entries: finished.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle })),
    }),
  )
}

const BatchAnswer = z.nullish(
  z.object({
    batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.string() }))),
  }),
)

/** The messages that failed: all of them when the function throws, or when its answer makes no sense (as on AWS). */
async function failuresOf(
  messages: Message[],
  options: Options,
  stopping: AbortSignal,
): Promise<Set<string>> {
  const all = new Set(messages.map(({ MessageId = '' }) => MessageId))
  try {
    const answer = BatchAnswer.parse(await options.handle(eventOf(messages, options)))
    const failed = new Set((answer?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier))
    return failed.isSubsetOf(all) ? failed : all
  } catch (error) {
    if (!stopping.aborted)
      console.error(
        `A batch of ${queueName(options)} failed: ${error instanceof Error ? error.message : error}`,
      )
    return all
  }
}

function eventOf(messages: Message[], options: Options): QueueEvent {
  return {
    Records: messages.map(
      ({ MessageId = '', ReceiptHandle = '', Body = '', MD5OfBody = '', Attributes }) => ({
        messageId: MessageId,
        receiptHandle: ReceiptHandle,
        body: Body,
        attributes: { ...Attributes },
        messageAttributes: {},
        md5OfBody: MD5OfBody,
        eventSource: 'aws:sqs',
        eventSourceARN: queueArn(queueName(options)),
        awsRegion: options.region,
      }),
    ),
  }
}

function queueName({ queueUrl }: Pick<Options, 'queueUrl'>): string {
  return queueUrl.split('/').at(-1) ?? queueUrl
}
