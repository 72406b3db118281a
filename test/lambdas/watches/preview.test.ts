import { expect, test } from 'vitest'
import { collect } from '../../../lambdas/ingest/collect.ts'
import { watchPreviews } from '../../../lambdas/watches/preview.ts'
import { aWatchRule } from '../../support/aWatch.ts'
import { aTrend } from '../../support/builders.ts'
import { collecting, SOME_COUNTRIES, trendsAnswer } from '../../support/collecting.ts'
import { type MemoryStores, memoryStores } from '../../support/stores.ts'

const RULE = aWatchRule({ any: ['orbit'] })

/** Collects one trend of the first country; the others have none of these words. */
async function collectOne(stores: MemoryStores, at: string, title: string): Promise<void> {
  const [first] = SOME_COUNTRIES
  const answers = ({ code }: { code: string }) =>
    trendsAnswer([
      aTrend({ country: code, title: code === first?.code ? title : 'Harbour', startedAt: at, articles: [] }),
    ])
  await collect(collecting(stores, answers), at)
}

/** Previews over some stores, and how many documents they read. */
function previewsOf(stores: MemoryStores, read = stores.bucket.read) {
  const counted = { reads: 0 }
  const bucket = {
    ...stores.bucket,
    read: (key: string) => {
      counted.reads += 1
      return read(key)
    },
  }
  const { table, takedowns, snapshots } = stores
  return { counted, preview: watchPreviews({ table, bucket: { ...bucket, shown: takedowns.shown }, snapshots }) }
}

test('a preview covers the collections of the last 7 days, the published one included', async () => {
  const stores = memoryStores()
  await collectOne(stores, '2026-11-13T12:00:00.000Z', 'Orbit 1')
  await collectOne(stores, '2026-11-14T12:00:00.000Z', 'Orbit 2')
  await collectOne(stores, '2026-11-14T13:00:00.000Z', 'Orbit 3')
  await collectOne(stores, '2026-11-21T12:00:00.000Z', 'Orbit 4')
  const { preview } = previewsOf(stores)
  const { matches, collections, total } = await preview(RULE)
  expect(matches.map(({ trend }) => trend)).toEqual(['Orbit 4', 'Orbit 3'])
  expect({ collections, total }).toEqual({ collections: 2, total: 2 })
})

test('a preview proposes a wider word', async () => {
  const stores = memoryStores()
  await collectOne(stores, '2026-11-21T12:00:00.000Z', 'Suborbital')
  const { preview } = previewsOf(stores)
  expect(await preview(RULE)).toMatchObject({ total: 0, wider: { of: 'orbit', word: '*orbit*', more: 1 } })
})

test('a week is read once, until the next collection', async () => {
  const stores = memoryStores()
  await collectOne(stores, '2026-11-21T00:00:00.000Z', 'Orbit 1')
  const { preview, counted } = previewsOf(stores)
  await Promise.all([preview(RULE), preview(RULE)])
  await preview(aWatchRule())
  expect(counted.reads).toBe(1)
  await collectOne(stores, '2026-11-21T12:00:00.000Z', 'Orbit 2')
  expect((await preview(RULE)).total).toBe(2)
  expect(counted.reads).toBe(3)
})

test('a topic that is taken out is in no preview at once', async () => {
  const stores = memoryStores()
  await collectOne(stores, '2026-11-21T00:00:00.000Z', 'Orbit 1')
  const { preview } = previewsOf(stores)
  expect((await preview(RULE)).total).toBe(1)
  stores.takedowns.suppress('orbit 1')
  expect(await preview(RULE)).toMatchObject({ total: 0, matches: [] })
  stores.takedowns.undo('orbit 1')
  expect((await preview(RULE)).total).toBe(1)
})

test('without any collection, or without the words of its waves, a preview is empty', async () => {
  const stores = memoryStores()
  const { preview } = previewsOf(stores)
  expect(await preview(RULE)).toEqual({ total: 0, of: 0, collections: 0, matches: [] })
  await collectOne(stores, '2026-11-21T00:00:00.000Z', 'Orbit 1')
  for (const key of stores.objects.keys()) if (key.endsWith('/words.json')) stores.objects.delete(key)
  expect(await preview(RULE)).toEqual({ total: 0, of: 0, collections: 1, matches: [] })
})

test('a failure is not remembered: the next preview reads again', async () => {
  const stores = memoryStores()
  await collectOne(stores, '2026-11-21T00:00:00.000Z', 'Orbit 1')
  let isDown = true
  const outage = Object.assign(new Error('The bucket does not answer'), { $metadata: {} })
  const { preview } = previewsOf(stores, async (key) => {
    if (isDown) throw outage
    return stores.bucket.read(key)
  })
  await expect(preview(RULE)).rejects.toMatchObject({ code: 'unavailable' })
  isDown = false
  expect((await preview(RULE)).total).toBe(1)
})
