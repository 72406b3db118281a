import * as z from 'zod/mini'
import { countByCategory } from '../../../shared/answers/categoryCounts.ts'
import { listedTrend } from '../../../shared/answers/item.ts'
import { quickHitsAnswer } from '../../../shared/answers/overview.ts'
import { QuickHit, type TrendsAnswer } from '../../../shared/api.ts'
import { type Country, DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import type { ListedTrend } from '../../../shared/trends/card.ts'
import { browserStorage } from '../cache/browserStorage.ts'
import { type CountryTrends, countryOf, toCountryTrends } from './countryTrends.ts'
import '../startup/validation.ts'

/**
 * Reads an answer about all categories of a country. Their counts and the Quick Hits, which only answers about a category
 * have, are computed here. Throws a `Problem` when it is about another country.
 */
export function readCountryTrends(country: Country, answer: TrendsAnswer): CountryTrends {
  const answered = countryOf(answer, country)
  const trends = Object.values(answered.trends).map(listedTrend)
  return toCountryTrends(country, answered, {
    counts: countByCategory(trends),
    quick_hits: quickHitsOf(country, trends, answered.updated_at),
  })
}

/** How long computed Quick Hits are cached in the session, per country. */
const HITS_TTL_MS = 30_000

/** `of` names the trends that they were computed from, `at` is the time in milliseconds. */
const CachedHits = z.object({ of: z.string(), at: z.number(), hits: z.array(QuickHit) })

/** The Quick Hits computed from these trends within the TTL, or computed now; Canada's always are. */
function quickHitsOf(country: Country, trends: readonly ListedTrend[], updatedAt: string | null): QuickHit[] {
  if (country.code === DEFAULT_COUNTRY.code) return quickHitsAnswer(trends, updatedAt)
  const storage = browserStorage('sessionStorage')
  const now = Date.now()
  const key = `uptick.hits.${country.code}`
  const of = `${updatedAt} ${trends.length}`
  const cached = CachedHits.safeParse(parseJson(storage.read(key) ?? '')).data
  if (cached?.of === of && cached.at <= now && now < cached.at + HITS_TTL_MS) return cached.hits
  const hits = quickHitsAnswer(trends, updatedAt)
  storage.write(key, JSON.stringify({ of, at: now, hits }))
  return hits
}
