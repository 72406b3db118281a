import { type ListLine, listLines } from '../../../shared/answers/countryList.ts'
import { listedTrend } from '../../../shared/answers/item.ts'
import type { TrendsAnswer } from '../../../shared/api.ts'
import type { Country } from '../../../shared/countries.ts'
import { type CountryTrends, countryOf, NO_OVERVIEW, toCountryTrends } from '../../lib/requests/countryTrends.ts'

/** The trends of a country as lines of one list, with what its page shows of the categories; all from one collection. */
export type CountryList = Omit<CountryTrends, 'country' | 'items' | 'events' | 'hits'> & { lines: ListLine[] }

/** The list of all categories of a whole country. */
export function countryList({ updatedAt, isStale, isFromCache, counts, items }: CountryTrends): CountryList {
  return {
    updatedAt,
    isStale,
    ...(isFromCache !== undefined && { isFromCache }),
    counts,
    lines: listLines(items.map(listedTrend)),
  }
}

/** Reads an answer about the list of all categories. Throws a `Problem` when it is about another country. */
export function readCountryList(country: Country, answer: TrendsAnswer): CountryList {
  const answered = countryOf(answer, country)
  return countryList(toCountryTrends(country, answered, answered.overview ?? NO_OVERVIEW))
}
