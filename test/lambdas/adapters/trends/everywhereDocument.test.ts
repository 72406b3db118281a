import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { everywhereDocument } from '../../../../lambdas/adapters/trends/documents.ts'
import { MAX_BYTES, writeEverywhere } from '../../../../lambdas/adapters/trends/everywhereDocument.ts'
import { rested } from '../../../../shared/everywhere/eventIdentity.ts'
import type { EventMember, Everywhere, WorldEvent } from '../../../../shared/everywhere/everywhereShape.ts'
import { NOW } from '../../../support/builders.ts'
import { type MemoryStores, memoryStores } from '../../../support/stores.ts'

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
