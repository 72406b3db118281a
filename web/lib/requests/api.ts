import { countByCategory } from '../../../shared/answers/overview.ts'
import {
  type ApiCountry,
  type ApiItem,
  type CategoryCounts,
  type QuickHit,
  TimestampAnswer,
  TrendsAnswer,
} from '../../../shared/api.ts'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { API_TIMESTAMP, apiTrends } from '../../../shared/pages.ts'
import { Problem } from '../../../shared/problem.ts'
import { fetchCached, fetchJson } from './fetchJson.ts'

/** How long an answer may take (specification 9). */
const TRENDS_TIMEOUT_MS = 15_000
const BACKGROUND_TRENDS_TIMEOUT_MS = 30_000
const TIMESTAMP_TIMEOUT_MS = 10_000

/** The trends of one country, in all its categories, all from one collection. */
export type CountryTrends = {
  country: Country
  /** The time of the collection; null before the first one. */
  updatedAt: string | null
  isStale: boolean
  isSample: boolean
  /** Whether they come from the service worker's cache: the server may have newer ones. */
  isFromCache?: boolean
  items: ApiItem[]
}

/** The trends of one category, with the counts of the others and the Quick Hits; all from one collection. */
export type CategoryTrends = CountryTrends & {
  category: Category
  counts: CategoryCounts
  /** Undefined when they can be computed from the whole country. */
  hits: QuickHit[] | undefined
}

type Request = {
  signal: AbortSignal
  /** Whether this is a refresh that the reader does not wait for. */
  inBackground: boolean
}

/** Requests the trends of a country. Throws a `Problem`. */
export async function fetchTrends(country: Country, request: Request): Promise<CountryTrends> {
  const { answer, isFromCache } = await requestTrends(apiTrends(country), request)
  return { ...toCountryTrends(country, countryOf(answer, country)), isFromCache }
}

/** Requests the trends of one category of a country. Throws a `Problem`. */
export async function fetchCategory(country: Country, category: Category, request: Request): Promise<CategoryTrends> {
  const { answer, isFromCache } = await requestTrends(apiTrends(country, category), request)
  return { ...readCategoryTrends(country, category, answer), isFromCache }
}

/** Reads an answer about a category of a country. Throws a `Problem` when it is about another one. */
export function readCategoryTrends(country: Country, category: Category, answer: TrendsAnswer): CategoryTrends {
  const answered = countryOf(answer, country)
  const { counts = {}, quick_hits: hits = [] } = answered.overview ?? {}
  return { ...toCountryTrends(country, answered), category, counts, hits }
}

/** Selects one category of a whole country. */
export function categoryOf(trends: CountryTrends, category: Category): CategoryTrends {
  const items = trends.items.filter((item) => item.categories.includes(category))
  return { ...trends, category, items, counts: countByCategory(trends.items), hits: undefined }
}

/** Requests the time of the published trends. Throws a `Problem`. */
export function fetchTimestamp(signal: AbortSignal): Promise<TimestampAnswer> {
  return fetchJson(API_TIMESTAMP, TimestampAnswer, {
    signal,
    timeoutMs: TIMESTAMP_TIMEOUT_MS,
    cache: 'no-store',
    headers: { 'cache-control': 'no-cache' },
  })
}

function requestTrends(address: string, { signal, inBackground }: Request) {
  return fetchCached(address, TrendsAnswer, {
    signal,
    timeoutMs: inBackground ? BACKGROUND_TRENDS_TIMEOUT_MS : TRENDS_TIMEOUT_MS,
    priority: inBackground ? 'low' : 'high',
    cache: inBackground ? 'no-cache' : 'default',
  })
}

function countryOf({ countries }: TrendsAnswer, country: Country): ApiCountry {
  const answered = new Map(Object.entries(countries)).get(country.code)
  if (!answered) throw new Problem('internal', 'The answer is about another country.')
  return answered
}

function toCountryTrends(country: Country, answered: ApiCountry): CountryTrends {
  return {
    country,
    updatedAt: answered.updated_at,
    isStale: answered.stale,
    isSample: answered.sample,
    items: Object.values(answered.trends),
  }
}
