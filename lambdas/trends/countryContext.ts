import { trendLines } from '../../shared/answers/countryAnswer.ts'
import type { ApiCountry } from '../../shared/api.ts'
import type { ReadEarlier } from '../adapters/trends/earlierDocuments.ts'
import type { ReadOnlyHere } from '../adapters/trends/everywhereDocument.ts'
import type { PublishedCountry } from '../adapters/trends/publishedTrends.ts'

/** Reads what the answer for a category says of its country beside the trends. */
export type ReadContext = (
  code: string,
  country: Pick<PublishedCountry, 'collection'>,
) => Promise<Pick<ApiCountry, 'earlier' | 'only_here'>>

/** Reads what a country had a week and a year before, and what no other country has. Answers do without what cannot be read. */
export function countryContext(earlierOf: ReadEarlier, onlyHereOf: ReadOnlyHere): ReadContext {
  return async (code, country) => {
    const [earlier, only] = await Promise.all([earlierOf(code, country), onlyHereOf(code, country)])
    return {
      earlier: earlier.map(({ ago, at, trends }) => ({ ago, at, trends: trendLines(trends) })),
      only_here: trendLines(only),
    }
  }
}
