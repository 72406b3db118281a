import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestAws, type TestAws } from '../../support/aws.ts'

const QUEUE = { keepHours: 14 * 24 }

let aws: TestAws

beforeAll(async () => {
  aws = await startTestAws({
    mayUse: (caller, action, resource) =>
      caller === 'owner' || (caller === 'sender' && action === 'sqs:SendMessage' && resource === 'failures'),
  })
})
afterAll(() => aws.cleanUp())

/** One request of the JSON protocol, as the SDK would make it. */
async function call(operation: string, request: object, { url = aws.url, caller = 'owner' } = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `AmazonSQS.${operation}`,
      authorization: `AWS4-HMAC-SHA256 Credential=${caller}/20261121/us-east-1/sqs/aws4_request, SignedHeaders=host, Signature=0`,
    },
    body: JSON.stringify(request),
  })
  const answer = await response.json()
  return { status: response.status, answer }
}

describe('the queue stand-in', () => {
  test('hands out what was sent, emoji included', async () => {
    const QueueUrl = await aws.ensureQueue('failures', QUEUE)
    const MessageBody = 'Kraków 🎈 — "ok"'
    expect((await call('SendMessage', { QueueUrl, MessageBody })).status).toBe(200)
    const { answer } = await call('ReceiveMessage', { QueueUrl })
    expect(answer.Messages).toMatchObject([{ Body: MessageBody }])
  })

  test('reports which messages of a batch it refused', async () => {
    const QueueUrl = await aws.ensureQueue('batches', QUEUE)
    const Entries = [
      { Id: 'good', MessageBody: '🎈' },
      { Id: 'bad', MessageBody: '\u0001' },
    ]
    const { answer } = await call('SendMessageBatch', { QueueUrl, Entries })
    expect(answer).toMatchObject({
      Successful: [{ Id: 'good' }],
      Failed: [{ Id: 'bad', Code: 'InvalidMessageContents' }],
    })
  })

  test('makes a queue once, keeps what is in it for its time, and refuses an unknown one', async () => {
    const QueueUrl = await aws.ensureQueue('failures', QUEUE)
    expect(await aws.ensureQueue('failures', QUEUE)).toBe(QueueUrl)
    const { answer } = await call('GetQueueAttributes', { QueueUrl, AttributeNames: ['All'] })
    expect(answer.Attributes.MessageRetentionPeriod).toBe(String(14 * 24 * 3600))
    const unknown = await call('SendMessage', { QueueUrl: `${aws.url}/000000000000/none`, MessageBody: 'x' })
    expect(unknown).toMatchObject({
      status: 400,
      answer: { __type: 'com.amazonaws.sqs#QueueDoesNotExist' },
    })
  })

  test('leads to the running copy after a restart on another port', async () => {
    const first = await startTestAws()
    const QueueUrl = await first.ensureQueue('failures', QUEUE)
    await call('SendMessage', { QueueUrl, MessageBody: 'kept' }, { url: first.url })
    await first.stop()

    const second = await startTestAws({ folder: first.folder })
    const found = await call('GetQueueUrl', { QueueName: 'failures' }, { url: second.url })
    expect(found.answer.QueueUrl).toBe(`${second.url}/000000000000/failures`)
    const { answer } = await call('ReceiveMessage', found.answer, { url: second.url })
    expect(answer.Messages).toMatchObject([{ Body: 'kept' }])
    await second.cleanUp()
  })

  test('refuses a caller without the permission, in its own format', async () => {
    const failures = { QueueUrl: await aws.ensureQueue('failures', QUEUE) }
    const batches = { QueueUrl: await aws.ensureQueue('batches', QUEUE), MessageBody: 'x' }
    const sender = { caller: 'sender' }
    const entries = [{ Id: 'a', MessageBody: 'x' }]
    expect((await call('SendMessageBatch', { ...failures, Entries: entries }, sender)).status).toBe(200)
    for (const refused of [call('ReceiveMessage', failures, sender), call('SendMessage', batches, sender)])
      expect(await refused).toMatchObject({ status: 403, answer: { __type: 'AccessDeniedException' } })
  })
})

