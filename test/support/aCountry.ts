import { overviewOfItems } from '../../shared/answers/overview.ts'
import type { ApiCountry, ApiItem, TrendsAnswer } from '../../shared/api.ts'
import { ALL, type CategoryOrAll } from '../../shared/categories.ts'
import { findCountry } from '../../shared/countries.ts'
import { minutesAgo } from './builders.ts'

/** The age of what was collected at `NOW`, in minutes. */
const COLLECTED_AGO = 125

/** One country as it is answered, with these trends; say only what the test is about. */
export function aCountry(code: string, items: ApiItem[], about: Partial<ApiCountry> = {}): ApiCountry {
  return {
    name: findCountry(code)?.name ?? code,
    updated_at: minutesAgo(COLLECTED_AGO),
    stale: false,
    sample: false,
    trends: Object.fromEntries(items.map((item) => [item.key, item])),
    ...about,
  }
}

/** What is answered of a country or of one of its categories, when the country has these trends. */
export function aTrendsAnswer(code: string, items: ApiItem[], category?: CategoryOrAll): TrendsAnswer {
  const listed = items.filter(
    (item) => category === undefined || category === ALL || item.categories.includes(category),
  )
  return {
    countries: { [code]: { ...aCountry(code, listed), overview: overviewOfItems(items, minutesAgo(COLLECTED_AGO)) } },
  }
}
