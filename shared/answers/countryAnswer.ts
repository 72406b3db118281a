import type { ApiCountry, ApiItem } from '../api.ts'
import { CATEGORIES, type Category } from '../categories.ts'
import type { CountryState } from '../collections/collection.ts'
import { COUNTRIES } from '../countries.ts'
import type { Trend } from '../trend.ts'
import { toItem } from './item.ts'
import { overviewOf } from './overview.ts'

/**
 * One country as `/api/trends…` answers it; with a category, only the trends listed in that one, and an overview of
 * the others.
 */
export function countryAnswer(
  code: string,
  state: CountryState,
  trends: readonly Trend[],
  now: string,
  category?: Category,
): ApiCountry {
  const listed = category === undefined ? trends : trends.filter((one) => one.categories.includes(category))
  const answer: ApiCountry = {
    name: countryName(code),
    updated_at: state.at,
    stale: state.state !== 'ok',
    sample: state.origin === 'sample',
    trends: Object.fromEntries(listed.map((trend) => [trend.key, toItem(trend, now)])),
  }
  if (category === undefined) return answer
  return { ...answer, overview: overviewOf(trends, now) }
}

/** One country as `/api/trends-data` answers it: all 17 categories, the empty ones too. */
export function categoriesAnswer(
  code: string,
  trends: readonly Trend[],
  now: string,
): { name: string; categories: Record<string, ApiItem[]> } {
  const lists = new Map<Category, ApiItem[]>(CATEGORIES.map((category) => [category, []]))
  for (const trend of trends) {
    const item = toItem(trend, now)
    for (const category of new Set(trend.categories)) lists.get(category)?.push(item)
  }
  return { name: countryName(code), categories: Object.fromEntries(lists) }
}

function countryName(code: string): string {
  return COUNTRIES.find((country) => country.code === code)?.name ?? code
}
