import assert from 'node:assert/strict'
import { TopicAnswer } from '../../../../shared/answers/topicAnswer.ts'
import { type ApiItem, FullAnswer, SearchAnswer, TimestampAnswer, TrendsAnswer } from '../../../../shared/api.ts'
import {
  API_STATUS,
  API_TIMESTAMP,
  API_TITLES,
  apiSearch,
  apiTopic,
  apiTrends,
} from '../../../../shared/apiAddresses.ts'
import { CATEGORIES, DEFAULT_CATEGORY } from '../../../../shared/categories.ts'
import { maxDataAgeHours } from '../../../../shared/collections/pace.ts'
import { COUNTRIES, DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import { COLLECTION_HOURS, MAX_SEARCH_RESULTS } from '../../../../shared/limits.ts'
import type { ProblemCode } from '../../../../shared/problem.ts'
import { TitleIndex } from '../../../../shared/search/titleIndex.ts'
import { HOUR_MS } from '../../../../shared/time.ts'
import { topicOf } from '../../../../shared/trend.ts'
import { type Checks, type Expected, JSON_TYPE, type Site } from '../Site.ts'

export const ALL_TRENDS = '/api/trends'
export const FULL_DATA = '/api/trends-data?full=true&allcountries=true'
const CATEGORY_TRENDS = apiTrends(DEFAULT_COUNTRY, DEFAULT_CATEGORY)
const HEAD_PATHS = [apiTrends(DEFAULT_COUNTRY), ALL_TRENDS, API_TIMESTAMP, '/about', '/api/no-such-address']
/** A good day has ten times as many in all countries together. */
const MIN_TRENDS = 450
const ALL_CODES = COUNTRIES.map(({ code }) => code)
/** By how much clocks may differ. */
const MAX_AHEAD_HOURS = 0.1
/** A collection counts as degraded when more than a tenth of the countries, rounded up, got nothing new. */
const MIN_NEW_COUNTRIES = COUNTRIES.length - Math.ceil(COUNTRIES.length / 10)
/** Ways to write a country in an address. */
const SPELLINGS = { us: 'US', UnitedStates: 'US', uk: 'GB', 'T%C3%BCrkiye': 'TR' }
const ERRORS = [
  ['/api/trends/Atlantis', 404, 'unknown-country'],
  ['/api/trends/CA/Nonsense', 404, 'unknown-category'],
  ['/api/search?query=a', 400, 'bad-query'],
  ['/api/no-such-address', 404, 'not-found'],
  ['/api/topics/Atlantis?topic=x', 404, 'unknown-country'],
  ['/feeds/Atlantis.atom', 404, 'unknown-country'],
  ['/data/Canada.csv?raw=2', 400, 'bad-request'],
] as const
/** What addresses do not answer, and what they do. */
const OTHER_METHODS = [
  ['/mcp', 'POST'],
  ['PUT /feeds/Canada.atom', 'GET, HEAD'],
  ['POST /oembed', 'GET, HEAD'],
  ['DELETE /api/trends/CA', 'GET, HEAD'],
] as const

export const apiChecks: Checks = {
  async [`All trends have the ${COUNTRIES.length} countries, and the index of titles has those with trends`](site) {
    const { countries } = await site.json(ALL_TRENDS, TrendsAnswer)
    const { countries: titles } = await site.json(API_TITLES, TitleIndex)
    const withTrends = ALL_CODES.filter((code) => Object.keys(countries[code]?.trends ?? {}).length > 0)
    assertHas(countries, ALL_CODES, ALL_TRENDS)
    assertHas(Object.fromEntries(titles), withTrends, API_TITLES)
  },
  async 'The full data set has every country with every category, and is not nearly empty'(site) {
    const { countries } = await site.json(FULL_DATA, FullAnswer)
    assertHas(countries, ALL_CODES, FULL_DATA)
    for (const [code, { categories }] of Object.entries(countries))
      assertHas(categories, CATEGORIES, `${FULL_DATA}, ${code}`)
    const { length } = Object.values(countries).flatMap(({ categories }) => Object.values(categories).flat())
    assert(length >= MIN_TRENDS, `GET ${FULL_DATA} has ${length} trends, fewer than ${MIN_TRENDS}.`)
  },
  async 'A country is found in every spelling'(site) {
    for (const [spelling, code] of Object.entries(SPELLINGS)) {
      const { countries } = await site.json(`${ALL_TRENDS}/${spelling}`, TrendsAnswer)
      assert.deepEqual(Object.keys(countries), [code], `${spelling} does not lead to ${code} alone.`)
    }
  },
  async 'A category has only its own trends, and an overview of the others'(site) {
    const { countries } = await site.json(CATEGORY_TRENDS, TrendsAnswer)
    const { overview, trends = {} } = countries[DEFAULT_COUNTRY.code] ?? {}
    assert(overview, `GET ${CATEGORY_TRENDS} has no overview.`)
    const other = Object.values(trends).find(({ categories }) => !categories.includes(DEFAULT_CATEGORY))
    assert(!other, `GET ${CATEGORY_TRENDS} has “${other?.trend}”, which is of another category.`)
  },
  async 'A topic has its history'(site) {
    const path = apiTopic(DEFAULT_COUNTRY, topicOf((await aTrendOf(site)).trend))
    const { points } = await site.json(path, TopicAnswer)
    assert(points.length > 0, `GET ${path} has no history.`)
  },
  async 'The time of the data is the same in all its forms'(site) {
    const { formatted, formatted_with_prefix: prefixed } = await site.json(API_TIMESTAMP, TimestampAnswer)
    assert.equal(prefixed, `Updated: ${formatted}`)
  },
  async 'Search finds a trend by its title'(site) {
    const { trend: wanted } = await aTrendOf(site)
    const path = apiSearch(wanted, DEFAULT_COUNTRY)
    const titles = (await site.json(path, SearchAnswer)).results.map(({ trend }) => trend)
    assert(titles.includes(wanted), `GET ${path} does not find it.`)
    assert(titles.length <= MAX_SEARCH_RESULTS, `GET ${path} has more than ${MAX_SEARCH_RESULTS} results.`)
  },
  async 'The status, where there is one, has a state'(site) {
    const { status } = await site.send(API_STATUS)
    const found: Expected = { headers: JSON_TYPE, has: ['"state":'] }
    await site.expect([API_STATUS], status === 404 ? problem(404, 'not-found') : found)
  },
  async 'Errors have their status, and are JSON'(site) {
    for (const [path, status, code] of ERRORS) await site.expect([path], problem(status, code))
  },
  async 'Another method is refused with those that an address has'(site) {
    const refused = problem(405, 'method-not-allowed')
    for (const [address, allow] of OTHER_METHODS)
      await site.expect([address], { ...refused, headers: { ...JSON_TYPE, allow } })
  },
  async 'HEAD has the status of GET'(site) {
    for (const path of HEAD_PATHS) await site.expect([`HEAD ${path}`], { status: (await site.send(path)).status })
  },
  async 'The trends are of the last collection that was due'(site) {
    const { status } = await site.send(API_TIMESTAMP)
    assert(status !== 503, 'There are no trends, or the stores fail: start ingestFunction, or look at its log.')
    const { timestamp, collection_hours: every = COLLECTION_HOURS } = await site.json(API_TIMESTAMP, TimestampAnswer)
    const hours = (Date.now() - Date.parse(timestamp)) / HOUR_MS
    assert(hours >= -MAX_AHEAD_HOURS, `The trends are from the future: ${timestamp}.`)
    const old = `The trends are ${Math.floor(hours)} hours old: did the last collection fail?`
    assert(hours < maxDataAgeHours(every), old)
  },
  async [`At least ${MIN_NEW_COUNTRIES} of ${COUNTRIES.length} countries are of the newest collection`](site) {
    const all = Object.values((await site.json(ALL_TRENDS, TrendsAnswer)).countries)
    const stale = all.filter((country) => country.stale)
    const names = stale.map(({ name }) => name).join(', ')
    assert(all.length - stale.length >= MIN_NEW_COUNTRIES, `${stale.length} countries show older trends: ${names}.`)
  },
}

/** The answer of the API to a request that it refuses. */
export function problem(status: number, code: ProblemCode): Expected {
  return { status, headers: JSON_TYPE, has: [`"code":"${code}"`] }
}

/** A trend of the main page with a title of letters, digits and single spaces, which a page shows unchanged. */
export async function aTrendOf(site: Site): Promise<ApiItem> {
  const { countries } = await site.json(CATEGORY_TRENDS, TrendsAnswer)
  const items = Object.values(countries[DEFAULT_COUNTRY.code]?.trends ?? {})
  const found = items.find(({ trend }) => trend.length >= 4 && /^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u.test(trend))
  assert(found, `GET ${CATEGORY_TRENDS} has no trend to look for.`)
  return found
}

/** Asserts that the answer at a path has all of these names. */
function assertHas(found: Record<string, unknown>, names: readonly string[], path: string): void {
  const missing = names.filter((name) => !Object.hasOwn(found, name))
  assert(missing.length === 0, `GET ${path} has no ${missing.join(', ')}.`)
}
