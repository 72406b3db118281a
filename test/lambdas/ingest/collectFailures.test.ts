import { describe, expect, test, vi } from 'vitest'
import { logger } from '../../../lambdas/common/logger.ts'
import { collect } from '../../../lambdas/ingest/collect.ts'
import type { FaultKind, SourceAnswer } from '../../../lambdas/sources/sourceAnswer.ts'
import { type Collection, countCollection } from '../../../shared/collections/collection.ts'
import type { Country } from '../../../shared/countries.ts'
import { allWith, collecting, SOME_COUNTRIES, someTrends, trendsAnswer } from '../../support/collecting.ts'
import { memoryStores, readerOf } from '../../support/stores.ts'

const FIRST = '2026-11-20T00:00:00.000Z'
const SECOND = '2026-11-20T12:00:00.000Z'
const THIRD = '2026-11-21T00:00:00.000Z'

function stateOf(collection: Collection, country: Country | undefined) {
  return collection.countries.find(([code]) => code === country?.code)?.[1]
}

const [AUSTRIA, BELGIUM] = SOME_COUNTRIES

describe('a country that fails', () => {
  test.each<SourceAnswer>([
    { kind: 'timeout' },
    { kind: 'blocked' },
    { kind: 'empty' },
    { kind: 'undecodable' },
    { kind: 'not-asked' },
  ])('($kind) keeps its last good trends, marked stale, and its neighbours are updated', async (failure) => {
    const stores = memoryStores()
    await collect(collecting(stores, allWith(100)), FIRST)
    const collection = await collect(
      collecting(stores, (country) => (country === AUSTRIA ? failure : allWith(500)(country))),
      SECOND,
    )
    expect(countCollection(collection).countries).toEqual({ ok: 3, stale: 1, failed: 0 })
    expect(stateOf(collection, AUSTRIA)).toMatchObject({ state: 'stale', at: FIRST, outcome: failure.kind })
    expect(stateOf(collection, BELGIUM)).toMatchObject({ state: 'ok', at: SECOND, outcome: 'trends' })
    const published = await readerOf(stores).now()
    expect((await published.country('AT')).trends[0]?.volume).toBe(100)
    expect((await published.country('BE')).trends[0]?.volume).toBe(500)
  })

  test('has the outcome of the call when the feed fails, too', async () => {
    const stores = memoryStores()
    const answers = (country: Country): SourceAnswer =>
      country === AUSTRIA ? { kind: 'undecodable' } : allWith(100)(country)
    const collection = await collect(
      collecting(stores, answers, () => ({ kind: 'timeout' })),
      FIRST,
    )
    expect(stateOf(collection, AUSTRIA)).toMatchObject({ state: 'failed', outcome: 'undecodable' })
  })

  test.each([
    ['keeps its good trends of the last 48 hours before the thin feed', '2026-11-22T00:00:00.000Z', 'stale', 'live'],
    ['loses them to the thin feed when they are older than that', '2026-11-22T00:00:00.001Z', 'ok', 'feed'],
  ])('%s', async (_, at, state, origin) => {
    const stores = memoryStores()
    const feed = (country: Country) => trendsAnswer(someTrends(country.code, 10), 'feed')
    await collect(collecting(stores, allWith(100)), FIRST)
    const later = await collect(
      collecting(stores, () => ({ kind: 'undecodable' }), feed),
      at,
    )
    expect(stateOf(later, AUSTRIA)).toMatchObject({ state, origin })
  })

  test.each<FaultKind>(['blocked', 'rate-limited', 'not-asked', 'forbidden', 'consent'])(
    'because the call is %s has the trends of the feed in a first deployment',
    async (kind) => {
      const stores = memoryStores()
      const feed = (country: Country) => trendsAnswer(someTrends(country.code, 10), 'feed')
      const collection = await collect(
        collecting(stores, () => ({ kind }), feed),
        FIRST,
      )
      expect(countCollection(collection).countries).toEqual({ ok: 4, stale: 0, failed: 0 })
      expect(stateOf(collection, AUSTRIA)).toMatchObject({ origin: 'feed', outcome: `feed-after-${kind}` })
    },
  )

  test('does not need the feed when it has no trends at all, or better ones', async () => {
    const stores = memoryStores()
    const asked: string[] = []
    const feed = (country: Country): SourceAnswer => {
      asked.push(country.code)
      return { kind: 'blocked' }
    }
    await collect(
      collecting(stores, () => ({ kind: 'empty' }), feed),
      FIRST,
    )
    await collect(collecting(stores, allWith(100), feed), FIRST)
    await collect(
      collecting(stores, () => ({ kind: 'blocked' }), feed),
      SECOND,
    )
    expect(asked).toEqual([])
  })
})

describe('a country that shrinks suspiciously', () => {
  const shrunken = (country: Country) =>
    country === AUSTRIA ? trendsAnswer(someTrends('AT', 9)) : allWith(500)(country)

  test('is believed then even if it failed in between', async () => {
    const stores = memoryStores()
    await collect(collecting(stores, allWith(100)), FIRST)
    const doubted = await collect(collecting(stores, shrunken), SECOND)
    expect(stateOf(doubted, AUSTRIA)).toMatchObject({ state: 'stale', outcome: 'suspiciously-few', suspect: 9 })
    const failed = await collect(
      collecting(stores, () => ({ kind: 'timeout' })),
      THIRD,
    )
    expect(stateOf(failed, AUSTRIA)).toMatchObject({ state: 'stale', outcome: 'timeout', suspect: 9 })
    const collection = await collect(collecting(stores, shrunken), '2026-11-21T12:00:00.000Z')
    expect(stateOf(collection, AUSTRIA)).toMatchObject({ state: 'ok', trends: 9 })
  })
})

test.each([
  ['the events across countries', 'everywhere.json'],
  ['the words for watches', 'words.json'],
])('a collection is published without %s when they cannot be written, which is logged', async (_, document) => {
  const stores = memoryStores()
  const errors = vi.spyOn(logger, 'error').mockReturnValue()
  const write: typeof stores.bucket.write = async (key, content) => {
    if (key.endsWith(document)) throw new Error('Full')
    await stores.bucket.write(key, content)
  }
  const { id } = await collect(collecting({ ...stores, bucket: { ...stores.bucket, write } }, allWith(100)), FIRST)
  expect((await stores.table.published())?.id).toBe(id)
  expect(errors).toHaveBeenCalledOnce()
  errors.mockRestore()
})
