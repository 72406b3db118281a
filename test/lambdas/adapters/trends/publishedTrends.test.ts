import { beforeEach, describe, expect, test } from 'vitest'
import { PublishedTrends } from '../../../../lambdas/adapters/trends/publishedTrends.ts'
import { collect } from '../../../../lambdas/ingest/collect.ts'
import type { SourceAnswer } from '../../../../lambdas/sources/sourceAnswer.ts'
import type { Collection } from '../../../../shared/collections/collection.ts'
import { allWith, collecting } from '../../../support/collecting.ts'
import { freshSnapshots, type MemoryStores, memoryStores } from '../../../support/stores.ts'

const FIRST = '2026-11-20T00:00:00.000Z'
const SECOND = '2026-11-20T12:00:00.000Z'
const THIRD = '2026-11-21T00:00:00.000Z'
const HOUR_MS = 3_600_000

let stores: MemoryStores
let newest: Collection

beforeEach(async () => {
  stores = memoryStores()
  await collectAll(100, FIRST)
  newest = await collectAll(200, SECOND)
})

/** Collects 30 trends of each country; the sources answer something else for those in `others`. */
function collectAll(volume: number, at: string, others: Record<string, SourceAnswer> = {}): Promise<Collection> {
  return collect(
    collecting(stores, (country) => others[country.code] ?? allWith(volume)(country)),
    at,
  )
}

/** Deletes the document of Austria in some collections. */
function lose(...ids: (string | undefined)[]): void {
  for (const id of ids) stores.objects.delete(`collections/${id}/countries/AT.json`)
}

function failingTable(): MemoryStores['table'] {
  const refuse = async () => {
    throw new Error('The table does not answer')
  }
  return { ...stores.table, published: refuse, collectionsUntil: refuse }
}

/** A reader whose stores can be exchanged for failing ones, and whose clock can be turned. */
function aReader() {
  let table = stores.table
  let bucket = stores.bucket
  let now = 0
  const published = new PublishedTrends(
    {
      snapshots: freshSnapshots({ takedowns: stores.takedowns, table: { published: () => table.published() } }),
      table: { collectionsUntil: (at, limit) => table.collectionsUntil(at, limit) },
      bucket: { read: (key) => bucket.read(key), takedowns: stores.takedowns },
    },
    () => now,
  )
  return {
    published,
    tableFails: () => {
      table = failingTable()
    },
    bucketFails: () => {
      bucket = { ...bucket, read: () => Promise.reject(new Error('The bucket does not answer')) }
    },
    hoursLater: (hours: number) => {
      now += hours * HOUR_MS
    },
  }
}

test('a country that never had trends, or that nobody collects, is unavailable; its neighbours are not', async () => {
  stores = memoryStores()
  await collectAll(100, FIRST, { AT: { kind: 'unreachable' } })
  const { published } = aReader()
  for (const code of ['AT', 'ZZ'])
    await expect(published.country(code)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'No trends have been collected yet.',
    })
  await expect(published.country('BE')).resolves.toMatchObject({ state: { state: 'ok' } })
})

test('a country that is stale in the published collection has its older trends there, with their time', async () => {
  await collectAll(500, THIRD, { AT: { kind: 'blocked' } })
  expect(await aReader().published.country('AT')).toMatchObject({
    collection: newest.id,
    state: { state: 'stale', at: SECOND, outcome: 'blocked' },
    trends: { length: 30, 0: { country: 'AT', volume: 200 } },
  })
})

