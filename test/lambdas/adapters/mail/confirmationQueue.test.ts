import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  type SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUEUES } from '../../../../infra/product/manifest/queues.ts'
import { confirmationQueue } from '../../../../lambdas/adapters/mail/confirmationQueue.ts'
import { startTestAws, type TestAws } from '../../../support/aws.ts'

const MESSAGE = { sub: '6f9619ff-8b86-4d01-b42d-00c04fc964ff', window: 'one' }

let aws: TestAws
let client: SQSClient
let queueUrl: string

beforeAll(async () => {
  aws = await startTestAws()
  client = new SQSClient({ ...aws.config, maxAttempts: 1 })
  queueUrl = await aws.ensureQueue('confirmations', QUEUES.confirmations)
})
afterAll(() => aws.cleanUp())

async function receive(): Promise<unknown[]> {
  const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl: queueUrl }))
  return Messages.map(({ Body = '' }) => JSON.parse(Body))
}

async function delayed(): Promise<number> {
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({
      QueueUrl: queueUrl,
      AttributeNames: ['ApproximateNumberOfMessagesDelayed'],
    }),
  )
  return Number(Attributes?.ApproximateNumberOfMessagesDelayed)
}

test('the end of a window is handed out as it was put in, when its time has come', async () => {
  await confirmationQueue(client, queueUrl)(MESSAGE, 0)
  expect(await receive()).toEqual([MESSAGE])
  await confirmationQueue(client, queueUrl)(MESSAGE, 120)
  expect([await receive(), await delayed()]).toEqual([[], 1])
})

test.each([
  [-1, 0],
  [0, 0],
  [120, 120],
  [900, 900],
  [901, 900],
])('a mail that is due in %i seconds waits for %i', async (seconds, delay) => {
  const delays: (number | undefined)[] = []
  const noting = Object.assign(new SQSClient(aws.config), {
    async send({ input }: SendMessageCommand) {
      delays.push(input.DelaySeconds)
    },
  })
  await confirmationQueue(noting, queueUrl)(MESSAGE, seconds)
  expect(delays).toEqual([delay])
})

test('a queue that does not take it makes it unavailable', async () => {
  const missing = confirmationQueue(client, `${queueUrl}-missing`)
  await expect(missing(MESSAGE, 120)).rejects.toMatchObject({ code: 'unavailable' })
})
