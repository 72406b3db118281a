import { listAnswer, trendLines } from '../../shared/answers/countryAnswer.ts'
import { topSearchesOf } from '../../shared/answers/topSearches.ts'
import type { ApiCountry } from '../../shared/api.ts'
import { readMonth } from '../../shared/archive/archiveTime.ts'
import { mementoHeaders, mementoOfApi } from '../../shared/archive/memento.ts'
import { pastCaching } from '../../shared/archive/pastCaching.ts'
import type { CategoryOrAll } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import { Problem } from '../../shared/problem.ts'
import { type CollectionReader, type ShownCollection, timeOf } from '../adapters/trends/collectionReader.ts'
import type { CollectionRoutes } from '../http/collectionRoutes.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import { optionalCountry, placeOf } from '../http/placeOf.ts'
import type { Routes } from '../http/routed.ts'
import { readArchiveMonth } from './archiveMonth.ts'
import { readPastTrends } from './pastTrends.ts'

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

/**
 * Answers `GET /api/archive?month=2026-11`; `country` narrows the best topics to one country. Throws `bad-month`,
 * `unknown-country`, `unknown-collection` for a month without collections, and `unavailable`.
 */
function archiveList(reader: CollectionReader) {
  return async ({ query }: HttpRequest): Promise<HttpAnswer> => {
    const asked = query.get('month')
    const month = asked === undefined ? undefined : readMonth(asked)
    if (asked !== undefined && month === undefined) throw new Problem('bad-month', 'A month is written like 2026-11.')
    const read = await readArchiveMonth(reader, month, optionalCountry(query.get('country')))
    if (read.kind === 'refused') throw new Problem(read.code, read.message)
    return { ...json(read.answer), ...pastCaching(read.isSettled) }
  }
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
 * Answers `GET /api/trends/{country}?at=2026-11-21T12`, and the same with a category. Throws `bad-at`, `unknown-collection`,
 * `gone` for a collection that was deleted, and `unavailable`.
 */
async function pastAnswer(
  reader: CollectionReader,
  country: Country,
  category: CategoryOrAll | undefined,
  at: string,
): Promise<HttpAnswer> {
  const past = await readPastTrends(reader, country, category, timeOf(at))
  if (past.kind === 'refused') throw new Problem(past.code, past.message)
  return {
    ...json(past.answer),
    ...pastCaching(past.isSettled),
    headers: mementoHeaders(past.at, mementoOfApi(past.at, country, category)),
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
  const answer = listAnswer(code, listed.state, listed, list)
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
