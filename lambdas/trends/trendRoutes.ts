import { countryAnswer, trendLines } from '../../shared/answers/countryAnswer.ts'
import { topSearchesOf } from '../../shared/answers/topSearches.ts'
import type { ApiCountry } from '../../shared/api.ts'
import type { CategoryOrAll } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import { Problem } from '../../shared/problem.ts'
import type { CollectionReader, ShownCollection } from '../adapters/trends/collectionReader.ts'
import type { CollectionRoutes } from '../http/collectionRoutes.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import { placeOf } from '../http/placeOf.ts'
import type { Routes } from '../http/routed.ts'
import { archiveList, pastAnswer } from './archiveRoutes.ts'

/** The routes of the public trends. */
export function trendRoutes(reader: CollectionReader) {
  const trends = countryTrends(reader)
  return {
    'GET /api/archive': archiveList(reader),
    'GET /api/trends/{country}': trends,
    'GET /api/trends/{country}/{category}': trends,
    'GET /api/top-searches': async () => {
      const index = await (await reader.now()).titles()
      return index ? json(topSearchesOf(index)) : notCollected()
    },
  } satisfies CollectionRoutes
}

/** The fallbacks: for the files with all countries, and for every other address below `/api/`. */
export const FALLBACKS: Routes = {
  // The CDN serves these as files; requests come here only while there are no files.
  'GET /api/trends': notCollected,
  'GET /api/trends-data': notCollected,
  'GET /api/titles': notCollected,
  // The address of such a file behind the CDN's edge function.
  'GET /latest/{file}': notCollected,
  'ANY /api/{rest+}': unknownAddress,
}

/** Answers `/api/trends/{country}` and `/api/trends/{country}/{category}`, now or at a time of the past. */
function countryTrends(reader: CollectionReader) {
  return async ({ parameters, query }: HttpRequest): Promise<HttpAnswer> => {
    const { country, category, list } = placeOf(parameters)
    const at = query.get('at')
    if (at !== undefined) return pastAnswer(reader, country, list, at)

    const shown = await reader.now()
    return json({
      countries: {
        [country.code]: await countryNow(shown, country, list, { hasContext: category !== undefined }),
      },
    })
  }
}

/**
 * A country in a collection, or a category of it.
 *
 * @param hasContext adds what it had a week and a year before, and what no other country has
 */
export async function countryNow(
  shown: ShownCollection,
  { code }: Country,
  list: CategoryOrAll | undefined,
  { hasContext }: { hasContext: boolean },
): Promise<ApiCountry> {
  const listed = await shown.country(code)
  const answer = countryAnswer(code, listed.state, listed, list)
  if (!hasContext) return answer
  const [earlier, only] = await Promise.all([shown.earlier(code), shown.onlyHere(code, listed)])
  return {
    ...answer,
    earlier: earlier.map(({ ago, at, trends }) => ({ ago, at, trends: trendLines(trends) })),
    only_here: trendLines(only),
  }
}

async function notCollected(): Promise<never> {
  throw new Problem('unavailable', 'No trends have been collected yet.')
}

async function unknownAddress(): Promise<never> {
  throw new Problem('not-found', 'There is nothing at this address.')
}
