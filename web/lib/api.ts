import { type ApiCountry, type ApiItem, TimestampAnswer, TrendsAnswer } from '../../shared/api.ts'
import type { Country } from '../../shared/countries.ts'
import { API_TIMESTAMP, apiTrends } from '../../shared/pages.ts'
import { Problem } from '../../shared/problem.ts'
import { fetchJson } from './fetchJson.ts'

/** How long an answer may take (specification 9). */
const TRENDS_TIMEOUT_MS = 15_000
const BACKGROUND_TRENDS_TIMEOUT_MS = 30_000
const TIMESTAMP_TIMEOUT_MS = 10_000

/** The trends of one country, in all its categories, all from one collection. */
export type CountryTrends = {
  country: Country
  /** The time of these trends; null while nothing was ever collected. */
  updatedAt: string | null
  isStale: boolean
  isSample: boolean
  items: ApiItem[]
}

type Request = {
  signal: AbortSignal
  /** A reader waits for the foreground; the background asks whether anything is new. */
  inBackground: boolean
}

/** Reads the trends of a country. Throws a `Problem`. */
export async function fetchTrends(
  country: Country,
  { signal, inBackground }: Request,
): Promise<CountryTrends> {
  const { countries } = await fetchJson(apiTrends(country), TrendsAnswer, {
    signal,
    timeoutMs: inBackground ? BACKGROUND_TRENDS_TIMEOUT_MS : TRENDS_TIMEOUT_MS,
    priority: inBackground ? 'low' : 'high',
    cache: inBackground ? 'no-cache' : 'default',
  })
  const answered = new Map(Object.entries(countries)).get(country.code)
  if (!answered) throw new Problem('internal', 'The answer is about another country.')
  return toCountryTrends(country, answered)
}

/** Reads the time of the published trends. Throws a `Problem`. */
export function fetchTimestamp(signal: AbortSignal): Promise<TimestampAnswer> {
  return fetchJson(API_TIMESTAMP, TimestampAnswer, {
    signal,
    timeoutMs: TIMESTAMP_TIMEOUT_MS,
    cache: 'no-store',
    headers: { 'cache-control': 'no-cache' },
  })
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
