import { CompareParameters, EverywhereParameters, requireCompared } from '../../shared/everywhere/worldParameters.ts'
import { readParameters } from '../../shared/feeds/feedParameters.ts'
import { type CollectionStores, storesOfHour } from '../adapters/trends/pastStores.ts'
import type { CollectionRoutes } from '../http/collectionRoutes.ts'
import { json } from '../http/httpHandler.ts'
import { optionalCategory } from '../http/placeOf.ts'
import { readComparison, readEvents } from './readWorld.ts'

/** The routes of what trends in many countries. */
export function worldRoutes(stores: CollectionStores) {
  return {
    'GET /api/everywhere': async ({ query }) => {
      const { category, at, ...selection } = readParameters(EverywhereParameters, query)
      const shown = await storesOfHour(stores, at)
      return json(await readEvents(shown, { ...selection, category: optionalCategory(category) }))
    },
    'GET /api/compare': async ({ query }) => {
      const { countries, category } = readParameters(CompareParameters, query)
      return json(await readComparison(stores, requireCompared(countries), optionalCategory(category)))
    },
  } satisfies CollectionRoutes
}
