import { setTimeout as delay } from 'node:timers/promises'
import { DeleteMessageBatchCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import { queueArn } from './aws/queues/queueService.ts'

type Options = {
  awsUrl: string
  region: string
  queueUrl: string
  /** The access key that reads the queue. */
  caller: string
  batchSize: number
  /** Processes a batch: gets Lambda's event and returns the messages that failed. */
  handle: (event: QueueEvent) => Promise<unknown>
}

/** The event of Lambda for a batch of messages. */
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

/** Maximum wait of a long poll in SQS. */
const WAIT_SECONDS = 20
/** Delay before the next attempt after the queue could not be read. */
const RETRY_MS = 1_000

/**
 * Consumes a queue until it is stopped, one batch at a time. Successful messages are deleted; failed ones are delivered
 * again and finally moved to the dead-letter queue.
 */
export function startQueueConsumer(options: Options): { stop(): Promise<void> } {
  const client = queueClient(options)
  const stopping = new AbortController()
  const done = consume(client, options, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await done
      client.destroy()
    },
  }
}

/** A client of the local queues with the permissions of a caller. */
export function queueClient({ awsUrl, region, caller }: Pick<Options, 'awsUrl' | 'region' | 'caller'>): SQSClient {
  return new SQSClient({ endpoint: awsUrl, region, credentials: { accessKeyId: caller, secretAccessKey: 'local' } })
}

async function consume(client: SQSClient, options: Options, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await processBatch(client, options, stopping)
    } catch (error) {
      if (stopping.aborted) return
      console.error(`The queue ${queueName(options)} could not be processed:`, error)
      await delay(RETRY_MS, undefined, { signal: stopping }).catch(() => {})
    }
  }
}

async function processBatch(client: SQSClient, options: Options, stopping: AbortSignal): Promise<void> {
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

/** The messages that failed: all of them when the function throws or returns an invalid answer, as on AWS. */
async function failuresOf(messages: Message[], options: Options, stopping: AbortSignal): Promise<Set<string>> {
  const all = new Set(messages.map(({ MessageId = '' }) => MessageId))
  try {
    const answer = BatchAnswer.parse(await options.handle(eventOf(messages, options)))
    const failed = new Set((answer?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier))
    return failed.isSubsetOf(all) ? failed : all
  } catch (error) {
    if (!stopping.aborted)
      console.error(`A batch of ${queueName(options)} failed: ${error instanceof Error ? error.message : error}`)
    return all
  }
}

function eventOf(messages: Message[], options: Options): QueueEvent {
  return {
    Records: messages.map(({ MessageId = '', ReceiptHandle = '', Body = '', MD5OfBody = '', Attributes }) => ({
      messageId: MessageId,
      receiptHandle: ReceiptHandle,
      body: Body,
      attributes: { ...Attributes },
      messageAttributes: {},
      md5OfBody: MD5OfBody,
      eventSource: 'aws:sqs',
      eventSourceARN: queueArn(queueName(options)),
      awsRegion: options.region,
    })),
  }
}

function queueName({ queueUrl }: Pick<Options, 'queueUrl'>): string {
  return queueUrl.split('/').at(-1) ?? queueUrl
}
