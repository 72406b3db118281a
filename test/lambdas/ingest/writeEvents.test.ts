import { afterEach, describe, expect, test, vi } from 'vitest'
import { everywhereDocument } from '../../../lambdas/adapters/trends/documents.ts'
import { collect } from '../../../lambdas/ingest/collect.ts'
import type { SourceAnswer } from '../../../lambdas/sources/sourceAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { aTrend } from '../../support/builders.ts'
import { collecting, SOME_COUNTRIES, someTrends, trendsAnswer } from '../../support/collecting.ts'
import { type MemoryStores, memoryStores } from '../../support/stores.ts'

const FIRST = '2026-11-20T00:00:00.000Z'
const SECOND = '2026-11-20T12:00:00.000Z'
const STARTED = '2026-11-19T20:00:00.000Z'

/** Every country has trends of its own, and one that all have. */
function sharing({ code }: Country): SourceAnswer {
  const shared = aTrend({ country: code, title: 'harbour bridge', articles: [], startedAt: STARTED })
  return trendsAnswer([...someTrends(code, 9, { articles: [], startedAt: STARTED }), shared])
}

async function eventsOf({ table, bucket }: MemoryStores): Promise<string[][] | undefined> {
  const { id = '' } = (await table.published()) ?? {}
  const everywhere = await everywhereDocument.readUnlessDamaged(bucket, id)
  return everywhere?.events.map(({ members }) => members.map(({ country }) => country).toSorted())
}

const ALL = SOME_COUNTRIES.map(({ code }) => code).toSorted()

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a collection', () => {
  test('writes the events across its countries into its folder', async () => {
    const stores = memoryStores()
    const { id } = await collect(collecting(stores, sharing), FIRST)
    expect(await eventsOf(stores)).toEqual([ALL])
    const document = JSON.parse(stores.objects.get(`collections/${id}/everywhere.json`) ?? '')
    expect(document).toMatchObject({ version: 1, collection: id, at: FIRST, countries: ALL.map((code) => [code, 10]) })
  })

  test('leaves out a country that keeps older trends, and the event keeps its id', async () => {
    const stores = memoryStores()
    const first = await collect(collecting(stores, sharing), FIRST)
    const failing = (country: Country): SourceAnswer => (country.code === 'AT' ? { kind: 'timeout' } : sharing(country))
    const second = await collect(collecting(stores, failing), SECOND)
    expect(await eventsOf(stores)).toEqual([ALL.filter((code) => code !== 'AT')])
    const [before, after] = await Promise.all(
      [first, second].map(({ id }) => everywhereDocument.readUnlessDamaged(stores.bucket, id)),
    )
    expect(after?.events.map(({ id }) => id)).toEqual(before?.events.map(({ id }) => id))
    expect(after?.countries.map(([code]) => code)).not.toContain('AT')
  })

  test('has no events when all but one country keep older trends', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, sharing), FIRST)
    const failing = (country: Country): SourceAnswer => (country.code === 'AT' ? sharing(country) : { kind: 'timeout' })
    await collect(collecting(stores, failing), SECOND)
    expect(await eventsOf(stores)).toEqual([])
  })
})
