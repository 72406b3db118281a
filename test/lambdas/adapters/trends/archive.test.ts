import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Archive } from '../../../../lambdas/adapters/trends/archive.ts'
import { countryKey } from '../../../../lambdas/adapters/trends/collectionKeys.ts'
import { countryDocument, earlierDocument } from '../../../../lambdas/adapters/trends/documents.ts'
import { bestTopicOf } from '../../../../shared/archive/bestTopic.ts'
import type { EarlierTrends } from '../../../../shared/archive/earlierTrends.ts'
import type { Collection, CountryState } from '../../../../shared/collections/collection.ts'
import { aTrend } from '../../../support/builders.ts'
import { asReadersSee, type MemoryStores, memoryStores } from '../../../support/stores.ts'

const FIRST = '2026-11-01T00:00:00.000Z'
const SECOND = '2026-11-30T23:00:00.000Z'
const DECEMBER = '2026-12-01T00:00:00.000Z'
const MINUTE_MS = 60_000
/** When a function has started. */
const START_MS = Date.parse(FIRST)
const JANE = aTrend({ title: 'Jane Doe', volume: 500 })
const BRIDGE = aTrend({ title: 'Bridge', volume: 200 })

let stores: MemoryStores
let archive: Archive
let now: number

beforeEach(() => {
  stores = memoryStores()
  now = START_MS
  archive = new Archive(stores, () => now)
})

function aState(about: Partial<CountryState> = {}): CountryState {
  const state = { state: 'ok', collection: `run-of-${FIRST}`, at: FIRST, origin: 'live', trends: 2 } as const
  return { ...state, outcome: 'trends', suspect: null, ...about }
}

function aCollection(at: string, countries: Collection['countries'] = [['CA', aState()]]): Collection {
  return { version: 1, id: `run-of-${at}`, at, countries }
}

describe('the times of the archive', () => {
  test('are those of the last 395 days, the oldest first', async () => {
    for (const at of ['2025-10-01T00:00:00.000Z', FIRST, SECOND]) await stores.table.publish(aCollection(at))
    expect(await archive.times()).toEqual([FIRST, SECOND])
  })

  test('are kept for less than two seconds, and lack what was published meanwhile', async () => {
    await stores.table.publish(aCollection(FIRST))
    await archive.times()
    await stores.table.publish(aCollection(SECOND))
    now = START_MS + 1_999
    expect(await archive.times()).toEqual([FIRST])
    now = START_MS + 2_000
    expect(await archive.times()).toEqual([FIRST, SECOND])
  })

  test('are `unavailable` before the first collection, which is looked for again at once', async () => {
    await expect(archive.times()).rejects.toMatchObject({
      code: 'unavailable',
      message: 'No trends have been collected yet.',
    })
    await stores.table.publish(aCollection(FIRST))
    expect(await archive.times()).toEqual([FIRST])
  })
})