describe('what is taken out', () => {
  const titles = async ({ published }: ReturnType<typeof aReader>) =>
    (await published.country('AT')).trends.map(({ title }) => title)

  test('is gone from a country that is in memory, under another version, and comes back', async () => {
    const reader = aReader()
    const before = await titles(reader)
    const { version } = await reader.published.country('AT')
    stores.takedowns.suppress('at TOPIC 2')
    expect(await titles(reader)).toEqual(before.filter((title) => title !== 'AT topic 2'))
    const without = await reader.published.country('AT')
    expect([version, without.version]).toEqual([newest.id, `${newest.id}~1`])
    expect(without.version).not.toBe(version)
    expect(without.collection).toBe((await aReader().published.country('AT')).collection)
    stores.takedowns.undo('AT topic 2')
    expect(await titles(reader)).toEqual(before)
    expect([version, without.version]).not.toContain((await reader.published.country('AT')).version)
  })

  test('is gone from what is answered from memory while the bucket fails', async () => {
    const reader = aReader()
    await titles(reader)
    stores.takedowns.suppress('AT topic 2', 'AT')
    reader.bucketFails()
    expect(await titles(reader)).not.toContain('AT topic 2')
    expect(await reader.published.country('AT')).toMatchObject({
      version: `${newest.id}~1`,
      state: { state: 'stale' },
    })
  })

  test('is gone from a collection that is shown instead of a damaged one', async () => {
    lose(newest.id)
    stores.takedowns.suppress('AT topic 2', 'AT')
    const shown = await titles(aReader())
    expect(shown.length).toBeGreaterThan(0)
    expect(shown).not.toContain('AT topic 2')
  })
})

describe('while the table does not answer, readers', () => {
  test('get the last collection known, marked stale', async () => {
    const reader = aReader()
    await reader.published.country('AT')
    reader.tableFails()
    const { state, trends } = await reader.published.country('AT')
    expect(state).toMatchObject({ state: 'stale', at: SECOND })
    expect(trends).toHaveLength(30)
  })
})

describe('when a document cannot be read, readers', () => {
  test.each([
    ['is missing', undefined],
    ['is damaged', { version: 1, country: 'AT' }],
  ])('get the collection before, because it %s', async (_, damaged) => {
    const key = `collections/${newest.id}/countries/AT.json`
    if (damaged === undefined) stores.objects.delete(key)
    else stores.objects.set(key, JSON.stringify(damaged))
    const { state, trends } = await aReader().published.country('AT')
    expect(state).toMatchObject({ state: 'stale', at: FIRST })
    expect(trends[0]?.volume).toBe(100)
  })

  test('get what is in memory first', async () => {
    const reader = aReader()
    await reader.published.country('AT')
    await collectAll(500, THIRD)
    reader.bucketFails()
    const { state } = await reader.published.country('AT')
    expect(state).toMatchObject({ state: 'stale', at: SECOND })
  })

  test('get the collection before instead of what was in memory more than 24 hours ago', async () => {
    const reader = aReader()
    await reader.published.country('AT')
    await collectAll(500, THIRD)
    lose((await collectAll(500, '2026-11-21T12:00:00.000Z')).id)
    reader.hoursLater(24)
    expect((await reader.published.country('AT')).state).toMatchObject({ state: 'stale', at: SECOND })
    reader.hoursLater(1 / HOUR_MS)
    expect((await reader.published.country('AT')).state).toMatchObject({ state: 'stale', at: THIRD })
  })

  test('get the newest of the last four collections that can be read', async () => {
    const times = [1, 2, 3, 4].map((day) => `2026-11-2${day}T00:00:00.000Z`)
    for (const at of times) lose((await collectAll(100, at)).id)
    expect((await aReader().published.country('AT')).state).toMatchObject({ state: 'stale', at: SECOND })
    // The first collection is the fifth before the published one.
    lose(newest.id)
    await expect(aReader().published.country('AT')).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('get `unavailable` when the country had no trends in any older collection', async () => {
    stores = memoryStores()
    await collectAll(100, FIRST, { AT: { kind: 'unreachable' } })
    lose((await collectAll(100, SECOND)).id)
    await expect(aReader().published.country('AT')).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Trends are unavailable at the moment. Please try again later.',
    })
  })

  test('get `unavailable` when no collection can be read, or the older ones are unknown', async () => {
    const reader = aReader()
    reader.bucketFails()
    await expect(reader.published.country('AT')).rejects.toMatchObject({ code: 'unavailable' })
    lose(newest.id)
    const table = { ...failingTable(), published: stores.table.published }
    const published = new PublishedTrends({ ...stores, table })
    await expect(published.country('AT')).rejects.toMatchObject({ code: 'unavailable' })
  })
})
