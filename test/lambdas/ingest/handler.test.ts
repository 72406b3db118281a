import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aContext } from '../../support/httpEvents.ts'

/** Nothing listens there: a refused event must not reach a store or the source. */
const NOWHERE = 'http://127.0.0.1:1'
let ingest: (event: unknown) => Promise<unknown>

beforeAll(async () => {
  const variables = {
    ...{ TRENDS_TABLE: 'trends', PUBLISHED_BUCKET: 'published', AWS_ENDPOINT_URL: NOWHERE },
    ...{ TRENDS_SOURCE_URL: NOWHERE, TRENDS_PACE_MS: '0', TRENDS_AT_ONCE: '1' },
    ...{ COLLECT_EVERY_HOURS: '12', AT_MOST_AHEAD_HOURS: '1', ARCHIVE_QUEUE: NOWHERE },
    ...{ DISTRIBUTION_ID: 'site', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', SETTLE_SECONDS: '30' },
  }
  for (const [variable, value] of Object.entries(variables)) vi.stubEnv(variable, value)
  const { handler } = await import('../../../lambdas/ingest/handler.ts')
  ingest = async (event) => handler(event, aContext)
})
afterAll(() => {
  vi.unstubAllEnvs()
})

test.each([{ at: 'tomorrow' }, { at: 5 }, { at: '2026-11-21' }, 'now'])(
  'an event that is none is refused: %o',
  async (event) => {
    await expect(ingest(event)).rejects.toThrow(/so nothing was done\.$/)
  },
)
