import * as z from 'zod/mini'
import { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import { type ApiCountry, FullAnswer, SearchAnswer, TimestampAnswer, TrendsAnswer } from '../../../shared/api.ts'
import { API_TIMESTAMP, API_TITLES, apiSearch, apiTopic, apiTrends } from '../../../shared/apiAddresses.ts'
import { CATEGORIES, DEFAULT_CATEGORY } from '../../../shared/categories.ts'
import { COUNTRIES, DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { TitleIndex } from '../../../shared/search/titleIndex.ts'
import { topicOf } from '../../../shared/trend.ts'
import { apiError, check, checkGroup, expecting, expectingJson, fetchJson, json, status, unless } from '../check.ts'
import { Finding, type Site } from '../Site.ts'

export const ALL_TRENDS = '/api/trends'
export const FULL_DATA = '/api/trends-data?full=true&allcountries=true'
const COUNTRY_TRENDS = apiTrends(DEFAULT_COUNTRY)
const CATEGORY_TRENDS = apiTrends(DEFAULT_COUNTRY, DEFAULT_CATEGORY)

/** A good day has ten times as many in all countries together. */
const MIN_TRENDS = 450
const MAX_RESULTS = 40
const ALL_CODES = COUNTRIES.map(({ code }) => code)

/** Ways to write a country in an address. */
const SPELLINGS = {
  '/api/trends/us': 'US',
  '/api/trends/UnitedStates': 'US',
  '/api/trends/uk': 'GB',
  '/api/trends/T%C3%BCrkiye': 'TR',
}

const ERRORS = [
  ['/api/trends/Atlantis', 404, 'unknown-country'],
  ['/api/trends/CA/Nonsense', 404, 'unknown-category'],
  ['/api/search?query=a', 400, 'bad-query'],
  ['/api/no-such-address', 404, 'not-found'],
  ['/api/topics/Atlantis?topic=x', 404, 'unknown-country'],
  ['/feeds/Atlantis.atom', 404, 'unknown-country'],
  ['/data/Canada.csv?raw=2', 400, 'bad-request'],
  ['/mcp', 405, 'method-not-allowed'],
] as const

/** Requests whose answer to HEAD is compared with the answer to GET. */
const HEAD_PATHS = [COUNTRY_TRENDS, ALL_TRENDS, API_TIMESTAMP, '/about', '/api/no-such-address']

export const apiChecks = checkGroup(
  'API',
  check(
    `All trends have the ${COUNTRIES.length} countries`,
    expectingJson(ALL_TRENDS, TrendsAnswer, ({ countries }, asked) => missing(ALL_CODES, countries, asked)),
  ),
  check(
    'The full data set has every country with every category, and is not nearly empty',
    expectingJson(FULL_DATA, FullAnswer, ({ countries }, asked) => {
      const all = Object.values(countries).flatMap(({ categories }) => Object.values(categories).flat())
      return [
        ...missing(ALL_CODES, countries, asked),
        ...Object.entries(countries).flatMap(([code, { categories }]) =>
          missing(CATEGORIES, categories, `${asked}, ${code}`),
        ),
        ...unless(all.length >= MIN_TRENDS, `${asked} has ${all.length} trends, fewer than ${MIN_TRENDS}.`),
      ]
    }),
  ),
  check(
    'A country is found in every spelling',
    ...Object.entries(SPELLINGS).map(([path, code]) =>
      expectingJson(path, TrendsAnswer, ({ countries }, asked) =>
        unless(Object.keys(countries).join() === code, `${asked} does not answer with ${code} alone.`),
      ),
    ),
  ),
  check('A category has only its own trends, and an overview of the others', async (site) => {
    const { overview, trends } = await countryAt(site, CATEGORY_TRENDS)
    const others = Object.values(trends).filter(({ categories }) => !categories.includes(DEFAULT_CATEGORY))
    return [
      ...unless(overview !== undefined, `GET ${CATEGORY_TRENDS} has no overview.`),
      ...others.map(({ trend }) => `GET ${CATEGORY_TRENDS} has “${trend}”, which is of another category.`),
    ]
  }),
  check('A topic has its history', async (site) => {
    const [first] = Object.values((await countryAt(site, COUNTRY_TRENDS)).trends)
    if (!first) return [`GET ${COUNTRY_TRENDS} has no trends.`]
    const path = apiTopic(DEFAULT_COUNTRY, topicOf(first.trend))
    const { points } = await fetchJson(site, path, TopicAnswer)
    return unless(points.length > 0, `GET ${path} has no history.`)
  }),
  check(
    'The time of the data is the same in all its forms',
    expectingJson(API_TIMESTAMP, TimestampAnswer, ({ formatted, formatted_with_prefix: prefixed }, asked) =>
      unless(prefixed === `Updated: ${formatted}`, `${asked} has two times: ${formatted} and ${prefixed}.`),
    ),
  ),
  check('The index of titles has every country that has trends', async (site) => {
    const { countries: titles } = await fetchJson(site, API_TITLES, TitleIndex)
    const { countries } = await fetchJson(site, ALL_TRENDS, TrendsAnswer)
    const codes = ALL_CODES.filter((code) => Object.keys(countries[code]?.trends ?? {}).length > 0)
    return missing(codes, Object.fromEntries(titles), `GET ${API_TITLES}`)
  }),
  check('Search finds a trend by its title', async (site) => {
    const { trends } = await countryAt(site, COUNTRY_TRENDS)
    const wanted = Object.values(trends).find(({ trend }) => trend.length >= 4 && trend.length <= 60)
    if (!wanted) return [`GET ${COUNTRY_TRENDS} has no trend to look for.`]
    const path = apiSearch(wanted.trend, DEFAULT_COUNTRY)
    const { results } = await fetchJson(site, path, SearchAnswer)
    const isFound = results.some(({ trend }) => trend === wanted.trend)
    return [
      ...unless(isFound, `GET ${path} does not find it.`),
      ...unless(results.length <= MAX_RESULTS, `GET ${path} has more than ${MAX_RESULTS} results.`),
    ]
  }),
  check(
    'The status, where there is one, has a state',
    expecting(['/api/status'], (answer, site) => {
      const isExpected = answer.status === 404 ? apiError(404, 'not-found') : json(z.object({ state: z.string() }))
      return isExpected(answer, site)
    }),
  ),
  check(
    'Errors have their status, and are JSON',
    ...ERRORS.map(([path, status, code]) => expecting([path], apiError(status, code))),
  ),
  check('HEAD is answered as GET is, without the body', async (site) => {
    const problems = HEAD_PATHS.map(async (path) => {
      const [head, get] = [await site.send({ path, method: 'HEAD' }), await site.get(path)]
      return [...status(get.status)(head), ...unless(head.text === '', `${head.asked} has a body.`)]
    })
    return (await Promise.all(problems)).flat()
  }),
)

async function countryAt(site: Site, path: string): Promise<ApiCountry> {
  const { countries } = await fetchJson(site, path, TrendsAnswer)
  const country = countries[DEFAULT_COUNTRY.code]
  if (!country) throw new Finding(`GET ${path} has nothing of ${DEFAULT_COUNTRY.name}.`)
  return country
}

function missing(names: readonly string[], found: Record<string, unknown>, where: string): string[] {
  return names.filter((name) => !Object.hasOwn(found, name)).map((name) => `${where} has no ${name}.`)
}
