import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import {
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import { queueArn } from '../standins/queues/queueService.ts'

type QueueAccess = {
  awsUrl: string
  region: string
  /** The access key that reads or fills the queue. */
  caller: string
}

type Options = QueueAccess & {
  queueUrl: string
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
export function startQueueConsumer(options: Options): QueueConsumer {
  const client = queueClient(options)
  const stopping = new AbortController()
  const state: State = { failed: new Set(), batches: new EventEmitter() }
  const done = consume(client, options, state, stopping.signal)
  return {
    async settled() {
      for (;;) {
        const listening = new AbortController()
        // Before the look, so that no end is missed after it.
        const end = once(state.batches, 'end', { signal: listening.signal }).catch(() => {})
        if ((await waitingIn(client, options)) <= state.failed.size) return listening.abort()
        await end
      }
    },
    async stop() {
      stopping.abort()
      await done
      client.destroy()
    },
  }
}

export type QueueConsumer = {
  /** Resolved when every message that is not delayed was processed; failed ones wait for another attempt. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** The messages whose last attempt failed, and an event at the end of each batch. */
type State = { failed: Set<string>; batches: EventEmitter }

/** The messages that could be received, or that are being processed or were. */
async function waitingIn(client: SQSClient, { queueUrl: QueueUrl }: Options): Promise<number> {
  const { Attributes = {} } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }))
  const { ApproximateNumberOfMessages = 0, ApproximateNumberOfMessagesNotVisible = 0 } = Attributes
  return Number(ApproximateNumberOfMessages) + Number(ApproximateNumberOfMessagesNotVisible)
}

/** A client of the local queues with the permissions of a caller. */
export function queueClient({ awsUrl, region, caller }: QueueAccess): SQSClient {
  return new SQSClient({ endpoint: awsUrl, region, credentials: { accessKeyId: caller, secretAccessKey: 'local' } })
}

async function consume(client: SQSClient, options: Options, state: State, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await processBatch(client, options, state, stopping)
    } catch (error) {
      if (stopping.aborted) return
      console.error(`The queue ${queueName(options)} could not be processed:`, error)
      await delay(RETRY_MS, undefined, { signal: stopping }).catch(() => {})
    }
  }
}

async function processBatch(client: SQSClient, options: Options, state: State, stopping: AbortSignal): Promise<void> {
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
  for (const { MessageId = '' } of Messages)
    if (failed.has(MessageId)) state.failed.add(MessageId)
    else state.failed.delete(MessageId)
  if (finished.length > 0)
    await client.send(
      new DeleteMessageBatchCommand({
        QueueUrl,
        Entries: finished.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle })),
      }),
    )
  state.batches.emit('end')
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

function queueName({ queueUrl }: Options): string {
  return queueUrl.split('/').at(-1) ?? queueUrl
}
