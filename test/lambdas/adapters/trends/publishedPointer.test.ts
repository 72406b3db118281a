import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isRecent, PublishedPointer } from '../../../../lambdas/adapters/trends/publishedPointer.ts'
import type { Collection } from '../../../../shared/collections/collection.ts'
import { NOW } from '../../../support/builders.ts'

const DAY_MS = 86_400_000
const COLLECTION: Collection = { version: 1, id: 'newest', at: NOW, countries: [] }

let now: number
let published: ReturnType<typeof vi.fn<() => Promise<Collection | undefined>>>
let pointer: PublishedPointer

beforeEach(() => {
  now = 0
  published = vi.fn(async () => COLLECTION)
  pointer = new PublishedPointer({ published }, () => now)
})

function tableFails(): void {
  published.mockRejectedValueOnce(new Error('The table does not answer'))
}

describe('the published collection', () => {
  test('is read each time, once for requests at the same time', async () => {
    const [one, other] = await Promise.all([pointer.read(), pointer.read()])
    expect(one).toMatchObject({ collection: COLLECTION, stale: false })
    expect(other).toBe(one)
    await pointer.read()
    expect(published).toHaveBeenCalledTimes(2)
  })

  test('is stale when the table fails, and not any more when it answers again', async () => {
    await pointer.read()
    tableFails()
    expect(await pointer.read()).toMatchObject({ collection: COLLECTION, stale: true })
    expect(await pointer.read()).toMatchObject({ stale: false })
  })

  test('is served from memory for exactly a day since it was read last', async () => {
    await pointer.read()
    now = DAY_MS
    await pointer.read()
    now = 2 * DAY_MS
    tableFails()
    expect(await pointer.read()).toMatchObject({ stale: true })
    now += 1
    tableFails()
    await expect(pointer.read()).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Trends are unavailable at the moment. Please try again later.',
    })
  })

  test('is `unavailable` when there is none, even when there was one before', async () => {
    await pointer.read()
    published.mockResolvedValueOnce(undefined)
    await expect(pointer.read()).rejects.toMatchObject({
      code: 'unavailable',
      message: 'No trends have been collected yet.',
    })
  })

  test('is `unavailable` when the table fails before it was ever read', async () => {
    tableFails()
    await expect(pointer.read()).rejects.toMatchObject({ code: 'unavailable' })
    await expect(pointer.read()).resolves.toMatchObject({ stale: false })
  })
})

test('what was read is recent for a day', () => {
  expect(isRecent(0, DAY_MS)).toBe(true)
  expect(isRecent(0, DAY_MS + 1)).toBe(false)
})
