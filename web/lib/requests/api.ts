import { ApiDocument, type ApiReference, apiReference } from '../../../shared/answers/apiReference.ts'
import { ArchiveAnswer } from '../../../shared/answers/archiveAnswer.ts'
import { CompareAnswer } from '../../../shared/answers/compareAnswer.ts'
import { EverywhereAnswer } from '../../../shared/answers/everywhereAnswer.ts'
import { StatusAnswer } from '../../../shared/answers/statusAnswer.ts'
import { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import { TopSearches } from '../../../shared/answers/topSearches.ts'
import { SearchAnswer, TimestampAnswer, TrendsAnswer } from '../../../shared/api.ts'
import {
  API_DESCRIPTION,
  API_STATUS,
  API_TIMESTAMP,
  API_TOP_SEARCHES,
  apiSearch,
  apiTopic,
  apiTrends,
} from '../../../shared/apiAddresses.ts'
import { apiArchive, apiPastTrends } from '../../../shared/archive/archiveAddress.ts'
import type { Category, CategoryOrAll } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { ARCHIVE_INDEX } from '../../../shared/dataset/archiveFiles.ts'
import { ArchiveIndex } from '../../../shared/dataset/archiveIndex.ts'
import { apiCompare, apiEverywhere } from '../../../shared/everywhere/apiAddress.ts'
import type { ListedEvents } from '../../../shared/pages.ts'
import { type CategoryTrends, type CountryTrends, readCategoryTrends } from './countryTrends.ts'
import { fetchCached, fetchJson } from './fetchJson.ts'
import { readCountryTrends } from './wholeCountry.ts'

/**
 * Requests to the public API. A rendered page needs none of them at first, so the module is loaded with the first request,
 * and the validation of answers with it.
 */

/** How long an answer may take. */
const TIMEOUT_MS = 15_000
const BACKGROUND_TIMEOUT_MS = 30_000
const SMALL_TIMEOUT_MS = 10_000

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
    timeoutMs: SMALL_TIMEOUT_MS,
    cache: 'no-store',
    headers: { 'cache-control': 'no-cache' },
  })
}

/** Requests a topic of a country. Throws a `Problem`. */
export function fetchTopic(country: Country, topic: string, signal: AbortSignal): Promise<TopicAnswer> {
  return fetchJson(apiTopic(country, topic), TopicAnswer, {
    signal,
    timeoutMs: TIMEOUT_MS,
    priority: 'high',
  })
}

/** Requests a page of the events in several countries. Throws a `Problem`. */
export function fetchEverywhere(listed: ListedEvents, signal: AbortSignal): Promise<EverywhereAnswer> {
  return fetchJson(apiEverywhere(listed), EverywhereAnswer, { signal, timeoutMs: TIMEOUT_MS })
}

/** Requests a comparison of countries. Throws a `Problem`. */
export function fetchComparison(
  countries: readonly Country[],
  category: Category | undefined,
  signal: AbortSignal,
): Promise<CompareAnswer> {
  return fetchJson(apiCompare(countries, category), CompareAnswer, { signal, timeoutMs: TIMEOUT_MS })
}

/** Searches one country or all. Throws a `Problem`. */
export function fetchSearch(query: string, country: Country | undefined, signal: AbortSignal): Promise<SearchAnswer> {
  return fetchJson(apiSearch(query, country), SearchAnswer, { signal, timeoutMs: TIMEOUT_MS, priority: 'high' })
}

/** Requests a month of the archive, the newest without one. Throws a `Problem`. */
export function fetchArchive(
  month: string | undefined,
  country: Country | undefined,
  signal: AbortSignal,
): Promise<ArchiveAnswer> {
  return fetchJson(apiArchive(month, country), ArchiveAnswer, { signal, timeoutMs: TIMEOUT_MS })
}

/** Requests a list of a country at a time of the past. Throws a `Problem`. */
export function fetchPastTrends(
  country: Country,
  category: CategoryOrAll,
  at: string,
  signal: AbortSignal,
): Promise<TrendsAnswer> {
  return fetchJson(apiPastTrends(country, category, at), TrendsAnswer, { signal, timeoutMs: TIMEOUT_MS })
}

/** Requests the status of the product. Throws a `Problem`. */
export function fetchStatus(signal: AbortSignal): Promise<StatusAnswer> {
  return fetchJson(API_STATUS, StatusAnswer, { signal, timeoutMs: SMALL_TIMEOUT_MS, cache: 'no-store' })
}

/** Requests the most searched trend of each country. Throws a `Problem`. */
export function fetchTopSearches(signal: AbortSignal): Promise<TopSearches> {
  return fetchJson(API_TOP_SEARCHES, TopSearches, { signal, timeoutMs: SMALL_TIMEOUT_MS })
}

/** Requests what the description of the API says of its routes. Throws a `Problem`. */
export async function fetchApiReference(signal: AbortSignal): Promise<ApiReference> {
  return apiReference(await fetchJson(API_DESCRIPTION, ApiDocument, { signal, timeoutMs: SMALL_TIMEOUT_MS }))
}

/** Requests the list of the archive's files. Throws a `Problem`. */
export function fetchArchiveIndex(signal: AbortSignal): Promise<ArchiveIndex> {
  return fetchJson(ARCHIVE_INDEX, ArchiveIndex, { signal, timeoutMs: SMALL_TIMEOUT_MS })
}

function requestTrends(address: string, { signal, inBackground }: Request) {
  return fetchCached(address, TrendsAnswer, {
    signal,
    timeoutMs: inBackground ? BACKGROUND_TIMEOUT_MS : TIMEOUT_MS,
    priority: inBackground ? 'low' : 'high',
    cache: inBackground ? 'no-cache' : 'default',
  })
}
