import { CompareParameters, EverywhereParameters, requireCompared } from '../../shared/everywhere/worldParameters.ts'
import { readParameters } from '../../shared/feeds/feedParameters.ts'
import type { CollectionReader } from '../adapters/trends/collectionReader.ts'
import type { CollectionRoutes } from '../http/collectionRoutes.ts'
import { json } from '../http/httpHandler.ts'
import { optionalCategory } from '../http/placeOf.ts'
import { readComparison, readEvents } from './readWorld.ts'

/** The routes of what trends in many countries. */
export function worldRoutes(reader: CollectionReader) {
  return {
    'GET /api/everywhere': async ({ query }) => {
      const { category, at, ...selection } = readParameters(EverywhereParameters, query)
      const shown = await reader.at(at)
      return json(await readEvents(shown, { ...selection, category: optionalCategory(category) }))
    },
    'GET /api/compare': async ({ query }) => {
      const { countries, category } = readParameters(CompareParameters, query)
      return json(await readComparison(await reader.now(), requireCompared(countries), optionalCategory(category)))
    },
  } satisfies CollectionRoutes
}
