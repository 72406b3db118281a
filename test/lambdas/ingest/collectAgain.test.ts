import { describe, expect, test } from 'vitest'
import { collect } from '../../../lambdas/ingest/collect.ts'
import { TrendsAnswer } from '../../../shared/api.ts'
import { type Collection, countCollection } from '../../../shared/collections/collection.ts'
import type { Country } from '../../../shared/countries.ts'
import { dyingStores } from '../../support/aroundCalls.ts'
import { aTrend } from '../../support/builders.ts'
import { allWith, collecting, SOME_COUNTRIES, someTrends, trendsAnswer } from '../../support/collecting.ts'
import { Crash, type FaultMoment, type MemoryStores, memoryStores, readerOf } from '../../support/stores.ts'

const FIRST = '2026-11-20T00:00:00.000Z'
const SECOND = '2026-11-20T12:00:00.000Z'
const THIRD = '2026-11-21T00:00:00.000Z'

describe('nothing happens twice', () => {
  test('when a finished collection is collected again: not even its files are read or written', async () => {
    const stores = memoryStores()
    const first = await collect(collecting(stores, allWith(100)), FIRST)
    const { bucket } = dyingStores(stores, 0, 'before')
    expect(await collect(collecting({ ...stores, bucket }, allWith(500)), FIRST)).toEqual(first)
  })

  test('when an older time is collected after a newer one', async () => {
    const stores = memoryStores()
    const newer = await collect(collecting(stores, allWith(100)), SECOND)
    expect(await collect(collecting(stores, allWith(500)), FIRST)).toEqual(newer)
  })

  test('when another run publishes a moment earlier: its collection is answered, and the other leaves nothing', async () => {
    const stores = memoryStores()
    let faster: Collection | undefined
    const publish: typeof stores.table.publish = async (collection) => {
      faster = await collect(collecting(stores, allWith(200)), SECOND)
      return stores.table.publish(collection)
    }
    const table = { ...stores.table, publish }
    expect(await collect(collecting({ ...stores, table }, allWith(100)), FIRST)).toEqual(faster)
    expect([...stores.objects.keys()].filter((key) => key.startsWith('collections/2026-11-20T00'))).toEqual([])
    expect(await stores.table.times()).toEqual([SECOND])
    expect([...new Set(filesVolumes(stores))]).toEqual([200])
  })

  test('when two runs collect at once: the newer one is published, the other leaves nothing', async () => {
    const stores = memoryStores()
    const both = await Promise.all([
      collect(collecting(stores, allWith(100)), FIRST),
      collect(collecting(stores, allWith(200)), SECOND),
      collect(collecting(stores, allWith(300)), SECOND),
    ])
    const published = await stores.table.published()
    expect(published?.at).toBe(SECOND)
    expect(both.map(({ at }) => at).filter((at) => at === SECOND).length).toBeGreaterThanOrEqual(2)
    const volume = (await (await readerOf(stores).now()).country('AT')).trends[0]?.volume
    expect(JSON.parse(stores.objects.get('latest/trends.json') ?? '').countries.AT.trends).toSatisfy(
      (trends: Record<string, { volume: number }>) => Object.values(trends).every((one) => one.volume === volume),
    )
  })

  test('when no country could be collected and there never was one: nothing is published', async () => {
    const stores = memoryStores()
    const collection = await collect(
      collecting(stores, () => ({ kind: 'unreachable' })),
      FIRST,
    )
    expect(countCollection(collection).countries).toEqual({ ok: 0, stale: 0, failed: 4 })
    expect(await stores.table.published()).toBeUndefined()
    expect(stores.objects.size).toBe(0)
  })
})

