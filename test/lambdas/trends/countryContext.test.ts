import { describe, expect, test } from 'vitest'
import { Archive } from '../../../lambdas/adapters/trends/archive.ts'
import { type PublishedEverywhere, publishedOnlyHere } from '../../../lambdas/adapters/trends/everywhereDocument.ts'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { routed } from '../../../lambdas/http/routed.ts'
import { countryContext } from '../../../lambdas/trends/countryContext.ts'
import { trendRoutes } from '../../../lambdas/trends/trendRoutes.ts'
import { TrendsAnswer } from '../../../shared/api.ts'
import { NOW } from '../../support/builders.ts'
import { aPublishedCountry } from '../../support/countryStates.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { memoryStores } from '../../support/stores.ts'

const FOOTPRINTS = { title: 'dinosaur footprints', category: 'Science' as const, volume: 2_000_000 }
const TYPO = { title: 'hocky', category: 'Sports' as const, volume: null }

const published = (only: Record<string, (typeof FOOTPRINTS | typeof TYPO)[]>): PublishedEverywhere => ({
  collection: { version: 1, id: 'newest', at: NOW, countries: [] },
  everywhere: { at: NOW, countries: [], events: [], resting: [], blind: [], only },
  version: 'newest',
})

const onlyHereOf = publishedOnlyHere(async () => published({ CA: [FOOTPRINTS, TYPO] }))

describe('the topics that no other country has', () => {
  test('stand in the answer for a category beside what the country had earlier, with their searches', async () => {
    const earlier = [{ ago: 'week' as const, at: NOW, trends: [TYPO] }]
    const contextOf = countryContext(async () => earlier, onlyHereOf)
    const routes = trendRoutes(
      { country: async () => aPublishedCountry([], 'newest') },
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
    })
    expect(await ask('GET /api/trends/{country}', { country: 'CA' })).not.toHaveProperty('only_here')
  })
})
