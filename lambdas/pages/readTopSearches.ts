import { type TopSearches, topSearchesOf } from '../../shared/answers/topSearches.ts'
import type { TitleIndex } from '../../shared/search/titleIndex.ts'
import { logError } from '../common/logger.ts'

/** The top searches for the page of countries; none when they cannot be read, because the page does not need them. */
export async function readTopSearches(titles: () => Promise<TitleIndex | undefined>): Promise<TopSearches> {
  try {
    const index = await titles()
    return index ? topSearchesOf(index) : { countries: {} }
  } catch (error) {
    logError('The top searches cannot be read', error)
    return { countries: {} }
  }
}
