import { beforeEach, describe, expect, test, vi } from 'vitest'
import { wavesDocument } from '../../../../lambdas/adapters/trends/documents.ts'
import type { PublishedCountry } from '../../../../lambdas/adapters/trends/publishedTrends.ts'
import { publishedWaves } from '../../../../lambdas/adapters/trends/recentWaves.ts'
import { waveOfTrend } from '../../../../shared/feeds/wave.ts'
import { aTrend, minutesAgo, NOW } from '../../../support/builders.ts'
import { type MemoryStores, memoryStores } from '../../../support/stores.ts'

const ID = 'newest'
const STORM = aTrend({ title: 'Storm' })
const WAVES = [waveOfTrend(STORM, NOW), waveOfTrend(aTrend({ title: 'Orbit 9' }), minutesAgo(720))]

let stores: MemoryStores

beforeEach(async () => {
  stores = memoryStores()
  await wavesDocument.write(stores.bucket, { collection: ID, country: 'CA', waves: WAVES })
})

describe('the waves of a published country', () => {
  let reads: () => number
  let wavesOf: ReturnType<typeof publishedWaves>

  beforeEach(() => {
    const { mock } = vi.spyOn(stores.bucket, 'read')
    reads = () => mock.calls.length
    wavesOf = publishedWaves(stores.bucket)
  })

  function aCountry(about: Partial<PublishedCountry> = {}, at: string | null = NOW): PublishedCountry {
    const state = { state: 'ok', collection: ID, at, origin: 'live', trends: 1, outcome: 'trends' } as const
    return {
      collection: ID,
      version: ID,
      state: { ...state, suspect: null },
      trends: [STORM],
      events: [],
      ...about,
    }
  }

  test('come with the time of the collection that saw them last, and are kept in memory', async () => {
    const first = await wavesOf('CA', aCountry())
    expect(first).toEqual({ at: NOW, waves: WAVES })
    expect(await wavesOf('CA', aCountry())).toEqual(first)
    expect(reads()).toBe(1)
  })

  test('are read again when the collection or the takedowns have changed, and for another country', async () => {
    await wavesOf('CA', aCountry())
    await wavesOf('CA', aCountry({ version: `${ID}~1` }))
    await wavesOf('US', aCountry())
    expect(reads()).toBe(3)
  })

  test('are made from its trends when an older version collected them', async () => {
    expect(await wavesOf('US', aCountry())).toEqual({ at: NOW, waves: [waveOfTrend(STORM, NOW)] })
  })

  test('are `unavailable` for a country that never had trends', async () => {
    await expect(wavesOf('CA', aCountry({}, null))).rejects.toMatchObject({
      code: 'unavailable',
      message: 'No trends have been collected yet.',
    })
    expect(reads()).toBe(0)
  })

  test('are `unavailable` while the bucket does not answer, which is not remembered', async () => {
    const outage = Object.assign(new Error('no answer'), { $metadata: {} })
    vi.spyOn(stores.bucket, 'read').mockRejectedValueOnce(outage)
    await expect(wavesOf('CA', aCountry())).rejects.toMatchObject({ code: 'unavailable', cause: outage })
    await expect(wavesOf('CA', aCountry())).resolves.toEqual({ at: NOW, waves: WAVES })
  })
})
