import { CompareAnswer } from '../../../shared/answers/compareAnswer.ts'
import { EverywhereAnswer } from '../../../shared/answers/everywhereAnswer.ts'
import { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import { TimestampAnswer, TrendsAnswer } from '../../../shared/api.ts'
import { API_TIMESTAMP, apiTopic, apiTrends } from '../../../shared/apiAddresses.ts'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { apiCompare, apiEverywhere } from '../../../shared/everywhere/apiAddress.ts'
import type { ListedEvents } from '../../../shared/pages.ts'
import { type CategoryTrends, type CountryTrends, readCategoryTrends, readCountryTrends } from './countryTrends.ts'
import { fetchCached, fetchJson } from './fetchJson.ts'

/**
 * Requests to the public API. A rendered page needs none of them at first, so the module is loaded with the first request,
 * and the validation of answers with it.
 */

/** How long an answer may take. */
const TRENDS_TIMEOUT_MS = 15_000
const BACKGROUND_TRENDS_TIMEOUT_MS = 30_000
const TIMESTAMP_TIMEOUT_MS = 10_000

type Request = {
  signal: AbortSignal
  /** Whether this is a refresh that the reader does not wait for. */
  inBackground: boolean
}

/** Requests the trends of a country. Throws a `Problem`. */
export async function fetchTrends(country: Country, request: Request): Promise<CountryTrends> {
  const { answer, isFromCache } = await requestTrends(apiTrends(country), request)
  return { ...readCountryTrends(country, answer), isFromCache }
}

/** Requests the trends of one category of a country. Throws a `Problem`. */
export async function fetchCategory(country: Country, category: Category, request: Request): Promise<CategoryTrends> {
  const { answer, isFromCache } = await requestTrends(apiTrends(country, category), request)
  return { ...readCategoryTrends(country, category, answer), isFromCache }
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

/** Requests a topic of a country. Throws a `Problem`. */
export function fetchTopic(country: Country, topic: string, signal: AbortSignal): Promise<TopicAnswer> {
  return fetchJson(apiTopic(country, topic), TopicAnswer, {
    signal,
    timeoutMs: TRENDS_TIMEOUT_MS,
    priority: 'high',
  })
}

/** Requests a page of the events in several countries. Throws a `Problem`. */
export function fetchEverywhere(listed: ListedEvents, signal: AbortSignal): Promise<EverywhereAnswer> {
  return fetchJson(apiEverywhere(listed), EverywhereAnswer, { signal, timeoutMs: TRENDS_TIMEOUT_MS })
}

/** Requests a comparison of countries. Throws a `Problem`. */
export function fetchComparison(
  countries: readonly Country[],
  category: Category | undefined,
  signal: AbortSignal,
): Promise<CompareAnswer> {
  return fetchJson(apiCompare(countries, category), CompareAnswer, { signal, timeoutMs: TRENDS_TIMEOUT_MS })
}

function requestTrends(address: string, { signal, inBackground }: Request) {
  return fetchCached(address, TrendsAnswer, {
    signal,
    timeoutMs: inBackground ? BACKGROUND_TRENDS_TIMEOUT_MS : TRENDS_TIMEOUT_MS,
    priority: inBackground ? 'low' : 'high',
    cache: inBackground ? 'no-cache' : 'default',
  })
}
