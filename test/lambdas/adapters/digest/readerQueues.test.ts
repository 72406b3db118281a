import { ReceiveMessageCommand, type SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUEUES } from '../../../../infra/product/manifest/queues.ts'
import { ReaderMessage, readerQueues } from '../../../../lambdas/adapters/digest/readerQueues.ts'
import { startTestAws, type TestAws } from '../../../support/aws.ts'

const AT = '2026-11-21T13:00:00.000Z'
const READERS = Array.from({ length: 560 }, (_, index) => ({ sub: `reader-${index}`, dueAt: AT }))
const MESSAGE: ReaderMessage = { kind: 'digest', at: AT, readers: READERS }

let aws: TestAws
let client: SQSClient

beforeAll(async () => {
  aws = await startTestAws()
  client = new SQSClient({ ...aws.config, maxAttempts: 1 })
})
afterAll(() => aws.cleanUp())

function queuesAt(url: string, of: SQSClient) {
  return readerQueues({ watches: `${url}-none`, digest: url, 'at-once': `${url}-none` }, of)
}

test.each([
  ['25 in each', undefined, 23],
  ['each alone', 1, 560],
])('readers are handed over to the queue of what they are due for, %s', async (_, inEach, count) => {
  const QueueUrl = await aws.ensureQueue(`digests-${count}`, QUEUES.digests)
  await queuesAt(QueueUrl, client)(MESSAGE, inEach)
  const messages: ReaderMessage[] = []
  while (messages.length < count) {
    const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
    messages.push(...Messages.map(({ Body = '' }) => ReaderMessage.parse(JSON.parse(Body))))
  }
  expect(new Set(messages.map(({ kind, at }) => `${kind} ${at}`))).toEqual(new Set([`digest ${AT}`]))
  const subs = messages.flatMap(({ readers }) => readers.map(({ sub }) => sub))
  expect(subs.toSorted()).toEqual(READERS.map(({ sub }) => sub).toSorted())
})

test('a message that the queue does not take makes the hand-over fail', async () => {
  const partial = Object.assign(new SQSClient(aws.config), {
    async send({ input }: SendMessageBatchCommand) {
      return { Failed: input.Entries?.length === 3 ? [{ Id: '2' }] : [] }
    },
  })
  await expect(queuesAt('queue', partial)(MESSAGE)).rejects.toThrow('1 messages about readers could not be queued')
})
