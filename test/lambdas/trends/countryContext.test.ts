import { describe, expect, test } from 'vitest'
import { Archive } from '../../../lambdas/adapters/trends/archive.ts'
import { type PublishedEverywhere, publishedAmongOthers } from '../../../lambdas/adapters/trends/everywhereDocument.ts'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { routed } from '../../../lambdas/http/routed.ts'
import { countryContext } from '../../../lambdas/trends/countryContext.ts'
import { trendRoutes } from '../../../lambdas/trends/trendRoutes.ts'
import { TrendsAnswer } from '../../../shared/api.ts'
import type { WorldEvent } from '../../../shared/everywhere/everywhereShape.ts'
import { NOW } from '../../support/builders.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { memoryStores } from '../../support/stores.ts'

const FOOTPRINTS = { title: 'dinosaur footprints', category: 'Science' as const, volume: 2_000_000 }
const TYPO = { title: 'hocky', category: 'Sports' as const, volume: null }

/** Events of some countries. */
const eventIn = (...countries: string[]): WorldEvent => ({
  id: countries.join(),
  members: countries.map((country) => ({
    ...{ country, title: 'orbit 9', category: 'Games', volume: 1_000, growth: null, status: 'Active' },
    ...{ startedAt: NOW, place: 1, reason: null },
  })),
  ...{
    categories: ['Games'],
    headline: null,
    earliest: [],
    hasUnknownStart: false,
    seenAt: null,
    grewAt: null,
    grewTo: 0,
  },
})
const [SHARED, OTHER] = [eventIn('CA', 'US'), eventIn('GB', 'CA')]

const NOTHING = { only: [], events: [] }

const published = (only: Record<string, (typeof FOOTPRINTS | typeof TYPO)[]>): PublishedEverywhere => ({
  collection: { version: 1, id: 'newest', at: NOW, countries: [] },
  everywhere: { at: NOW, countries: [], events: [SHARED, SHARED, OTHER], only },
  version: 'newest',
})

const amongOthers = publishedAmongOthers(async () => published({ CA: [FOOTPRINTS, TYPO] }))

describe('the topics that no other country has', () => {
  test('are those that the published collection has found', async () => {
    expect((await amongOthers('CA', { collection: 'newest' })).only).toEqual([FOOTPRINTS, TYPO])
    expect((await amongOthers('US', { collection: 'newest' })).only).toEqual([])
  })

  test('are none for a country that the collection has not updated', async () => {
    expect(await amongOthers('CA', { collection: 'older' })).toEqual(NOTHING)
  })

  test('are none when an older version has collected, or the store does not answer', async () => {
    const without = publishedAmongOthers(async () => ({ ...published({}), everywhere: undefined }))
    expect(await without('CA', { collection: 'newest' })).toEqual(NOTHING)
    const failing = publishedAmongOthers(async () => {
      throw new Error('The bucket does not answer.')
    })
    expect(await failing('CA', { collection: 'newest' })).toEqual(NOTHING)
  })

  test('stand in the answer for a category beside the countries most like it and what it had earlier', async () => {
    const earlier = [{ ago: 'week' as const, at: NOW, trends: [TYPO] }]
    const contextOf = countryContext(async () => earlier, amongOthers)
    const state = {
      ...{ state: 'ok' as const, collection: 'newest', at: NOW, origin: 'live' as const },
      ...{ trends: 0, outcome: 'trends', suspect: null },
    }
    const country = { collection: 'newest', version: 'newest', state, trends: [], events: [] }
    const routes = trendRoutes(
      { country: async () => country },
      async () => undefined,
      new Archive(memoryStores()),
      contextOf,
    )
    const ask = async (route: string, parameters: Record<string, string>) => {
      const { body } = await httpHandler(routed(routes))(anEvent({ route, parameters }), aContext)
      return TrendsAnswer.parse(JSON.parse(body ?? '')).countries.CA
    }
    const typo = { trend: 'hocky', category: 'Sports', search: '100K+', volume: null }
    expect(await ask('GET /api/trends/{country}/{category}', { country: 'CA', category: 'Sports' })).toMatchObject({
      earlier: [{ ago: 'week', at: NOW, trends: [typo] }],
      only_here: [{ trend: 'dinosaur footprints', category: 'Science', search: '2M+', volume: 2_000_000 }, typo],
      // Of three events that Canada is in, the one is in two and the other in one.
      most_like: [
        { code: 'US', name: 'United States', similarity: 0.667 },
        { code: 'GB', name: 'United Kingdom', similarity: 0.333 },
      ],
    })
    expect(await ask('GET /api/trends/{country}', { country: 'CA' })).not.toHaveProperty('only_here')
  })
})
