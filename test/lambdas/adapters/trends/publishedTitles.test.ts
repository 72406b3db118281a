import { beforeEach, expect, test, vi } from 'vitest'
import { wholeFileKey } from '../../../../lambdas/adapters/trends/collectionKeys.ts'
import { publishedTitles } from '../../../../lambdas/adapters/trends/publishedTitles.ts'
import type { Collection } from '../../../../shared/collections/collection.ts'
import { buildTitleIndex, readTitleIndex } from '../../../../shared/search/titleIndex.ts'
import { aTrend, NOW } from '../../../support/builders.ts'
import { asReadersSee, freshSnapshots, type MemoryStores, memoryStores } from '../../../support/stores.ts'

const TITLES = ['Jane Doe', 'Storm']
const INDEX = buildTitleIndex(
  NOW,
  ['CA', 'US'].map((country) => [country, TITLES.map((title) => aTrend({ title, country }))]),
)

let stores: MemoryStores
let collection: Collection
let titles: ReturnType<typeof publishedTitles>
let reads: () => number

beforeEach(async () => {
  stores = memoryStores()
  collection = { version: 1, id: 'newest', at: NOW, countries: [] }
  await stores.bucket.write(wholeFileKey('newest', 'titles.json'), INDEX)
  const { mock } = vi.spyOn(stores.bucket, 'read')
  reads = () => mock.calls.length
  titles = publishedTitles(
    freshSnapshots({ ...stores, table: { published: async () => collection } }),
    asReadersSee(stores).bucket,
  )
})

test('titles are those of the published collection, and kept in memory', async () => {
  const index = await titles()
  expect(index).toEqual(INDEX)
  expect(await titles()).toBe(index)
  expect(reads()).toBe(1)
})

test('titles are read again for another collection', async () => {
  await titles()
  await stores.bucket.write(wholeFileKey('next', 'titles.json'), buildTitleIndex(NOW, []))
  collection = { ...collection, id: 'next' }
  expect((await titles())?.countries).toEqual([])
})

test('titles lack what is taken out of their country, as soon as it is', async () => {
  await titles()
  stores.takedowns.suppress('JANE  doe', 'CA')
  const index = await titles()
  expect(index && readTitleIndex(index).map(({ country, title }) => `${country.code} ${title}`)).toEqual([
    'CA Storm',
    'US Jane Doe',
    'US Storm',
  ])
  expect(await titles()).toBe(index)
  stores.takedowns.undo('Jane Doe', 'CA')
  expect(await titles()).toEqual(INDEX)
})

test('damaged titles are a failure, and not remembered', async () => {
  const key = wholeFileKey('newest', 'titles.json')
  stores.objects.set(key, JSON.stringify({ ...INDEX, version: 2 }))
  await expect(titles()).rejects.toThrow()
  stores.objects.set(key, JSON.stringify(INDEX))
  expect(await titles()).toEqual(INDEX)
})
