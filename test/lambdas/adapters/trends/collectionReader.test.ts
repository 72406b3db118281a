import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CollectionCache } from '../../../../lambdas/adapters/trends/CollectionCache.ts'
import {
  earlierKey,
  elsewhereKey,
  everywhereKey,
  recentWavesKey,
  wholeFileKey,
} from '../../../../lambdas/adapters/trends/collectionKeys.ts'
import { CollectionReader } from '../../../../lambdas/adapters/trends/collectionReader.ts'
import { earlierDocument, wavesDocument } from '../../../../lambdas/adapters/trends/documents.ts'
import { logger } from '../../../../lambdas/common/logger.ts'
import { collect } from '../../../../lambdas/ingest/collect.ts'
import type { SourceAnswer } from '../../../../lambdas/sources/sourceAnswer.ts'
import type { Collection } from '../../../../shared/collections/collection.ts'
import { readTitleIndex } from '../../../../shared/search/titleIndex.ts'
import { allWith, collecting } from '../../../support/collecting.ts'
import { freshSnapshots, type MemoryStores, memoryStores, readerOf } from '../../../support/stores.ts'

const FIRST = '2026-11-20T00:00:00.000Z'
const SECOND = '2026-11-20T12:00:00.000Z'
const THIRD = '2026-11-21T00:00:00.000Z'
/** What an SDK client throws when a store does not answer. */
const OUTAGE = Object.assign(new Error('no answer'), { $metadata: {} })

let stores: MemoryStores
let newest: Collection
let reader: CollectionReader

beforeEach(async () => {
  vi.spyOn(logger, 'error').mockReturnValue()
  stores = memoryStores()
  await collectAll(100, FIRST)
  newest = await collectAll(200, SECOND)
  reader = readerOf(stores)
})

/** Collects 30 trends of each country; the sources answer something else for those in `others`. */
function collectAll(volume: number, at: string, others: Record<string, SourceAnswer> = {}): Promise<Collection> {
  return collect(
    collecting(stores, (country) => others[country.code] ?? allWith(volume)(country)),
    at,
  )
}

/** Deletes the document of Austria in some collections. */
function lose(...ids: string[]): void {
  for (const id of ids) stores.objects.delete(`collections/${id}/countries/AT.json`)
}

const austria = async (from = reader) => (await from.now()).country('AT')
const titles = async () => (await austria()).trends.map(({ title }) => title)
const bucketFails = () => vi.spyOn(stores.bucket, 'read').mockRejectedValue(OUTAGE)
const UNREADABLE = {
  code: 'unavailable',
  message: 'Trends are unavailable at the moment. Please try again later.',
}

