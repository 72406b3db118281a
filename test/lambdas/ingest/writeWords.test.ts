import { afterEach, describe, expect, test, vi } from 'vitest'
import { wordsIn } from '../../../lambdas/adapters/trends/documents.ts'
import { collect } from '../../../lambdas/ingest/collect.ts'
import type { SourceAnswer } from '../../../lambdas/sources/sourceAnswer.ts'
import type { Origin } from '../../../shared/collections/collection.ts'
import type { Country } from '../../../shared/countries.ts'
import type { Trend } from '../../../shared/trend.ts'
import { rungOf } from '../../../shared/trends/volume.ts'
import { aTrend, titlesOf } from '../../support/builders.ts'
import { collecting, trendsAnswer } from '../../support/collecting.ts'
import { type MemoryStores, memoryStores } from '../../support/stores.ts'

const TIMES = ['2026-11-20T00:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-11-21T00:00:00.000Z'] as const
const [FIRST, SECOND, THIRD] = TIMES
const STARTED = '2026-11-19T20:00:00.000Z'

/** Every country has its harbour, and what else is given. */
function listing(others: Partial<Trend>[], harbour: Partial<Trend> = {}, origin?: Origin) {
  return ({ code }: Country): SourceAnswer =>
    trendsAnswer(
      [{ title: 'Harbour', ...harbour }, ...others].map((about) =>
        aTrend({ country: code, startedAt: STARTED, ...about }),
      ),
      origin,
    )
}

/** What watches look through in Austria, after a collection. */
async function wordsOf({ table, bucket }: MemoryStores, country = 'AT') {
  const { id = '' } = (await table.published()) ?? {}
  return (await wordsIn(bucket, id)).filter((wave) => wave.country === country)
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a collection', () => {
  test('writes what it changed since the one before, with all texts', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, listing([])), FIRST)
    await collect(collecting(stores, listing([{ title: 'Orbit', related: ['rocket'] }], { volume: 20_000 })), SECOND)
    expect(await wordsOf(stores)).toMatchObject([
      { title: 'Harbour', events: { isNew: false, from: 10_000, passed: rungOf(20_000), grew: true } },
      { title: 'Orbit', related: ['rocket'], events: { isNew: true } },
    ])
    await collect(collecting(stores, listing([{ title: 'Orbit' }], { endedAt: SECOND })), THIRD)
    expect(await wordsOf(stores)).toMatchObject([{ title: 'Harbour', events: { ended: true, passed: null } }])
  })

  test('that is the first one lists everything and calls nothing new', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, listing([])), FIRST)
    expect(await wordsOf(stores)).toMatchObject([{ title: 'Harbour', events: { isNew: false, ended: false } }])
  })

  test('lists nothing of a country that keeps older trends, and compares with them afterwards', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, listing([])), FIRST)
    const failing = (country: Country): SourceAnswer =>
      country.code === 'AT' ? { kind: 'timeout' } : listing([])(country)
    await collect(collecting(stores, failing), SECOND)
    expect(await wordsOf(stores)).toEqual([])
    await collect(collecting(stores, listing([{ title: 'Orbit' }])), THIRD)
    expect(titlesOf(await wordsOf(stores))).toEqual(['Orbit'])
  })

  test('does not call a wave new that was away for one collection', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, listing([{ title: 'Orbit' }])), FIRST)
    await collect(collecting(stores, listing([])), SECOND)
    await collect(collecting(stores, listing([{ title: 'Orbit' }])), THIRD)
    expect(await wordsOf(stores)).toEqual([])
  })

  test.each<[Origin, Origin, string[]]>([
    ['live', 'live', ['Orbit']],
    ['sample', 'sample', ['Orbit']],
    ['sample', 'live', []],
    ['live', 'sample', []],
  ])('of trends of the origin %s before and %s now calls these new: %j', async (before, after, expected) => {
    const stores = memoryStores()
    await collect(collecting(stores, listing([], {}, before)), FIRST)
    await collect(collecting(stores, listing([{ title: 'Orbit' }], {}, after)), SECOND)
    expect(titlesOf((await wordsOf(stores)).filter(({ events }) => events.isNew))).toEqual(expected)
  })
})