describe('a message of the queue stand-in', () => {
  const bodiesIn = (answer: { Messages?: { Body: string }[] }) => answer.Messages?.map(({ Body }) => Body)

  test('is hidden while it is worked on, comes back when that time is over, and is deleted by its last receipt', async () => {
    const QueueUrl = await aws.ensureQueue('hidden', QUEUE)
    await call('SendMessage', { QueueUrl, MessageBody: 'work' })
    const started = Date.now()
    const first = await call('ReceiveMessage', { QueueUrl, VisibilityTimeout: 1 })
    const { ReceiptHandle } = first.answer.Messages[0]
    const second = await call('ReceiveMessage', { QueueUrl, WaitTimeSeconds: 20 })
    expect(Date.now() - started).toBeGreaterThanOrEqual(1_000)
    expect(bodiesIn(second.answer)).toEqual(['work'])
    expect(second.answer.Messages[0].Attributes.ApproximateReceiveCount).toBe('2')
    expect((await call('ReceiveMessage', { QueueUrl })).answer).toEqual({})
    await call('DeleteMessage', { QueueUrl, ReceiptHandle })
    const { answer } = await call('GetQueueAttributes', { QueueUrl, AttributeNames: ['All'] })
    expect(answer.Attributes).toMatchObject({
      ApproximateNumberOfMessages: '0',
      ApproximateNumberOfMessagesNotVisible: '1',
    })
    const { ReceiptHandle: last } = second.answer.Messages[0]
    const batch = { QueueUrl, Entries: [{ Id: 'a', ReceiptHandle: last }] }
    expect((await call('DeleteMessageBatch', batch)).answer.Successful).toEqual([{ Id: 'a' }])
    const after = await call('GetQueueAttributes', { QueueUrl, AttributeNames: ['All'] })
    expect(after.answer.Attributes.ApproximateNumberOfMessagesNotVisible).toBe('0')
  })

  test.each([
    ['SendMessage', { MessageBody: '' }, 'InvalidParameterValue'],
    ['SendMessage', { MessageBody: 'x'.repeat(262_145) }, 'InvalidParameterValue'],
    ['SendMessage', { MessageBody: 'x', MessageGroupId: 'a' }, 'UnsupportedOperation'],
    ['ReceiveMessage', { MaxNumberOfMessages: 11 }, 'InvalidParameterValue'],
    ['SendMessageBatch', { Entries: [] }, 'InvalidParameterValue'],
    ['PurgeQueue', {}, 'UnsupportedOperation'],
    ['ChangeMessageVisibility', { ReceiptHandle: 'x', VisibilityTimeout: 0 }, 'UnsupportedOperation'],
  ])('is refused by %s with %j', async (operation, request, code) => {
    const QueueUrl = await aws.ensureQueue('refusing', QUEUE)
    expect(await call(operation, { QueueUrl, ...request })).toMatchObject({
      status: 400,
      answer: { __type: `com.amazonaws.sqs#${code}` },
    })
  })

  test('that was received too often is a dead letter, and goes back by a move to where it came from', async () => {
    const dead = await aws.ensureQueue('dead', QUEUE)
    const QueueUrl = await aws.ensureQueue('served', { ...QUEUE, visibilitySeconds: 0, lost: { to: 'dead', tries: 1 } })
    await call('SendMessage', { QueueUrl, MessageBody: 'poison' })
    await call('SendMessage', { QueueUrl: dead, MessageBody: 'of no queue' })
    await call('ReceiveMessage', { QueueUrl })
    expect((await call('ReceiveMessage', { QueueUrl })).answer).toEqual({})
    const letters = await call('ReceiveMessage', { QueueUrl: dead, MaxNumberOfMessages: 10, VisibilityTimeout: 0 })
    expect(bodiesIn(letters.answer)?.toSorted()).toEqual(['of no queue', 'poison'])

    await call('StartMessageMoveTask', { SourceArn: 'arn:aws:sqs:us-east-1:000000000000:dead' })
    const again = await call('ReceiveMessage', { QueueUrl })
    expect(again.answer.Messages).toMatchObject([{ Body: 'poison', Attributes: { ApproximateReceiveCount: '1' } }])
    const left = await call('ReceiveMessage', { QueueUrl: dead, MaxNumberOfMessages: 10 })
    expect(bodiesIn(left.answer)).toEqual(['of no queue'])
  })
})
