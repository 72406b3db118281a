import { type Category, findCategory } from '../../shared/categories.ts'
import { CompareParameters, EverywhereParameters, requireCompared } from '../../shared/everywhere/worldParameters.ts'
import { readParameters } from '../../shared/feeds/feedParameters.ts'
import { Problem } from '../../shared/problem.ts'
import { json } from '../http/httpHandler.ts'
import type { Routes } from '../http/routed.ts'
import { readComparison, readEvents, type WorldStores } from './readWorld.ts'

/** How long a shared cache may keep an answer, in seconds. */
const CACHE_SECONDS = 300

/** The routes of what trends in many countries (contract, The world at once). */
export function worldRoutes(stores: WorldStores) {
  return {
    'GET /api/everywhere': async ({ query }) => {
      const { category, ...numbers } = readParameters(EverywhereParameters, query)
      return json(await readEvents(stores, { ...numbers, category: categoryOf(category) }), CACHE_SECONDS)
    },
    'GET /api/compare': async ({ query, now }) => {
      const { countries, category } = readParameters(CompareParameters, query)
      const compared = requireCompared(countries)
      // Ages are in minutes: rounded, the answer and its ETag stay the same for one.
      const minute = `${now.slice(0, 16)}:00.000Z`
      return json(await readComparison(stores, compared, categoryOf(category), minute), CACHE_SECONDS)
    },
  } satisfies Routes
}

/** Undefined when none is asked for. Throws `unknown-category`. */
function categoryOf(name: string): Category | undefined {
  const category = name.trim() === '' ? undefined : findCategory(name)
  if (name.trim() !== '' && !category) throw new Problem('unknown-category', 'There is no such category here.')
  return category
}