describe('the published collection', () => {
  test('says of when it is, and that nothing is invented', async () => {
    expect(await reader.now()).toMatchObject({ at: SECOND, isSample: false, version: newest.id, isSettled: false })
  })

  test('is unavailable before the first one', async () => {
    await expect(readerOf(memoryStores()).now()).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('has no country that never had trends, or that nobody collects; its neighbours are there', async () => {
    stores = memoryStores()
    await collectAll(100, FIRST, { AT: { kind: 'unreachable' } })
    const shown = await readerOf(stores).now()
    for (const code of ['AT', 'ZZ'])
      await expect(shown.country(code)).rejects.toMatchObject({
        code: 'unavailable',
        message: 'No trends have been collected yet.',
      })
    expect(await shown.country('BE')).toMatchObject({ state: { state: 'ok' } })
  })

  test('has the older trends of a country that is stale, with their time', async () => {
    await collectAll(500, THIRD, { AT: { kind: 'blocked' } })
    expect(await austria()).toMatchObject({
      collection: newest.id,
      state: { state: 'stale', at: SECOND, outcome: 'blocked' },
      trends: { length: 30, 0: { country: 'AT', volume: 200 } },
    })
  })

  test('is one collection, whatever is published meanwhile', async () => {
    const shown = await reader.now()
    await collectAll(500, THIRD)
    expect((await shown.country('AT')).collection).toBe(newest.id)
    expect((await shown.everywhere())?.at).toBe(SECOND)
    expect((await shown.waves('AT')).at).toBe(SECOND)
    expect((await austria()).state.at).toBe(THIRD)
  })

  test('keeps what was read for those who ask again and at the same time', async () => {
    const read = vi.spyOn(stores.bucket, 'read')
    await Promise.all([austria(), austria()])
    await austria()
    for (const shown of [await reader.now(), await reader.now()]) {
      await shown.titles()
      await shown.everywhere()
      await shown.waves('AT')
    }
    expect(read).toHaveBeenCalledTimes(4)
  })

  test('does not keep more than fits', async () => {
    const small = new CollectionReader(stores, new CollectionCache(1))
    const read = vi.spyOn(stores.bucket, 'read')
    for (let time = 0; time < 2; time += 1) await austria(small)
    expect(read).toHaveBeenCalledTimes(2)
  })
})

describe('what is taken out', () => {
  test('is gone from a country that is in memory, under another version, and comes back', async () => {
    const before = await titles()
    const { version } = await austria()
    stores.takedowns.suppress('at TOPIC 2')
    expect(await titles()).toEqual(before.filter((title) => title !== 'AT topic 2'))
    const without = await austria()
    expect([version, without.version]).toEqual([newest.id, `${newest.id}~1`])
    expect((await reader.now()).version).toBe(`${newest.id}~1`)
    expect(without.collection).toBe(newest.id)
    stores.takedowns.undo('AT topic 2')
    expect(await titles()).toEqual(before)
    expect([version, without.version]).not.toContain((await austria()).version)
  })

  test('is gone from a collection that is shown instead of a damaged one', async () => {
    lose(newest.id)
    stores.takedowns.suppress('AT topic 2', 'AT')
    const shown = await titles()
    expect(shown.length).toBeGreaterThan(0)
    expect(shown).not.toContain('AT topic 2')
  })

  test('is gone from titles, waves, histories, best topics and collections of the past, in its country alone', async () => {
    const seen = async () => {
      const shown = await reader.now()
      const index = await shown.titles()
      return [
        ...(index ? readTitleIndex(index).map(({ title }) => title) : []),
        ...(await shown.waves('AT')).waves.map(({ title }) => title),
        ...(await shown.history('AT', 'at topic 1', SECOND)).map(({ title }) => title),
        ...(await reader.month('2026-11')).flatMap(({ best }) => best.map(({ title }) => title)),
        ...(await (await reader.past(FIRST)).country('AT')).trends.map(({ title }) => title),
      ].filter((title) => title.endsWith('topic 1'))
    }
    const count = async (title: string) => (await seen()).filter((each) => each === title).length
    expect(await count('AT topic 1')).toBe(7)
    const others = await count('BE topic 1')
    stores.takedowns.suppress('AT topic 1', 'AT')
    expect(await count('AT topic 1')).toBe(0)
    expect(await count('BE topic 1')).toBe(others)
    expect((await reader.now()).isTakenOut('AT', 'at topic 1')).toBe(true)
    expect((await reader.now()).isTakenOut('BE', 'at topic 1')).toBe(false)
  })

  test('is gone from what a country had earlier; a time of which nothing is left is not named', async () => {
    const earlier = (ago: 'week' | 'year', ...topics: string[]) => ({
      ...{ ago, at: FIRST },
      trends: topics.map((title) => ({ title, category: 'Sports' as const, volume: 500, again: false })),
    })
    stores.objects.delete(earlierKey(newest.id))
    await earlierDocument.write(stores.bucket, {
      collection: newest.id,
      countries: { AT: [earlier('year', 'Jane Doe'), earlier('week', 'Jane Doe', 'Cup final')] },
    })
    expect(await (await reader.now()).earlier('AT')).toHaveLength(2)
    stores.takedowns.suppress('JANE  doe', 'AT')
    expect(await (await reader.now()).earlier('AT')).toEqual([earlier('week', 'Cup final')])
    expect(await (await reader.now()).earlier('BE')).toEqual([])
  })
})

describe('what cannot be read', () => {
  test.each([
    ['is missing', undefined],
    ['is damaged', { version: 1, country: 'AT' }],
  ])('is that of the collection before, and stale, because it %s', async (_, damaged) => {
    const key = `collections/${newest.id}/countries/AT.json`
    if (damaged === undefined) stores.objects.delete(key)
    else stores.objects.set(key, JSON.stringify(damaged))
    const { state, trends } = await austria()
    expect(state).toMatchObject({ state: 'stale', at: FIRST })
    expect(trends[0]?.volume).toBe(100)
  })

  test('is that of the last collection with another document, when the one before shows the same', async () => {
    await collectAll(500, THIRD, { AT: { kind: 'blocked' } })
    lose(newest.id)
    expect((await austria()).state).toMatchObject({ state: 'stale', at: FIRST })
  })

  test('is in memory from the collection before while the bucket does not answer', async () => {
    await austria()
    await collectAll(500, THIRD)
    bucketFails()
    expect((await austria()).state).toMatchObject({ state: 'stale', at: SECOND })
  })

  test('is unavailable without a collection before, and when neither can be read', async () => {
    lose(newest.id, (await reader.past(FIRST)).collection.id)
    await expect(austria()).rejects.toMatchObject(UNREADABLE)
    stores = memoryStores()
    lose((await collectAll(100, FIRST)).id)
    await expect(austria(readerOf(stores))).rejects.toMatchObject(UNREADABLE)
  })

  test('is unavailable while the bucket does not answer, which is not remembered', async () => {
    const country = await austria()
    const shown = await readerOf(stores).now()
    const failing = bucketFails()
    const reads = [() => shown.country('AT'), () => shown.everywhere(), () => shown.titles(), () => shown.waves('AT')]
    for (const read of reads) await expect(read()).rejects.toMatchObject({ code: 'unavailable' })
    const lesser = [() => shown.earlier('AT'), () => shown.onlyHere('AT', country)]
    for (const read of lesser) expect(await read()).toEqual([])
    failing.mockRestore()
    for (const read of reads) await expect(read()).resolves.toBeDefined()
  })

  test('is left out where answers do without it', async () => {
    const country = await austria()
    for (const key of [earlierKey(newest.id), elsewhereKey(newest.id, 'AT'), everywhereKey(newest.id)])
      stores.objects.set(key, '{}')
    const shown = await reader.now()
    expect(await shown.earlier('AT')).toEqual([])
    expect(await shown.elsewhere('AT', country)).toEqual(new Map())
    expect(await shown.onlyHere('AT', country)).toEqual([])
    expect(await shown.everywhere()).toBeUndefined()
  })

  test('of all titles is a failure, and not remembered', async () => {
    const key = wholeFileKey(newest.id, 'titles.json')
    const stored = stores.objects.get(key) ?? ''
    stores.objects.set(key, '{}')
    await expect((await reader.now()).titles()).rejects.toThrow()
    stores.objects.set(key, stored)
    expect((await (await reader.now()).titles())?.at).toBe(SECOND)
  })

  test('of the waves is made from the trends', async () => {
    stores.objects.delete(recentWavesKey(newest.id, 'AT'))
    const { waves } = await (await reader.now()).waves('AT')
    expect(waves).toHaveLength(30)
    expect(await wavesDocument.read(stores.bucket, newest.id, 'AT')).toBeUndefined()
  })

  test('of a history, and of what else it is found by, is unavailable while the table does not answer', async () => {
    const shown = await reader.now()
    for (const name of ['history', 'spellings'] as const) vi.spyOn(stores.table, name).mockRejectedValue(OUTAGE)
    await expect(shown.history('AT', 'at topic 1', SECOND)).rejects.toMatchObject(UNREADABLE)
    await expect(shown.spellings('AT', 'at topic 1')).rejects.toMatchObject(UNREADABLE)
  })

  test('of the table is unavailable, however much is in memory', async () => {
    let fails = false
    const published = async () => (fails ? Promise.reject(OUTAGE) : stores.table.published())
    const snapshots = freshSnapshots({ ...stores, table: { published } })
    const failing = readerOf({ ...stores, snapshots })
    await austria(failing)
    fails = true
    await expect(austria(failing)).rejects.toMatchObject(UNREADABLE)
  })
})

describe('the times of the archive', () => {
  test('are those of the last 395 days, the oldest first, and the newest with each collection', async () => {
    expect(await reader.times()).toEqual([FIRST, SECOND])
    await collectAll(500, THIRD)
    expect(await reader.times()).toEqual([FIRST, SECOND, THIRD])
    await collectAll(500, '2027-12-20T06:00:00.000Z')
    expect(await reader.times()).toEqual([SECOND, THIRD, '2027-12-20T06:00:00.000Z'])
  })

  test('are `unavailable` before the first collection, which is looked for again at once', async () => {
    stores = memoryStores()
    const early = readerOf(stores)
    await expect(early.times()).rejects.toMatchObject({
      code: 'unavailable',
      message: 'No trends have been collected yet.',
    })
    await collectAll(100, FIRST)
    expect(await early.times()).toEqual([FIRST])
  })
})

describe('a month of the archive', () => {
  test('has its collections, the oldest first, with their counts and best topics', async () => {
    await collectAll(500, '2026-12-01T00:00:00.000Z', { AT: { kind: 'blocked' } })
    expect(await reader.month('2026-11')).toMatchObject([
      { at: FIRST, countries: { ok: 4, stale: 0, failed: 0 }, trends: 120, isSample: false, best: { length: 4 } },
      { at: SECOND, best: { length: 4, 0: { country: 'AT', volume: 200 } } },
    ])
    expect(await reader.month('2026-12')).toMatchObject([{ countries: { ok: 3, stale: 1, failed: 0 } }])
    expect(await reader.month('2026-10')).toEqual([])
  })

  test('is read once for a collection, for requests at the same time, too', async () => {
    const read = vi.spyOn(stores.table, 'collectionsBetween')
    await Promise.all([reader.month('2026-11'), reader.month('2026-11')])
    expect(read).toHaveBeenCalledTimes(1)
    await collectAll(500, THIRD)
    expect(await reader.month('2026-11')).toHaveLength(3)
  })
})

describe('a collection of the past', () => {
  test.each([
    ['its hour', '2026-11-20T00', FIRST],
    ['an hour after it', '2026-11-20T11', FIRST],
    ['the instant of its answers', SECOND, SECOND],
  ])('is found by %s', async (_, hour, at) => {
    const shown = await reader.at(hour)
    expect(shown.at).toBe(at)
    expect((await shown.country('AT')).state).toMatchObject({ state: 'ok', at })
    expect((await shown.everywhere())?.at).toBe(at)
  })

  test('is the published one without an hour', async () => {
    expect((await reader.at(undefined)).version).toBe(newest.id)
  })

  test.each([
    ['yesterday', 'bad-at'],
    ['2026-11-19T23', 'unknown-collection'],
    ['2027-11-20T00', 'unknown-collection'],
  ])('is refused for %s', async (hour, code) => {
    await expect(reader.at(hour)).rejects.toMatchObject({ code })
  })

  test('is settled with two newer ones', async () => {
    expect((await reader.past(FIRST)).isSettled).toBe(false)
    await collectAll(500, THIRD)
    expect((await reader.past(FIRST)).isSettled).toBe(true)
    expect((await reader.past(SECOND)).isSettled).toBe(false)
  })

  test('is gone when its document was deleted or is damaged, and never another one', async () => {
    lose(newest.id)
    await expect((await reader.past(SECOND)).country('AT')).rejects.toMatchObject({ code: 'gone' })
    stores.objects.set(`collections/${newest.id}/countries/BE.json`, '{}')
    await expect((await reader.past(SECOND)).country('BE')).rejects.toMatchObject({ code: 'gone' })
    stores.collections.delete(FIRST)
    await expect(reader.past(FIRST)).rejects.toMatchObject({ code: 'gone' })
  })

  test('has no country that had no trends by then', async () => {
    await expect((await reader.past(SECOND)).country('ZZ')).rejects.toMatchObject({ code: 'unknown-collection' })
  })

  test('is unavailable, not gone, while a store does not answer', async () => {
    const shown = await reader.past(SECOND)
    bucketFails()
    await expect(shown.country('AT')).rejects.toMatchObject({ code: 'unavailable' })
    vi.spyOn(stores.table, 'collectionOf').mockRejectedValue(OUTAGE)
    await expect(readerOf(stores).past(FIRST)).rejects.toMatchObject({ code: 'unavailable' })
  })
})
