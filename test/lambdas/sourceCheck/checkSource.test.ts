import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FUNCTIONS } from '../../../infra/product/manifest/functions.ts'
import { grantsOf } from '../../../infra/product/manifest/grantsOf.ts'
import { metrics } from '../../../lambdas/common/metrics.ts'
import { checkSource } from '../../../lambdas/sourceCheck/checkSource.ts'
import { trendsSource } from '../../../lambdas/sources/trendsSource.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { type Fault, startSourceServer } from '../../support/sourceServer.ts'

let numbers: unknown[][]

beforeEach(() => {
  numbers = vi.spyOn(metrics, 'addMetric').mockReturnValue(metrics).mock.calls
  vi.spyOn(metrics, 'publishStoredMetrics').mockReturnValue(metrics)
})
afterEach(() => vi.restoreAllMocks())

/** One check of a source that fails like this for every country. */
async function check(fault?: Fault, at = new Date().toISOString()) {
  const server = await startSourceServer()
  try {
    if (fault) for (const { code } of COUNTRIES) server.fails.set(code, fault)
    const source = trendsSource({ url: server.url, intervalMs: 0, concurrency: 1 })
    return { ...(await checkSource(source, COUNTRIES, at)), requests: server.requests.map(({ country }) => country) }
  } finally {
    await server.stop()
  }
}

describe('the hourly check of the source', () => {
  test('asks for one country, once, through the decoder of collections', async () => {
    const { country, outcome, trends, requests } = await check()
    expect({ outcome, trends }).toEqual({ outcome: 'trends', trends: 30 })
    expect(requests).toEqual([country])
    expect(numbers).toEqual([['SourceAnswered', 'Count', 1]])
  })

  test('asks for another country each hour, and for each in turn', async () => {
    const source = {
      concurrency: 1,
      trendsOf: async () => ({ answer: { kind: 'empty' as const }, attempts: 1, milliseconds: 1, bytes: 0 }),
    }
    const asked: string[] = []
    for (const hour of COUNTRIES.keys())
      asked.push((await checkSource(source, COUNTRIES, new Date(hour * 3_600_000 + 1_800_000).toISOString())).country)
    expect(asked).toEqual(COUNTRIES.map(({ code }) => code))
  })

  test.each<[Fault, string]>([
    ['rate-limited', 'rate-limited'],
    ['server-error', 'server-error'],
    ['html', 'html'],
    ['other-json', 'undecodable'],
    ['empty-rows', 'empty'],
  ])('reports that the source answered with %s, and does not ask again', async (fault, expected) => {
    const { outcome, trends, requests } = await check(fault)
    expect({ outcome, trends }).toEqual({ outcome: expected, trends: 0 })
    expect(requests).toHaveLength(1)
    expect(numbers).toEqual([['SourceAnswered', 'Count', 0]])
  })

  test('has no permission to store or to publish anything', () => {
    expect(FUNCTIONS.sourceCheck.access).toEqual([])
    // Lambda sends the event of a failed run to the operator's queue.
    expect(grantsOf('sourceCheck')).toEqual([{ on: 'queue', queue: 'failures', actions: ['sqs:SendMessage'] }])
  })
})