describe('a month of the archive', () => {
  const best = [JANE, BRIDGE].flatMap((trend) => bestTopicOf([trend]) ?? [])

  test('has its collections, the oldest first, with their counts and best topics', async () => {
    const failed = aState({ state: 'failed', collection: null, at: null, origin: null, trends: 0 })
    const first = aCollection(FIRST, [
      ['CA', aState()],
      ['US', aState({ trends: 5 })],
      ['JP', failed],
    ])
    const sample = aCollection(SECOND, [
      ['CA', aState()],
      ['US', aState({ origin: 'sample' })],
    ])
    for (const each of [aCollection('2026-10-31T23:59:59.999Z'), first, sample, aCollection(DECEMBER)])
      await stores.table.publish(each)
    await stores.table.addBest(first, best)
    expect(await archive.month('2026-11', DECEMBER)).toEqual([
      { at: FIRST, countries: { ok: 2, stale: 0, failed: 1 }, trends: 7, isSample: false, best },
      { at: SECOND, countries: { ok: 2, stale: 0, failed: 0 }, trends: 4, isSample: true, best: [] },
    ])
  })

  test('is kept for less than five minutes', async () => {
    await stores.table.publish(aCollection(FIRST))
    const times = async () => (await archive.month('2026-11', FIRST)).map(({ at }) => at)
    expect(await times()).toEqual([FIRST])
    await stores.table.publish(aCollection(SECOND))
    now = START_MS + 5 * MINUTE_MS - 1
    expect(await times()).toEqual([FIRST])
    now = START_MS + 5 * MINUTE_MS
    expect(await times()).toEqual([FIRST, SECOND])
  })

  test('is read again as soon as there is a newer collection', async () => {
    await stores.table.publish(aCollection(FIRST))
    await archive.month('2026-11', FIRST)
    await stores.table.publish(aCollection(SECOND))
    expect(await archive.month('2026-11', SECOND)).toHaveLength(2)
  })

  test('is read once for requests at the same time, and kept beside other months', async () => {
    await stores.table.publish(aCollection(DECEMBER))
    const read = vi.spyOn(stores.table, 'collectionsBetween')
    const months = ['2026-11', '2026-12', '2026-12', '2026-11']
    const found = await Promise.all(months.map((month) => archive.month(month, DECEMBER)))
    expect(found.map(({ length }) => length)).toEqual([0, 1, 1, 0])
    // While nothing is taken out, the list in memory is answered as it is.
    expect(await archive.month('2026-12', DECEMBER)).toBe(found[1])
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('lacks topics as soon as they are taken out, in their country alone', async () => {
    archive = new Archive(asReadersSee(stores), () => now)
    await stores.table.publish(aCollection(FIRST))
    const elsewhere = best.map((topic) => ({ ...topic, country: 'US' }))
    await stores.table.addBest(aCollection(FIRST), [...best, ...elsewhere])
    await archive.month('2026-11', FIRST)
    stores.takedowns.suppress('JANE  doe', 'CA')
    const [first] = await archive.month('2026-11', FIRST)
    expect(first).toMatchObject({ at: FIRST, trends: 2 })
    expect(first?.best.map(({ country, title }) => [country, title])).toEqual([
      ['CA', 'Bridge'],
      ['US', 'Jane Doe'],
      ['US', 'Bridge'],
    ])
  })
})

describe('a country of a past collection', () => {
  const DOCUMENT = {
    version: 1,
    country: 'CA',
    collection: `run-of-${FIRST}`,
    at: FIRST,
    origin: 'live',
    trends: [JANE, BRIDGE],
    events: [],
  } as const

  beforeEach(async () => {
    const failed = aState({ state: 'failed', collection: null, at: null })
    const stale = aState({ state: 'stale' })
    await stores.table.publish(
      aCollection(SECOND, [
        ['US', failed],
        ['CA', stale],
      ]),
    )
    await countryDocument.write(stores.bucket, { ...DOCUMENT, trends: [JANE, BRIDGE], events: [] })
  })

  test('has what the collection showed of it, of the collection that its trends came from', async () => {
    expect(await archive.country(SECOND, 'CA')).toEqual({
      collected: { ok: 0, stale: 1, failed: 1 },
      state: aState({ state: 'stale' }),
      trends: [JANE, BRIDGE],
      events: [],
    })
  })

  test.each(['US', 'JP'])('is an unknown collection when it had no trends by then: %s', async (code) => {
    await expect(archive.country(SECOND, code)).rejects.toMatchObject({ code: 'unknown-collection' })
  })

  test('had earlier what the collection that its trends came from says', async () => {
    const trends: EarlierTrends['trends'] = [{ title: 'Jane Doe', category: 'Sports', volume: 500, again: true }]
    const earlier: EarlierTrends = { ago: 'week', at: '2026-10-25T00:00:00.000Z', trends }
    await earlierDocument.write(stores.bucket, { collection: DOCUMENT.collection, countries: { CA: [earlier] } })
    expect(await archive.earlier(SECOND, 'CA')).toEqual([earlier])
  })

  test('had nothing earlier when it had no trends by then, or the collection was deleted since', async () => {
    for (const [at, code] of [
      [SECOND, 'US'],
      [SECOND, 'JP'],
      [FIRST, 'CA'],
    ] as const)
      expect(await archive.earlier(at, code)).toEqual([])
  })

  test('is gone when the collection was deleted since', async () => {
    await expect(archive.country(FIRST, 'CA')).rejects.toMatchObject({ code: 'gone' })
  })

  test.each([
    ['is damaged', '{}'],
    ['is of another country', JSON.stringify({ ...DOCUMENT, country: 'US' })],
  ])('is gone when its document %s', async (_, document) => {
    const key = countryKey(DOCUMENT.collection, 'CA')
    stores.objects.set(key, document)
    await expect(archive.country(SECOND, 'CA')).rejects.toMatchObject({ code: 'gone' })
  })
})
