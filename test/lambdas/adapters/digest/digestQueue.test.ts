import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUEUES } from '../../../../infra/manifest/queues.ts'
import { digestQueue } from '../../../../lambdas/adapters/digest/digestQueue.ts'
import { startTestAws, type TestAws } from '../../../support/aws.ts'

const AT = '2026-11-21T13:00:00.000Z'
const SHARDS = Array.from({ length: 23 }, (_, shard) => ({
  zone: 'America/Toronto',
  date: '2026-11-21',
  shard,
}))

let aws: TestAws
let client: SQSClient

beforeAll(async () => {
  aws = await startTestAws()
  client = new SQSClient({ ...aws.config, maxAttempts: 1 })
})
afterAll(() => aws.cleanUp())

test('each shard is one message with the time of the tick, over several batches', async () => {
  const QueueUrl = await aws.ensureQueue('digests', QUEUES.digests)
  await digestQueue(QueueUrl, client)(AT, SHARDS)
  const bodies: { shard: number }[] = []
  while (bodies.length < SHARDS.length) {
    const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
    bodies.push(...Messages.map(({ Body = '' }) => JSON.parse(Body)))
  }
  expect(bodies.toSorted((one, other) => one.shard - other.shard)).toEqual(
    SHARDS.map((shard) => ({ at: AT, ...shard })),
  )
})

test('a queue that does not take them makes the tick fail', async () => {
  await expect(digestQueue(`${aws.url}/000000000000/none`, client)(AT, SHARDS)).rejects.toThrow()
})
