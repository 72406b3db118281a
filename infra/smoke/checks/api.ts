import * as z from 'zod/mini'
import { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import {
  type ApiCountry,
  ErrorAnswer,
  FullAnswer,
  SearchAnswer,
  TimestampAnswer,
  TrendsAnswer,
} from '../../../shared/api.ts'
import { API_STATUS, API_TIMESTAMP, API_TITLES, apiSearch, apiTopic, apiTrends } from '../../../shared/apiAddresses.ts'
import { CATEGORIES, DEFAULT_CATEGORY } from '../../../shared/categories.ts'
import { maxDataAgeHours } from '../../../shared/collections/pace.ts'
import { COUNTRIES, DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { COLLECTION_HOURS } from '../../../shared/limits.ts'
import { TitleIndex } from '../../../shared/search/titleIndex.ts'
import { HOUR_MS } from '../../../shared/time.ts'
import { topicOf } from '../../../shared/trend.ts'
import { type Checks, Finding, type Site, unless } from '../Site.ts'

export const ALL_TRENDS = '/api/trends'
export const FULL_DATA = '/api/trends-data?full=true&allcountries=true'
const COUNTRY_TRENDS = apiTrends(DEFAULT_COUNTRY)
const CATEGORY_TRENDS = apiTrends(DEFAULT_COUNTRY, DEFAULT_CATEGORY)
const HEAD_PATHS = [COUNTRY_TRENDS, ALL_TRENDS, API_TIMESTAMP, '/about', '/api/no-such-address']
/** A good day has ten times as many in all countries together. */
const MIN_TRENDS = 450
const MAX_RESULTS = 40
const ALL_CODES = COUNTRIES.map(({ code }) => code)
/** By how much clocks may differ. */
const MAX_AHEAD_HOURS = 0.1
/** A collection counts as degraded when more than a tenth of the countries, rounded up, got nothing new. */
const MIN_NEW_COUNTRIES = COUNTRIES.length - Math.ceil(COUNTRIES.length / 10)

/** Ways to write a country in an address. */
const SPELLINGS = [
  ['/api/trends/us', 'US'],
  ['/api/trends/UnitedStates', 'US'],
  ['/api/trends/uk', 'GB'],
  ['/api/trends/T%C3%BCrkiye', 'TR'],
] as const

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

export const apiChecks: Checks = {
  [`All trends have the ${COUNTRIES.length} countries`]: async (site) =>
    missing(ALL_CODES, (await site.json(ALL_TRENDS, TrendsAnswer)).countries, ALL_TRENDS),
  'The full data set has every country with every category, and is not nearly empty': async (site) => {
    const { countries } = await site.json(FULL_DATA, FullAnswer)
    const categories = Object.entries(countries).map(([code, { categories }]) => [code, categories] as const)
    const { length } = categories.flatMap(([, found]) => Object.values(found).flat())
    return [
      ...missing(ALL_CODES, countries, FULL_DATA),
      ...categories.flatMap(([code, found]) => missing(CATEGORIES, found, `${FULL_DATA}, ${code}`)),
      ...unless(length >= MIN_TRENDS, `GET ${FULL_DATA} has ${length} trends, fewer than ${MIN_TRENDS}.`),
    ]
  },
  'A country is found in every spelling': (site) =>
    SPELLINGS.map(async ([path, code]) => {
      const { countries } = await site.json(path, TrendsAnswer)
      return unless(Object.keys(countries).join() === code, `GET ${path} does not answer with ${code} alone.`)
    }),
  'A category has only its own trends, and an overview of the others': async (site) => {
    const { overview, trends } = await countryAt(site, CATEGORY_TRENDS)
    const others = Object.values(trends).filter(({ categories }) => !categories.includes(DEFAULT_CATEGORY))
    return [
      ...unless(overview !== undefined, `GET ${CATEGORY_TRENDS} has no overview.`),
      ...others.map(({ trend }) => `GET ${CATEGORY_TRENDS} has “${trend}”, which is of another category.`),
    ]
  },
  'A topic has its history': async (site) => {
    const [first] = Object.values((await countryAt(site, COUNTRY_TRENDS)).trends)
    if (!first) return [`GET ${COUNTRY_TRENDS} has no trends.`]
    const path = apiTopic(DEFAULT_COUNTRY, topicOf(first.trend))
    const { points } = await site.json(path, TopicAnswer)
    return unless(points.length > 0, `GET ${path} has no history.`)
  },
  'The time of the data is the same in all its forms': async (site) => {
    const { formatted, formatted_with_prefix: prefixed } = await site.json(API_TIMESTAMP, TimestampAnswer)
    const isSame = prefixed === `Updated: ${formatted}`
    return unless(isSame, `GET ${API_TIMESTAMP} has two times: ${formatted} and ${prefixed}.`)
  },
  'The index of titles has every country that has trends': async (site) => {
    const { countries: titles } = await site.json(API_TITLES, TitleIndex)
    const { countries } = await site.json(ALL_TRENDS, TrendsAnswer)
    const codes = ALL_CODES.filter((code) => Object.keys(countries[code]?.trends ?? {}).length > 0)
    return missing(codes, Object.fromEntries(titles), API_TITLES)
  },
  'Search finds a trend by its title': async (site) => {
    const { trends } = await countryAt(site, COUNTRY_TRENDS)
    const wanted = Object.values(trends).find(({ trend }) => trend.length >= 4 && trend.length <= 60)
    if (!wanted) return [`GET ${COUNTRY_TRENDS} has no trend to look for.`]
    const path = apiSearch(wanted.trend, DEFAULT_COUNTRY)
    const { results } = await site.json(path, SearchAnswer)
    return [
      ...unless(
        results.some(({ trend }) => trend === wanted.trend),
        `GET ${path} does not find it.`,
      ),
      ...unless(results.length <= MAX_RESULTS, `GET ${path} has more than ${MAX_RESULTS} results.`),
    ]
  },
  'The status, where there is one, has a state': async (site) => {
    const { status } = await site.get(API_STATUS)
    const json = status === 404 ? apiError('not-found') : z.object({ state: z.string() })
    return site.expect([API_STATUS], { status: [200, 404], json })
  },
  'Errors have their status, and are JSON': (site) =>
    ERRORS.map(([path, status, code]) => site.expect([path], { status, json: apiError(code) })),
  'HEAD is answered as GET is, without the body': (site) =>
    HEAD_PATHS.map(async (path) =>
      site.expect([`HEAD ${path}`], {
        status: (await site.get(path)).status,
        and: ({ asked, text }) => unless(text === '', `${asked} has a body.`),
      }),
    ),
}

export const freshnessChecks: Checks = {
  'The trends are of the last collection that was due': async (site) => {
    const { status } = await site.get(API_TIMESTAMP)
    if (status === 503)
      return ['No trends have been collected yet, or the stores fail: start ingestFunction, or look at its log.']
    const { timestamp, collection_hours: every = COLLECTION_HOURS } = await site.json(API_TIMESTAMP, TimestampAnswer)
    const hours = (site.inspection.now - Date.parse(timestamp)) / HOUR_MS
    if (hours < -MAX_AHEAD_HOURS) return [`The trends are from the future: ${timestamp}.`]
    const age = `${Math.floor(hours)} hours old, of ${timestamp}`
    return unless(hours < maxDataAgeHours(every), `The trends are ${age}: did the last collection fail?`)
  },
  [`At least ${MIN_NEW_COUNTRIES} of ${COUNTRIES.length} countries are of the newest collection`]: async (site) => {
    const all = Object.values((await site.json(ALL_TRENDS, TrendsAnswer)).countries)
    const stale = all.filter((country) => country.stale)
    const names = stale.map(({ name }) => name).join(', ')
    const isEnough = all.length - stale.length >= MIN_NEW_COUNTRIES
    return unless(isEnough, `${stale.length} countries show older trends: ${names}.`)
  },
  'The trends are collected, not sample data': {
    async onAws(site) {
      const all = Object.values((await site.json(ALL_TRENDS, TrendsAnswer)).countries)
      const { length } = all.filter(({ sample }) => sample)
      return unless(length === 0, `${length} countries show sample data.`)
    },
  },
}

/** An error of the API with this code. */
export function apiError(code: string) {
  return z.extend(ErrorAnswer, { error: z.extend(ErrorAnswer.shape.error, { code: z.literal(code) }) })
}

async function countryAt(site: Site, path: string): Promise<ApiCountry> {
  const { countries } = await site.json(path, TrendsAnswer)
  const country = countries[DEFAULT_COUNTRY.code]
  if (!country) throw new Finding(`GET ${path} has nothing of ${DEFAULT_COUNTRY.name}.`)
  return country
}

function missing(names: readonly string[], found: Record<string, unknown>, where: string): string[] {
  return names.filter((name) => !Object.hasOwn(found, name)).map((name) => `GET ${where} has no ${name}.`)
}
