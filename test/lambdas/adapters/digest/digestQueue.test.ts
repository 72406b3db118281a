import { ReceiveMessageCommand, type SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUEUES } from '../../../../infra/manifest/queues.ts'
import { digestQueues } from '../../../../lambdas/adapters/digest/digestQueue.ts'
import { startTestAws, type TestAws } from '../../../support/aws.ts'

const AT = '2026-11-21T13:00:00.000Z'
const SHARDS = Array.from({ length: 23 }, (_, shard) => ({
  job: { kind: 'digest' as const, of: '2026-11-21' },
  zone: 'America/Toronto',
  shard,
}))

let aws: TestAws
let client: SQSClient

beforeAll(async () => {
  aws = await startTestAws()
  client = new SQSClient({ ...aws.config, maxAttempts: 1 })
})
afterAll(() => aws.cleanUp())

function queuesAt(url: string, of: SQSClient) {
  return digestQueues({ digests: url, atOnce: url }, of)
}

test('each shard is one message with the time of the tick, over several batches', async () => {
  const QueueUrl = await aws.ensureQueue('digests', QUEUES.digests)
  await queuesAt(QueueUrl, client).shards(AT, SHARDS)
  const bodies: { shard: number }[] = []
  while (bodies.length < SHARDS.length) {
    const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
    bodies.push(...Messages.map(({ Body = '' }) => JSON.parse(Body)))
  }
  expect(bodies.toSorted((one, other) => one.shard - other.shard)).toEqual(
    SHARDS.map((shard) => ({ at: AT, ...shard })),
  )
})

test('the messages at once are started by one message with the time of the tick', async () => {
  const QueueUrl = await aws.ensureQueue('atOnce', QUEUES.atOnce)
  await digestQueues({ digests: `${aws.url}/000000000000/none`, atOnce: QueueUrl }, client).atOnce(AT)
  const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
  expect(Messages.map(({ Body = '' }) => JSON.parse(Body))).toEqual([{ at: AT }])
})

test('shards of which the queue takes all but one make the tick fail, and no more are queued', async () => {
  const batches: number[] = []
  const partial = Object.assign(new SQSClient(aws.config), {
    async send({ input }: SendMessageBatchCommand) {
      batches.push(input.Entries?.length ?? 0)
      return batches.length < 2 ? { Failed: [] } : { Failed: [{ Id: '3' }] }
    },
  })
  await expect(queuesAt('queue', partial).shards(AT, SHARDS)).rejects.toThrow('1 shards could not be queued')
  expect(batches).toEqual([10, 10])
})
