import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TrendsAnswer } from '../../../shared/api.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { dataFolder, type StartedProduct, startLocalProduct } from '../../support/localProduct.ts'
import { type FailingSource, type Fault, startSourceServer } from '../../support/sourceServer.ts'

/** Faults that are not retried, so the test does not wait for retries. */
const FAULTS: Fault[] = [
  'html',
  'unknown-country',
  'bad-request',
  'missing',
  'consent',
  'redirect',
  'other-json',
  'empty-rows',
  'too-deep',
  'gzip-bomb',
  'plain-text',
  'broken-gzip',
  'forbidden',
  'empty-null',
  'error-in-success',
]

/** Every third country fails, each in another way. */
const FAILING = COUNTRIES.filter((_, index) => index % 3 === 0).map(({ code }, index): [string, Fault] => [
  code,
  FAULTS[index % FAULTS.length] ?? 'html',
])

describe('a source that fails for a third of the countries after a good collection', () => {
  const { folder, remove } = dataFolder()
  let source: FailingSource
  let product: StartedProduct
  let before: TrendsAnswer
  let answer: { result: { at: string; countries: Record<string, number> } }

  beforeAll(async () => {
    source = await startSourceServer()
    product = await startLocalProduct({
      UPTICK_DATA: folder,
      TRENDS_SOURCE: 'live',
      TRENDS_SOURCE_URL: source.url,
      TRENDS_PACE_MS: '0',
    })
    before = await allTrends()
    for (const [code, fault] of FAILING) source.fails.set(code, fault)
    source.requests.length = 0
    answer = await ingest(laterBy(12))
  })
  afterAll(async () => {
    await product.stop()
    await source.stop()
    remove()
  })

  async function allTrends(): Promise<TrendsAnswer> {
    return TrendsAnswer.parse(await (await fetch(`${product.url}/api/trends`)).json())
  }

  async function ingest(at: string) {
    const init = { method: 'POST', body: JSON.stringify({ at }) }
    return (await fetch(`${product.url}/__local/invoke/ingest`, init)).json()
  }

  function laterBy(hours: number): string {
    const [first] = Object.values(before.countries)
    return new Date(Date.parse(first?.updated_at ?? '') + hours * 3_600_000).toISOString()
  }

  test('is counted by country', () => {
    expect(answer.result.countries).toEqual({
      ok: COUNTRIES.length - FAILING.length,
      stale: FAILING.length,
      failed: 0,
    })
  })

  test('leaves the failing countries their last trends, marked stale with their own time', async () => {
    const now = await allTrends()
    for (const [code, fault] of FAILING) {
      expect(now.countries[code]?.stale, `${code}: ${fault}`).toBe(true)
      expect(now.countries[code]?.updated_at).toBe(before.countries[code]?.updated_at)
      expect(Object.keys(now.countries[code]?.trends ?? {})).toEqual(Object.keys(before.countries[code]?.trends ?? {}))
    }
  })

  test('updates the other countries', async () => {
    const now = await allTrends()
    const failing = new Set(FAILING.map(([code]) => code))
    for (const { code } of COUNTRIES.filter((country) => !failing.has(country.code)))
      expect(now.countries[code], code).toMatchObject({ stale: false, updated_at: answer.result.at })
  })

  test('gets few requests while it blocks us, and every country keeps its trends', async () => {
    source.fails.clear()
    for (const { code } of COUNTRIES) source.fails.set(code, 'sorry')
    source.requests.length = 0
    const { result } = await ingest(laterBy(24))
    expect(result.countries).toEqual({ ok: 0, stale: COUNTRIES.length, failed: 0 })
    expect(source.requests.length).toBeLessThanOrEqual(3)
    expect(Object.values((await allTrends()).countries).every(({ stale }) => stale)).toBe(true)
  })

  test('has fresh trends as soon as it answers again', async () => {
    source.fails.clear()
    const { result } = await ingest(laterBy(36))
    expect(result.countries).toEqual({ ok: COUNTRIES.length, stale: 0, failed: 0 })
  })
})