describe('a run that dies', () => {
  /** Every country has trends of its own and one that all have. */
  const sharing = (volume: number) => (country: Country) =>
    trendsAnswer([...someTrends(country.code, 29, { volume }), aTrend({ country: country.code, volume })])

  /** The names of the documents of the published collection. */
  async function publishedDocuments({ table, objects }: MemoryStores): Promise<string[]> {
    const folder = `collections/${(await table.published())?.id}/`
    return [...objects.keys()].filter((key) => key.startsWith(folder)).map((key) => key.slice(folder.length))
  }

  /** How many calls to the stores an undisturbed second collection makes, and the documents of both. */
  async function anUndisturbedRun() {
    const stores = memoryStores()
    await collect(collecting(stores, sharing(100)), FIRST)
    const first = await publishedDocuments(stores)
    const counted = dyingStores(stores, Number.POSITIVE_INFINITY, 'before')
    await collect(collecting(counted, sharing(200)), SECOND)
    return { calls: counted.calls(), first, second: await publishedDocuments(stores) }
  }

  test.each<FaultMoment>(['before', 'after'])(
    '%s any call leaves readers with one whole collection, and the next run completes the work',
    async (moment) => {
      const { calls, first, second } = await anUndisturbedRun()
      expect(calls).toBeGreaterThan(30)
      for (let nth = 1; nth <= calls; nth += 1) {
        const stores = memoryStores()
        await collect(collecting(stores, sharing(100)), FIRST)
        const dying = dyingStores(stores, nth, moment)
        await expect(collect(collecting(dying, sharing(200)), SECOND)).rejects.toThrow(Crash)

        const seen = new Set(await volumesSeen(stores))
        expect(seen.size, `after call ${nth} readers see a mixture`).toBe(1)
        const { at: published } = (await stores.table.published()) ?? {}
        expect((await stores.table.times()).at(-1), `after call ${nth} the list has another`).toBe(published)
        const documents = published === FIRST ? first : second
        expect((await publishedDocuments(stores)).toSorted(), `after call ${nth}`).toEqual(documents.toSorted())
        for (const points of stores.history.values())
          expect([...points.keys()].filter((at) => at > (published ?? ''))).toEqual([])

        await collect(collecting(stores, sharing(200)), SECOND)
        expect(await volumesSeen(stores)).toEqual([200, 200, 200, 200])
        expect([...new Set(filesVolumes(stores))]).toEqual([200])
        for (const points of stores.history.values())
          expect([...points].map(([at, point]) => [at, point.volume])).toEqual([
            [FIRST, 100],
            [SECOND, 200],
          ])
      }
    },
  )

  test('after it published is completed even when the plain forms of its files are deleted since', async () => {
    const stores = memoryStores()
    const copyFile = () => Promise.reject(new Crash())
    const dying = { ...stores, bucket: { ...stores.bucket, copyFile } }
    await expect(collect(collecting(dying, allWith(100)), FIRST)).rejects.toThrow(Crash)
    for (const key of stores.objects.keys()) if (key.startsWith('plain/')) stores.objects.delete(key)
    await collect(collecting(stores, allWith(200)), FIRST)
    expect(filesVolumes(stores)).toEqual(Array(120).fill(100))
    expect(await stores.table.times()).toEqual([FIRST])
  })

  test('leaves behind what it wrote for a day, then it is removed', async () => {
    const stores = memoryStores()
    await collect(collecting(dyingStores(stores, 8, 'before'), allWith(100)), FIRST).catch(() => {})
    const left = [...stores.objects.keys()].filter((key) => key.startsWith('collections/2026-11-20T00'))
    expect(left).not.toEqual([])
    await collect(collecting(stores, allWith(200)), SECOND)
    expect([...stores.objects.keys()]).toEqual(expect.arrayContaining(left))
    await collect(collecting(stores, allWith(300)), THIRD)
    expect([...stores.objects.keys()]).toEqual(expect.arrayContaining(left))
    await collect(collecting(stores, allWith(400)), '2026-11-21T12:00:00.000Z')
    expect([...stores.objects.keys()].filter((key) => left.includes(key))).toEqual([])
    const kept = ['2026-11-20T12', '2026-11-21T00', '2026-11-21T12']
    for (const time of kept)
      expect([...stores.objects.keys()].some((key) => key.startsWith(`collections/${time}`))).toBe(true)
  })
})

async function volumesSeen(stores: MemoryStores): Promise<unknown[]> {
  const published = await readerOf(stores).now()
  return Promise.all(
    SOME_COUNTRIES.map(async ({ code }) => {
      const volumes = new Set((await published.country(code)).trends.map(({ volume }) => volume))
      return volumes.size === 1 ? [...volumes][0] : [...volumes]
    }),
  )
}

function filesVolumes(stores: MemoryStores): (number | null)[] {
  const { countries } = TrendsAnswer.parse(JSON.parse(stores.objects.get('latest/trends.json') ?? ''))
  return Object.values(countries).flatMap(({ trends }) => Object.values(trends).map(({ volume }) => volume))
}
