import { type Category, findCategory } from '../../shared/categories.ts'
import { CompareParameters, EverywhereParameters, requireCompared } from '../../shared/everywhere/worldParameters.ts'
import { readParameters } from '../../shared/feeds/feedParameters.ts'
import { Problem } from '../../shared/problem.ts'
import { type CollectionStores, storesOfHour } from '../adapters/trends/pastStores.ts'
import type { CollectionRoutes } from '../http/collectionRoutes.ts'
import { json } from '../http/httpHandler.ts'
import { readComparison, readEvents } from './readWorld.ts'

/** The routes of what trends in many countries. */
export function worldRoutes(stores: CollectionStores) {
  return {
    'GET /api/everywhere': async ({ query }) => {
      const { category, at, ...selection } = readParameters(EverywhereParameters, query)
      const shown = await storesOfHour(stores, at)
      return json(await readEvents(shown, { ...selection, category: categoryOf(category) }))
    },
    'GET /api/compare': async ({ query }) => {
      const { countries, category } = readParameters(CompareParameters, query)
      return json(await readComparison(stores, requireCompared(countries), categoryOf(category)))
    },
  } satisfies CollectionRoutes
}

/** Undefined when none is asked for. Throws `unknown-category`. */
function categoryOf(name: string): Category | undefined {
  const category = name.trim() === '' ? undefined : findCategory(name)
  if (name.trim() !== '' && !category) throw new Problem('unknown-category', 'There is no such category here.')
  return category
}
