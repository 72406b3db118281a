import { toItem } from '../../shared/answers/item.ts'
import type { ApiItem } from '../../shared/api.ts'
import { DEFAULT_COUNTRY } from '../../shared/countries.ts'
import type { Trend } from '../../shared/trend.ts'
import type { CountryTrends } from '../../web/lib/requests/countryTrends.ts'
import { aTrend, NOW } from './builders.ts'

/** A trend of Canada as it is answered at `NOW`; say only what the test is about. */
export function anItem(about: Partial<Trend> = {}): ApiItem {
  return toItem(aTrend(about), NOW)
}

/** The trends of a country as pages hold them once they are loaded. */
export function someTrends(items: ApiItem[], about: Partial<CountryTrends> = {}): CountryTrends {
  const known = { country: DEFAULT_COUNTRY, updatedAt: NOW, isStale: false, counts: {}, hits: [] }
  return { ...known, items, ...about }
}

/** The titles of a list of items, which is what most tests of lists look at. */
export function titlesOf(items: readonly ApiItem[]): string[] {
  return items.map((item) => item.trend)
}
