import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TABLES } from '../../../../infra/manifest/stores.ts'
import { UsedCaptchas } from '../../../../lambdas/adapters/captcha/usedCaptchas.ts'
import { startTestAws, type TestAws } from '../../../support/aws.ts'

const NOW = '2026-11-21T09:00:00.500Z'

let aws: TestAws
let documents: DynamoDBDocumentClient
let used: UsedCaptchas

beforeAll(async () => {
  aws = await startTestAws()
  documents = DynamoDBDocumentClient.from(new DynamoDBClient(aws.config))
  await aws.ensureTable('people', TABLES.people)
  used = new UsedCaptchas(documents, 'people')
})
afterAll(() => aws.cleanUp())

test('a captcha can be used once', async () => {
  expect(await used.use('one', NOW)).toBe(true)
  expect(await used.use('one', NOW)).toBe(false)
  expect(await used.use('another', NOW)).toBe(true)
})

test('of 20 concurrent uses of a captcha, exactly one passes', async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => used.use('contested', NOW)))
  expect(results.filter(Boolean)).toHaveLength(1)
})

test('a used captcha is stored as a hash, for an hour', async () => {
  await used.use('a very long token of somebody', NOW)
  const { Items = [] } = await documents.send(new ScanCommand({ TableName: 'people' }))
  expect(Items.length).toBeGreaterThan(0)
  expect(JSON.stringify(Items)).not.toContain('somebody')
  for (const item of Items)
    expect(item).toEqual({
      pk: expect.stringMatching(/^CAPTCHA#[\w-]{43}$/),
      sk: 'USED',
      used_by: expect.any(String),
      expires_at: Date.parse('2026-11-21T10:00:00.000Z') / 1000,
    })
})

test('a repeated request after a lost response still passes', async () => {
  const client = new DynamoDBClient(aws.config)
  let isLost = false
  client.middlewareStack.add(
    (next) => async (request) => {
      const answer = await next(request)
      if (isLost) return answer
      isLost = true
      throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError' })
    },
    { step: 'deserialize', priority: 'low' },
  )
  const unlucky = new UsedCaptchas(DynamoDBDocumentClient.from(client), 'people')
  expect(await unlucky.use('lost', NOW)).toBe(true)
  expect(isLost).toBe(true)
  expect(await unlucky.use('lost', NOW)).toBe(false)
})

test('a table that does not answer lets nobody pass', async () => {
  await expect(new UsedCaptchas(documents, 'missing').use('one', NOW)).rejects.toThrow()
})
