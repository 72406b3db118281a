import { toItem } from '../../shared/answers/item.ts'
import type { SearchAnswer } from '../../shared/api.ts'
import { ageOf } from '../../shared/collections/collection.ts'
import { COUNTRIES, type Country, countryName } from '../../shared/countries.ts'
import { MAX_SEARCH_RESULTS } from '../../shared/limits.ts'
import { Problem } from '../../shared/problem.ts'
import { type NamedPlace, namedPlaces } from '../../shared/search/namedPlaces.ts'
import { createRankedSearch, otherTexts } from '../../shared/search/rankedSearch.ts'
import { readQuery } from '../../shared/search/readQuery.ts'
import { type Found, searchResults } from '../../shared/search/searchResults.ts'
import { createSimilarTitles } from '../../shared/search/similarTitles.ts'
import type { Trend } from '../../shared/trend.ts'
import { newestWaves } from '../../shared/trends/waves.ts'
import type { ShownCollection, ShownCountry } from '../adapters/trends/collectionReader.ts'
import { orProblem } from '../common/bestEffort.ts'
import { MemoryCache } from '../common/MemoryCache.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import { optionalCountry } from '../http/placeOf.ts'

type Readable = Pick<ShownCollection, 'country'>

/** A search index over one or all countries. */
type Index = (query: string) => Found<Trend> & { places: NamedPlace[] }

/**
 * Searches the trends of one country, or of all. `query` must come from `readQuery`.
 *
 * @param limit the most results, 40 by default
 */
export type TrendSearch = (query: string, country: Country | undefined, limit?: number) => Promise<SearchAnswer>

/** Answers `/api/search`. */
export function searchTrends(search: TrendSearch) {
  return async ({ query: parameters }: HttpRequest): Promise<HttpAnswer> => {
    const query = readQuery(parameters.get('query') ?? '')
    return json(await search(query, optionalCountry(parameters.get('country'))))
  }
}

/** The search over the published trends, each topic of a country once: best first, and similar ones apart. */
export function trendSearch(reader: { now: () => Promise<Readable> }): TrendSearch {
  const indexes = new MemoryCache<Index>()

  return async (query, country, limit = MAX_SEARCH_RESULTS) => {
    const lists = await readAll(await reader.now(), country ? [country] : COUNTRIES)
    const version = lists.map((list) => `${list.code}=${list.version}`).join()
    const index = await indexes.get(country?.code ?? 'all', async () => buildIndex(lists, country), version)
    const { results, similar, places } = index(query)
    const collected = new Map(lists.map(({ code, state }) => [code, state.at]))
    const shown = (trend: Trend) => ({
      ...toItem(trend, collected.get(trend.country) ?? null),
      country_name: countryName(trend.country),
    })
    return {
      query,
      ...ageOf(lists.map(({ state }) => state)),
      total: results.length,
      countries: new Set(results.map((trend) => trend.country)).size,
      places,
      results: results.slice(0, limit).map(shown),
      similar: similar.map(shown),
    }
  }
}

type CountryTrends = ShownCountry & { code: string }

/** Skips countries without trends. Throws when no country has any. */
async function readAll(shown: Readable, countries: readonly Country[]): Promise<CountryTrends[]> {
  const read = await Promise.all(
    countries.map(async ({ code }): Promise<CountryTrends | Problem> => {
      const listed = await orProblem(shown.country(code))
      return listed instanceof Problem ? listed : { code, ...listed }
    }),
  )
  const lists = read.flatMap((one) => (one instanceof Problem ? [] : [one]))
  const failure = read.find((one) => one instanceof Problem)
  if (lists.length === 0 && failure) throw failure
  return lists
}

function buildIndex(lists: readonly CountryTrends[], country: Country | undefined): Index {
  const trends = lists.flatMap(({ trends }) => newestWaves(trends))
  const search = createRankedSearch(trends, (trend) => ({ ranked: trend, others: otherTexts(trend) }))
  const similarTitles = createSimilarTitles(trends)
  return (query) => ({ ...searchResults(query, search, similarTitles), places: namedPlaces(query, trends, country) })
}
