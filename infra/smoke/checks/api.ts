import assert from 'node:assert/strict'
import * as z from 'zod/mini'
import { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import {
  type ApiCountry,
  type ApiItem,
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
import type { Checks, Site } from '../Site.ts'

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
    ensureAll(site, ALL_CODES, (await site.json(ALL_TRENDS, TrendsAnswer)).countries, ALL_TRENDS),
  async 'The full data set has every country with every category, and is not nearly empty'(site) {
    const { countries } = await site.json(FULL_DATA, FullAnswer)
    ensureAll(site, ALL_CODES, countries, FULL_DATA)
    for (const [code, { categories }] of Object.entries(countries))
      ensureAll(site, CATEGORIES, categories, `${FULL_DATA}, ${code}`)
    const { length } = Object.values(countries).flatMap(({ categories }) => Object.values(categories).flat())
    site.ensure(length >= MIN_TRENDS, `GET ${FULL_DATA} has ${length} trends, fewer than ${MIN_TRENDS}.`)
  },
  async 'A country is found in every spelling'(site) {
    for (const [path, code] of SPELLINGS) {
      const { countries } = await site.json(path, TrendsAnswer)
      site.ensure(Object.keys(countries).join() === code, `GET ${path} does not answer with ${code} alone.`)
    }
  },
  async 'A category has only its own trends, and an overview of the others'(site) {
    const { overview, trends } = await mainCountry(site)
    site.ensure(overview !== undefined, `GET ${CATEGORY_TRENDS} has no overview.`)
    for (const { trend, categories } of Object.values(trends)) {
      const isOwn = categories.includes(DEFAULT_CATEGORY)
      site.ensure(isOwn, `GET ${CATEGORY_TRENDS} has “${trend}”, which is of another category.`)
    }
  },
  async 'A topic has its history'(site) {
    const path = apiTopic(DEFAULT_COUNTRY, topicOf((await aTrendOf(site)).trend))
    const { points } = await site.json(path, TopicAnswer)
    site.ensure(points.length > 0, `GET ${path} has no history.`)
  },
  async 'The time of the data is the same in all its forms'(site) {
    const { formatted, formatted_with_prefix: prefixed } = await site.json(API_TIMESTAMP, TimestampAnswer)
    const isSame = prefixed === `Updated: ${formatted}`
    site.ensure(isSame, `GET ${API_TIMESTAMP} has two times: ${formatted} and ${prefixed}.`)
  },
  async 'The index of titles has every country that has trends'(site) {
    const { countries: titles } = await site.json(API_TITLES, TitleIndex)
    const { countries } = await site.json(ALL_TRENDS, TrendsAnswer)
    const codes = ALL_CODES.filter((code) => Object.keys(countries[code]?.trends ?? {}).length > 0)
    ensureAll(site, codes, Object.fromEntries(titles), API_TITLES)
  },
  async 'Search finds a trend by its title'(site) {
    const { trend: wanted } = await aTrendOf(site)
    const path = apiSearch(wanted, DEFAULT_COUNTRY)
    const titles = (await site.json(path, SearchAnswer)).results.map(({ trend }) => trend)
    site.ensure(titles.includes(wanted), `GET ${path} does not find it.`)
    site.ensure(titles.length <= MAX_RESULTS, `GET ${path} has more than ${MAX_RESULTS} results.`)
  },
  async 'The status, where there is one, has a state'(site) {
    const { status } = await site.get(API_STATUS)
    const json = status === 404 ? apiError('not-found') : z.object({ state: z.string() })
    await site.expect([API_STATUS], { status: [200, 404], json })
  },
  async 'Errors have their status, and are JSON'(site) {
    for (const [path, status, code] of ERRORS) await site.expect([path], { status, json: apiError(code) })
  },
  async 'HEAD is answered as GET is, without the body'(site) {
    for (const path of HEAD_PATHS)
      await site.expect([`HEAD ${path}`], {
        status: (await site.get(path)).status,
        problem: ({ asked, text }) => text !== '' && `${asked} has a body.`,
      })
  },
}

export const freshnessChecks: Checks = {
  async 'The trends are of the last collection that was due'(site) {
    const { status } = await site.get(API_TIMESTAMP)
    assert(
      status !== 503,
      'No trends have been collected yet, or the stores fail: start ingestFunction, or look at its log.',
    )
    const { timestamp, collection_hours: every = COLLECTION_HOURS } = await site.json(API_TIMESTAMP, TimestampAnswer)
    const hours = (site.inspection.now - Date.parse(timestamp)) / HOUR_MS
    site.ensure(hours >= -MAX_AHEAD_HOURS, `The trends are from the future: ${timestamp}.`)
    const age = `${Math.floor(hours)} hours old, of ${timestamp}`
    site.ensure(hours < maxDataAgeHours(every), `The trends are ${age}: did the last collection fail?`)
  },
  async [`At least ${MIN_NEW_COUNTRIES} of ${COUNTRIES.length} countries are of the newest collection`](site) {
    const all = Object.values((await site.json(ALL_TRENDS, TrendsAnswer)).countries)
    const stale = all.filter((country) => country.stale)
    const names = stale.map(({ name }) => name).join(', ')
    const isEnough = all.length - stale.length >= MIN_NEW_COUNTRIES
    site.ensure(isEnough, `${stale.length} countries show older trends: ${names}.`)
  },
  'The trends are collected, not sample data': {
    async onAws(site) {
      const all = Object.values((await site.json(ALL_TRENDS, TrendsAnswer)).countries)
      const { length } = all.filter(({ sample }) => sample)
      site.ensure(length === 0, `${length} countries show sample data.`)
    },
  },
}

/** An error of the API with this code. */
export function apiError(code: string) {
  return z.extend(ErrorAnswer, { error: z.extend(ErrorAnswer.shape.error, { code: z.literal(code) }) })
}

/** A trend of the main page with a title of letters, digits and single spaces, which a page shows unchanged. */
export async function aTrendOf(site: Site): Promise<ApiItem> {
  const items = Object.values((await mainCountry(site)).trends)
  const found = items.find(({ trend }) => trend.length >= 4 && /^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u.test(trend))
  assert(found, `GET ${CATEGORY_TRENDS} has no trend to look for.`)
  return found
}

async function mainCountry(site: Site): Promise<ApiCountry> {
  const country = (await site.json(CATEGORY_TRENDS, TrendsAnswer)).countries[DEFAULT_COUNTRY.code]
  assert(country, `GET ${CATEGORY_TRENDS} has nothing of ${DEFAULT_COUNTRY.name}.`)
  return country
}

/** Reports each name that the answer at a path does not have. */
function ensureAll(site: Site, names: readonly string[], found: Record<string, unknown>, path: string): void {
  for (const name of names) site.ensure(Object.hasOwn(found, name), `GET ${path} has no ${name}.`)
}
