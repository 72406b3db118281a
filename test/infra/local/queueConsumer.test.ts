import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type QueueEvent, startQueueConsumer } from '../../../infra/local/queueConsumer.ts'
import { startTestAws, type TestAws } from '../../support/aws.ts'

let aws: TestAws
let client: SQSClient
let lost: string
let queue: string
let queues = 0
let consumer: { stop(): Promise<void> } | undefined
/** The message bodies of each batch. */
const batches: string[][] = []
/** The event of each batch. */
const events: QueueEvent[] = []

beforeAll(async () => {
  aws = await startTestAws()
  client = new SQSClient(aws.config)
})
afterAll(async () => {
  client.destroy()
  await aws.cleanUp()
})
beforeEach(async () => {
  queues += 1
  batches.length = 0
  events.length = 0
  lost = await aws.ensureQueue(`lost-${queues}`, { keepHours: 24 })
  // Failed messages are delivered again at once.
  queue = await aws.ensureQueue(`work-${queues}`, {
    keepHours: 24,
    visibilitySeconds: 0,
    lost: { to: `lost-${queues}`, tries: 2 },
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await consumer?.stop()
  consumer = undefined
})

/** Starts a consumer whose function answers each batch with `answer`. */
function consume(answer: (bodies: string[], event: QueueEvent) => unknown = () => undefined): void {
  consumer = startQueueConsumer({
    awsUrl: aws.url,
    region: 'us-east-1',
    queueUrl: queue,
    caller: 'confirmations',
    batchSize: 10,
    handle: async (event) => {
      const bodies = event.Records.map(({ body }) => body)
      batches.push(bodies)
      events.push(event)
      return answer(bodies, event)
    },
  })
}

async function send(MessageBody: string, DelaySeconds = 0): Promise<string> {
  const sent = await client.send(new SendMessageCommand({ QueueUrl: queue, MessageBody, DelaySeconds }))
  return sent.MessageId ?? ''
}

/** The visible messages of a queue. */
async function bodiesIn(QueueUrl: string): Promise<(string | undefined)[]> {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 }),
  )
  return Messages.map(({ Body }) => Body)
}

describe('a message', () => {
  test('is delivered in the event of Lambda, and deleted when it did not fail', async () => {
    const messageId = await send('{"sub":"1"}')
    consume(() => ({ batchItemFailures: [] }))
    await expect.poll(() => events).toHaveLength(1)
    expect(events[0]).toEqual({
      Records: [
        {
          messageId,
          receiptHandle: expect.any(String),
          body: '{"sub":"1"}',
          attributes: expect.objectContaining({
            ApproximateReceiveCount: '1',
            SentTimestamp: expect.stringMatching(/^\d{13}$/),
          }),
          messageAttributes: {},
          md5OfBody: expect.stringMatching(/^[0-9a-f]{32}$/),
          eventSource: 'aws:sqs',
          eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:work-${queues}`,
          awsRegion: 'us-east-1',
        },
      ],
    })
    await consumer?.stop()
    expect(await bodiesIn(queue)).toEqual([])
    expect(await bodiesIn(lost)).toEqual([])
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty object', {}],
    ['no failures', { batchItemFailures: null }],
  ])('is deleted when the function answers with %s', async (_, answer) => {
    await send('a')
    consume(() => answer)
    await expect.poll(() => batches).toHaveLength(1)
    await consumer?.stop()
    expect(await bodiesIn(queue)).toEqual([])
    expect(await bodiesIn(lost)).toEqual([])
  })

  test('with a delay is not delivered early', async () => {
    consume()
    const from = Date.now()
    await send('later', 1)
    await send('now')
    await expect.poll(() => batches, { timeout: 5_000 }).toEqual([['now'], ['later']])
    expect(Date.now() - from).toBeGreaterThanOrEqual(1_000)
  })

  test('wakes a waiting consumer', async () => {
    consume()
    await send('first')
    await expect.poll(() => batches).toEqual([['first']])
    await send('second')
    await expect.poll(() => batches).toEqual([['first'], ['second']])
  })
})

describe('in a batch', () => {
  test('only failed messages are delivered again, and finally moved to the dead-letter queue', async () => {
    for (const body of ['good', 'bad', 'better']) await send(body)
    consume((_, { Records }) => ({
      batchItemFailures: Records.filter(({ body }) => body === 'bad').map(({ messageId }) => ({
        itemIdentifier: messageId,
      })),
    }))
    await expect.poll(() => batches).toEqual([['good', 'bad', 'better'], ['bad']])
    await expect.poll(() => bodiesIn(lost)).toEqual(['bad'])
    expect(batches).toHaveLength(2)
  })

  test.each<[string, () => unknown]>([
    [
      'the function throws',
      () => {
        throw new Error('out of order')
      },
    ],
    ['the answer is invalid', () => 'done'],
    ['the answer names a message of another batch', () => ({ batchItemFailures: [{ itemIdentifier: '?' }] })],
    ['the answer names no message', () => ({ batchItemFailures: [{}] })],
  ])('all messages are delivered again when %s', async (_, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await send('one')
    await send('two')
    consume(answer)
    await expect.poll(() => bodiesIn(lost)).toEqual(['one', 'two'])
    expect(batches).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ])
  })

  test('there are at most ten messages', async () => {
    for (let number = 0; number < 11; number += 1) await send(String(number))
    consume()
    await expect.poll(() => batches.flat()).toHaveLength(11)
    expect(batches.map(({ length }) => length)).toEqual([10, 1])
  })
})

describe('a consumer', () => {
  test('stops at once during a long poll', async () => {
    const other = await startTestAws()
    const queueUrl = await other.ensureQueue('empty', { keepHours: 24 })
    const waiting = startQueueConsumer({
      awsUrl: other.url,
      region: 'us-east-1',
      queueUrl,
      caller: 'confirmations',
      batchSize: 10,
      handle: async () => undefined,
    })
    const stopped = waiting.stop().then(() => 'stopped')
    const sqs = new SQSClient(other.config)
    const poll = sqs.send(new ReceiveMessageCommand({ QueueUrl: queueUrl, WaitTimeSeconds: 20 })).then(() => 'polled')
    expect(await Promise.race([stopped, poll])).toBe('stopped')
    await Promise.allSettled([other.cleanUp(), poll])
    sqs.destroy()
  })

  test('without permission to read the queue logs the error and retries', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    let isAllowed = false
    const strict = await startTestAws({ mayUse: () => isAllowed })
    const handled: QueueEvent[] = []
    const queueUrl = await strict.ensureQueue('guarded', { keepHours: 24 })
    const refused = startQueueConsumer({
      awsUrl: strict.url,
      region: 'us-east-1',
      queueUrl,
      caller: 'stranger',
      batchSize: 10,
      handle: async (event) => void handled.push(event),
    })
    await expect.poll(() => logged.mock.calls.join('\n')).toContain('not authorized to perform: sqs:ReceiveMessage')
    isAllowed = true
    const sender = new SQSClient(strict.config)
    await sender.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: 'x' }))
    await expect.poll(() => handled).toHaveLength(1)
    sender.destroy()
    await refused.stop()
    await strict.cleanUp()
  })
})
