import { countryAnswer } from '../../shared/answers/countryAnswer.ts'
import { topSearchesOf } from '../../shared/answers/topSearches.ts'
import { Problem } from '../../shared/problem.ts'
import type { TitleIndex } from '../../shared/search/titleIndex.ts'
import type { PublishedTrends } from '../adapters/trends/publishedTrends.ts'
import type { CollectionRoutes } from '../http/collectionRoutes.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import { placeOf } from '../http/placeOf.ts'
import type { Routes } from '../http/routed.ts'
import type { MonthReader } from './archiveMonth.ts'
import { archiveList, pastAnswer } from './archiveRoutes.ts'
import type { ReadContext } from './countryContext.ts'
import type { PastReader } from './pastTrends.ts'

/** The routes of the public trends. */
export function trendRoutes(
  published: Pick<PublishedTrends, 'country'>,
  titles: () => Promise<TitleIndex | undefined>,
  archive: PastReader & MonthReader,
  contextOf: ReadContext,
) {
  const trends = countryTrends(published, archive, contextOf)
  return {
    'GET /api/archive': archiveList(archive),
    'GET /api/trends/{country}': trends,
    'GET /api/trends/{country}/{category}': trends,
    'GET /api/top-searches': async () => {
      const index = await titles()
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
function countryTrends(published: Pick<PublishedTrends, 'country'>, archive: PastReader, contextOf: ReadContext) {
  return async ({ parameters, query }: HttpRequest): Promise<HttpAnswer> => {
    const { country, category, list } = placeOf(parameters)
    const at = query.get('at')
    if (at !== undefined) return pastAnswer(archive, country, list, at)

    const shown = await published.country(country.code)
    const answer = countryAnswer(country.code, shown.state, shown, list)
    const context = category === undefined ? {} : await contextOf(country.code, shown)
    return json({ countries: { [country.code]: { ...answer, ...context } } })
  }
}

async function notCollected(): Promise<never> {
  throw new Problem('unavailable', 'No trends have been collected yet.')
}

async function unknownAddress(): Promise<never> {
  throw new Problem('not-found', 'There is nothing at this address.')
}
