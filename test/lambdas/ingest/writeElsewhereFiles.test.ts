import { describe, expect, test } from 'vitest'
import { elsewhereDocument } from '../../../lambdas/adapters/trends/documents.ts'
import { collect } from '../../../lambdas/ingest/collect.ts'
import type { SourceAnswer } from '../../../lambdas/sources/sourceAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { aTrend } from '../../support/builders.ts'
import { collecting, SOME_COUNTRIES, someTrends, trendsAnswer } from '../../support/collecting.ts'
import { type MemoryStores, memoryStores } from '../../support/stores.ts'

const FIRST = '2026-11-20T00:00:00.000Z'
const SECOND = '2026-11-20T12:00:00.000Z'

/** Every country has trends of its own and one that all have. */
function sharing(volume: number) {
  return ({ code }: Country): SourceAnswer =>
    trendsAnswer([
      ...someTrends(code, 9, { articles: [] }),
      aTrend({ country: code, title: 'harbour bridge', articles: [], volume }),
    ])
}

/** What readers find beside the collection they read. */
async function volumesElsewhere({ table, bucket }: MemoryStores): Promise<unknown[]> {
  const { id = '' } = (await table.published()) ?? {}
  return Promise.all(
    SOME_COUNTRIES.map(async ({ code }) => {
      const document = await elsewhereDocument.read(bucket, id, code)
      const [, links = []] = document?.topics.find(([topic]) => topic === 'harbour bridge') ?? []
      return links.map(({ volume }) => volume)
    }),
  )
}

function allWith(volume: number): number[][] {
  return SOME_COUNTRIES.map(() => [volume, volume, volume])
}

describe('a collection', () => {
  test('knows where else its topics trend, and only of those that do', async () => {
    const stores = memoryStores()
    const { id } = await collect(collecting(stores, sharing(100)), FIRST)
    expect(await volumesElsewhere(stores)).toEqual(allWith(100))
    const document = JSON.parse(stores.objects.get(`collections/${id}/elsewhere/AT.json`) ?? '')
    expect(document).toMatchObject({ version: 1, collection: id, country: 'AT' })
    expect(document.topics.map(([topic]: [string]) => topic)).toEqual(['harbour bridge'])
  })

  test('writes nothing for a country that shares no topic, nor when no country does', async () => {
    const stores = memoryStores()
    const own = ({ code }: Country) => trendsAnswer(someTrends(code, 9, { articles: [] }))
    await collect(
      collecting(stores, (country) => (country.code === 'AT' ? own(country) : sharing(100)(country))),
      FIRST,
    )
    const written = [...stores.objects.keys()].filter((key) => key.includes('/elsewhere/'))
    expect(written.map((key) => key.slice(-7))).toEqual(SOME_COUNTRIES.slice(1).map(({ code }) => `${code}.json`))

    const others = memoryStores()
    await collect(collecting(others, own), FIRST)
    expect([...others.objects.keys()].filter((key) => key.includes('/elsewhere/'))).toEqual([])
  })

  test('leaves out a country that keeps older trends', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, sharing(100)), FIRST)
    const failing = (country: Country): SourceAnswer =>
      country.code === 'AT' ? { kind: 'timeout' } : sharing(200)(country)
    await collect(collecting(stores, failing), SECOND)
    expect(await volumesElsewhere(stores)).toEqual([[], [200, 200], [200, 200], [200, 200]])
  })
})
