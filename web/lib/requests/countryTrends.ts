import type {
  ApiCountry,
  ApiItem,
  CategoryCounts,
  EarlierAnswer,
  Overview,
  QuickHit,
  TrendLine,
  TrendsAnswer,
} from '../../../shared/api.ts'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import type { TrendEvent } from '../../../shared/eventShape.ts'
import { Problem } from '../../../shared/problem.ts'

/** The trends of one country, in all its categories, all from one collection. */
export type CountryTrends = {
  country: Country
  /** The time of the collection; null before the first one. */
  updatedAt: string | null
  isStale: boolean
  /** Whether they come from the service worker's cache: the server may have newer ones. */
  isFromCache?: boolean
  items: ApiItem[]
  /** The events of the country that its items belong to; missing when there are none. */
  events?: readonly TrendEvent[] | undefined
  /** The number of cards in each category. */
  counts: CategoryCounts
  /** The Quick Hits across all categories. */
  hits: QuickHit[]
}

/** The trends of one category, with the counts and the Quick Hits of its country; all from one collection. */
export type CategoryTrends = CountryTrends & {
  category: Category
  /** What the country had a year and a week before; missing when the whole country was loaded. */
  earlier?: EarlierAnswer[] | undefined
  /** The topics that nothing in another country is like; missing as well. */
  onlyHere?: TrendLine[] | undefined
}

/** Reads an answer about a category of a country. Throws a `Problem` when it is about another one. */
export function readCategoryTrends(country: Country, category: Category, answer: TrendsAnswer): CategoryTrends {
  const answered = countryOf(answer, country)
  const { overview = NO_OVERVIEW, earlier, only_here: onlyHere } = answered
  return { ...toCountryTrends(country, answered, overview), category, earlier, onlyHere }
}

export const NO_OVERVIEW: Overview = { counts: {}, quick_hits: [] }

/** Selects one category of a whole country. */
export function categoryOf(trends: CountryTrends, category: Category): CategoryTrends {
  return { ...trends, category, items: trends.items.filter((item) => item.categories.includes(category)) }
}

/** What an answer says of a country. Throws a `Problem` when it is about another one. */
export function countryOf({ countries }: TrendsAnswer, country: Country): ApiCountry {
  const answered = new Map(Object.entries(countries)).get(country.code)
  if (!answered) throw new Problem('internal', 'The answer is about another country.')
  return answered
}

export function toCountryTrends(country: Country, answered: ApiCountry, overview: Overview): CountryTrends {
  return {
    country,
    updatedAt: answered.updated_at,
    isStale: answered.stale,
    items: Object.values(answered.trends),
    events: answered.events,
    counts: overview.counts,
    hits: overview.quick_hits,
  }
}
