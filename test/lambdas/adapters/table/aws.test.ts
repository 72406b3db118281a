import { createServer } from 'node:http'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { listen } from '../../../../infra/standins/listen.ts'
import { timeouts } from '../../../../lambdas/adapters/table/aws.ts'
import { configFor } from '../../../support/aws.ts'

beforeAll(() => {
  process.env.AWS_REGION = 'us-east-1'
})

test('a request that is not answered in time fails, rather than that a warning is logged', async () => {
  const silent = await listen(createServer(() => {}))
  const config = configFor(silent.url, 'tester')
  const hasty = { ...config, maxAttempts: 1, requestHandler: timeouts(1_000, 50) }
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(hasty))
  const reading = client.send(new GetCommand({ TableName: 'people', Key: { pk: 'PERSON#maya', sk: 'ACCOUNT' } }))
  await expect(reading).rejects.toMatchObject({ name: 'TimeoutError' })
  client.destroy()
  await silent.stop()
})
