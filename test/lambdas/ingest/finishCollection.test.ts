import { describe, expect, test } from 'vitest'
import { collectionFolder, collectionId, WHOLE_FILES } from '../../../lambdas/adapters/trends/collectionKeys.ts'
import { collect } from '../../../lambdas/ingest/collect.ts'
import { publishLatestFiles, removeLeftovers } from '../../../lambdas/ingest/finishCollection.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import type { Country } from '../../../shared/countries.ts'
import { aTrend, NOW } from '../../support/builders.ts'
import { collecting, trendsAnswer } from '../../support/collecting.ts'
import { hoursAfter } from '../../support/digestWorld.ts'
import { memoryStores } from '../../support/stores.ts'

/** A collection of no country. */
function aCollection(about: Partial<Collection> = {}): Collection {
  const { at = NOW } = about
  return { version: 1, id: collectionId(at, 'abcdef12'), at, countries: [], ...about }
}

describe('the files at fixed addresses', () => {
  const twoTopics = ({ code }: Country) =>
    trendsAnswer(['Jane Doe', 'Bridge'].map((title) => aTrend({ title, country: code, related: [] })))

  test('are copies of those of the collection when nothing is taken out', async () => {
    const stores = memoryStores()
    const collection = await collect(collecting(stores, twoTopics), NOW)
    const copied: string[][] = []
    const bucket = {
      ...stores.bucket,
      copyFile: async ({ key }: { key: string }, to: string) => void copied.push([key, to]),
      openFile: () => {
        throw new Error('Nothing is written')
      },
    }
    await publishLatestFiles({ ...stores, bucket }, collection)
    expect(copied).toEqual(WHOLE_FILES.map((file) => [`collections/${collection.id}/${file}`, `latest/${file}`]))
  })

  const LATER = hoursAfter(NOW, 12)

  /** The times of the collections that are written, with what is taken out; this happens while the first is written. */
  async function written(meanwhile: { published?: string; suppressed?: string }, before?: Collection) {
    const { takedowns, bucket, table: stored } = memoryStores()
    const writes: string[] = []
    let published = before
    const table = { ...stored, published: async () => published }
    await publishLatestFiles({ table, bucket, takedowns }, aCollection(), async (_, { at }, list) => {
      writes.push([at, ...list.takedowns.map(({ title }) => title)].join(' without '))
      if (writes.length > 1) return
      if (meanwhile.published) published = aCollection({ at: meanwhile.published })
      if (meanwhile.suppressed) takedowns.suppress(meanwhile.suppressed)
    })
    return writes
  }

  test.each([
    ['once when nothing happens meanwhile', {}, [NOW]],
    ['again when another run publishes', { published: LATER }, [NOW, LATER]],
    ['again when a topic is taken out', { suppressed: 'Jane' }, [NOW, `${NOW} without Jane`]],
    ['only once more when both happen', { published: LATER, suppressed: 'Jane' }, [NOW, `${LATER} without Jane`]],
  ])('are written %s', async (_, meanwhile, expected) => {
    expect(await written(meanwhile, aCollection())).toEqual(expected)
  })
})

describe('the files of a run that never published', () => {
  /** Which of these collections still have files after a collection of this moment. */
  async function left(ids: string[], collection = aCollection(), earlier: Collection[] = []): Promise<string[]> {
    const stores = memoryStores()
    for (const id of ids) await stores.bucket.write(`${collectionFolder(id)}countries/AT.json`, {})
    for (const one of [collection, ...earlier].toReversed()) await stores.table.publish(one)
    await removeLeftovers(stores, collection)
    return ids.filter((id) => stores.objects.has(`${collectionFolder(id)}countries/AT.json`))
  }
  /** The first possible id of that time. */
  const daysBefore = (days: number, seconds = 0) =>
    collectionId(hoursAfter(NOW, -days * 24 - seconds / 3_600), '00000000')

  test.each([
    ['stay for a day, because it may still be running', daysBefore(1), true],
    ['are removed when they are a second older', daysBefore(1, 1), false],
    ['are removed when they are eight days old', daysBefore(8), false],
    ['are not looked for when they are a second older, because earlier runs removed them', daysBefore(8, 1), true],
  ])('%s', async (_, id, stays) => {
    expect(await left([id])).toEqual(stays ? [id] : [])
  })

  test('are told from those of published collections, and of one that a country still shows', async () => {
    const [lost, shown, published] = [daysBefore(4), daysBefore(3), daysBefore(2)]
    const state = { at: NOW, origin: 'live', trends: 1, outcome: 'timeout', suspect: null } as const
    const collection = aCollection({
      countries: [
        ['AT', { ...state, state: 'stale', collection: shown }],
        ['BE', { ...state, state: 'failed', collection: null }],
      ],
    })
    const earlier = aCollection({ id: published, at: hoursAfter(NOW, -48) })
    expect(await left([lost, shown, published], collection, [earlier])).toEqual([shown, published])
  })

  test('stay when they are older than the hundred listed collections, which may not be all', async () => {
    const hourly = (count: number) =>
      Array.from({ length: count }, (_, index) => aCollection({ at: hoursAfter(NOW, -index - 1) }))
    const [older, newer] = [
      collectionId(hoursAfter(NOW, -99.5), 'abcdef12'),
      collectionId(hoursAfter(NOW, -98.5), 'abcdef12'),
    ]
    expect(await left([older, newer], aCollection(), hourly(99))).toEqual([older])
    expect(await left([older, newer], aCollection(), hourly(98))).toEqual([])
  })
})
