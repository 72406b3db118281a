import { trendLines } from '../../shared/answers/countryAnswer.ts'
import { likeCountries } from '../../shared/answers/likeCountries.ts'
import type { ApiCountry } from '../../shared/api.ts'
import type { ReadEarlier } from '../adapters/trends/earlierDocuments.ts'
import type { ReadAmongOthers } from '../adapters/trends/everywhereDocument.ts'
import type { PublishedCountry } from '../adapters/trends/publishedTrends.ts'

/** Reads what the answer for a category says of its country beside the trends. */
export type ReadContext = (
  code: string,
  country: Pick<PublishedCountry, 'collection'>,
) => Promise<Pick<ApiCountry, 'earlier' | 'only_here' | 'most_like'>>

/**
 * Reads what a country had a week and a year before, what no other country has, and which are most like it. Answers do
 * without what cannot be read.
 */
export function countryContext(earlierOf: ReadEarlier, amongOthers: ReadAmongOthers): ReadContext {
  return async (code, country) => {
    const [earlier, { only, events }] = await Promise.all([earlierOf(code, country), amongOthers(code, country)])
    return {
      earlier: earlier.map(({ ago, at, trends }) => ({ ago, at, trends: trendLines(trends) })),
      only_here: trendLines(only),
      most_like: likeCountries(events, code),
    }
  }
}
