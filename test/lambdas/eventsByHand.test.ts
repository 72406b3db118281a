import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FunctionName } from '../../infra/product/manifest/functions.ts'
import { BUCKETS, TABLES } from '../../infra/product/manifest/stores.ts'
import { metrics } from '../../lambdas/common/metrics.ts'
import { startTestAws, type TestAws } from '../support/aws.ts'
import { aContext } from '../support/httpEvents.ts'
import { plainEnvironmentOf, queuesOn } from '../support/plainEnvironment.ts'
import { type FailingSource, startSourceServer } from '../support/sourceServer.ts'

const HOUR_MS = 3_600_000
const context = { ...aContext, getRemainingTimeInMillis: () => 900_000 }

let aws: TestAws
let source: FailingSource
let queues: Record<string, string>

beforeAll(async () => {
  aws = await startTestAws()
  await aws.ensureTable('people', TABLES.people)
  await aws.ensureTable('trends', TABLES.trends)
  await aws.ensureBucket('published', BUCKETS.published)
  aws.ensureSecret('keys')
  queues = await queuesOn(aws)
  source = await startSourceServer()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await source.stop()
  await aws.cleanUp()
})
beforeEach(() => {
  vi.resetModules()
})

/** The environment of a deployed function, with the source of the test. */
function start(name: FunctionName): void {
  const asked = { TRENDS_SOURCE_URL: source.url, TRENDS_PACE_MS: '0', SETTLE_SECONDS: '0' }
  for (const [variable, value] of Object.entries({ ...plainEnvironmentOf(name), ...queues, ...aws.env, ...asked }))
    vi.stubEnv(variable, value)
}

async function stored(): Promise<number | undefined> {
  const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb')
  const client = new DynamoDBClient(aws.config)
  const counts = await Promise.all(
    ['trends', 'people'].map(async (table) => (await client.send(new ScanCommand({ TableName: table }))).Count ?? 0),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

describe('a run for a time more than an hour ahead of the clock', () => {
  const tooLate = () => new Date(Date.now() + HOUR_MS + 60_000).toISOString()

  test('is refused by ingest in one sentence, asks the source nothing and stores nothing', async () => {
    start('ingest')
    const { handler } = await import('../../lambdas/ingest/handler.ts')
    await expect(handler({ at: tooLate() }, context)).rejects.toThrow(
      /^\S+Z is more than 1 hour ahead of the clock, so nothing was done\.$/,
    )
    expect(source.requests).toEqual([])
    expect(await stored()).toBe(0)
  })

  test('is refused by digest in one sentence, which reports and stores nothing', async () => {
    start('digest')
    const { handler } = await import('../../lambdas/digest/handler.ts')
    const numbers = vi.spyOn(metrics, 'addMetric')
    await expect(handler({ at: tooLate() }, context)).rejects.toThrow(
      /^\S+Z is more than 1 hour ahead of the clock, so nothing was done\.$/,
    )
    expect(numbers).not.toHaveBeenCalled()
    expect(await stored()).toBe(0)
  })
})

test('a run for a time within the hour is done', async () => {
  start('ingest')
  const { handler } = await import('../../lambdas/ingest/handler.ts')
  const at = new Date(Date.now() + HOUR_MS / 2).toISOString()
  expect(await handler({ at }, context)).toMatchObject({ at })
})

test.each([{ month: '2026-13' }, { months: '2026-11' }, 'all'])(
  'a run for files of no month is refused in one sentence, and stores nothing: %j',
  async (event) => {
    start('archiveFiles')
    const { handler } = await import('../../lambdas/archiveFiles/handler.ts')
    const before = await stored()
    await expect(handler(event, context)).rejects.toThrow(/^Only "month"[^\n]* can be said, so nothing was done\.$/)
    expect(await stored()).toBe(before)
  },
)
