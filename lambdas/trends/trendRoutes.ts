import { countryAnswer } from '../../shared/answers/countryAnswer.ts'
import { topSearchesOf } from '../../shared/answers/topSearches.ts'
import { findCategory } from '../../shared/categories.ts'
import { findCountry } from '../../shared/countries.ts'
import { Problem } from '../../shared/problem.ts'
import type { TitleIndex } from '../../shared/search/titleIndex.ts'
import type { PublishedTrends } from '../adapters/trends/publishedTrends.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json, jsonRendition } from '../http/httpHandler.ts'
import type { Rendition } from '../http/rendition.ts'
import type { Routes } from '../http/routed.ts'
import type { MonthReader } from './archiveMonth.ts'
import { archiveList, pastAnswer } from './archiveRoutes.ts'
import type { ReadContext } from './countryContext.ts'
import type { PastReader } from './pastTrends.ts'

/** The routes of the public trends, and the fallback for every other address below `/api/`. */
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
      return index ? json(topSearchesOf(index), CACHE_SECONDS) : notCollected()
    },
    // The CDN serves these as files; requests come here only while there are no files.
    'GET /api/trends': notCollected,
    'GET /api/trends-data': notCollected,
    'GET /api/titles': notCollected,
    // The address of such a file behind the CDN's edge function.
    'GET /latest/{file}': notCollected,
    'ANY /api/{rest+}': unknownAddress,
  } satisfies Routes
}

/** How long a shared cache may keep a country, in seconds. */
const CACHE_SECONDS = 300
/** Maximum number of cached renditions: about every country with every category. */
const MAX_RENDITIONS = 800

/**
 * Answers `/api/trends/{country}` and `/api/trends/{country}/{category}` (contract, Public API), now or at a time of the
 * past. Ages are rounded to minutes, so each answer about now is rendered once a minute and then served from memory.
 */
function countryTrends(published: Pick<PublishedTrends, 'country'>, archive: PastReader, contextOf: ReadContext) {
  const renditions = new Map<string, Rendition>()

  return async ({ parameters, query, now }: HttpRequest): Promise<HttpAnswer> => {
    const country = findCountry(parameters.get('country') ?? '')
    if (!country) throw new Problem('unknown-country', 'There is no such country here.')
    const asked = parameters.get('category')
    const category = asked === undefined ? undefined : findCategory(asked)
    if (asked !== undefined && !category) throw new Problem('unknown-category', 'There is no such category here.')
    const at = query.get('at')
    if (at !== undefined) return pastAnswer(archive, country, category, at, now)

    const shown = await published.country(country.code)
    const { version, state } = shown
    const minute = now.slice(0, 16)
    const key = [minute, version, state.state, country.code, category ?? ''].join('|')
    let rendition = renditions.get(key)
    if (!rendition) {
      const answer = countryAnswer(country.code, state, shown, now, category)
      if (category !== undefined) Object.assign(answer, await contextOf(country.code, shown))
      rendition = jsonRendition({ countries: { [country.code]: answer } })
      if (renditions.size >= MAX_RENDITIONS) renditions.clear()
      renditions.set(key, rendition)
    }
    return { rendition, cacheSeconds: CACHE_SECONDS }
  }
}

async function notCollected(): Promise<never> {
  throw new Problem('unavailable', 'No trends have been collected yet.')
}

async function unknownAddress({ method }: HttpRequest): Promise<never> {
  if (method === 'GET' || method === 'HEAD') throw new Problem('not-found', 'There is nothing at this address.')
  throw new Problem('method-not-allowed', 'This address does not answer that method.')
}
