import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TABLES } from '../../../../infra/manifest/stores.ts'
import { DigestSummary } from '../../../../lambdas/adapters/digest/digestSummary.ts'
import { startTestAws, type TestAws } from '../../../support/aws.ts'

let aws: TestAws

beforeAll(async () => {
  aws = await startTestAws()
})
afterAll(() => aws.cleanUp())

async function aSummary(table: string): Promise<DigestSummary> {
  await aws.ensureTable(table, TABLES.trends)
  return new DigestSummary(DynamoDBDocumentClient.from(new DynamoDBClient(aws.config)), table)
}

const EIGHT = { at: '2026-11-21T13:00:00.000Z', sent: 10, skipped: 4, unknown: 1, failed: 0 }
const LATER = { at: '2026-11-21T13:15:00.000Z', sent: 12, skipped: 5, unknown: 1, failed: 2 }

test('there is no summary of digests at first; the newest is read back as it was', async () => {
  const summary = await aSummary('first')
  expect(await summary.read()).toBeUndefined()
  await summary.publish(EIGHT)
  await summary.publish(LATER)
  expect(await summary.read()).toEqual(LATER)
})

test('a run for a past time changes nothing; a repeated run updates the counts', async () => {
  const summary = await aSummary('second')
  await summary.publish(LATER)
  await summary.publish(EIGHT)
  expect(await summary.read()).toEqual(LATER)
  await summary.publish({ ...LATER, sent: 13 })
  expect(await summary.read()).toEqual({ ...LATER, sent: 13 })
})
