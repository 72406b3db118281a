import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { everywhereDocument } from '../../../../lambdas/adapters/trends/documents.ts'
import {
  MAX_BYTES,
  publishedEverywhere,
  publishedOnlyHere,
  writeEverywhere,
} from '../../../../lambdas/adapters/trends/everywhereDocument.ts'
import { logger } from '../../../../lambdas/common/logger.ts'
import type { Collection } from '../../../../shared/collections/collection.ts'
import { rested } from '../../../../shared/everywhere/eventIdentity.ts'
import type { EventMember, Everywhere, WorldEvent } from '../../../../shared/everywhere/everywhereShape.ts'
import { NOW } from '../../../support/builders.ts'
import { asReadersSee, freshSnapshots, type MemoryStores, memoryStores } from '../../../support/stores.ts'

const FOOTPRINTS = { title: 'dinosaur footprints', category: 'Science' as const, volume: 2_000_000 }

function aMember(country: string, title: string): EventMember {
  return {
    country,
    title,
    category: 'Sports',
    volume: 500,
    growth: 100,
    status: 'Active',
    startedAt: NOW,
    place: 1,
    reason: 'name',
  }
}

function anEvent(title: string, countries = ['CA', 'US', 'MX']): WorldEvent {
  return {
    id: `${countries[0]}:${title}:2026-11-21T12:00Z`,
    members: countries.map((country) => aMember(country, title)),
    categories: ['Sports'],
    headline: null,
    gone: [],
    earlier: [],
    fewAt: null,
    firstUnknown: null,
    seenAt: NOW,
    grewAt: null,
    grewTo: 3,
  }
}

function someEvents(about: Partial<Everywhere> = {}): Everywhere {
  const countries: Everywhere['countries'] = [
    ['CA', 2],
    ['US', 1],
  ]
  return {
    at: NOW,
    countries,
    events: [anEvent('cup final'), anEvent('jane doe')],
    resting: [],
    blind: [],
    only: { CA: [FOOTPRINTS] },
    ...about,
  }
}

/** Events that hardly compress: each is about 1.7 KB as gzip. */
function largeEvents(count: number): WorldEvent[] {
  const noise = (index: number) =>
    Array.from({ length: 50 }, (_, part) => createHash('sha256').update(`${index} ${part}`).digest('base64')).join('')
  return Array.from({ length: count }, (_, index) => anEvent(noise(index)))
}

let stores: MemoryStores

beforeEach(() => {
  stores = memoryStores()
})

describe('the events across countries', () => {
  test('lose those with the fewest countries, a tenth at a time, until the document is at most 150 KB as gzip', async () => {
    const events = largeEvents(100)
    await writeEverywhere(stores.bucket, 'newest', someEvents({ events }))
    const written = await everywhereDocument.readUnlessDamaged(stores.bucket, 'newest')
    const kept = written?.events.length ?? 0
    const bytes = (count: number) => {
      const document = { version: 1, collection: 'newest', ...someEvents({ events: events.slice(0, count) }) }
      return gzipSync(JSON.stringify(document)).length
    }
    const steps = [100, 90, 81, 72, 64, 57, 51, 45, 40, 36, 32, 28, 25]
    expect(kept).toBe(steps.find((count) => bytes(count) <= MAX_BYTES))
    expect(kept).toBeLessThan(90)
    expect(written?.events.map(({ id }) => id)).toEqual(events.slice(0, kept).map(({ id }) => id))
    expect(written?.only).toEqual({ CA: [FOOTPRINTS] })
  })

  test('lose the resting ones before any other', async () => {
    const [events, more] = [largeEvents(60), largeEvents(120).slice(60)]
    const resting = more.map((event) => rested(event, NOW))
    await writeEverywhere(stores.bucket, 'newest', someEvents({ events, resting }))
    const written = await everywhereDocument.readUnlessDamaged(stores.bucket, 'newest')
    expect(written?.events).toHaveLength(60)
    expect(written?.resting.length).toBeLessThan(60)
    expect(written?.resting).toEqual(resting.slice(0, written?.resting.length))
  })
})

describe('the published events across countries', () => {
  let collection: Collection
  let ask: ReturnType<typeof publishedEverywhere>
  let reads: () => number

  beforeEach(async () => {
    collection = { version: 1, id: 'newest', at: NOW, countries: [] }
    await writeEverywhere(stores.bucket, 'newest', someEvents())
    const { mock } = vi.spyOn(stores.bucket, 'read')
    reads = () => mock.calls.length
    ask = publishedEverywhere(
      freshSnapshots({ ...stores, table: { published: async () => collection } }),
      asReadersSee(stores).bucket,
    )
  })

  test('are those of the published collection, which are kept in memory', async () => {
    const { everywhere } = await ask()
    expect(everywhere).toMatchObject(someEvents())
    expect(await ask()).toEqual({ collection, everywhere, version: 'newest:0' })
    expect(reads()).toBe(1)
  })

  test('are read again for another collection', async () => {
    await ask()
    await writeEverywhere(stores.bucket, 'next', someEvents({ events: [] }))
    collection = { ...collection, id: 'next' }
    expect(await ask()).toMatchObject({ collection: { id: 'next' }, everywhere: { events: [] }, version: 'next:0' })
    expect(reads()).toBe(2)
  })

  test('lack what is taken out, under another version', async () => {
    await ask()
    stores.takedowns.suppress('Jane Doe')
    const { everywhere, version } = await ask()
    expect(everywhere).toMatchObject(someEvents({ events: [anEvent('cup final')] }))
    expect(version).toBe('newest:1')
    stores.takedowns.suppress('Dinosaur footprints', 'CA')
    expect((await ask()).everywhere?.only).toEqual({})
  })

  test('are `unavailable` while the bucket does not answer, which is not remembered', async () => {
    const outage = Object.assign(new Error('no answer'), { $metadata: {} })
    vi.spyOn(stores.bucket, 'read').mockRejectedValueOnce(outage)
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable', cause: outage })
    await expect(ask()).resolves.toMatchObject({ version: 'newest:0' })
  })
})

describe('the topics that a country has alone', () => {
  const published = (about: Partial<Awaited<ReturnType<ReturnType<typeof publishedEverywhere>>>> = {}) =>
    publishedOnlyHere(async () => ({
      collection: { version: 1, id: 'newest', at: NOW, countries: [] },
      everywhere: someEvents(),
      version: 'newest:0',
      ...about,
    }))

  test('are those of the published collection', async () => {
    expect(await published()('CA', { collection: 'newest' })).toEqual([FOOTPRINTS])
  })

  test('are none for a country without any, and one that the published collection has not updated', async () => {
    expect(await published()('US', { collection: 'newest' })).toEqual([])
    expect(await published()('CA', { collection: 'older' })).toEqual([])
  })

  test('are none when the collection has no events, which is no failure, or when the events cannot be read', async () => {
    const failures = vi.spyOn(logger, 'error')
    expect(await published({ everywhere: undefined })('CA', { collection: 'newest' })).toEqual([])
    expect(failures).not.toHaveBeenCalled()
    const failing = publishedOnlyHere(() => Promise.reject(new Error('The bucket does not answer')))
    expect(await failing('CA', { collection: 'newest' })).toEqual([])
  })
})
