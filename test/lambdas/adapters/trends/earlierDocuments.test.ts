import { beforeEach, describe, expect, test, vi } from 'vitest'
import { earlierKey } from '../../../../lambdas/adapters/trends/collectionKeys.ts'
import { earlierDocument } from '../../../../lambdas/adapters/trends/documents.ts'
import { publishedEarlier, type ReadEarlier } from '../../../../lambdas/adapters/trends/earlierDocuments.ts'
import type { EarlierTrends } from '../../../../shared/archive/earlierTrends.ts'
import { asReadersSee, type MemoryStores, memoryStores } from '../../../support/stores.ts'

const WEEK_AGO = '2026-11-14T12:00:00.000Z'
const YEAR_AGO = '2025-11-21T12:00:00.000Z'

function earlier(ago: EarlierTrends['ago'], ...titles: string[]): EarlierTrends {
  const trends = titles.map((title) => ({ title, category: 'Sports' as const, volume: 500, again: false }))
  return { ago, at: ago === 'week' ? WEEK_AGO : YEAR_AGO, trends }
}

const CANADA = [earlier('year', 'Jane Doe'), earlier('week', 'Jane Doe', 'Cup final')]
const JAPAN = [earlier('week', 'Jane Doe')]

let stores: MemoryStores
let earlierOf: ReadEarlier
let reads: () => number

beforeEach(async () => {
  stores = memoryStores()
  await earlierDocument.write(stores.bucket, { collection: 'newest', countries: { CA: CANADA, JP: JAPAN } })
  const { mock } = vi.spyOn(stores.bucket, 'read')
  reads = () => mock.calls.length
  earlierOf = publishedEarlier(asReadersSee(stores).bucket, stores.takedowns)
})

describe('what a country had earlier', () => {
  test('is read from the document of its collection, which is kept for other countries', async () => {
    expect(await earlierOf('CA', { collection: 'newest' })).toEqual(CANADA)
    expect(await earlierOf('JP', { collection: 'newest' })).toEqual(JAPAN)
    expect(reads()).toBe(1)
  })

  test('is nothing for another country, and in a collection without the document', async () => {
    expect(await earlierOf('US', { collection: 'newest' })).toEqual([])
    expect(await earlierOf('CA', { collection: 'older' })).toEqual([])
  })

  test('lacks what is taken out of the country; a time of which nothing is left is not named', async () => {
    expect(await earlierOf('CA', { collection: 'newest' })).toEqual(CANADA)
    stores.takedowns.suppress('JANE  doe', 'CA')
    expect(await earlierOf('CA', { collection: 'newest' })).toEqual([earlier('week', 'Cup final')])
    expect(await earlierOf('JP', { collection: 'newest' })).toEqual(JAPAN)
    stores.takedowns.undo('Jane Doe', 'CA')
    expect(await earlierOf('CA', { collection: 'newest' })).toEqual(CANADA)
  })

  test('is nothing when the document is damaged', async () => {
    stores.objects.set(earlierKey('newest'), '{}')
    expect(await earlierOf('CA', { collection: 'newest' })).toEqual([])
  })

  test('is nothing while the bucket or the takedowns cannot be read, and there as soon as they can', async () => {
    vi.spyOn(stores.bucket, 'read').mockRejectedValueOnce(new Error('The bucket does not answer'))
    expect(await earlierOf('CA', { collection: 'newest' })).toEqual([])
    vi.spyOn(stores.takedowns, 'current').mockRejectedValueOnce(new Error('The table does not answer'))
    expect(await earlierOf('CA', { collection: 'newest' })).toEqual([])
    expect(await earlierOf('CA', { collection: 'newest' })).toEqual(CANADA)
  })
})
